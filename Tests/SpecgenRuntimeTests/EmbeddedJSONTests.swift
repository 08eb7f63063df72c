import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Values whose JSON is in a string.
struct EmbeddedJSONTests {
  private static func root(_ text: String) throws -> JSONReader {
    try JSONDocument(parsing: Data(text.utf8)).root
  }

  @Test func readsTheTextOfAString() throws {
    let json = try Self.root(#"{"a": " {\"b\": [1, \"\\u00e9\"]} ", "n": null}"#)
    #expect(try json.embedded("a") as JSONValue == ["b": [1, "é"]])
    #expect(try json.embedded(ifPresent: "n") as JSONValue? == nil)
    #expect(try json.embedded(orNull: "n") as JSONValue? == nil)
    #expect(try json.presence(embedded: "n") as Presence<JSONValue> == .null)
    #expect(try json.presence(embedded: "x") as Presence<JSONValue> == .absent)
    #expect(try json.embedded("a") as Boxed<JSONValue> == Boxed(["b": [1, "é"]]))
  }

  @Test(arguments: [
    (#"{"a": {"b": 1}}"#, "a: expected text, found an object (line 1, column 7)"),
    (#"{"a": "{"}"#, "a: expected a key in quotes, found the end (line 1, column 7)"),
    (#"{"a": ""}"#, "a: expected a value, found the end (line 1, column 7)"),
    (
      #"{"a": "{\"b\": {\"c\": [\"x\"]}}"}"#,
      "a.b: expected an integer, found an object (line 1, column 7)"
    ),
    (#"{"a": "[1]"}"#, "a: expected an object, found a list (line 1, column 7)"),
  ])
  func locatesFailures(text: String, expected: String) throws {
    let failure = #expect(throws: DecodingFailure.self) {
      try Self.root(text).embedded("a") as [String: Int]
    }
    #expect(failure?.description == expected)
  }

  /// Strings in strings lift no limit: each level has half the depth of the one around it.
  @Test func limitsDepthInAll() throws {
    let nest = { (depth: Int) in
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    func text(_ depth: Int) -> String { "{\"a\":\"\(nest(depth))\"}" }
    #expect(try Self.root(text(256)).embedded("a") as JSONValue != .null)
    #expect(throws: DecodingFailure.self) { try Self.root(text(257)).embedded("a") as JSONValue }
    let inner = String(decoding: JSONValue.string(text(129)).jsonData, as: UTF8.self)
    let twice = try Self.root("{\"a\":\(inner)}")
    #expect(throws: DecodingFailure.self) {
      let member: Holder = try twice.embedded("a")
      _ = member
    }
  }

  private struct Holder: JSONCodable {
    init(from json: JSONReader) throws(DecodingFailure) {
      let _: JSONValue = try json.embedded("a")
    }
    func write(to json: inout JSONWriter) {}
  }

  @Test func writesAString() throws {
    var json = JSONWriter()
    json.object { json in
      json.embedded("a", ["b": "\"é\n"] as JSONValue)
      json.embedded(ifPresent: "c", nil as JSONValue?)
      json.embedded(orNull: "d", nil as JSONValue?)
      json.presence(embedded: "e", .value([1]) as Presence<JSONValue>)
      json.presence(embedded: "f", .null as Presence<JSONValue>)
    }
    #expect(json.text == #"{"a":"{\"b\":\"\\\"é\\n\"}","d":null,"e":"[1]","f":null}"#)
    #expect(try Self.root(json.text).embedded("a") as JSONValue == ["b": "\"é\n"])
  }

  @Test func keepsSecrets() {
    var json = JSONWriter()
    json.object { $0.embedded("a", ["b": Secret("s3\"cret")]) }
    #expect(json.secretTexts.contains("s3\"cret"))
    #expect(json.secretTexts.contains(#"{"b":"s3\"cret"}"#))
  }

  @Test func noticesNumbersWithoutJSON() {
    var json = JSONWriter()
    json.object { $0.embedded("a", [Double.nan]) }
    #expect(json.hasInvalidNumber)
  }
}
