import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Any JSON: equality, exact text, round trips and Swift's own coders.
struct JSONValueTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(json: Data(text.utf8))
  }

  @Test(arguments: [
    ("5", "5.0", true), ("5", "5.00", true), ("50e-1", "5", true), ("-0", "0", true),
    ("0.0e9", "0", true), ("1E2", "100", true), ("5", "5.01", false), ("5", "-5", false),
    ("5", "\"5\"", false), ("12345678901234567890", "12345678901234567891", false),
    ("1e99999999999999999999", "1", false), ("1", "true", false), ("null", "0", false),
    (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#, true), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
    ("[1,2]", "[2,1]", false), ("[1,2]", "[1.0,2]", true),
    // Exponents at the limits of `Int`.
    ("0.1e-9223372036854775808", "1e9223372036854775807", false),
    ("10e9223372036854775807", "1e-9223372036854775808", false),
    ("1E99999999999999999999", "1e99999999999999999999", true),
    ("0e99999999999999999999", "0", true),
    // Two keys that are equal strings in Swift.
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", "{\"e\u{301}\":2,\"\u{E9}\":1}", true),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", "{\"\u{E9}\":2,\"e\u{301}\":1}", false),
  ])
  func comparesByValue(_ left: String, _ right: String, areEqual: Bool) throws {
    let (left, right) = try (parse(left), parse(right))
    #expect((left == right) == areEqual)
    if areEqual { #expect(left.hashValue == right.hashValue) }
  }

  /// Keys are compared byte by byte, as by `JSONReader`.
  @Test func findsAMemberByTheBytesOfItsKey() throws {
    let value = try parse("{\"e\u{301}\":2,\"\u{E9}\":1}")
    #expect(value["\u{E9}"] == 1 && value["e\u{301}"] == 2 && value["e"] == nil)
  }

  @Test(arguments: [
    "5.00", "1e3", "-0.0", "18446744073709551615", "123456789012345678901234567890.5",
    #"{"b":1,"a":[null,true,"x\n\"\\\u0001é"]}"#, #""\u007f""#.replacing("\\u007f", with: "\u{7f}"),
  ])
  func writesWhatItRead(_ text: String) throws {
    #expect(String(decoding: try parse(text).jsonData, as: UTF8.self) == text)
  }

  @Test func roundTripsAnyValue() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = Self.value(depth: 4, &random)
      #expect(try JSONValue(json: value.jsonData) == value, "seed \(seed)")
      let bridged = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
      #expect(bridged == value, "seed \(seed)")
    }
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return JSONValue(integerLiteral: .random(in: .min ... .max, using: &random))
    case 3: return JSONValue(floatLiteral: .random(in: -1e6...1e6, using: &random))
    case 4: return .string(text(&random))
    case 5:
      let count = Int.random(in: 0..<4, using: &random)
      return .array((0..<count).map { _ in value(depth: depth - 1, &random) })
    default:
      let count = Int.random(in: 0..<20, using: &random)
      return .object(
        (0..<count).map {
          JSONValue.Member(key: "\($0)\"", value: value(depth: depth - 1, &random))
        }
      )
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "\n", "\u{0}", "\u{1f}", "é", "ы", "\u{1F600}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
    }
    return text
  }

  @Test func writesNumbersThatOthersRead() throws {
    #expect(try JSONEncoder().encode(parse("[1,1.5,18446744073709551615]")).count == 28)
    var json = JSONWriter()
    json.list { json in
      json.double(5)
      json.double(-0.0)
      json.double(1e300)
      json.double(0.1)
    }
    #expect(json.text == "[5,-0.0,1e+300,0.1]")
    #expect(!json.hasInvalidNumber)
    json.double(.nan)
    #expect(json.hasInvalidNumber)
  }

  @Test func comparesDeepValuesInLinearTime() throws {
    let opening = String(repeating: #"{"a":1,"b":"#, count: 500)
    let text = opening + "0" + String(repeating: "}", count: 500)
    let value = try parse(text)
    #expect(try Set([value, parse(text), parse("1")]).count == 2)
  }

  @Test func isWrittenAsLiterals() throws {
    let value: JSONValue = ["a": [1, 2.5, "x", nil, true]]
    #expect(try value == parse(#"{"a":[1,2.5,"x",null,true]}"#))
    #expect(value["a"] == [1, 2.5, "x", nil, true])
    #expect(value["b"] == nil)
  }
}
