import Foundation
import SpecgenCore
import SpecgenReview
import TestSupport
import Testing

@testable import SpecgenEditor

/// A rename changes names in Swift, and nothing on the wire.
struct RenameTests {
  private static func check(
    _ text: String,
    _ name: String,
    to new: String,
    gives expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let spec = try NamedSpec(text)
    let found = try #require(
      spec.names.indexes[NamedSpec.location]?.declarations.first { $0.name == name },
      sourceLocation: sourceLocation
    )
    #expect(spec.renaming(found, to: new).text == expected, sourceLocation: sourceLocation)
  }

  @Test func keepsTheNameOfAFieldOnTheWire() throws {
    try Self.check(
      """
      specgen: 1
      api: Shop
      types:
        Order:
          identity: number
          fields:
            number: Int
            note: {type: String, optional: true}
            total:
              type: Decimal
              wire: text
            tag: String?
      """,
      "number",
      to: "id",
      gives: """
        specgen: 1
        api: Shop
        types:
          Order:
            identity: id
            fields:
              id: {key: number, type: Int}
              note: {type: String, optional: true}
              total:
                type: Decimal
                wire: text
              tag: String?
        """
    )
  }

  @Test(
    arguments: [
      (
        "note: {type: String, optional: true}", "note",
        "text: {key: note, type: String, optional: true}"
      ),
      ("note:\n        type: String", "note", "text:\n        key: note\n        type: String"),
      ("note: String?", "note", "text: {key: note, type: 'String?'}"),
      ("note: {key: nt, type: String}", "note", "text: {key: nt, type: String}"),
      ("note: {keys: [nt, note], type: String}", "note", "text: {keys: [nt, note], type: String}"),
      ("note: {constant: 1}", "note", "text: {key: note, constant: 1}"),
      ("'note': String", "note", "'text': {key: note, type: String}"),
    ]
  )
  func addsTheKeyInEachForm(field: String, name: String, renamed: String) throws {
    let head = "specgen: 1\napi: Shop\ntypes:\n  Order:\n    fields:\n      "
    try Self.check(head + field, name, to: "text", gives: head + renamed)
  }

  @Test func keepsTheValueOfACaseInAList() throws {
    try Self.check(
      "specgen: 1\napi: Shop\ntypes:\n  State: {enum: [open, paid]}\n",
      "paid",
      to: "settled",
      gives: "specgen: 1\napi: Shop\ntypes:\n  State: {enum: {open: {}, settled: {wire: paid}}}\n"
    )
  }

  @Test func renamesThePlaceholderOfAParam() throws {
    try Self.check(
      """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      methods:
        order: {http: 'GET /orders/{id}.json', path: {id: Int}}
      """,
      "id",
      to: "number",
      gives: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: 'GET /orders/{number}.json', path: {number: Int}}
        """
    )
  }

  /// Each declaration of a spec gets another name; the changes that `diff` then finds concern names in Swift alone.
  @Test(arguments: SpecFixture.all)
  func leavesTheWireAlone(fixture: SpecFixture) throws {
    let spec = try NamedSpec(try Repository.text(fixture.path))
    guard let before = spec.program else { return }
    try Self.checkWire(of: spec, before, share: 60, for: fixture.path)
  }

  /// Parts whose names appear in several places, or in none, on the wire.
  @Test(
    arguments: [
      // A field of two answers, and one whose name is also that of a param.
      "Tests/SpecgenTests/Fixtures/generate/sign-in/spec.yaml",
      "Tests/SpecgenTests/Fixtures/generate/grants/spec.yaml",
      // Calls without a name on the wire.
      "Tests/SpecgenTests/Fixtures/generate/identity/spec.yaml",
      // Params in the names of calls, and rows of their behavior.
      "Tests/SpecgenTests/Fixtures/generate/card-pay/spec.yaml",
      "Tests/SpecgenTests/Fixtures/generate/calls/spec.yaml",
      // Params in the path of a page.
      "Tests/SpecgenTests/Fixtures/generate/card-till/spec.yaml",
      // Codes of checks.
      "Tests/SpecgenTests/Fixtures/generate/p24/spec.yaml",
    ]
  )
  func leavesTheWireOfSharedNamesAlone(path: String) throws {
    let spec = try NamedSpec(try Repository.text(path))
    try Self.checkWire(of: spec, try #require(spec.program), share: 1, for: path)
  }

  @Test(
    arguments: [
      // Statuses without further keys.
      "methods:\n  a: {http: GET /a, succeeds: {done: 202, kept: {status: 200, type: String}}}\n",
      // The cases of a union without marks.
      "types:\n  A: {union: {match: order}, cases: {b: {fields: {id: Int}}, c: {fields: {tag: String}}}}\n",
      // The rest of a path.
      "deeplinks:\n  type: Link\n  schemes: [app]\n  routes:\n"
        + "    a: {url: '//guide/{path...}', path: {path: {list: String}}}\n",
    ]
  )
  func leavesTheWireOfFormsAlone(rest: String) throws {
    let spec = try NamedSpec(
      "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n" + rest
    )
    try Self.checkWire(
      of: spec,
      try #require(spec.program, "\(spec.findings.map(\.message))"),
      share: 1,
      for: rest
    )
  }

  private static func checkWire(
    of spec: NamedSpec,
    _ before: Program,
    share: Int,
    for name: String
  ) throws {
    let all = spec.names.indexes[NamedSpec.location]?.declarations ?? []
    let declarations = all.filter { !$0.isNamedByVendor }
    let part = Thoroughness.part(of: declarations, for: name, share: share)
    for (number, declaration) in part.enumerated() {
      let isType = declaration.name.first?.isUppercase ?? false
      let renamed = spec.renaming(declaration, to: (isType ? "Zz" : "zz") + "\(number)")
      let path = declaration.path.joined(separator: ".")
      let new = try NamedSpec(renamed.text)
      let errors = new.findings.filter { $0.severity == .error }.map(\.message)
      #expect(errors.isEmpty, "\(path)\n\(renamed.difference)")
      // The app itself names hosts whose addresses it supplies.
      guard declaration.shape != .host, let after = new.program else { continue }
      for change in changes(from: [before], to: [after]) {
        let verdicts = change.verdicts
        #expect(
          verdicts.shipped == .ok && verdicts.behavior == .same,
          "\(path): \(change.message): \(verdicts.words)\n\(renamed.difference)"
        )
      }
    }
  }
}

/// A spec of the repository.
struct SpecFixture: Sendable, CustomTestStringConvertible {
  let path: String
  var testDescription: String { path }

  /// The specs of the project, and those that goldens are generated from.
  static let all: [SpecFixture] = {
    let folder = "Tests/SpecgenTests/Fixtures/generate"
    let place = Repository.root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let goldens = names.map { "\(folder)/\($0)/spec.yaml" }
    let specs =
      (try? FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: "Specs").path
      )) ?? []
    let all = specs.filter { $0.hasSuffix(".yaml") }.map { "Specs/\($0)" } + goldens
    return all.filter {
      FileManager.default.fileExists(atPath: Repository.root.appending(path: $0).path)
    }.sorted().map(SpecFixture.init)
  }()
}

/// A spec with its names.
struct NamedSpec {
  static let location = "spec.yaml"

  let source: SourceFile
  let root: Node
  let names: WorkspaceNames
  let program: Program?
  let findings: [Diagnostic]

  init(_ text: String) throws {
    source = SourceFile(id: 1, path: Self.location, bytes: Array(text.utf8))
    let checked = try #require(CheckedSpecs(SpecSet([source], limits: ParseLimits())))
    findings = checked.diagnostics
    let tree = try #require(parse(source, limits: ParseLimits()).0)
    root = tree.root
    let program = checked.programs.first.flatMap(\.self)
    self.program = checked.broken.isEmpty ? program : nil
    let index = NameIndex(root, of: source, references: checked.references.first ?? [])
    names = WorkspaceNames([Self.location: index], uses: [:])
  }

  func renaming(_ declaration: Declaration, to name: String) -> (text: String, difference: String) {
    let found = WorkspaceNames.Found(location: Self.location, declaration: declaration)
    let edits = RenameEdits(of: found, to: name, in: names, roots: [Self.location: root]).edits
    let bytes = source.bytes.applying(edits[Self.location] ?? [])
    let old = String(decoding: source.bytes, as: UTF8.self)
    let new = String(decoding: bytes, as: UTF8.self)
    return (new, UnifiedDifference(of: Self.location, from: old, to: new).text)
  }
}
