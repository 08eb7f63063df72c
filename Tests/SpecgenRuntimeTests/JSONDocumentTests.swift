import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Where a text stops being JSON, and why; which texts are JSON is asked in ``JSONConformanceTests``.
struct JSONDocumentTests {
  @Test(arguments: [
    ("", "a value", 1, 1),
    ("  ", "a value", 1, 3),
    ("[1,]", "a value", 1, 4),
    ("[1 2]", "\",\" or \"]\"", 1, 4),
    ("[1", "\",\" or \"]\"", 1, 3),
    ("{\"a\" 1}", "\":\"", 1, 6),
    ("{\"a\":1,}", "a key in quotes", 1, 8),
    ("{a:1}", "a key in quotes", 1, 2),
    ("{\"a\":1", "\",\" or \"}\"", 1, 7),
    ("{'a':1}", "a key in quotes", 1, 2),
    ("[1]x", "the end of the text", 1, 4),
    ("nul", "a value", 1, 1),
    ("True", "a value", 1, 1),
    ("NaN", "a value", 1, 1),
    ("01", "the end of the text", 1, 2),
    ("-", "a digit", 1, 2),
    ("+1", "a value", 1, 1),
    (".5", "a value", 1, 1),
    ("1.", "a digit", 1, 3),
    ("1e", "a digit", 1, 3),
    ("1e+", "a digit", 1, 4),
    ("0x10", "the end of the text", 1, 2),
    ("\"abc", "a closing quote", 1, 5),
    ("\"a\tb\"", "no control character in a string", 1, 3),
    ("\"a\nb\"", "no control character in a string", 1, 3),
    ("\"\0\"", "no control character in a string", 1, 2),
    ("\"\\x\"", "an escape", 1, 2),
    ("\"\\u12g4\"", "four hexadecimal digits", 1, 4),
    ("\"\\u12", "four hexadecimal digits", 1, 4),
    ("\"\\ud83d\"", "a pair of surrogates", 1, 2),
    ("\"\\ude00\"", "a pair of surrogates", 1, 2),
    ("\"\\ud83d\\u0041\"", "a pair of surrogates", 1, 2),
    ("\"\\", "an escape", 1, 2),
    ("\u{feff}", "a value", 1, 2), ("\u{feff}\u{feff}1", "a value", 1, 2),
    ("{\"a\":1,\"a\":2}", "every key once", 1, 8),
    ("{\"a\":1,\"\\u0061\":2}", "every key once", 1, 8),
    ("[\n  1,\r\n  \"é\" x\r]", "\",\" or \"]\"", 3, 7),
    ("1 // no", "the end of the text", 1, 3),
  ])
  func refuses(_ text: String, expected: String, line: Int, column: Int) throws {
    let failure = try #require(throws: DecodingFailure.self) {
      try JSONDocument(parsing: Data(text.utf8))
    }
    #expect(failure.expected == expected)
    #expect(failure.line == line)
    #expect(failure.column == column)
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xFF], [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]]
  )
  func refusesInvalidUTF8(_ bytes: [UInt8]) throws {
    let failure = try #require(throws: DecodingFailure.self) {
      try JSONDocument(parsing: Data([0x22] + bytes + [0x22]))
    }
    #expect(failure.expected == "UTF-8")
    #expect(throws: DecodingFailure.self) { try JSONDocument(parsing: Data([0x22] + bytes)) }
  }

  @Test func refusesDuplicatesAmongManyKeys() throws {
    let keys = (0..<500).map { "\"k\($0)\":\($0)" }
    _ = try JSONDocument(parsing: Data("{\(keys.joined(separator: ","))}".utf8))
    let text = "{\(keys.joined(separator: ",")),\"k7\":0}"
    let failure = try #require(throws: DecodingFailure.self) {
      try JSONDocument(parsing: Data(text.utf8))
    }
    #expect(failure.found == "\"k7\" twice")
  }

  @Test func survivesAnyBytes() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]\",:\\u0aAd8e-+.1tfn \n".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0x00]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<24, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let ours = try? JSONDocument(parsing: Data(bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      // What we take, Foundation takes too, but for numbers beyond `Double`, of which we keep the digits.
      guard ours != nil, !text.contains(/[eE][+-]?\d{3}/) else { continue }
      #expect(
        (try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))) != nil,
        "seed \(seed): \(text.debugDescription)"
      )
    }
  }
}
