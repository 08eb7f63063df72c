import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// Server-sent events of any bytes, cut anywhere, against the algorithm of the HTML standard.
struct EventModelTests {
  private static let tokens: [[UInt8]] =
    [
      "data", "data", "data:", "data: ", "event", "event: e", "id", "id: 1", "id: 2", "id: ",
      "retry: ",
      "retry", ":", " ", "x", "7", "12", "\n", "\n", "\r", "\r\n", "\n\n", "\r\r", "\0", "\u{FEFF}",
      "\u{E9}", "\u{661}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xEF, 0xBB]]

  private func body(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &generator)).flatMap { _ in
      Self.tokens.randomElement(using: &generator) ?? []
    }
  }

  private func read(
    _ body: [UInt8],
    _ parser: inout StreamParser,
    _ generator: inout SeededGenerator
  ) throws -> [EventModel.Event] {
    var events: [EventModel.Event] = []
    var rest = body[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...9, using: &generator))
      rest = rest.dropFirst(piece.count)
      parser.take(Data(piece))
      while let record = try parser.next() {
        let id = record.id ?? ""
        events.append(
          EventModel.Event(data: Array(record.data), type: record.event ?? "", id: id)
        )
      }
    }
    return events
  }

  /// Bodies in a row, as from a stream that breaks and is opened again.
  @Test(arguments: 0..<20 as Range<UInt64>) func isWhatTheStandardSays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var model = EventModel()
      var parser = StreamParser(.events, limit: 10_000)
      for _ in 0..<3 {
        let body = body(&generator)
        parser.restart()
        let events = try read(body, &parser, &generator)
        #expect(events == model.events(of: body), "\(String(decoding: body, as: UTF8.self))")
        #expect(parser.resumeID ?? "" == model.lastID)
        #expect(parser.pause == model.retry.map { CallOptions.pause(.milliseconds($0)) })
      }
    }
  }

  /// A server that goes on after the id that it is sent, and a connection that breaks after each byte.
  @Test(arguments: ["\n", "\r", "\r\n"], [true, false])
  func areGivenOnceEach(end: String, idIsFirst: Bool) throws {
    var generator = SeededGenerator(seed: 1)
    let ids = (1...5).map { "\u{E9}\($0)" }
    func body(after id: String?) -> [UInt8] {
      let rest = id.flatMap(ids.firstIndex).map { ids[($0 + 1)...] } ?? ids[...]
      let events = rest.map { id in
        let fields = ["id: \(id)", "data: \(id)", "data", ": comment"]
        return (idIsFirst ? fields : fields.reversed()) + ["", ""]
      }
      return Array(events.flatMap(\.self).joined(separator: end).utf8) + Array(end.utf8)
    }
    let whole = body(after: nil)
    for cut in 0...whole.count {
      var parser = StreamParser(.events, limit: 100)
      var events: [EventModel.Event] = []
      for length in [cut, Int.random(in: 0...whole.count, using: &generator), whole.count] {
        parser.restart()
        let body = body(after: parser.resumeID).prefix(length)
        events += try read(Array(body), &parser, &generator)
      }
      #expect(events.map(\.id) == ids, "\(cut)")
    }
  }
}
