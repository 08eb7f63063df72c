import Foundation
import Testing

/// Two branches that both regenerate, brought together by git itself.
@Suite struct MergeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var base = ShopSpec().project
    let ours: MergedProject.Files
    let theirs: MergedProject.Files
    var command = ["generate"]
    var output = "Generated"
  }

  private static func row(
    _ description: String,
    base: ShopSpec = ShopSpec(),
    _ ours: (inout ShopSpec) -> Void,
    _ theirs: (inout ShopSpec) -> Void
  ) -> Row {
    var (first, second) = (base, base)
    ours(&first)
    theirs(&second)
    return Row(
      testDescription: description,
      base: base.project,
      ours: first.project,
      theirs: second.project
    )
  }

  private static let note = "{doc: A note., fields: {text: String}}"
  private static let deeplinks = [
    "deeplinks: {type: ShopLink, schemes: [shop], routes: {home: {url: //home}}}"
  ]
  private static let ping = "{http: GET /ping, returns: String}"

  /// Changes that git merges without a conflict in the specs and in the Swift.
  static let clean: [Row] = [
    row("fields of two types", { $0.fields["Customer"] = ["a: 'Int?'"] }) {
      $0.fields["Store"] = ["b: 'Int?'"]
    },
    row("fields of types that are neighbours", { $0.fields["Order"] = ["a: 'Int?'"] }) {
      $0.fields["Line"] = ["b: 'Int?'"]
    },
    row("types at different places", { $0.types["Customer"] = ["NoteA: \(note)"] }) {
      $0.types["Price"] = ["NoteB: \(note)"]
    },
    row("a type beside a type that changes", { $0.types["Line"] = ["NoteA: \(note)"] }) {
      $0.fields["Price"] = ["b: 'Int?'"]
    },
    row("a type behind a type that changes", { $0.types["Line"] = ["NoteA: \(note)"] }) {
      $0.fields["Line"] = ["b: 'Int?'"]
    },
    row("a type that goes, and one that changes", { $0.without = ["Store"] }) {
      $0.fields["Customer"] = ["b: 'Int?'"]
    },
    row("a method, and a type", { $0.methods["order"] = ["ping: \(ping)"] }) {
      $0.types["Line"] = ["NoteB: \(note)"]
    },
    row("methods at different places", { $0.methods["orders"] = ["ping: \(ping)"] }) {
      $0.methods["pay"] = ["pong: \(ping)"]
    },
    row("the first and the last type", { $0.types[""] = ["NoteA: \(note)"] }) {
      $0.types["Store"] = ["NoteB: \(note)"]
    },
    row("a file that comes, and a type", { $0.sections = deeplinks }) {
      $0.types["Line"] = ["NoteB: \(note)"]
    },
    row(
      "a file that goes, and a type",
      base: .with { $0.sections = deeplinks },
      { $0.sections = [] }
    ) { $0.types["Line"] = ["NoteB: \(note)"] },
    row(
      "the first files of two kinds",
      base: .with { $0.hasMethods = false },
      { $0.hasMethods = true }
    ) { $0.sections = deeplinks },
    row("a method, and a type that goes", { $0.methods["orders"] = ["ping: \(ping)"] }) {
      $0.without = ["Price"]
    },
    Row(
      testDescription: "specs of one folder",
      base: ShopSpec().project.merging(["Specs/sun.yaml": sun("A spot."), "Specs/moon.yaml": moon])
      { $1 },
      ours: ShopSpec.with { $0.fields["Order"] = ["a: 'Int?'"] }.project
        .merging(["Specs/sun.yaml": sun("A spot."), "Specs/moon.yaml": moon]) { $1 },
      theirs: ShopSpec().project.merging(["Specs/sun.yaml": sun("A dot.")]) { $1 }
    ),
    Row(
      testDescription: "files for platforms",
      base: links("a", "m"),
      ours: links("a", "m", "z"),
      theirs: links("a", "b", "m"),
      command: ["manifest"],
      output: "links"
    ),
  ]

  private static func sun(_ doc: String) -> String { FaultyFolder.sun(doc) }
  private static let moon = FaultyFolder.moon("A hole.")

  private static func links(_ schemes: String...) -> MergedProject.Files {
    var spec = ShopSpec()
    spec.sections =
      ["deeplinks:", "  type: ShopLink", "  schemes:"]
      + schemes.flatMap { ["    # \($0)", "    - \($0)x", ""] }
    spec.sections += ["  routes: {home: {url: //home}}"]
    return spec.project
  }

  @Test(
    arguments: Thoroughness.part(of: clean, for: "merges", share: 3),
    MergedProject.Method.allCases
  )
  func mergesWithoutAConflict(row: Row, method: MergedProject.Method) throws {
    let project = try MergedProject(row.base, command: row.command)
    let isClean = try project.join(
      row.base,
      ours: row.ours,
      theirs: row.theirs,
      by: method,
      command: row.command
    )
    let status = try project.git("status", "--short").stdout
    #expect(isClean, "\(status)")
    let result = try project.specgen(row.command[0])
    #expect(result.status == 0, "\(result.stderr)")
    let anew = try project.generatedAnew(row.command, in: row.output)
    #expect(project.contents(of: row.output) == anew)
    #expect(try project.specgen(row.command[0], "--check").status == 0)
  }
}
