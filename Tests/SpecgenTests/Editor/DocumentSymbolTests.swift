import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

@Suite struct DocumentSymbolTests {
  private static let text = """
    specgen: 1
    api: Shop
    hosts:
      api: {url: 'https://shop.example'}
    types:
      Order: {fields: {id: Int, tags: {list: String}, total: {type: Decimal, deprecated: Gone.}}}
      Color: {enum: {red: R, blue: B}}
    groups:
      orders:
        methods:
          get:
            http: GET /orders/{id}
            path: {id: Int}
    """

  @Test func outlinesASpec() throws {
    let spec = EditedSpec(Self.text)
    let root = try #require(spec.tree).root
    let wanted = [
      "hosts section", "  api host https://shop.example", "types section", "  Order type",
      "    id field Int", "    tags field [String]", "    total field Decimal deprecated",
      "  Color type enum", "    red case R", "    blue case B", "groups section",
      "  orders group", "    get method GET /orders/{id}", "      id field Int param",
    ]
    #expect(lines(documentSymbols(of: root, spec.names(root))) == wanted)
  }

  @Test func coversThePartsAndTheirNames() throws {
    let spec = EditedSpec(Self.text)
    let root = try #require(spec.tree).root
    let types = try #require(
      documentSymbols(of: root, spec.names(root)).first { $0.name == "types" }
    )
    #expect(types.children.map { spec.text($0.selection) } == ["Order", "Color"])
    #expect(spec.text(types.children[1].range) == "Color: {enum: {red: R, blue: B}}")
  }

  @Test func listsDeclarationsForASearch() throws {
    let spec = EditedSpec(Self.text)
    let root = try #require(spec.tree).root
    let found = workspaceSymbols(spec.names(root), api: "Shop").map { "\($0.container).\($0.name)" }
    #expect(
      found == [
        "Shop.api", "Shop.Order", "Order.id", "Order.tags", "Order.total", "Shop.Color",
        "Color.red", "Color.blue", "Shop.orders", "orders.get", "get.id",
      ]
    )
  }

  private func lines(_ symbols: [DocumentSymbol], _ depth: Int = 0) -> [String] {
    symbols.flatMap { symbol in
      let words =
        [symbol.name, symbol.shape?.rawValue ?? "section", symbol.detail]
        + [symbol.isParam ? "param" : nil, symbol.isDeprecated ? "deprecated" : nil]
      let line = words.compactMap(\.self).joined(separator: " ")
      return [String(repeating: "  ", count: depth) + line] + lines(symbol.children, depth + 1)
    }
  }
}
