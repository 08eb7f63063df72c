#if os(Linux)
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// Heads of answers, line by line.
@Suite struct CurlHeadTests {
  /// Parses lines with their line endings, and returns the last head.
  private func parse(
    _ lines: [String],
    _ limits: TransportLimits = TransportLimits(),
    isEncrypted: Bool = true
  ) throws -> (head: CurlHead, response: HTTPResponse?) {
    try parse(bytes: lines.map { Array($0.utf8) }, limits, isEncrypted: isEncrypted)
  }

  private func parse(
    bytes lines: [[UInt8]],
    _ limits: TransportLimits = TransportLimits(),
    isEncrypted: Bool = true
  ) throws -> (head: CurlHead, response: HTTPResponse?) {
    var (head, response) = (CurlHead(limits: limits, isEncrypted: isEncrypted), HTTPResponse?.none)
    for line in lines {
      if let whole = try line.withUnsafeBytes({ try head.take($0) }) { response = whole }
    }
    return (head, response)
  }

  private func fields(_ lines: [String]) throws -> [String]? {
    try parse(["HTTP/1.1 200 OK\r\n"] + lines + ["\r\n"]).response?.headers.fields.map {
      "\($0.name)=\($0.value)"
    }
  }

  private static let unreadable = TransportFailure.invalidResponse("it cannot be parsed")

  @Test(
    arguments: [
      ("HTTP/1.1 200 OK", 200), ("HTTP/1.1 200", 200), ("HTTP/1.1 299 Very fine", 299),
      ("HTTP/1.1 999 X", 999), ("HTTP/1.0 404 Not Found", 404), ("HTTP/2 204 ", 204),
      ("HTTP/1.1 100 X", nil), ("HTTP/1.1 199 X", nil),
    ] as [(String, Int?)]
  )
  func readsStatuses(line: String, status: Int?) throws {
    let (head, response) = try parse([line + "\r\n", "\r\n"])
    #expect(response?.status == status)
    #expect(head.isWhole == (status != nil))
  }

  @Test(
    arguments: [
      "HTTP/1.1 99 X", "HTTP/1.1 1000 X", "HTTP/1.1", "HTTP/1.1 abc", "HTTP/1.1 -200", "ICY 200 OK",
      "http/1.1 200 OK", "200 OK", "", "HTTP/2 200", "HTTP/2 200 OK", "HTTP/2.0 200 ",
      "HTTP/29 200 ", "HTTP/3 200",
      "HTTP/4 200 ",
    ]
  )
  func refusesStatuses(line: String) {
    #expect(throws: Self.unreadable) { try parse([line + "\r\n"]) }
  }

  @Test(
    arguments: [
      ("HTTP/1.0 200", false), ("HTTP/1.1 200", false), ("HTTP/2 200 ", true),
      ("HTTP/3 200 ", true),
    ]
  )
  func knowsTheVersion(line: String, isMultiplexed: Bool) throws {
    #expect(try !parse([]).head.isMultiplexed)
    #expect(try parse([line]).head.isMultiplexed == isMultiplexed)
    #expect(try !parse([line]).head.isWhole)
  }

  @Test(arguments: ["\r\n", "\n", ""]) func endsWithABlankLine(line: String) throws {
    #expect(try parse(["HTTP/1.1 200 OK\r\n", line]).response?.status == 200)
  }

  /// Nothing but HTTP/1 is spoken without TLS.
  @Test(arguments: ["HTTP/2 200 ", "HTTP/3 200 "]) func refusesOtherVersionsWithoutTLS(line: String)
  {
    #expect(throws: Self.unreadable) { try parse([line], isEncrypted: false) }
  }

  @Test func skipsInformationalHeadsAndTrailers() throws {
    let (head, response) = try parse([
      "HTTP/1.1 103 Early Hints\r\n", "Link: a\r\n", "\r\n",
      "HTTP/1.1 200 OK\r\n", "A: 1\r\n", "\r\n",
      "B: 2\r\n", "\r\n",
    ])
    #expect(head.isWhole)
    #expect(response?.headers.fields == [Headers.Field(name: "A", value: "1")])
  }

  @Test func refusesAHeadWithoutStatusAfterAnInformationalOne() {
    #expect(throws: Self.unreadable) { try parse(["HTTP/1.1 100 X\r\n", "\r\n", "\r\n"]) }
    #expect(throws: Self.unreadable) { try parse(["HTTP/1.1 100 X\r\n", "\r\n", "A: 1\r\n"]) }
  }

  /// A line that no field precedes continues nothing, not even a field of an informational head.
  @Test(arguments: [[], ["Link: a\r\n", "\r\n", "HTTP/1.1 200 OK\r\n"]])
  func refusesAContinuationOfNothing(before: [String]) {
    #expect(throws: Self.unreadable) { try parse(["HTTP/1.1 103 X\r\n"] + before + [" b\r\n"]) }
  }

  @Test(
    arguments: [
      (["A: 1\r\n"], ["A=1"]), (["A: 1\n"], ["A=1"]), (["A: 1\r"], ["A=1"]), (["A: 1"], ["A=1"]),
      (["A:1"], ["A=1"]), (["A: \t 1 \t\r\n"], ["A=1"]), (["A:\r\n"], ["A="]),
      (["A: b: c\r\n"], ["A=b: c"]), (["A: 1\r\n", " b\r\n", "\t c \r\n"], ["A=1 b c"]),
      (["A: 1\r\n", "B: 2\r\n", "a: 3\r\n"], ["A=1, 3", "B=2"]),
      (
        ["Set-Cookie: a\r\n", "B: 2\r\n", "set-cookie: c\r\n"],
        ["Set-Cookie=a", "B=2", "set-cookie=c"]
      ),
      (["A: 1\r\n", "B: 2\r\n", " 3\r\n", "a: 4\r\n", "b: 5\r\n"], ["A=1, 4", "B=2 3, 5"]),
      (["A: \u{E9}\r\n"], ["A=\u{E9}"]), (["A: \u{E9} \t\r\n"], ["A=\u{E9}"]),
      (["A: \u{600} \r\n"], ["A=\u{600}"]), (["A: \u{A0}1\r\n"], ["A=\u{A0}1"]),
    ]
  )
  func readsFields(lines: [String], fields: [String]) throws {
    #expect(try self.fields(lines) == fields)
  }

  @Test(
    arguments: ["A\r\n", "A: 1\r\r\n", "A: 1\n\n", "A: 1\rb\r\n", "A: 1\nb\r\n", "A: \0\r\n"]
  )
  func refusesLines(line: String) {
    #expect(throws: Self.unreadable) { try fields([line]) }
  }

  @Test func readsOtherBytesAsLatin1() throws {
    let start = Array("HTTP/1.1 200 OK\r\n".utf8)
    let line = Array("A: b".utf8) + [0xE9, 0xFF] + Array("\r\n".utf8)
    let response = try parse(bytes: [start, line, [0x0D, 0x0A]]).response
    #expect(response?.headers["A"] == "b\u{E9}\u{FF}")
  }

  @Test func boundsTheSize() throws {
    let limits = TransportLimits(headerSize: 10)
    let start = ["HTTP/1.1 200 A long reason, which counts nothing\r\n"]
    #expect(try parse(start + ["ab: 34567890\r\n"], limits).response == nil)
    let lines = start + ["ab: 345\r\n", "ab: 345\r\n", "\r\n"]
    #expect(try parse(lines, limits).response?.headers["ab"] == "345, 345")
    for lines in [
      start + ["ab: 345678901\r\n"], start + ["ab: 345\r\n", "ab: 3456\r\n"],
      // Trailers, and the status lines after the first, count as well.
      lines + ["c: \r\n", "d: 1\r\n"],
      ["HTTP/1.1 100 X\r\n", "\r\n", "HTTP/1.1 200 OK\r\n"],
    ] {
      #expect(throws: TransportFailure.headersTooLarge(limit: 10)) { try parse(lines, limits) }
    }
  }

  @Test(arguments: ["A:", ":", "A: "]) func countsNoPunctuation(line: String) throws {
    let lines = ["HTTP/1.1 200\r\n", "\r\n", line + "\r\n"]
    if line.count < 3 {
      #expect(try parse(lines, TransportLimits(headerSize: 0)).head.isWhole)
    }
    #expect(try parse(lines, TransportLimits(headerSize: 1)).head.isWhole)
  }

  @Test func boundsTheCount() throws {
    let limits = TransportLimits(headerCount: 2)
    let lines = ["HTTP/1.1 200\r\n", "A: 1\r\n", "B: 2\r\n"]
    #expect(try parse(lines + ["\r\n"], limits).response?.headers.fields.count == 2)
    for rest in [["C: 3\r\n"], ["\r\n", "C: 3\r\n"]] {
      #expect(throws: TransportFailure.tooManyHeaders(limit: 2)) { try parse(lines + rest, limits) }
    }
  }
}
#endif
