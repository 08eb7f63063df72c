import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The declarations that changes touch, also those that break no code.
struct TouchedSymbolTests {
  private static let base = """
    specgen: 1
    api: Shop
    hosts: {api: https://api.example.com, files: https://files.example.com}
    defaults: {host: api}
    methods:
      find: {http: GET /find, query: {page: 'Int?', v: {constant: 1}}, returns: Item}
      load: {http: GET /load, host: files, returns: Data}
    groups:
      cart: {methods: {clear: {http: DELETE /cart}}}
    types:
      Item: {fields: {id: Int, state: State}}
      State: {enum: open, cases: {on: {}}}
    """
  private static let find = "ShopAPI.find ShopClient.find FindMethod.init"

  @Test(arguments: [
    // What a call does concerns those who make it.
    ("/find, query", "/search, query", find),
    (
      "files.example", "other.example",
      "ShopAPI.load ShopClient.load LoadMethod.init"
    ),
    ("constant: 1", "constant: 2", find),
    ("returns: Item", "returns: text", "\(find); ShopAPI.find ShopClient.find FindMethod"),
    ("returns: Item}", "returns: Item, deadline: 4}", find),
    // Names that are gone.
    (
      "page: 'Int?', ", "",
      "FindMethod.page ShopAPI.find(page) ShopClient.find(page) FindMethod.init(page)"
    ),
    ("id: Int", "id: Int64", "Item.id Item.init(id)"),
    (
      "  cart: {methods: {clear: {http: DELETE /cart}}}",
      "  other: {methods: {list: {http: GET /list}}}",
      "; ShopAPI:; ShopCartAPI.clear ShopCartClient.clear CartClearMethod; "
        + "ShopAPI.cart ShopClient.cart ShopCartAPI ShopCartClient"
    ),
    // What is added.
    ("on: {}", "on: {}, off: {}", "switch State"),
    ("id: Int,", "id: Int, name: String,", "Item.init"),
    ("id: Int,", "id: Int, name: 'String?',", ""),
    (
      "page: 'Int?'", "page: Int",
      "FindMethod.page ShopAPI.find(page) ShopAPI.find(!page) "
        + "ShopClient.find(page) ShopClient.find(!page) FindMethod.init(page) FindMethod.init(!page)"
    ),
    ("page: 'Int?'", "page: 'Int?', word: String", find),
    ("  load:", "  more: {http: GET /more}\n  load:", ""),
    ("enum: open", "enum: closed", "switch State State.unrecognized State.init"),
    // Words.
    ("id: Int", "id: {type: Int, doc: A number.}", "Item.id Item.init(id)"),
    ("hosts:", "doc: A shop.\nhosts:", ""),
  ])
  func touches(old: String, new: String, symbols: String) throws {
    #expect(Self.base.contains(old))
    let programs = try [Self.base, Self.base.replacing(old, with: new)].map(Self.program)
    let changes = SpecgenReview.changes(from: [programs[0]], to: [programs[1]])
    let touched = touchedSymbols(of: changes, from: [[programs[0]]])
    let words = touched.map { symbols in
      var seen: Set<TouchedSymbol> = []
      return symbols.filter { seen.insert($0).inserted }.map(Self.words).joined(separator: " ")
    }
    #expect(words.joined(separator: "; ") == symbols)
  }

  private static func words(_ touched: TouchedSymbol) -> String {
    let symbol = touched.symbol
    let name = (symbol.types + [symbol.member].compactMap(\.self)).joined(separator: ".")
    return switch touched.use {
    case .reference, .call: name
    case .argument(let label): "\(name)(\(label))"
    case .missingArgument(let label): "\(name)(!\(label))"
    case .exhaustiveSwitch: "switch \(name)"
    case .conformance: "\(name):"
    }
  }

  private static func program(_ text: String) throws -> Program {
    let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let (programs, diagnostics) = SpecgenCore.check(SpecSet([source], limits: ParseLimits()))
    return try #require(
      programs.first ?? nil,
      "\(renderText(diagnostics, files: [source], color: false))"
    )
  }
}
