import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Code that says former names compiles, and the compiler says what to write instead.
struct ShimTests {
  private static let folder = "Tests/SpecgenTests/Fixtures/shims"

  private static let formerNames: Set<String> = [
    "Label", "init", "title", "note", "count", "big", "circle", "readOrder", "ReadOrderMethod", "p",
    "ReadOrderFailure", "notFound", "gone", "search", "list", "ShopLink", "ShopLinkMapper", "home",
    "item", "archive", "ArchiveMethod", "notes", "make", "NotesMakeMethod", "ShopNotesAPI",
    "ShopNotesClient",
  ]

  @Test(arguments: Thoroughness.modes(for: "shims").map(\.name))
  func compilesWhatSaysFormerNames(mode: String) async throws {
    let said = try await compile("OldUse.swift", mode)
    let warnings = said.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(!said.contains("error: ") && !said.hasPrefix("exit "), "\(said)")
    #expect(warnings.allSatisfy { $0.contains("' is deprecated: re") }, "\(said)")
    let names = warnings.compactMap { line in
      line.split(separator: "'").dropFirst().first?.split(separator: "(").first.map(String.init)
    }
    #expect(Set(names) == Self.formerNames)
  }

  @Test(arguments: Thoroughness.modes(for: "shims").map(\.name))
  func leavesWhatSaysNewNamesAlone(mode: String) async throws {
    #expect(try await compile("NewUse.swift", mode) == "")
  }

  private func compile(_ use: String, _ name: String) async throws -> String {
    let mode = try #require(CompilerMode.all.first { $0.name == name })
    let lenient = CompilerMode(
      name: mode.name,
      flags: mode.flags + ["-Wwarning", "DeprecatedDeclaration"]
    )
    let place = try TemporaryFolder()
    let files = try generated(
      from: try Repository.text("\(Self.folder)/old.yaml"),
      to: try Repository.text("\(Self.folder)/new.yaml")
    )
    for file in files { try place.write(file.name, file.contents) }
    let useFile = Repository.root.appending(path: Self.folder).appending(path: use).path
    return try await lenient.compile(
      files.map { place($0.name) } + [useFile],
      as: "Shop",
      in: place
    )
  }

  /// What there is a shim for, by two versions of the fields of a type.
  @Test(
    arguments: [
      ("{a: Int}", "{a: Int}", []),
      ("{a: Int}", "{b: {key: a, type: Int}}", ["var a: Int", "convenience init(a: Int)"]),
      ("{a: Int}", "{a: Int, b: Int}", []),
      // A name that something else has today stays with that.
      (
        "{a: {key: x, type: Int}}",
        "{b: {key: x, type: Int}, c: {key: y, type: String, swift: a}}", []
      ),
      ("{a: 'Int?'}", "{b: {key: a, type: 'Int?'}}", ["var a: Int?", "convenience init(a: Int?)"]),
      (
        "{a: 'Int?', c: 'Int?'}",
        "{b: {key: a, type: 'Int?'}, d: {key: c, type: 'Int?'}}",
        [
          "var a: Int?", "var c: Int?", "convenience init(a: Int?, c: Int? = nil)",
          "convenience init(c: Int?)",
        ]
      ),
    ] as [(String, String, [String])]
  )
  func declaresWhatIsGone(old: String, new: String, expected: [String]) throws {
    let head = "specgen: 1\napi: Shop\ntypes: {Order: {fields: "
    let files = try generated(from: "\(head)\(old)}}\n", to: "\(head)\(new)}}\n")
    let shims = files.first { $0.name == "ShopShims.swift" }
    let lines = (shims?.contents ?? "").split(separator: "\n")
      .filter { $0.contains("  public ") }
      .map { $0.replacing("  public ", with: "").split(separator: " {")[0] }
    #expect(lines.map(String.init) == expected)
    #expect((shims == nil) == expected.isEmpty)
  }

  /// What the spec says itself: former names by paths, beside those of another version.
  @Test(
    arguments: [
      ("{types.Order: Purchase}", ["typealias Purchase = Order"]),
      (
        "{types.Order.fields.id: {name: number, until: 2001-01-31}}",
        ["var number: Int", "convenience init(number: Int)"]
      ),
      ("{types.State.cases.paid: done}", ["static var done: Self"]),
      (
        "{methods.order: readOrder}",
        ["typealias ReadOrderMethod = OrderMethod", "func readOrder(page: Int)"]
      ),
      ("{methods.order.params.page: p}", ["var p: Int", "init(p: Int)", "func order(p: Int)"]),
      (
        "{deeplinks: Link}", ["typealias Link = ShopLink", "typealias LinkMapper = ShopLinkMapper"]
      ),
      ("{deeplinks.routes.start: home}", ["static var home: Self"]),
    ] as [(String, [String])]
  )
  func keepsWhatTheSpecNames(formerly: String, expected: [String]) throws {
    let text = """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      types: {Order: {fields: {id: Int}}, State: {enum: [paid]}}
      methods: {order: {http: GET /order, query: {page: Int}, returns: Order}}
      deeplinks: {type: ShopLink, schemes: [shop], routes: {start: {url: //home}}}
      formerly:\u{20}
      """
    let files = try generated(from: text + "{}\n", to: text + formerly + "\n")
    #expect(declarations(in: files) == expected)
  }

  private func declarations(in files: [GeneratedFile]) -> [String] {
    let shims = files.first { $0.name == "ShopShims.swift" }?.contents ?? ""
    return shims.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("public ") }
      .map { $0.dropFirst("public ".count).split(separator: " {")[0] }
      .map { $0.replacing(" async throws(ShopError) -> Order", with: "") }
      .map(String.init)
  }

  private func generated(from old: String, to new: String) throws -> [GeneratedFile] {
    let sources = [old, new].enumerated().map { index, text in
      SourceFile(id: index, path: "shop.yaml", bytes: Array(text.utf8))
    }
    let (programs, found) = check(SpecSet([sources[0]], limits: ParseLimits()))
    let (modules, diagnostics, _) = SpecgenCore.modules(
      of: SpecSet([sources[1]], limits: ParseLimits()),
      formerNames: { SpecgenReview.formerNames(from: programs.compactMap(\.self), to: $0) }
    )
    #expect(found + diagnostics == [])
    return modules.map(CompiledSpec.init).flatMap(\.files)
  }
}
