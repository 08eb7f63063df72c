import TestSupport
import Testing

@testable import SpecgenCore

/// Fixes never change a value on the wire, and leave nothing new to find.
struct SpecFixingTests {
  @Test(arguments: try DiagnosticFixture.all())
  func fixesEachFixtureWithoutANewFinding(fixture: DiagnosticFixture) throws {
    for file in fixture.files { try check(SpecSet(fixture.files, limits: ParseLimits()), file.id) }
  }

  @Test(arguments: ReviewedSpecs.all.filter(\.isOwn), Thoroughness.seeds(50))
  func fixesEditedSpecsWithoutANewFinding(spec: ReviewedSpecs, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = SpecEdit.edited(try #require(spec.texts().first), using: &generator)
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(misspelt(text, &generator).utf8))
    try check(SpecSet([file], limits: ParseLimits()), 0)
  }

  @Test(arguments: [
    // Two keys would be equal.
    ("types: {A: {fields: {a: {type: Int, Type: Int}}}}", nil),
    (
      "types: {A: {fields: {a: {tpye: Int, Type: Int}}}}",
      "types: {A: {fields: {a: {type: Int, Type: Int}}}}"
    ),
    // What a fix uncovers is fixed with it, or neither is.
    (
      "typs: {B: {fields: {a: {type: Int, optional: yes}}}}",
      "types: {B: {fields: {a: {type: Int, optional: true}}}}"
    ),
    ("typs: {B: {fields: {a: Strange}}}", nil),
    // Characters and tags that are part of a value.
    ("types: {A: {enum: {a: می\u{200C}خواهم}}}", nil),
    ("types: {A: {enum: {a: \"👩\u{200D}🚀\"}}}", nil),
    ("types: {A: {enum: {a: \"x\\u200Dy\"}}}", nil),
    ("types: {A: {enum: {a: 'x\u{2028}y'}}}", nil),
    ("types: {A: {enum: {a: !!str 1, b: x}}}", nil),
    ("types: {A: {enum: {a: !!str x}}} # a\u{200B}b", "types: {A: {enum: {a:  x}}} # ab"),
    ("types: {A: {fields: {a: {type: Kind, default: smal}}}, Kind: {enum: [small]}}", nil),
    // Spellings.
    ("types: {A: {enum: {a: 1.10, b: True}}}", "types: {A: {enum: {a: '1.10', b: 'True'}}}"),
    (
      "types: {A: {fields: {a: {type: Int, default: '5'}}}}",
      "types: {A: {fields: {a: {type: Int, default: 5}}}}"
    ),
    (
      "hosts: {a: https://a.example}\nauth: {token: {header: Authorization, prefix: Bearer}}\nmethods: {}",
      "hosts: {a: https://a.example}\nauth: {token: {header: Authorization, prefix: \"Bearer \"}}\nmethods: {}"
    ),
  ])
  func appliesWhatIsSafe(text: String, fixed: String?) throws {
    try fix(text, fixed)
  }

  /// Each former spelling, beside what stays.
  @Test(arguments: [
    [
      "types: {A: {union: {tell: kind}, cases: {b: {kind: number, type: Int}}}}",
      "types: {A: {union: {match: kind}, cases: {b: {kind: number, type: Int}}}}",
    ],
    [
      "retry: {faults: [timeout], retryAfter: 5, backoff: {first: 1, longest: 2}}\nmethods: {}",
      "retry: {networkErrors: [timeout], maxRetryAfter: 5, backoff: {initial: 1, max: 2}}\nmethods: {}",
    ],
    [
      "types: {A: {fields: {b: Int}, queries: {m: {call: m, with: {b: b}}}}}\n"
        + "methods: {m: {http: GET /m, query: {b: Int}, fails: {c: {status: 404, with: A}}}}",
      "types: {A: {fields: {b: Int}, methods: {m: {call: m, with: {b: b}}}}}\n"
        + "methods: {m: {http: GET /m, query: {b: Int}, fails: {c: {status: 404, type: A}}}}",
    ],
    [
      "envelopes: {E: {rules: [{outcome: failure, when: {at: e, is: string}, "
        + "read: {at: e, codes: method}, with: {at: v}}]}}\n"
        + "methods: {m: {http: GET /m, envelope: E, fails: [{c: {with: Int}}]}}",
      "envelopes: {E: {rules: [{outcome: failure, when: {at: e, is: string}, "
        + "read: {at: e, codes: method}, with: {at: v}}]}}\n"
        + "methods: {m: {http: GET /m, envelope: E, fails: [{c: {type: Int}}]}}",
    ],
    [
      "methods: {m: {http: GET /m, query: {p: Int?, n: Int?, l: {list: Int, style: repeated}}, "
        + "returns: {list: Int}, pages: {page: p, first: 0, size: n}}}",
      "methods: {m: {http: GET /m, query: {p: Int?, n: Int?, l: {list: Int, style: exploded}}, "
        + "returns: {list: Int}, pages: {page: p, firstPage: 0, pageSize: n}}}",
    ],
    [
      "types: {A: {fields: {l: {list: Int}, m: Bool, n: String?}}}\nmethods: {m: {http: GET /m, "
        + "query: {c: String?}, returns: A, pages: {items: l, next: n, into: c, more: m}}}",
      "types: {A: {fields: {l: {list: Int}, m: Bool, n: String?}}}\nmethods: {m: {http: GET /m, "
        + "query: {c: String?}, returns: A, pages: {items: l, next: n, param: c, hasMore: m}}}",
    ],
    [
      "calls: {links: ['a://{call}'], params: {b: String}, methods: {c: {requires: [b]}}, "
        + "behaviour: {by: [d], rows: [{d: e, c: f}]}}",
      "calls: {links: ['a://{call}'], params: {b: String}, methods: {c: {requires: [b]}}, "
        + "behavior: {by: [d], rows: [{d: e, c: f}]}}",
    ],
    // Beside the present spelling: one of them has to go.
    ["types: {A: {union: {tell: kind, match: kind}, cases: {b: {kind: number, type: Int}}}}"],
  ])
  func renewsFormerSpellings(texts: [String]) throws {
    let host = "hosts: {a: https://a.example}\n"
    let text = try #require(texts.first)
    let head = text.contains("methods") ? host : ""
    try fix(head + text, texts.dropFirst().first.map { head + $0 })
  }

  private func fix(_ text: String, _ fixed: String?) throws {
    for ending in ["\n", "\r\n"] {
      let head = "specgen: 1\napi: A\n"
      let file = SourceFile(
        id: 0,
        path: "a.yaml",
        bytes: Array((head + text + "\n").replacing("\n", with: ending).utf8)
      )
      let result = try check(SpecSet([file], limits: ParseLimits()), 0)
      let expected = (head + (fixed ?? text) + "\n").replacing("\n", with: ending)
      #expect(String(decoding: result, as: UTF8.self) == expected)
    }
  }

  @Test func endsLinesAsTheFileDoes() {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array("api: A\r\ntypes: {A: Int}\r\n".utf8))
    let fixIts = compile([file], limits: ParseLimits()).diagnostics.compactMap(\.onlyFixIt)
    let text = String(decoding: file.applying(fixIts).bytes, as: UTF8.self)
    #expect(text.utf8.elementsEqual("specgen: 1\r\napi: A\r\ntypes: {A: Int}\r\n".utf8))
  }

  /// Fixes a spec of a set, and compares findings and values with those before.
  @discardableResult
  private func check(_ set: SpecSet, _ index: Int) throws -> [UInt8] {
    let before = SpecgenCore.check(set).diagnostics
    let source = set.members[index].source
    let fixIts = before.filter { $0.span.file == source.id }.compactMap(\.onlyFixIt)
    let fixing = SpecFixing(index, of: set, findings: before)
    guard let fixed = fixing.applying(fixIts) else { return source.bytes }
    let text = SourceFile(id: source.id, path: source.path, bytes: fixed.bytes)
    var after = set
    after.members[index] = DecodedSpec(
      text,
      location: set.members[index].location,
      isWanted: true,
      limits: ParseLimits()
    )
    var counts: [String: Int] = [:]
    for finding in before { counts["\(finding.span.file) \(finding.message)", default: 0] += 1 }
    for finding in SpecgenCore.check(after).diagnostics {
      counts["\(finding.span.file) \(finding.message)", default: 0] -= 1
      #expect(
        counts["\(finding.span.file) \(finding.message)", default: 0] >= 0,
        "\(finding.message)"
      )
    }
    #expect(wireValues(of: source).isSubset(of: wireValues(of: text)))
    return fixed.bytes
  }

  /// The values that are sent, by the line that they stand on and the key that they stand under.
  ///
  /// A scheme's missing space is the one change of such a value: YAML dropped it.
  private func wireValues(of file: SourceFile) -> Set<String> {
    guard let tree = parse(file, limits: ParseLimits()).0, tree.isComplete else { return [] }
    var values: Set<String> = []
    collect(tree.root, under: "", into: &values)
    return values
  }

  private func collect(_ node: Node, under key: String, into values: inout Set<String>) {
    let keys: Set<String> = [
      "wire", "key", "keys", "constant", "code", "equals", "default", "body", "enum", "cases",
      "header", "cookie", "at", "by", "has",
    ]
    // `enum: open` is a word of the language.
    let isWord =
      key == "enum"
      && Openness.allCases.contains { nearest(to: node.text, in: [$0.rawValue]) != [] }
    switch node.kind {
    case .scalar: if keys.contains(key), !isWord { values.insert("\(key) \(node.text)") }
    case .sequence: for item in node.items { collect(item, under: key, into: &values) }
    case .mapping:
      let isSet = key == "enum" || key == "cases"
      for entry in node.entries {
        let isCase = isSet && entry.value.kind == .scalar
        collect(entry.value, under: isCase ? key : entry.key.text, into: &values)
      }
    }
  }

  /// Misspells a word, so that there is something to fix.
  private func misspelt(_ text: String, _ generator: inout SeededGenerator) -> String {
    let words = [
      "type", "fields", "optional", "String", "true", "wire", "constant", "query", "enum",
    ]
    var text = text
    for word in words.shuffled(using: &generator).prefix(3) {
      guard let range = text.firstRange(of: word) else { continue }
      let wrong = Bool.random(using: &generator) ? word.uppercased() : String(word.dropLast())
      text.replaceSubrange(range, with: wrong)
    }
    return text
  }
}
