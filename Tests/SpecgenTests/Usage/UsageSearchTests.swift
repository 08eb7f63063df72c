import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The references that each kind of use concerns.
struct UsageSearchTests {
  private static let make = SwiftSymbol(api: "Shop", types: ["Order"], member: "init")
  private static let draft = SwiftSymbol(api: "Shop", types: ["Status"], member: "draft")

  @Test(
    arguments: [
      (.reference, "Order(a: 1)", "1:1"), (.argument("a"), "Order(a: 1, b: 2)", "1:7"),
      (.argument("b"), "Order(a: 1,\n  b: 2)", "2:3"), (.argument("c"), "Order(a: 1)", ""),
      (.argument("b"), "Order(a: f(b: 1))", ""),
      (.missingArgument("b"), "Order(a: f(b: 1))", "1:1"),
      (.missingArgument("a"), "Order(a: 1)", ""), (.argument("a"), "Order(a:b:)", "1:7"),
      (.argument("b"), "Order(a:b:)", "1:9"), (.missingArgument("b"), "Order()", "1:1"),
      (.argument("a"), "Order.self", "1:1"), (.conformance, "Order(a: 1)", ""),
      (.exhaustiveSwitch, "Order(a: 1)", ""),
    ] as [(SymbolUse, String, String)]
  )
  func reports(use: SymbolUse, text: String, places: String) {
    #expect(sites(TouchedSymbol(Self.make, use), Self.make, at: 1, in: text) == places)
  }

  @Test(arguments: [
    ("switch x { case .draft: 1 }", 18, "1:1"), ("switch x { case .draft: 1; default: 2 }", 18, ""),
    ("x == .draft", 7, ""),
  ])
  func reportsSwitches(text: String, column: Int, places: String) {
    let type = SwiftSymbol(api: "Shop", types: ["Status"])
    let found = sites(TouchedSymbol(type, .exhaustiveSwitch), Self.draft, at: column, in: text)
    #expect(found == places)
  }

  @Test func tellsWhatTouchesNothing() {
    #expect(UsageSearch([[], [TouchedSymbol(Self.make)]]).usages == [.noDeclaration, .sites([])])
  }

  private func sites(
    _ touched: TouchedSymbol,
    _ symbol: SwiftSymbol,
    at column: Int,
    in text: String
  ) -> String {
    var search = UsageSearch([[touched]])
    let reference = SymbolReference(symbol: symbol, place: CodePlace(line: 1, column: column))
    search.add([reference], in: SourceCode(Array(text.utf8)), at: "a", by: .index)
    return search.usages[0].sites.map { "\($0.place.line):\($0.place.column)" }
      .joined(separator: " ")
  }
}
