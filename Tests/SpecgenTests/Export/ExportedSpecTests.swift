import Testing

@testable import SpecgenCore

/// An exported document is imported as the spec that it was exported from, without what is not about HTTP.
struct ExportedSpecTests {
  /// The APIs that do not come back, each with the reason.
  private static let exceptions = [
    "ExampleBank": "its types are in other specs",
    "ExampleClub": "its types are in other specs",
    "ExampleDesk": "its types are in other specs",
    "ExamplePeople": "its types are in other specs",
    "ExampleShop": "its types are in other specs",
    "Library": "its types are in other specs",
    "TestedShop": "its types are in other specs",
    "OnfidoChecks": "its types are in other specs",
    "ProjectDeeplinks": "it has neither methods nor types",
    "StrictLinks": "it has neither methods nor types",
  ]

  @Test(
    // In a quick run, each spec in one of two formats.
    arguments: ExportFormat.allCases.enumerated().flatMap { index, format in
      Thoroughness.part(of: ReviewedSpecs.all, for: "\(index)", share: 2).map { ($0, format) }
    }
  )
  func comesBack(specs: ReviewedSpecs, format: ExportFormat) throws {
    let files = zip(try specs.texts(), specs.paths).enumerated().map { index, file in
      SourceFile(id: index, path: file.1, bytes: Array(file.0.utf8))
    }
    let set = SpecSet(files, limits: ParseLimits())
    for (member, program) in zip(set.members, check(set).programs) {
      let spec = try #require(member.spec)
      let text = format.text(of: try #require(program), spec)
      let result = try #require(imported(text, path: "document"))
      let expected = try httpText(of: spec)
      if let reason = Self.exceptions[spec.api.value] {
        #expect(result.text != expected, "\(reason), and yet it comes back")
        continue
      }
      #expect(faults(of: text) == [])
      // JSON has fewer spellings of numbers than specs, and no program depends on them.
      if format == .openapi { #expect(result.text == expected) }
      let before = try #require(Reviewed([expected], paths: ["spec.yaml"], firstID: 0))
      let after = try #require(Reviewed([result.text], paths: ["spec.yaml"], firstID: 0))
      #expect(before.output == after.output)
    }
  }

  /// Returns the text of a spec without what is not about HTTP.
  private func httpText(of spec: Spec) throws -> String {
    guard case .mapping(let entries) = spec.yaml.content else { return "" }
    let rest = entries.filter { !["calls", "flows", "deeplinks"].contains($0.key) }
    let text = YAMLWriter.text(of: .mapping(rest))
    let file = SourceFile(id: 0, path: "spec.yaml", bytes: Array(text.utf8))
    return specText(of: try #require(SpecSet([file], limits: ParseLimits()).members[0].spec))
  }

  private static let spec = """
    specgen: 1
    api: Shop
    hosts: {api: https://shop.example}
    types:
      Order: {fields: {id: String, state: {key: st, type: State}, placed: {type: Date, optional: true, format: unixSeconds}}}
      State: {enum: closed, cases: {open: {}, closed: {}}}
    methods:
      list: {http: GET /orders, returns: {list: Order}}
      refund: {http: 'POST /orders/{id}', path: {id: String}, returns: Order, fails: {late: 409}}
      cancel: {http: 'POST /orders/{id}', path: {id: String}, body: {reason: {constant: cancel}}}
    groups:
      orders:
        doc: Orders.
        methods:
          get: {http: 'GET /orders/{id}', path: {id: String}, returns: Order}

    """

  private func document(_ changes: (String, String)...) throws -> String {
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(Self.spec.utf8))
    let set = SpecSet([file], limits: ParseLimits())
    let program = try #require(check(set).programs[0])
    var text = ExportFormat.openapi.text(of: program, try #require(set.members[0].spec))
    for (old, new) in changes {
      #expect(text.contains(old), "\(old)\n\(text)")
      text.replace(old, with: new, maxReplacements: 1)
    }
    return text
  }

  /// Returns the faults of parts of a spec, each with the line that it is about.
  private func faults(of text: String) -> [String] {
    let findings = imported(text)?.findings.filter { $0.subject == SpecParts.key } ?? []
    return findings.map { finding in
      let before = text.utf8.prefix(finding.span.start)
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map(text.utf8.index(after:))
      let line = text[(start ?? text.startIndex)...].prefix { $0 != "\n" }
      let message = finding.message.split(separator: ",")[0]
      return "\(line.trimmingPrefix { $0 == " " }) | \(message)"
    }
  }

  /// What a document says counts more than what its parts of a spec say.
  @Test func followsStandardKeys() throws {
    #expect(faults(of: try document()) == [])
    // Extensions, versions, contacts and the order of keys say nothing of the spec.
    let same = try document(
      ("version: '1'", "version: '2', contact: {name: Shop}"),
      ("paths:", "x-other: 1\n\npaths:"),
      ("required: [id, st]\n", ""),
      ("type: object\n", "required: [id, st]\n      type: object\n")
    )
    #expect(faults(of: same) == [])
    for (old, new, line) in [
      ("required: [id, st]", "required: [st]", "id: String?"),
      ("id: {type: string}", "id: {type: string}\n        total: {type: integer}", "total: Int?"),
      (
        "  /orders:", "  /news:\n    get: {responses: {'204': {description: OK}}}\n\n  /orders:",
        "/news"
      ),
      (
        "'409': {description: late}",
        "'409': {description: late}\n        '410': {description: Gone.}", "gone: 410"
      ),
      ("openapi: '3.1.0'", "openapi: 3.0.3", ""),
    ] {
      let changed = try document((old, new))
      #expect(faults(of: changed).map(\.isEdit) == [true], "\(new)")
      let text = try #require(imported(changed)?.text)
      #expect(text.contains("state: {key: st, type: State}") && text.contains(line), "\(text)")
      #expect(findings(in: text) == [])
    }
  }

  @Test func saysWhatItDoesNotBringIn() throws {
    let kinds = { (old: String, new: String) in
      let document = try document((old, new))
      return imported(document)?.findings.filter { $0.subject == SpecParts.key }.map(\.kind) ?? []
    }
    #expect(try kinds("        '409': {description: late}\n", "") == [.choice])
    #expect(try kinds("placed: {type: number}", "placed: {type: string}") == [.fault])
    #expect(try kinds("operationId: list", "operationId: catalogue") == [.omission])
    #expect(try kinds("required: [id, st]", "required: [st]") == [.choice])
    let news = "  /news:\n    get: {responses: {'204': {description: OK}}}\n\n  /orders:"
    #expect(try kinds("  /orders:", news) == [.choice])
  }

  /// Only an operation or a schema whose part is contradicted, or has a mistake, counts by its standard keys.
  @Test func leavesOutSingleParts() throws {
    let rows: [(old: String, new: String, faults: [String], lines: [String])] = [
      (
        "placed: {type: number}", "placed: {type: string}",
        ["placed: {type: string} | the document differs here"],
        ["st: State", "State: {enum: closed, cases: [open, closed]}", "fails: {late: 409}"]
      ),
      (
        "state: {key: st, type: State}", "state: {kex: st, type: State}",
        ["state: {kex: st, type: State} | a field has no key 'kex'"],
        ["st: State", "State: {enum: closed, cases: [open, closed]}", "fails: {late: 409}"]
      ),
      (
        "type: State}\n", "type: Stat}\n",
        ["state: {key: st, type: Stat} | type 'Stat' is not defined"],
        ["st: State", "State: {enum: closed, cases: [open, closed]}", "fails: {late: 409}"]
      ),
      (
        "fails: {late: 409}", "fails: {late: 99}",
        ["fails: {late: 99} | expected a status from 100 to 599"],
        ["fails: {conflict: {status: 409, doc: late}}", "state: {key: st, type: State}"]
      ),
    ]
    for row in rows {
      let changed = try document((row.old, row.new))
      #expect(faults(of: changed) == row.faults, "\(row.new)")
      let text = try #require(imported(changed)?.text)
      for line in row.lines { #expect(text.contains(line), "\(text)") }
      #expect(findings(in: text) == [])
    }
  }

  @Test func leavesOutPartsThatAreAboutNothing() throws {
    let repeated = try document(("            cancel:\n", "            refund:\n"))
    #expect(faults(of: repeated).last?.hasSuffix("| a part of the spec is repeated") == true)
    let odd = try document(
      (
        "      x-specgen:\n        methods:\n          list:",
        "      x-specgen:\n        method:\n          list:"
      )
    )
    #expect(
      faults(of: odd).contains("method: | the part of the spec does not describe the operation")
    )
    let text = try #require(imported(odd)?.text)
    #expect(
      text.contains("state: {key: st, type: State}") && text.contains("http: GET /orders\n"),
      "\(text)"
    )
  }

  /// The selected operations, and the methods and types that are left.
  @Test(arguments: [
    (["list"], ["methods.list", "types.Order", "types.State"]),
    (["orders"], ["groups.orders.methods.get", "types.Order", "types.State"]),
    (
      ["/orders/{id}"],
      [
        "groups.orders.methods.get", "methods.cancel", "methods.refund", "types.Order",
        "types.State",
      ]
    ),
    (["cancel"], ["methods.cancel"]),
    (["nothing"], []),
  ])
  func selects(words: [String], expected: [String]) throws {
    let selection = ImportSelection(words: words)
    let result = try #require(imported(try document(), only: selection))
    let spec = SpecSet(
      [SourceFile(id: 0, path: "s", bytes: Array(result.text.utf8))],
      limits: ParseLimits()
    )
    .members[0].spec
    let types = spec?.types.map { "types.\($0.name.value)" } ?? []
    let methods = spec?.methods.map { Spec.Method.path($0.name.value, in: $0.group?.value) } ?? []
    #expect((types + methods).sorted() == expected, "\(result.text)")
    #expect(result.isEmpty == expected.isEmpty)
    #expect(result.text.contains("key: st, type: State") == expected.contains("types.State"))
    if !expected.isEmpty { #expect(findings(in: result.text) == []) }
    #expect(result.findings.filter { $0.subject == SpecParts.key } == [])
  }

  @Test func selectsEditedOperations() throws {
    let news = "  /news:\n    get: {responses: {'204': {description: OK}}}\n\n  /orders:"
    let changed = try document(("  /orders:", news), ("required: [id, st]", "required: [st]"))
    let result = try #require(imported(changed, only: ImportSelection(words: ["/news", "list"])))
    #expect(
      result.text.contains("http: GET /news") && result.text.contains("id: String?"),
      "\(result.text)"
    )
    #expect(!result.text.contains("cancel") && !result.text.contains("groups"), "\(result.text)")
  }
}

extension String {
  /// `true` for a finding that says that an edit was brought into the spec.
  fileprivate var isEdit: Bool { hasSuffix("| the document was edited here") }
}
