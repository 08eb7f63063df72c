import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Holds which APIs of two versions are compared, whatever became of their names, files and neighbors.
struct APIPairTests {
  private struct File {
    let path: String
    let text: String
  }

  private static let money = File(
    path: "money.yaml",
    text: "specgen: 1\napi: Money\ntypes: {Amount: {fields: {value: Int, unit: String}}}\n"
  )
  private static let shop = File(
    path: "shop.yaml",
    text: """
      specgen: 1
      api: Shop
      uses: [money.yaml]
      hosts: {api: https://api.example.com}
      methods: {buy: {http: GET /buy, returns: Order}, list: {http: GET /list, returns: Order}}
      types: {Order: {fields: {number: Int, total: Amount}}}

      """
  )
  private static let links = File(
    path: "links.yaml",
    text: """
      specgen: 1
      api: Links
      deeplinks: {type: Link, schemes: [shop], routes: {one: {url: //one}}}

      """
  )

  /// The changes as `API kind path verdicts`.
  private func lines(
    _ old: [File],
    _ new: [File],
    besides others: (old: [File], new: [File]) = ([], [])
  ) throws -> [String] {
    let one = try #require(programs(old, among: others.old, firstID: 0))
    let two = try #require(programs(new, among: others.new, firstID: 50))
    return changes(from: one, to: two).map { change in
      let verdicts = change.verdicts
      return "\(change.api) \(change.kind.rawValue) \(change.path) \(verdicts.shipped.rawValue)"
        + "/\(verdicts.source.rawValue)"
    }
  }

  /// The programs of some files, which may use others.
  private func programs(_ files: [File], among others: [File], firstID: Int) -> [Program]? {
    let all = files + others
    let reviewed = Reviewed(all.map(\.text), paths: all.map(\.path), firstID: firstID)
    return reviewed.map { Array($0.programs.prefix(files.count)) }
  }

  private func edited(_ file: File, _ from: String, _ to: String, path: String? = nil) -> File {
    File(path: path ?? file.path, text: file.text.replacing(from, with: to))
  }

  @Test func comparesARenamedAPIOfAFolder() throws {
    let store = edited(
      edited(Self.shop, "api: Shop", "api: Store"),
      "GET /list",
      "GET /lists",
      path: "store.yaml"
    )
    let found = try lines([Self.money, Self.shop], [Self.money, store])
    #expect(
      found == ["Store api-renamed api ok/breaks", "Store path-changed methods.list breaks/ok"]
    )
  }

  @Test func findsTheTypesOfARenamedModule() throws {
    let cash = edited(Self.money, "api: Money", "api: Cash", path: "cash.yaml")
    let shop = edited(Self.shop, "money.yaml", "cash.yaml")
    let found = try lines([Self.money, Self.shop], [cash, shop])
    #expect(found == ["Cash api-renamed api ok/breaks"])
  }

  @Test func findsTheTypesOfAMovedFile() throws {
    let moved = File(path: "shared/money.yaml", text: Self.money.text)
    let shop = edited(Self.shop, "money.yaml", "shared/money.yaml")
    #expect(try lines([Self.money, Self.shop], [moved, shop]) == [])
  }

  @Test func comparesAUsedSpecThatIsNoLongerListed() throws {
    let found = try lines([Self.money, Self.shop], [Self.shop], besides: ([], [Self.money]))
    #expect(found == ["Money api-removed api ok/ok"])
    let changed = edited(Self.money, "value: Int", "value: String")
    let both = try lines([Self.money, Self.shop], [Self.shop], besides: ([], [changed]))
    #expect(
      both == [
        "Money api-removed api ok/ok",
        "Shop field-type-changed types.Amount.fields.value breaks/breaks",
      ]
    )
    let back = try lines([Self.shop], [Self.money, Self.shop], besides: ([Self.money], []))
    #expect(back == ["Money api-added api ok/ok"])
  }

  @Test func reportsATypeOfAModuleOnce() throws {
    let bank = edited(Self.shop, "api: Shop", "api: Bank", path: "bank.yaml")
    let changed = edited(Self.money, "value: Int", "value: String")
    let found = try lines(
      [bank, Self.shop],
      [bank, Self.shop],
      besides: ([Self.money], [changed])
    )
    #expect(found == ["Bank field-type-changed types.Amount.fields.value breaks/breaks"])
  }

  @Test func countsTheLinksOfASpecThatIsGone() throws {
    #expect(
      try lines([Self.links, Self.money], [Self.money]) == ["Links api-removed api breaks/breaks"]
    )
    #expect(
      try lines([Self.money, Self.shop], [Self.money]) == ["Shop api-removed api ok/breaks"]
    )
  }
}
