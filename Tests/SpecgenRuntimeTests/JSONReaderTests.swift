import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Reads of every type, and how they fail.
struct JSONReaderTests {
  private func check<T: Equatable & Sendable>(
    _ text: String,
    _ expected: T,
    location: SourceLocation = #_sourceLocation,
    _ read: (JSONReader) throws -> T
  ) {
    #expect(throws: Never.self, sourceLocation: location) {
      let found = try read(JSONDocument(parsing: Data(text.utf8)).root)
      #expect(found == expected, "\(text)", sourceLocation: location)
    }
  }

  private func checkFails<T>(
    _ text: String,
    _ description: String,
    location: SourceLocation = #_sourceLocation,
    _ read: (JSONReader) throws -> T
  ) {
    do {
      let found = try read(JSONDocument(parsing: Data(text.utf8)).root)
      Issue.record("\(text) was read as \(found)", sourceLocation: location)
    } catch {
      #expect("\(error)" == description, sourceLocation: location)
    }
  }

  @Test func readsMembersInThreeForms() {
    let text = #"{"s":"x","i":-7,"b":true,"d":1.5,"n":null,"é\n":[1]}"#
    check(text, "x") { try $0.string("s") }
    check(text, -7) { try $0.int("i") }
    check(text, true) { try $0.bool("b") }
    check(text, 1.5) { try $0.double("d") }
    check(text, [1]) { try $0.value("é\n") }
    check(text, nil) { try $0.string(ifPresent: "n") }
    check(text, nil) { try $0.string(ifPresent: "none") }
    check(text, "x") { try $0.string(ifPresent: "s") }
    check(text, nil) { try $0.int(orNull: "n") }
    check(text, -7) { try $0.int(orNull: "i") }
    check(text, [Int]?.none) { try $0.value(ifPresent: "n") }
    check(text, nil) { try $0.bool(orNull: "n") }
    check(text, nil) { try $0.double(ifPresent: "x") }
    checkFails(text, "none: expected a value, found no such key (line 1, column 1)") {
      try $0.int(orNull: "none")
    }
    checkFails(text, "n: expected text, found null (line 1, column 38)") { try $0.string("n") }
  }

  @Test func saysWhereAFailureIs() {
    let text = """
      {"report": {"photos": {
        "x 1": [{"price": 1}, {"price": "5\\n"}]}}}
      """
    checkFails(
      text,
      #"report.photos["x 1"][1].price: expected a number, found text "5\u{a}" (line 2, column 35)"#
    ) { json in
      let photos: [[String: Double]] = try json.member("report").member("photos").value("x 1")
      return photos
    }
    checkFails("[1]", "expected an object, found a list (line 1, column 1)") { try $0.int("a") }
    let long = "\"" + String(repeating: "é", count: 50) + "\""
    let cut = String(repeating: "é", count: 40)
    checkFails(long, "expected a list, found text \"\(cut)…\" (20 bytes more) (line 1, column 1)") {
      try [Int](from: $0)
    }
  }

  @Test func readsNumbersExactly() {
    check("9223372036854775807", Int.max) { try $0.int() }
    check("-9223372036854775808", Int.min) { try $0.int() }
    check("18446744073709551615", UInt64.max) { try UInt64(from: $0) }
    check("-0", 0) { try $0.int() }
    check("0.1", 0.1) { try $0.double() }
    check("123456789012345.6", 123456789012345.6) { try $0.double() }
    check("1e-7", 1e-7) { try $0.double() }
    check("12345678901234567890.12", Decimal(string: "12345678901234567890.12")) {
      try Decimal(from: $0)
    }
    for text in ["9223372036854775808", "1.5", "1e-3", "\"1\"", "true", "null"] {
      #expect(throws: DecodingFailure.self) { try Int(json: Data(text.utf8)) }
    }
    for text in ["-1", "18446744073709551616"] {
      #expect(throws: DecodingFailure.self) { try UInt64(json: Data(text.utf8)) }
    }
    for text in ["2147483648", "-2147483649"] {
      #expect(throws: DecodingFailure.self) { try Int32(json: Data(text.utf8)) }
    }
    for text in ["1e400", "-1e400", "\"1\""] {
      #expect(throws: DecodingFailure.self) { try Double(json: Data(text.utf8)) }
    }
    for text in ["1234567890123456789012345678901234567890123", "1e200", "\"1\""] {
      #expect(throws: DecodingFailure.self) { try Decimal(json: Data(text.utf8)) }
    }
  }

  @Test func agreesWithSwiftAboutDoubles() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 0..<10_000_000_000_000_000, using: &random)
      let scale = Int.random(in: 0..<17, using: &random)
      var text = String(digits)
      if scale > 0, scale < text.count {
        text.insert(".", at: text.index(text.endIndex, offsetBy: -scale))
      }
      #expect(try Double(json: Data(text.utf8)) == Double(text), "seed \(seed)")
    }
  }

  @Test func acceptsOtherKindsOnRequest() {
    check(#"{"p":11433}"#, "11433") { try $0.string("p", accepting: .integer) }
    check(#"{"p":"11433"}"#, "11433") { try $0.string("p", accepting: .integer) }
    check(#"{"p":5.00}"#, "5.00") { try $0.string("p", accepting: .number) }
    check(#"{"p":true}"#, "true") { try $0.string("p", accepting: [.number, .bool]) }
    check(#"{"p":"46"}"#, 46) { try $0.int("p", accepting: .string) }
    check(#"{"p":5.0}"#, 5) { try $0.int("p", accepting: .number) }
    check(#"{"p":1e3}"#, 1000) { try $0.int("p", accepting: .number) }
    check(#"{"p":"1.5"}"#, 1.5) { try $0.double("p", accepting: .string) }
    check(#"{"p":"true"}"#, true) { try $0.bool("p", accepting: .string) }
    check(#"{"p":0}"#, false) { try $0.bool("p", accepting: .integer) }
    check(#"{"p":null}"#, nil) { try $0.string(ifPresent: "p", accepting: .integer) }
    check(#"{"p":[{"a":1}]}"#, ["a": 1]) { try $0.value("p", accepting: .list) }
    check(#"{"p":{"a":1}}"#, ["a": 1]) { try $0.value("p", accepting: .list) }
    check(#"{"p":{"a":1}}"#, [["a": 1]]) { try $0.value("p", accepting: .object) }
    check(#"{"p":[{"a":1},{}]}"#, [["a": 1], [:]]) { try $0.value("p", accepting: .object) }
    checkFails(#"{"p":1.5}"#, "p: expected text, found the number 1.5 (line 1, column 6)") {
      try $0.string("p", accepting: .integer)
    }
    checkFails(
      #"{"p":[{},{}]}"#,
      "p: expected a list of one element, found 2 elements (line 1, column 6)"
    ) {
      try $0.value("p", accepting: .list) as [String: Int]
    }
    for text in ["\" 46\"", "\"+46\"", "\"046\"", "\"\"", "1.5", "1e40"] {
      #expect(throws: DecodingFailure.self, "\(text)") {
        try JSONDocument(parsing: Data(text.utf8)).root.int(accepting: [.string, .number])
      }
    }
  }

  @Test func dropsBadElementsOfLossyLists() {
    check(#"{"l":[1,"x",null,2]}"#, [1, 2]) { try $0.list(lossy: "l") }
    check(#"{"l":null}"#, [Int]?.none) { try $0.list(lossyIfPresent: "l") }
    checkFails(#"{"l":{}}"#, "l: expected a list, found an object (line 1, column 6)") {
      try $0.list(lossy: "l") as [Int]
    }
  }

  @Test func keepsFailuresOneWordWide() {
    #expect(MemoryLayout<DecodingFailure>.size == MemoryLayout<Int>.size)
  }
}
