import Testing

@testable import SpecgenCore

/// Inputs whose size is the attack: none may cost much more than its bytes.
struct SizeTests {
  private static let hosts = "hosts: {api: https://api.example.com}\n"

  /// Makes the lines of so many numbers.
  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n") + "\n"
  }

  /// Specs whose code would be a product of their parts, and those that compare each with each.
  private static let products: [(name: String, parts: String, id: DiagnosticID)] = [
    (
      "inherited fields",
      "types:\n  T0:\n    fields:\n" + lines(500) { "      f\($0): Int" }
        + lines(400) { "  T\($0 + 1): {extends: T0, fields: {g\($0): Int}}" },
      .overgrownSpec
    ),
    (
      "inherited words",
      "types:\n  T0: {fields: {a: {type: Int, doc: \(String(repeating: "word ", count: 20_000))}}}\n"
        + lines(400) { "  T\($0 + 1): {extends: T0, fields: {g\($0): Int}}" },
      .overgrownSpec
    ),
    (
      "inherited by cases",
      "types:\n  T0:\n    fields:\n" + lines(500) { "      f\($0): Int" }
        + "  U:\n    union: {by: k}\n    cases:\n" + lines(400) { "      c\($0): {extends: T0}" },
      .overgrownSpec
    ),
    (
      "shared headers",
      hosts + "defaults:\n  headers:\n" + lines(500) { "    h\($0): {key: X-\($0), type: Int}" }
        + "methods:\n" + lines(400) { "  m\($0): {http: GET /a}" },
      .overgrownSpec
    ),
    (
      "rules",
      hosts + "defaults: {envelope: E}\nenvelopes:\n  E:\n    rules:\n"
        + lines(500) {
          "      - {outcome: success, when: {at: e\($0), is: bool}, read: {type: method}}"
        }
        + "methods:\n" + lines(400) { "  m\($0): {http: GET /a, returns: {list: Int}}" },
      .overgrownSpec
    ),
    (
      "rules and codes",
      hosts + "defaults: {envelope: E}\nenvelopes:\n  E:\n    rules:\n"
        + lines(300) {
          "      - {outcome: failure, when: {at: e\($0), is: string}, read: {codes: method, at: e\($0)}}"
        }
        + "methods:\n  m:\n    http: GET /a\n    fails:\n"
        + lines(1_000) { "      f\($0): {code: c\($0)}" },
      .overgrownSpec
    ),
    (
      "long words of rules",
      hosts
        + "defaults: {envelope: E}\nenvelopes:\n  E:\n    rules:\n      - {outcome: success, when: {at: "
        + "\(String(repeating: "word ", count: 20_000)), is: bool}, read: {type: method}}\n"
        + "methods:\n" + lines(400) { "  m\($0): {http: GET /a, returns: {list: Int}}" },
      .overgrownSpec
    ),
    (
      "former names of params",
      hosts + "methods:\n  m:\n    http: GET /a\n    query:\n"
        + lines(800) { "      p\($0): Int?" }
        + "formerly:\n" + lines(800) { "  methods.m.params.p\($0): q\($0)" },
      .overgrownSpec
    ),
    (
      "former names of fields",
      "types:\n  T:\n    fields:\n" + lines(800) { "      f\($0): Int?" }
        + "formerly:\n" + lines(800) { "  types.T.fields.f\($0): g\($0)" },
      .overgrownSpec
    ),
    (
      "methods of a type",
      hosts + "types:\n  T:\n    fields: {id: Int}\n    methods:\n"
        + lines(400) { "      q\($0): {call: m}" }
        + "methods:\n  m:\n    http: GET /a\n    query:\n" + lines(500) { "      p\($0): Int" },
      .overgrownSpec
    ),
    (
      "params of calls",
      "calls:\n  links: ['other://{call}']\n  params:\n    p: {type: Int, doc: "
        + "\(String(repeating: "word ", count: 20_000))}\n  methods:\n"
        + lines(400) { "    m\($0): {requires: [p]}" },
      .overgrownSpec
    ),
    (
      "links of calls",
      "calls:\n  links: ['other://\(String(repeating: "words", count: 20_000))/{call}']\n  methods:\n"
        + lines(400) { "    m\($0): {}" },
      .overgrownSpec
    ),
    (
      "conditions",
      "calls:\n  links: ['other://{call}']\n  methods:\n" + lines(400) { "    m\($0): {}" }
        + "  behavior:\n    by: [c]\n    rows:\n      - c: "
        + "\(String(repeating: "word ", count: 20_000))\n" + lines(400) { "        m\($0): x" },
      .overgrownSpec
    ),
    (
      "hosts of flows",
      "hosts:\n  web:\n    url: https://w.example.com\n    environments:\n"
        + lines(100) { "      e\($0): https://w.example.com" } + "flows:\n"
        + lines(2_000) {
          "  f\($0): {path: /p, ends: {success: {message: s, fields: {a: Int}}}}"
        },
      .overgrownSpec
    ),
    (
      "hosts",
      "hosts:\n" + lines(101) { "  h\($0): https://api.example.com" } + "types: {A: Int}\n",
      .misfit
    ),
    (
      "environments",
      "hosts:\n  api:\n    url: https://api.example.com\n    environments:\n"
        + lines(101) { "      e\($0): https://api.example.com" } + "types: {A: Int}\n",
      .misfit
    ),
    (
      "parts",
      "types:\n  T:\n    fields:\n" + lines(101) { "      p\($0): {inline: P\($0)}" }
        + lines(101) { "  P\($0): {fields: {f\($0): Int}}" },
      .misfit
    ),
    (
      "parts in parts",
      "types:\n" + lines(5_000) { "  T\($0): {fields: {f\($0): {inline: T\($0 + 1)}}}" }
        + "  T5000: {fields: {f: Int}}\n",
      .overgrownSpec
    ),
    (
      "unions in unions",
      "types:\n" + lines(5_000) { "  T\($0): {union: {by: k\($0)}, cases: {c: T\($0 + 1)}}" }
        + "  T5000: {fields: {f: Int}}\n",
      .overgrownSpec
    ),
  ]

  @Test(arguments: Thoroughness.part(of: products, for: "products", share: 3))
  func refusesProducts(name: String, parts: String, id: DiagnosticID) {
    let input = InputDefects(Array("specgen: 1\napi: Shop\n\(parts)".utf8), dumps: [])
    #expect(input.found == [])
    #expect(input.diagnostics.map(\.id) == [id], "\(name)")
  }

  @Test(
    arguments: [
      "types:\n" + lines(1_100) { "  T\($0): Unknown\($0)" },
      "types:\n  U:\n    union: {match: order}\n    cases:\n"
        + lines(1_100) { "      c\($0): String" },
      lines(1_100) { "key\($0): 1" },
      "types: {A: {enum: [" + (0..<1_100).map { "a_\($0), a\($0)" }.joined(separator: ", ")
        + "]}}\n",
      "doc: \"\(String(repeating: "\\u202E", count: 1_100))\"\ntypes: {A: Int}\n",
      String(repeating: "a: 1\n", count: 1_100),
    ]
  )
  func keepsAThousandFindingsOfAKind(parts: String) {
    let input = InputDefects(Array("specgen: 1\napi: Shop\n\(parts)".utf8), dumps: [])
    let counts = Dictionary(grouping: input.diagnostics, by: \.id).mapValues(\.count)
    #expect(input.found == [] && counts.values.max() == 1_000 && counts.count < 4)
  }

  /// However many findings of one kind there are, one of another kind is among those that are shown.
  @Test func hidesNoFindingBehindOthers() {
    let invisible = String(repeating: "a\u{200B}b: 1\n", count: 3_000)
    let text =
      "specgen: 1\napi: Shop\nx: |\n  " + invisible.replacing("\n", with: "\n  ")
      + "\ntypes: {A: Int, A: Int}\n"
    let input = InputDefects(Array(text.utf8), dumps: [])
    #expect(input.diagnostics.count { $0.id == .forbiddenCharacter } == 1_000)
    #expect(input.diagnostics.contains { $0.id == .duplicateKey })
  }

  @Test func saysCirclesShortly() {
    let types = Self.lines(2_000) { "  T\($0): {fields: {next: T\(($0 + 1) % 2_000)}}" }
    let input = InputDefects(Array("specgen: 1\napi: Shop\ntypes:\n\(types)".utf8), dumps: [])
    #expect(input.diagnostics.map(\.id) == [.endlessType])
    #expect(input.diagnostics.allSatisfy { $0.message.count < 200 })
  }

  /// Texts of a megabyte in one line, wherever a text can be.
  @Test(
    arguments: [
      ("doc: ", "x", "", nil), ("doc: ", "word ", "", nil), ("doc: \"", "\\n", "\"", nil),
      ("doc: x #", "x", "", nil), ("deprecated: ", "x", "", .unknownKey),
      ("", "k", ": 1", .yamlSyntax),
      ("? ", "k", "\n: 1", .unknownKey), ("swift: {namespace: ", "x", "}", .invalidName),
      ("\"", "\\", "", .yamlSyntax),
    ] as [(String, String, String, DiagnosticID?)]
  )
  func readsLongLines(head: String, part: String, tail: String, id: DiagnosticID?) {
    let line = head + String(repeating: part, count: (1 << 20) / part.utf8.count) + tail
    let text = "specgen: 1\napi: Shop\ntypes: {A: Int}\n\(line)\n"
    let input = InputDefects(Array(text.utf8), dumps: [])
    #expect(input.found == [])
    #expect(input.diagnostics.first?.id == id)
  }

  @Test func refusesBombsOfAliases() {
    let names = Array("abcdefghijklmnop")
    let bomb = zip(names, names.dropFirst()).map { first, next in
      "\(next): &\(next) [" + Array(repeating: "*\(first)", count: 9).joined(separator: ", ")
        + "]\n"
    }
    let input = InputDefects(Array("a: &a [x]\n\(bomb.joined())".utf8), dumps: [.yaml])
    #expect(input.found == [])
    #expect(Set(input.diagnostics.map(\.id)).isSuperset(of: [.alias, .anchor]))
  }
}
