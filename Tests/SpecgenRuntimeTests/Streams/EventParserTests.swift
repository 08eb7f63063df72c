import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// Server-sent events, line by line.
@Suite struct EventParserTests {
  private func parsed(_ lines: [String], limit: Int = 100) throws -> EventParser {
    var parser = EventParser(limit: limit)
    for line in lines { _ = try parser.take(Array(line.utf8)[...]) }
    return parser
  }

  private func take(_ line: String, _ parser: inout EventParser) throws -> StreamRecord? {
    try parser.take(Array(line.utf8)[...])
  }

  @Test func knowsNothingAtFirst() throws {
    let parser = try parsed([])
    #expect(parser.resumeID == nil && !parser.usesIDs && parser.pause == nil)
    let other = try parsed(["data: a", "event: b", ": c", "ids: 1", "retries: 1", ""])
    #expect(other.resumeID == nil && !other.usesIDs && other.pause == nil)
  }

  @Test func resumesAfterWholeEventsOnly() throws {
    var parser = try parsed(["id: 1", "data: a"])
    #expect(parser.resumeID == nil && parser.usesIDs)
    #expect(try take("", &parser)?.id == "1")
    #expect(parser.resumeID == "1")
    _ = try take("id: 2", &parser)
    #expect(parser.resumeID == "1")
    _ = try take("", &parser)
    #expect(parser.resumeID == "2")
    _ = try take("id", &parser)
    _ = try take("", &parser)
    #expect(parser.resumeID?.isEmpty == true)
  }

  @Test(
    arguments: [
      (String(repeating: "a", count: 4_096), true), (String(repeating: "a", count: 4_097), false),
      (String(repeating: "\u{E9}", count: 2_049), false), ("a\u{7}b", false), ("a b", true),
    ]
  )
  func skipsIDsThatNoHeaderCanContain(id: String, isKept: Bool) throws {
    let parser = try parsed(["id: 1", "", "id: \(id)", ""])
    #expect(parser.resumeID == (isKept ? id : "1"))
  }

  /// The last whole event's id applies to a new body, whose incomplete event is gone.
  @Test func restartsWithTheLastID() throws {
    var parser = try parsed(["id: 1", "", "id: 2", "event: e", "data: a"])
    parser.restart()
    _ = try take("\u{FEFF}data: b", &parser)
    #expect(try take("", &parser) == StreamRecord(.init("b".utf8), id: "1"))
    #expect(parser.resumeID == "1" && parser.usesIDs)
  }

  @Test func keepsEachEventApart() throws {
    var parser = try parsed(["event: e", "data: a"])
    #expect(try take("", &parser) == StreamRecord(.init("a".utf8), event: "e"))
    #expect(try take("", &parser) == nil)
    _ = try take("data", &parser)
    #expect(try take("", &parser) == StreamRecord(.init()))
  }

  @Test func boundsData() throws {
    #expect(throws: Never.self) { try parsed(["data: abc"], limit: 3) }
    #expect(throws: Never.self) { try parsed(["data: a", "data: b"], limit: 3) }
    #expect(throws: Never.self) { try parsed(["data: ab", "data"], limit: 3) }
    #expect(throws: Never.self) { try parsed(["data: abc", "", "data: abc"], limit: 3) }
    #expect(throws: Never.self) { try parsed(["data"], limit: 0) }
    for lines in [["data: abcd"], ["data: a", "data: bc"], ["data: abc", "data"]] {
      #expect(throws: TransportFailure.bodyTooLarge(limit: 3)) { try parsed(lines, limit: 3) }
    }
  }
}
