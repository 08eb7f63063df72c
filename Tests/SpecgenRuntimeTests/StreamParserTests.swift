import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

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
    Row(framing: .jsonLines, text: "\r\r\n1\n", records: ["1"]),
    Row(framing: .jsonLines, text: "\u{E}\n", records: ["\u{E}"]),
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
    Row(framing: .events, text: "id: 1\nid:\ndata: a\n\n", records: ["a "]),
    Row(framing: .events, text: "id: a\0b\ndata: a\n\n", records: ["a"]),
    Row(framing: .events, text: "id: 1\nid: a\0b\ndata: a\n\n", records: ["a 1"]),
    Row(framing: .events, text: "id: 1\n\ndata: a\n\n", records: ["a 1"]),
    Row(framing: .events, text: "other: 1\nDATA: x\ndata: a\n\n", records: ["a"]),
    Row(framing: .events, text: "datas: x\n data: x\ndata : x\ndata: a\n\n", records: ["a"]),
    Row(framing: .events, text: "event: e\nevent\ndata: a\n\n", records: ["a"]),
    Row(framing: .events, text: "event: e\n\ndata: a\n\n", records: ["a"]),
    Row(framing: .events, text: "data\ndata:\ndata: \n\n", records: ["\n\n"]),
    Row(framing: .events, text: "data::a\n:data: b\ndata: c: d\n\n", records: [":a\nc: d"]),
    Row(framing: .events, text: "data: a\r\ndata: b\r\r\ndata: c\n\r", records: ["a\nb", "c"]),
    Row(framing: .events, text: "\u{FEFF}\n\u{FEFF}data: a\ndata: b\n\n", records: ["b"]),
    Row(framing: .events, text: "\u{FEFF}\u{FEFF}data: a\ndata: b\n\n", records: ["b"]),
    Row(framing: .events, text: "data: a\n\ndata: not whole\n", records: ["a"]),
  ]

  private func records(_ row: Row, of pieces: [Data]) throws -> [String] {
    var parser = StreamParser(row.framing, limit: 100)
    var records: [StreamRecord] = []
    for piece in pieces {
      parser.take(piece)
      while let record = try parser.next() { records.append(record) }
    }
    parser.end()
    while let record = try parser.next() { records.append(record) }
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
  func boundsValues(framing: StreamFraming) throws {
    let lines = [String(repeating: "a", count: 101), String(repeating: "a", count: 101) + "\n\n"]
    let events = String(repeating: "data: 0123456789\n", count: 11)
    let first = framing == .events ? "data: 1\n\n" : "1\n"
    for text in framing == .events ? lines + [events] : lines {
      let bytes = Data((first + text).utf8)
      for pieces in [[bytes], bytes.map { Data([$0]) }] {
        var parser = StreamParser(framing, limit: 100)
        var records: [Data] = []
        #expect(throws: TransportFailure.bodyTooLarge(limit: 100)) {
          for piece in pieces {
            parser.take(piece)
            while let record = try parser.next() { records.append(record.data) }
          }
        }
        #expect(records == [Data("1".utf8)])
      }
    }
  }

  /// The incomplete line of the previous body is gone, and a line of the new one may come in pieces.
  @Test(arguments: [StreamFraming.lines, .jsonLines]) func restartsBetweenLines(
    framing: StreamFraming
  ) throws {
    var parser = StreamParser(framing, limit: 3)
    parser.take(Data("1\n23".utf8))
    #expect(try parser.next()?.data == Data("1".utf8))
    #expect(try parser.next() == nil)
    parser.restart()
    #expect(try parser.next() == nil)
    parser.take(Data("45".utf8))
    #expect(try parser.next() == nil)
    parser.take(Data("6\n".utf8))
    #expect(try parser.next()?.data == Data("456".utf8))
    parser.end()
    parser.restart()
    parser.take(Data("7".utf8))
    #expect(try parser.next() == nil)
  }

  @Test func acceptsValuesOfTheLimit() throws {
    let line = String(repeating: "a", count: 100)
    #expect(
      try records(Row(framing: .lines, text: "", records: []), of: [Data(line.utf8)]) == [line]
    )
    let event = "data: " + String(repeating: "a", count: 49) + "\n"
    let row = Row(framing: .events, text: event + event + "data\n\n", records: [])
    #expect(try records(row, of: [Data(row.text.utf8)]).map(\.utf8.count) == [100])
  }

  static let pauses: [(text: String, pause: Duration?)] = [
    ("1500", .milliseconds(1_500)), ("0", .zero), ("007", .milliseconds(7)),
    ("99999999999", CallOptions.longestPause),
    (String(repeating: "9", count: 90), CallOptions.longestPause),
    ("", nil), ("1x", nil), ("-1", nil), ("+1", nil), ("1.5", nil), ("1e3", nil), ("0x1", nil),
    (" 1", nil), ("1 ", nil), ("\u{0661}", nil), ("\u{FF11}", nil), ("inf", nil), ("nan", nil),
  ]

  @Test(arguments: pauses)
  func takesTheServersPause(text: String, pause: Duration?) throws {
    var parser = StreamParser(.events, limit: 100)
    parser.take(Data("retry: \(text)\n".utf8))
    #expect(try parser.next() == nil)
    #expect(parser.pause == pause)
    #expect(parser.isResumable == (pause != nil))
  }
}
