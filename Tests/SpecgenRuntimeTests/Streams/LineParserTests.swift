import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// Lines of bytes that arrive in pieces.
@Suite struct LineParserTests {
  /// Returns the lines of each piece, and then the rest.
  private func lines(
    _ pieces: [String],
    endsAtReturn: Bool,
    limit: Int = 100
  ) throws -> [[String]] {
    var parser = LineParser(endsAtReturn: endsAtReturn, limit: limit)
    let text = { (line: ArraySlice<UInt8>) in String(decoding: line, as: UTF8.self) }
    var lines: [[String]] = []
    for piece in pieces {
      parser.take(Data(piece.utf8))
      var found: [String] = []
      while let line = try parser.next() { found.append(text(line)) }
      #expect(try parser.next() == nil)
      lines.append(found)
    }
    let rest = parser.last().map { [text($0)] } ?? []
    #expect(parser.last() == nil)
    return lines + [rest]
  }

  @Test(arguments: [true, false]) func hasNoLineAtFirst(endsAtReturn: Bool) throws {
    var parser = LineParser(endsAtReturn: endsAtReturn, limit: 0)
    #expect(try parser.next() == nil)
    #expect(parser.last() == nil)
    parser.take(Data("\n".utf8))
    #expect(try parser.next()?.isEmpty == true)
    #expect(try parser.next() == nil)
  }

  @Test(
    arguments: [
      (["a\n\nb"], [["a", ""], ["b"]]), (["a", "", "b\n"], [[], [], ["ab"], []]),
      (["a\r\nb\r"], [["a"], ["b"]]), (["a\r", "\nb"], [[], ["a"], ["b"]]),
      (["a\rb\n"], [["a\rb"], []]), (["\r"], [[], [""]]), (["a\n\r\n"], [["a", ""], []]),
    ]
  )
  func endsAtFeeds(pieces: [String], lines: [[String]]) throws {
    #expect(try self.lines(pieces, endsAtReturn: false) == lines)
  }

  @Test(
    arguments: [
      (["a\rb\r\nc\nd"], [["a", "b", "c"], ["d"]]), (["a\r", "\nb"], [["a"], [], ["b"]]),
      (["a\r", "", "\nb\r"], [["a"], [], ["b"], []]),
      (["a\r", "\n", "\n"], [["a"], [], [""], []]),
      (["a\r", "b\n"], [["a"], ["b"], []]), (["\r\r\n\n"], [["", "", ""], []]),
      (["a\n", "\nb"], [["a"], [""], ["b"]]), (["a\r", "\r"], [["a"], [""], []]),
    ]
  )
  func endsAtReturns(pieces: [String], lines: [[String]]) throws {
    #expect(try self.lines(pieces, endsAtReturn: true) == lines)
  }

  @Test(arguments: [true, false]) func boundsLines(endsAtReturn: Bool) throws {
    for pieces in [["abc\nabc\n"], ["a", "bc", "\nabc"], ["abc\nab", "c"]] {
      let all = try lines(pieces, endsAtReturn: endsAtReturn, limit: 3).flatMap(\.self)
      #expect(all == ["abc", "abc"])
    }
    for pieces in [["abcd\n"], ["abcd"], ["ab", "cd"], ["ab", "cd\n"], ["abc", "d"]] {
      #expect(throws: TransportFailure.bodyTooLarge(limit: 3)) {
        try lines(pieces, endsAtReturn: endsAtReturn, limit: 3)
      }
    }
  }
}
