import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// The calls that look something up or remove it, over the real URLSession.
@Suite(.serialized) struct YookassaPaymentsMethodTests {
  private typealias Server = YookassaPaymentsServer

  private let server: YookassaPaymentsServer

  init() throws {
    server = try YookassaPaymentsServer()
  }

  /// Makes a call, and compares its answer and the request that the server noted.
  private func check<Answer: Equatable>(
    _ request: String,
    query: [String: String] = [:],
    passport: String? = nil,
    gives expected: Answer,
    location: SourceLocation = #_sourceLocation,
    call: (YookassaPaymentsClient) async throws -> Answer
  ) async throws {
    #expect(try await call(server.client) == expected, sourceLocation: location)
    let entry = try #require(try await server.log().last, sourceLocation: location)
    #expect("\(entry.method) \(entry.target)" == request, sourceLocation: location)
    #expect(entry.query == query, sourceLocation: location)
    #expect(entry.body.isEmpty, sourceLocation: location)
    #expect(entry.headers["authorization"] == "Basic \(Server.key)", sourceLocation: location)
    #expect(entry.headers["passport-authorization"] == passport, sourceLocation: location)
    #expect(entry.headers["wallet-authorization"] == nil, sourceLocation: location)
    #expect(entry.headers["content-type"] == nil, sourceLocation: location)
    #expect(entry.problem == nil, sourceLocation: location)
  }

  private let options = "GET /api/frontend/v3/payment_options"

  @Test func listsSixOfSevenOptionsInOrder() async throws {
    try await check(options, gives: ServedPayments.options) { try await $0.paymentOptions() }
  }

  @Test func readsABankCardOptionWithAndWithoutInstruments() async throws {
    let items = try await server.client.paymentOptions().items
    let bankCards = items.filter { item in
      switch item {
      case .bankCard: true
      case .other(let base): base.method == .bankCard
      case .wallet, .linkedCard: false
      }
    }
    let expected: [PaymentOption] = [
      .bankCard(ServedPayments.cardWithInstruments), .other(ServedPayments.cardWithoutInstruments),
    ]
    #expect(bankCards == expected)
  }

  @Test func sendsTheWholeQueryOfTheOptions() async throws {
    var expected = ServedPayments.options
    let charge = Money(value: ExactDecimal(units: 500, scale: 2), currency: "EUR")
    expected.items = expected.items.map { item in
      func moved(_ money: Money?) -> Money? {
        money.map { Money(value: $0.value, currency: "EUR") }
      }
      func moved(_ fee: Fee?) -> Fee? {
        fee.map { Fee(service: moved($0.service), counterparty: moved($0.counterparty)) }
      }
      switch item {
      case .wallet(var wallet):
        wallet.charge = charge
        wallet.balance.currency = "EUR"
        wallet.fee = moved(wallet.fee)
        return .wallet(wallet)
      case .linkedCard(var card):
        card.charge = charge
        return .linkedCard(card)
      case .bankCard(var card):
        card.charge = charge
        return .bankCard(card)
      case .other(var other):
        other.charge = charge
        other.fee = moved(other.fee)
        return .other(other)
      }
    }
    let query = [
      "gateway_id": "g&1 +=#ü", "amount": "5.00", "currency": "EUR",
      "save_payment_method": "false", "merchant_customer_id": "a@b.example",
    ]
    let text =
      "gateway_id=g%261%20%2B%3D%23%C3%BC&amount=5.00&currency=EUR&save_payment_method=false"
      + "&merchant_customer_id=a%40b.example"
    let passport = Server.passport
    try await check("\(options)?\(text)", query: query, passport: passport, gives: expected) {
      try await $0.paymentOptions(
        gateway: "g&1 +=#ü",
        amount: ExactDecimal("5.00"),
        currency: "EUR",
        savesMethod: false,
        customerID: "a@b.example",
        passport: Secret(passport)
      )
    }
  }

  @Test func sendsThePassportRawAndOnlyWhenGiven() async throws {
    try await check(options, passport: Server.passport, gives: ServedPayments.options) {
      try await $0.paymentOptions(passport: Secret(Server.passport))
    }
    try await check(
      "\(options)?save_payment_method=true",
      query: ["save_payment_method": "true"],
      gives: ServedPayments.options
    ) { try await $0.paymentOptions(savesMethod: true) }
  }

  @Test func looksASavedMethodUpByItsQueryAndIgnoresTheSourceOfItsCard() async throws {
    let path = "GET /api/frontend/v3/payment_method?payment_method_id="
    let card = ServedPayments.savedCard
    try await check(
      path + "pm-1%20%2B%26%3D%23%2F%C3%BC",
      query: ["payment_method_id": card.id],
      gives: card
    ) { try await $0.paymentMethod(id: card.id) }
  }

  @Test func keepsAnUnknownTypeOfASavedMethod() async throws {
    let other = ServedPayments.savedOther
    try await check(
      "GET /api/frontend/v3/payment_method?payment_method_id=pm-2",
      query: ["payment_method_id": "pm-2"],
      gives: other
    ) { try await $0.paymentMethod(id: "pm-2") }
  }

  @Test func escapesTheInstrumentInThePathAndReadsAnEmptyObject() async throws {
    try await check(
      "DELETE /api/frontend/v3/payment_instruments/pi-7%2F%C3%BC%2050%25",
      gives: Nothing()
    ) { try await $0.deleteInstrument(id: "pi-7/ü 50%") }
  }

  @Test(arguments: ["", ".", ".."])
  func deletesNothingWithoutAnInstrument(id: String) async throws {
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await server.client.deleteInstrument(id: id)
    }
    guard case .invalidRequest(.segment, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(try await server.log().isEmpty)
  }

  @Test func standsBehindAProtocolWithShorterCalls() async throws {
    let api: any YookassaPaymentsAPI = server.client
    #expect(try await api.paymentOptions() == ServedPayments.options)
    let request = TokensRequest.savedCard(TokensRequestSavedCard(session: "s", id: "pi-8"))
    #expect(try await api.tokens(body: request).token.reveal() == "canary-of-saved_card")
  }
}
