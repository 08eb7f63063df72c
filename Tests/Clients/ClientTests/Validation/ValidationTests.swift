import Bakery
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Params that break a constraint of the vendor, in generated calls with `validate: true`.
struct ValidationTests {
  private let transport = StubTransport { _, _ in HTTPResponse(status: 200, body: Data("[]".utf8)) }
  private var client: BakeryClient { BakeryClient(transport: transport) }
  private static let line = Line(sku: "ABC-0001", count: 2)

  private static func basket(
    _ lines: [Line] = [line],
    total: ExactDecimal = 1,
    rates: Rates? = nil,
    pay: Payment? = nil,
    box: Box? = nil,
    spot: BasketSpot? = nil,
    page: URL? = nil,
    additional: [String: Cents] = [:]
  ) -> Basket {
    Basket(
      lines: lines,
      total: total,
      rates: rates,
      pay: pay,
      box: box,
      spot: spot,
      page: page,
      additional: additional
    )
  }

  @Test(arguments: [
    (FindMethod(sku: "ABC-12345"), "sku", ValueConstraint.pattern(#"^[A-Z]{3}-\d{4}$"#)),
    (FindMethod(sku: "ABC-1234", limit: 0), "limit", .min(1)),
    (FindMethod(sku: "ABC-1234", limit: 101), "limit", .max(100)),
    (FindMethod(sku: "ABC-1234", tags: ["a", "b", "c"]), "tags", .maxItems(2)),
    (FindMethod(sku: "ABC-1234", tags: ["a", "birds"]), "tags[1]", .maxLength(4)),
  ])
  func refusesParams(call: FindMethod, param: String, constraint: ValueConstraint) async {
    await refuses(constraint, param) { () throws(BakeryError) in
      _ = try await client.perform(call)
    }
  }

  private static let second = Line(sku: "ABC-0002", count: 100)
  private static let long = Line(sku: "ABC-0002", count: 1, next: Line(sku: "?", count: 1))

  @Test(arguments: [
    (basket([]), "body.lines", ValueConstraint.minItems(1)),
    (basket([line, line]), "body.lines", .uniqueItems),
    (basket([line, second]), "body.lines[1].count", .max(99)),
    (basket([long]), "body.lines[0].next.sku", .pattern(#"^[A-Z]{3}-\d{4}$"#)),
    (
      basket([Line(sku: "ABC-0001", count: 1, note: .value("spoken"))]), "body.lines[0].note",
      .maxLength(5)
    ),
    (basket([Line(sku: "ABC-0001", count: 1, pin: "123")]), "body.lines[0].pin", .minLength(4)),
    (
      basket([Line(sku: "ABC-0001", count: 1, checks: 6)]), "body.lines[0].limits.checks",
      .multipleOf(5)
    ),
    (basket(total: ExactDecimal(units: 1255, scale: 3)), "body.total", .multipleOf("0.01")),
    (basket(rates: ["brl": 0]), #"body.rates["brl"]"#, .exclusiveMin(0)),
    (basket(pay: .card(Card(number: "123"))), "body.pay.number", .minLength(4)),
    (basket(box: Box(label: Label(text: "a"))), "body.box.text", .minLength(2)),
    (
      basket(box: Box(isGift: true, gift: GiftCard(greeting: "Parabéns!!"))), "body.box.greeting",
      .maxLength(9)
    ),
    (
      basket(spot: BasketSpot(row: 10, seat: 10), page: URL(string: "https://b.br")), "body.spot.0",
      .max(9)
    ),
    (
      basket(page: URL(string: "https://bakery.example.com/very/long")), "body.page", .maxLength(30)
    ),
    (basket(additional: ["tip": -1]), #"body["tip"]"#, .min(0)),
    (
      basket(additional: ["a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1]), "body",
      .maxMembers(9)
    ),
    (basket(spot: BasketSpot(row: 1, seat: 1)), "body", .dependentRequired(["spot": ["page"]])),
  ])
  func refusesParts(basket: Basket, param: String, constraint: ValueConstraint) async {
    await refuses(constraint, param) { () throws(BakeryError) in
      try await client.buy(body: basket)
    }
  }

  @Test func refusesAlternatives() async {
    await refuses(.max(99), "body.count") { () throws(BakeryError) in
      try await client.send(body: .line(Self.second))
    }
    await refuses(.min(0), "words[1]") { () throws(BakeryError) in
      try await client.change(name: "longer than 3", words: [.text("ABC-0001"), .number(-1)])
    }
  }

  @Test func sendsWhatIsAllowed() async throws {
    _ = try await client.find(sku: "ABC-1234", limit: 100, tags: ["crab"], free: "longer", odd: "?")
    try await client.buy(
      body: Self.basket(
        [Line(sku: "ABC-0001", count: 99, note: .null, pin: "1234", checks: 10)],
        total: ExactDecimal(units: 5, scale: 2),
        rates: ["brl": 1],
        pay: .cash,
        // Without its condition a part is not sent.
        box: Box(gift: GiftCard(greeting: "longer than 9")),
        spot: BasketSpot(row: 9, seat: 10),
        page: URL(string: "https://b.br")
      )
    )
    try await client.change(name: "longer than 3")
    try await client.send(body: .scan(Data()))
    #expect(transport.requests.count == 4)
  }

  @Test func refusesParamsOfFlows() async {
    for (pin, code, param) in [("123", Fault.badPin, "pin"), ("", .badPin, "pin")] {
      var checks = ParamChecks<Fault>()
      PickFlow(pin: pin, size: 9).check(&checks)
      #expect(checks.code == code)
      #expect(checks.problem?.description.contains(param) == true)
    }
    var checks = ParamChecks<Fault>()
    PickFlow(pin: "1234", size: 4).check(&checks)
    #expect(checks.problem == .violated(.max(3), param: "size"))
    #expect(checks.code == nil)
  }

  /// Expects that a call fails before it sends a request.
  private func refuses(
    _ constraint: ValueConstraint,
    _ param: String,
    by call: () async throws(BakeryError) -> Void
  ) async {
    do throws(BakeryError) {
      try await call()
      Issue.record("the call was made")
    } catch {
      guard case .invalidRequest(let problem, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problem == .violated(constraint, param: param))
    }
    #expect(transport.requests.count == 0)
  }
}
