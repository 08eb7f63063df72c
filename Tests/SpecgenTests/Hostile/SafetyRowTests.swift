import Testing

@testable import SpecgenCore

/// Rows of the safety table that are about more than one text.
struct SafetyRowTests {
  /// What is wrong with a spec, and how many other places are named with it.
  @Test(
    arguments: [
      ("T018", "types: {A: {enum: {a: é, b: \"e\\u0301\"}}}", ["duplicate-wire-name 1"]),
      ("T022", "types: {A: {fields: {a: {default: x, enum: [b]}}}}", ["unknown-word 0"]),
      ("T041a", "types: {Type: {fields: {a: Int}}}", ["reserved-name 0"]),
      ("T041b", "types: {A: {swift: Protocol, fields: {a: Int}}}", ["reserved-name 0"]),
      ("T043a", "types: {String: {fields: {a: Int}}}", ["reserved-name 0"]),
      ("T043b", "types: {Foundation: Int, Task: Int, Mirror: Int}", ["reserved-name 0"]),
      ("T043c", "types: {Character: {fields: {a: Int}}}", ["reserved-name 0"]),
      ("T047", "types: {User: Int, USER: String}", []),
      ("T048a", "types: {User: Int, Us\u{435}r: String}", ["invalid-name 0"]),
      ("T048b", "types: {Straße: Int, STRASSE: String}", []),
      ("T048c", "types: {A: {fields: {id: Int, İd: Int, ıd: Int}}}", ["invalid-name 0"]),
      ("T049a", "types: {ShopClient: Int}\nmethods: {m: {http: GET /a}}", ["name-collision 1"]),
      ("T049b", "types: {MMethod: Int}\nmethods: {m: {http: GET /a}}", ["name-collision 1"]),
      ("T049c", "types: {CodingKeys: {fields: {a: Int}}}", ["reserved-name 0"]),
      ("T049d", "types: {JSONReader: {fields: {a: Int}}}", ["reserved-name 0"]),
      (
        "T050a", "methods: {m: {http: 'GET /{p}/{p}', path: {p: Int}}}", ["invalid-path 0"]
      ),
      (
        "T050b", "methods: {m: {http: 'GET /{p}', path: {p: Int}, query: {p: Int}}}",
        ["name-collision 1"]
      ),
      ("T052a", "types: {A: {fields: {a: A}}}", ["endless-type 0"]),
      ("T052b", "types: {A: {fields: {a: 'A?'}}, B: {fields: {b: {list: B}, c: {map: B}}}}", []),
      ("T052c", "types: {X: Y, Y: X}", ["endless-type 0"]),
      ("T053", "types: {Order: Int, A: {fields: {a: order, b: Ordr}}}", ["unknown-name 0"]),
      ("T054a", "types: {A: {enum: []}}", ["misfit 0"]),
      ("T054b", "types: {A: {enum: {a: x, b: x}}}", ["duplicate-wire-name 1"]),
      ("T054c", "types: {A: {raw: Int, enum: {a: 1, b: x}}}", ["misfit 0"]),
      ("T054d", "types: {A: {enum: {a: no, d: yes}}}", []),
      ("T054e", "types: {A: {enum: {a: no, b: 007, c: 1.0}}}", ["ambiguous-value 0"]),
      ("T055a", "types: {A: {fields: {}}}", []), ("T055b", "", []),
      ("T055c", "types: {}\nmethods: {}", []),
    ] as [(String, String, [String])]
  )
  func saysWhatIsWrong(row: String, parts: String, findings: [String]) {
    let spec = "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n\(parts)\n"
    let input = InputDefects(Array(spec.utf8), dumps: DumpPhase.allCases)
    #expect(input.found == [])
    let found = Set(input.diagnostics.map { "\($0.id.rawValue) \($0.notes.count)" })
    #expect(found == Set(findings), "\(row)")
  }

  /// T010: however long or empty, comments are lines of their own without spaces at their ends.
  @Test(
    arguments: [
      String(repeating: "x", count: 1 << 17), String(repeating: "word ", count: 1 << 14),
      String(repeating: "line\\n", count: 10_000), "ends\\\\", "   ", "\\n\\n\\n",
    ]
  )
  func writesPlainComments(words: String) throws {
    let spec = "specgen: 1\napi: Shop\ntypes: {A: {doc: \"\(words)\", fields: {a: Int}}}\n"
    let input = InputDefects(Array(spec.utf8), dumps: [])
    #expect(input.found == [] && input.diagnostics == [])
    let file = try #require(input.files.first)
    #expect(file.contents.utf8.split(separator: 0x0A).allSatisfy { $0.last != 0x20 })
    let plain = "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: Int}}}\n"
    let usual = try #require(InputDefects(Array(plain.utf8), dumps: []).files.first)
    #expect(SwiftSkeleton(file.contents)?.code == SwiftSkeleton(usual.contents)?.code)
  }

  /// T035: the path of a spec stands in the header of each file.
  @Test(
    arguments: TextPayload.all.compactMap(\.text)
  )
  func keepsThePathInItsComment(path: String) throws {
    let text = "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: Int}}}\n"
    func file(_ path: String) throws -> SwiftSkeleton {
      let source = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
      let files = compile([source], limits: ParseLimits()).specs.flatMap(\.files)
      let contents = try #require(files.first).contents
      #expect(!contents.unicodeScalars.contains(where: isMisleading))
      return try #require(SwiftSkeleton(contents))
    }
    #expect(try file(path).code == file("a.yaml").code)
  }
}
