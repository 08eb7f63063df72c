import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The names that a reading by tokens resolves, and those that it leaves alone.
struct CodeResolverTests {
  @Test(arguments: [
    // Members by declared types, through optionals, lists and calls.
    ("func f(_ o: Order) { o.total }", "Order Order.total"),
    ("func f(_ o: Order?) { o?.customer.name }", "Order Order.customer Customer.name"),
    ("func f(_ o: [Order]) { o.map { $0.total } }", "Order Order.total"),
    ("func f(_ o: [Order]) { o.first!.items[0].price }", "Order Order.items Item.price"),
    ("func f(_ o: [Int: Order]) { for (_, x) in o { x.total } }", "Order Order.total"),
    ("struct A { let o: Order; func f() { o.total } }", "Order Order.total"),
    (
      "func f(_ c: ShopClient) async { let o = try? await c.order(id: 1); o?.total }",
      "ShopClient ShopAPI.order Order.total"
    ),
    // Key paths, cases and initializers.
    ("func f(_ o: [Order]) { o.map(\\.total) }", "Order Order.total"),
    ("let k = \\Order.total", "Order Order.total"),
    ("func f() -> Status { .draft }", "Status Status.draft"),
    ("func f(_ s: Status) { switch s { case .draft: 1; default: 2 } }", "Status Status.draft"),
    ("func f(_ o: Order) { if o.status == .draft {} }", "Order Order.status Status.draft"),
    ("func f() { Coupon(code: \"\") }", "Coupon Coupon.init"),
    ("let c: Coupon = .init(code: \"\")", "Coupon Coupon.init"),
    ("extension Order { var a: Double { total } }", "Order Order.total"),
    ("struct A: ShopAPI {}", "ShopAPI"), ("func f() { Shop.Status.draft }", "Status Status.draft"),
    (
      "func f(_ p: Payment) { if case .cash(let c) = p { c.amount } }",
      "Payment Payment.cash Cash.amount"
    ),
    ("func f<A: ShopAPI>(_ a: A) { a.report }", "ShopAPI ShopAPI.report"),
    // Names that mean something else here.
    ("func f(_ o: Order, total: Double) { total }", "Order"),
    ("extension Order { var a: Double { let total = 1.0; return total } }", "Order"),
    ("struct Invoice { var total = 1.0 }; func f(_ i: Invoice) { i.total }", ""),
    ("struct Order { var total = 1.0 }; func f(_ o: Order) { o.total }", ""),
    ("func f<Order>(_ o: Order) {}", ""), ("let a = \"order.total\" // Order", ""),
    ("enum Mine { case draft }; func f() -> Mine { .draft }", ""),
    ("func f(_ t: (total: Int, x: Int)) { t.total }", ""),
    ("func f(total: Int) { f(total: 1) }", ""),
    ("func f() { [1].map { Double($0) }.count }", ""),
  ])
  func resolves(text: String, symbols: String) throws {
    #expect(try references("import Shop\n\(text)") == symbols)
  }

  /// Names of types are those of an imported module; values have their members wherever they come from.
  @Test func asksForTheImport() throws {
    #expect(try references("func f(_ o: Order) { o.total }") == "")
  }

  private func references(_ text: String) throws -> String {
    let api = GeneratedAPI(try UsageTruth.program("old"))
    let generated = api.files.map { CodeFile(path: $0.name, $0.bytes, api: api.api) }
    let file = CodeFile(path: "App.swift", Array(text.utf8))
    let table = CodeTable(generated + [file], apis: [api.api])
    let found = CodeResolver.references(in: file, table, apis: APIModules([api.api]))
    return found.map { reference in
      let symbol = reference.symbol
      return (symbol.types + [symbol.member].compactMap(\.self)).joined(separator: ".")
    }.joined(separator: " ")
  }
}
