import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntime

/// Values of streamed answers, however their bytes are cut.
struct StreamParserTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let framing: StreamFraming
    let text: String
    let records: [String]
    var testDescription: String { text }
  }

  static let rows = [
    Row(framing: .lines, text: "a\nb\r\n\nc", records: ["a", "b", "", "c"]),
    Row(framing: .lines, text: "a\rb\n", records: ["a\rb"]),
    Row(framing: .lines, text: "", records: []),
    Row(framing: .jsonLines, text: "{}\n \n\t\r\n[1]\n2", records: ["{}", "[1]", "2"]),
    Row(
      framing: .events,
      text: "data: a\n\ndata:b\r\rdata:  c\r\n\r\n",
      records: ["a", "b", " c"]
    ),
    Row(framing: .events, text: "\u{FEFF}data: a\ndata: b\n\n", records: ["a\nb"]),
    Row(framing: .events, text: ": heartbeat\n\nevent: e\n\ndata\n\n", records: [""]),
    Row(
      framing: .events,
      text: "event: e\nid: 1\ndata: a\n\ndata: b\n\n",
      records: ["a e 1", "b 1"]
    ),
    Row(framing: .events, text: "id: 1\nid\ndata: a\n\n", records: ["a "]),
    Row(framing: .events, text: "id: a\0b\ndata: a\n\n", records: ["a"]),
    Row(framing: .events, text: "other: 1\nDATA: x\ndata: a\n\n", records: ["a"]),
    Row(framing: .events, text: "data: a\n\ndata: not whole\n", records: ["a"]),
  ]

  private func records(_ row: Row, of pieces: [Data]) throws -> [String] {
    var parser = StreamParser(row.framing, limit: 100)
    var records: [StreamRecord] = []
    for piece in pieces {
      try parser.take(piece)
      while let record = parser.next() { records.append(record) }
    }
    try parser.end()
    while let record = parser.next() { records.append(record) }
    return try records.map {
      [try $0.text(), $0.event, $0.id].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(arguments: rows) func splits(row: Row) throws {
    let bytes = Data(row.text.utf8)
    #expect(try records(row, of: [bytes]) == row.records)
    #expect(try records(row, of: bytes.map { Data([$0]) }) == row.records)
    for cut in bytes.indices {
      #expect(try records(row, of: [bytes.prefix(cut), bytes.dropFirst(cut)]) == row.records)
    }
  }

  @Test(arguments: [StreamFraming.lines, .jsonLines, .events])
  func boundsValues(framing: StreamFraming) {
    let lines = [String(repeating: "a", count: 101), String(repeating: "a", count: 101) + "\n\n"]
    let events = String(repeating: "data: 0123456789\n", count: 11)
    for text in framing == .events ? lines + [events] : lines {
      var parser = StreamParser(framing, limit: 100)
      #expect(throws: TransportFailure.bodyTooLarge(limit: 100)) {
        try parser.take(Data(text.utf8))
        try parser.end()
      }
    }
  }

  @Test func takesTheServersPause() throws {
    var parser = StreamParser(.events, limit: 100)
    try parser.take(Data("retry: 1500\nretry: 1x\nretry: -1\n".utf8))
    #expect(parser.pause == .milliseconds(1_500))
    try parser.take(Data("retry: 99999999999\n".utf8))
    #expect(parser.pause == CallOptions.longestPause)
  }
}
