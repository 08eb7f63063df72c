import Testing

@testable import SpecgenCore

struct JSONTextTests {
  /// What a text means, spelled one way.
  private func shown(_ value: JSONText.Value) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let text): text
    case .string(let text): "<\(text)>"
    case .list(let elements): "[\(elements.map(shown).joined(separator: " "))]"
    case .object(let members):
      "{\(members.map { "\($0.key):\(shown($0.value))" }.joined(separator: " "))}"
    }
  }

  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("\n[]\t", "[]"), ("{}", "{}"), ("-0", "-0"),
    ("1.50", "1.50"), ("12e+3", "12e+3"), ("0.0E-1", "0.0E-1"), (#""""#, "<>"),
    (#""a\"\\\/\b\f\n\r\t""#, "<a\"\\/\u{8}\u{C}\n\r\t>"), (#""\u00e9\ud83d\uDE00é""#, "<é😀é>"),
    (#"[1, [null], {"a": "b", "": {}}]"#, "[1 [null] {a:<b> :{}}]"),
  ])
  func reads(text: String, expected: String) throws {
    #expect(try shown(JSONText.value(of: Array(text.utf8))) == expected)
  }

  @Test(arguments: [
    ("", 0), ("nul", 0), ("1 2", 2), ("[1,]", 3), ("[1", 2), ("{\"a\" 1}", 5), ("{a: 1}", 1),
    ("{\"a\": 1,}", 8), ("01", 1), ("1.", 2), ("-", 1), ("1e", 2), ("+1", 0), ("\"a", 2),
    ("\"\n\"", 1), (#""\x""#, 1), (#""\ud83d""#, 1), (#""\ude00""#, 1), (#""\u12""#, 1),
    (#"{"a": 1, "a": 2}"#, 9), ("'a'", 0), ("\u{FEFF}1", 0), ("NaN", 0),
  ])
  func refuses(text: String, offset: Int) {
    let problem = #expect(throws: JSONText.Problem.self) {
      try JSONText.value(of: Array(text.utf8))
    }
    #expect(problem?.offset == offset, "\(text)")
  }

  @Test func keepsPlaces() throws {
    let value = try JSONText.value(of: Array(#" {"a": [1, "é"]}"#.utf8))
    guard case .object(let members) = value.content,
      case .list(let elements)? = members.first?.value.content
    else {
      Issue.record("\(value)")
      return
    }
    #expect(value.range == 1..<17)
    #expect(elements.map(\.range) == [8..<9, 11..<15])
  }

  @Test func hasAnEnd() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONText.Problem.self) { try JSONText.value(of: Array(deep.utf8)) }
    let whole = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(throws: Never.self) { try JSONText.value(of: Array(whole.utf8)) }
  }
}
