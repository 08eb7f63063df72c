import Testing

@testable import SpecgenCore

/// The kind of values without `raw:`, which is that of their spelling.
struct ValueKindTests {
  @Test(
    arguments: [
      ("1", .integer), ("-2", .integer), ("0", .integer), ("007", .number), ("+5", .number),
      ("1.10", .number),
      ("1e3", .number), ("0x1F", .number), ("0o17", .number), (".inf", .number), ("-.INF", .number),
      (".NaN", .number), ("18446744073709551615", .number), ("true", .bool), ("False", .bool),
      ("TRUE", .bool), ("null", .null), ("Null", .null), ("~", .null), ("", .null), ("no", .string),
      ("yes", .string), ("tRue", .string), ("12:30", .string), ("1st", .string), ("1_000", .string),
      ("nan", .string), ("infinity", .string), ("-", .string), ("1.2.3", .string), ("0xZ", .string),
      ("--5", .string), ("e", .string),
    ] as [(String, ScalarSpelling)]
  )
  func classifiesAsYAMLDoes(text: String, spelling: ScalarSpelling) {
    #expect(ScalarSpelling(plain: text) == spelling)
  }

  /// What is inferred makes the same code as what is stated.
  @Test(arguments: [
    ("types: {A: {enum: {a: 1, b: -2}}}", "types: {A: {enum: {a: 1, b: -2}, raw: Int}}"),
    (
      "types: {A: {enum: closed, cases: {a: 1, b: {wire: 2}}}}",
      "types: {A: {enum: closed, raw: Int, cases: {a: 1, b: {wire: 2}}}}"
    ),
    (
      "types: {A: {fields: {a: {enum: {a: 1}, default: 1}}}}",
      "types: {A: {fields: {a: {enum: {a: 1}, raw: Int, default: 1}}}}"
    ),
    ("types: {A: {enum: {a: '1', b: '2'}}}", "types: {A: {enum: {a: 1, b: 2}, raw: String}}"),
    (
      Self.envelope("when: {at: ok, equals: false}, read: {at: code, codes: method}", code: "404"),
      Self.envelope(
        "when: {at: ok, equals: false}, read: {at: code, codes: method, raw: Int}",
        code: "404"
      )
    ),
    (
      Self.envelope(
        "when: {at: ok, equals: false}, read: {at: code, codes: method}",
        code: "'404'"
      ),
      Self.envelope(
        "when: {at: ok, equals: false}, read: {at: code, codes: method, raw: String}",
        code: "404"
      )
    ),
    (
      Self.envelope("when: {at: code, is: string}, read: {at: code, codes: method}", code: "404"),
      Self.envelope(
        "when: {at: code, is: string}, read: {at: code, codes: method, raw: String}",
        code: "404"
      )
    ),
  ])
  func infersWhatCanBeStated(inferred: String, stated: String) throws {
    let files = try [inferred, stated].map { text in
      let yaml = "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n\(text)\n"
      let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(yaml.utf8))
      let (specs, diagnostics) = compile([file], limits: ParseLimits())
      #expect(diagnostics == [], "\(text)")
      return try #require(specs.first).files.map(\.contents)
    }
    #expect(files[0] == files[1] && !files[0].isEmpty)
  }

  private static func envelope(_ rule: String, code: String) -> String {
    """
    envelopes: {E: {rules: [{outcome: failure, \(rule)}]}}
    methods: {m: {http: GET /m, envelope: E, returns: {list: Int}, fails: {gone: {code: \(code)}}}}
    """
  }
}
