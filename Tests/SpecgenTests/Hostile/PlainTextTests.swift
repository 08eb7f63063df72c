import Testing

@testable import SpecgenCore

/// Plain scalars that YAML 1.1 reads as something else: here text stays text.
struct PlainTextTests {
  private static let surprises = [
    "yes", "no", "on", "off", "y", "n", "Yes", "NO", "True", "FALSE", "Null", "NULL", "0o7", "017",
    "1_000",
    "12:30:45", "1:30", ".inf", "-.inf", ".nan", ".NaN", "2024-01-01", "2024-01-01T00:00:00Z",
    "0x1F", "0b1",
    "+1", "1e3", "1E400", "1.", ".5", "1.10", "007", "<<", "=", "inf", "nan", "-", "---x",
    "9223372036854775808",
  ]

  /// Wherever text is expected the text is what is written.
  @Test(
    arguments: [
      "types: {A: {enum: {a: §}, raw: String}}",
      "types: {A: {enum: closed, raw: String, cases: {one: {wire: §}}}}",
      "types: {A: {fields: {a: {type: String, default: §}}}}",
      "types: {A: {fields: {a: {key: §, type: Int}}}}",
      "types: {A: {union: {by: k}, cases: {a: {wire: §}, b: {}}}}",
      "types: {A: {fields: {a: {type: Int, deprecated: §}}}}",
    ]
  )
  func keepsText(template: String) throws {
    for text in Self.surprises where text != "-" {
      let spec = "specgen: 1\napi: Shop\n\(template.replacing("§", with: text))\n"
      let input = InputDefects(Array(spec.utf8), dumps: [])
      if ScalarSpelling(plain: text) != .string, template.contains("union") {
        #expect(input.diagnostics.map(\.id) == [.ambiguousValue], "\(text)")
        continue
      }
      let isDoubtful =
        [.bool, .null].contains(ScalarSpelling(plain: text)) && template.contains("default")
      let expected: [DiagnosticID] = isDoubtful ? [.ambiguousValue] : []
      #expect(input.found == [] && input.diagnostics.map(\.id) == expected, "\(text)")
      let skeletons = try input.files.map { try #require(SwiftSkeleton($0.contents)) }
      #expect(skeletons.flatMap(\.literals).contains(text), "\(text)")
    }
  }

  /// A bare JSON value is a word of JSON, a whole number or text, and no number of another spelling.
  @Test func readsConstants() throws {
    let words: Set = ["true", "false", "null", "~"]
    for text in Self.surprises where text != "-" {
      let spec = "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: {constant: \(text)}}}}\n"
      let input = InputDefects(Array(spec.utf8), dumps: [])
      let spelling = ScalarSpelling(plain: text)
      let isDoubtful = [.bool, .null].contains(spelling) && !words.contains(text)
      if spelling == .number || isDoubtful {
        let id: DiagnosticID = isDoubtful ? .ambiguousValue : .wrongKind
        #expect(input.diagnostics.map(\.id) == [id], "\(text)")
        continue
      }
      let skeletons = try input.files.map { try #require(SwiftSkeleton($0.contents)) }
      #expect(skeletons.flatMap(\.literals).contains(text), "\(text)")
    }
  }

  /// Only `true` and `false` without quotes are Booleans, and only plain digits are numbers.
  @Test(
    arguments: [
      ("Bool", ["true", "false"], ["yes", "on", "TRUE", "True", "1", "y", "\"true\"", "'false'"]),
      (
        "Int", ["0", "-1", "9223372036854775807"],
        [
          "9223372036854775808", "0x10", "1_000", "1.5", "1e3", ".nan", "+1", "007", "0; PWNED()",
          "''",
        ]
      ),
      ("Int32", ["-2147483648"], ["2147483648", "1.0"]),
      ("UInt64", ["18446744073709551615"], ["-1", "18446744073709551616"]),
      ("Double", ["1.5", "-0.25", "3"], ["1e400", ".inf", ".nan", "nan", "0x1p4", "'1,5'", "1."]),
      ("Decimal", ["0.1", "-0.50", "100"], ["1e3", "'1,5'", ".5", "0.1234567890123456789"]),
      ("Date", [], ["2024-02-30", "2024-01-01"]),
      ("URL", [], ["'http://['", "https://a.example.com"]),
    ] as [(String, [String], [String])]
  )
  func readsDefaults(type: String, taken: [String], refused: [String]) {
    for text in taken + refused {
      let spec =
        "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: {type: \(type), default: \(text)}}}}\n"
      let input = InputDefects(Array(spec.utf8), dumps: [])
      #expect(input.found == [])
      #expect(input.diagnostics.map(\.id) == (taken.contains(text) ? [] : [.misfit]), "\(text)")
    }
  }
}
