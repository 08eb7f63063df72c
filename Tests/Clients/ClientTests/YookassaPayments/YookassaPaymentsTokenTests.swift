import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// Requests for a token: each body as an exact JSON value, and the token that comes back.
@Suite(.serialized) struct YookassaPaymentsTokenTests {
  private typealias Server = YookassaPaymentsServer

  private let server: YookassaPaymentsServer

  init() throws {
    server = try YookassaPaymentsServer()
  }

  /// Asks for a token, and compares it and the request that the server noted.
  private func check(
    _ request: TokensRequest,
    wallet: String? = nil,
    sends body: String,
    givesTokenOf shape: String,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let token = try await server.client.tokens(wallet: wallet.map(Secret.init), body: request)
    #expect(token == PaymentToken(token: Secret("canary-of-\(shape)")), sourceLocation: location)
    let entry = try #require(try await server.log().last, sourceLocation: location)
    #expect(entry.method == "POST", sourceLocation: location)
    #expect(entry.target == "/api/frontend/v3/tokens", sourceLocation: location)
    let sent = try JSONValue(json: Data(entry.body.utf8))
    #expect(try sent == JSONValue(json: Data(body.utf8)), sourceLocation: location)
    let headers = entry.headers
    #expect(headers["authorization"] == "Basic \(Server.key)", sourceLocation: location)
    let bearer = wallet.map { "Bearer \($0)" }
    #expect(headers["wallet-authorization"] == bearer, sourceLocation: location)
    #expect(headers["passport-authorization"] == nil, sourceLocation: location)
    #expect(headers["content-type"] == "application/json", sourceLocation: location)
    #expect(entry.problem == nil, sourceLocation: location)
  }

  /// The same for a way to pay that is entered now.
  private func check(
    _ data: PaymentMethodData,
    wallet: String? = nil,
    sends body: String,
    givesTokenOf shape: String,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    try await check(
      .method(TokensRequestMethod(session: "tmx-1", data: data)),
      wallet: wallet,
      sends: #"{"tmx_session_id": "tmx-1", "payment_method_data": \#(body)}"#,
      givesTokenOf: shape,
      location: location
    )
  }

  private let card = Card(
    number: "2200120000000416",
    expiryYear: "2031",
    expiryMonth: "02",
    code: "012",
    holder: "ANNA Ö"
  )

  @Test func sendsTheShapeWithMethodDataWhole() async throws {
    let request = TokensRequestMethod(
      amount: ServedPayments.rubles(500),
      session: "tmx-1",
      confirmation: .redirect(ReturnAddress(address: "https://shop.example/back?a=1")),
      savesMethod: true,
      data: .bankCard(PaymentMethodDataBankCard(card: card)),
      customerID: "a@b.example",
      savesInstrument: false
    )
    let body = """
      {"amount": {"value": "5.00", "currency": "RUB"}, "tmx_session_id": "tmx-1",
       "confirmation": {"type": "redirect", "return_url": "https://shop.example/back?a=1"},
       "save_payment_method": true, "merchant_customer_id": "a@b.example",
       "save_payment_instrument": false,
       "payment_method_data": {"type": "bank_card", "card": {
         "number": "2200120000000416", "expiry_year": "2031", "expiry_month": "02",
         "csc": "012", "cardholder": "ANNA Ö"}}}
      """
    try await check(.method(request), sends: body, givesTokenOf: "bank_card")
  }

  @Test func sendsTheShapeWithASavedMethod() async throws {
    var request = TokensRequestSavedMethod(session: "tmx-1", id: "pm-2")
    var body = #"{"tmx_session_id": "tmx-1", "payment_method_id": "pm-2"}"#
    try await check(.savedMethod(request), sends: body, givesTokenOf: "saved_method")
    request.id = ServedPayments.savedCard.id
    request.code = "0123"
    request.savesMethod = false
    body = """
      {"tmx_session_id": "tmx-1", "payment_method_id": "pm-1 +&=#/ü", "csc": "0123",
       "save_payment_method": false}
      """
    try await check(.savedMethod(request), sends: body, givesTokenOf: "saved_method")
  }

  @Test func sendsTheShapeWithASavedCard() async throws {
    var request = TokensRequestSavedCard(session: "tmx-1", id: "pi-8")
    var body = #"{"tmx_session_id": "tmx-1", "payment_instrument_id": "pi-8"}"#
    try await check(.savedCard(request), sends: body, givesTokenOf: "saved_card")
    request.id = "pi-7/ü 50%"
    request.code = "012"
    body = #"{"tmx_session_id": "tmx-1", "payment_instrument_id": "pi-7/ü 50%", "csc": "012"}"#
    try await check(.savedCard(request), sends: body, givesTokenOf: "saved_card")
  }

  @Test func sendsEachKindOfMethodData() async throws {
    let apple = PaymentMethodData.applePay(PaymentMethodDataApplePay(data: "eyJhIjoxfQ=="))
    let rows: [(PaymentMethodData, String, String)] = [
      (apple, #"{"type": "apple_pay", "payment_data": "eyJhIjoxfQ=="}"#, "apple_pay"),
      (
        .sberbank(PaymentMethodDataSberbank(phone: "79000000001")),
        #"{"type": "sberbank", "phone": "79000000001"}"#, "sberbank"
      ),
      (.sberbank(PaymentMethodDataSberbank()), #"{"type": "sberbank"}"#, "sberbank"),
      (.cash, #"{"type": "cash"}"#, "cash"),
      (.qiwi, #"{"type": "qiwi"}"#, "qiwi"),
      (.alfabank, #"{"type": "alfabank"}"#, "alfabank"),
      (.webmoney, #"{"type": "webmoney"}"#, "webmoney"),
    ]
    for (data, body, shape) in rows { try await check(data, sends: body, givesTokenOf: shape) }
  }

  @Test func sendsABankCardWithoutACard() async throws {
    try await check(
      .bankCard(PaymentMethodDataBankCard()),
      sends: #"{"type": "bank_card"}"#,
      givesTokenOf: "bank_card"
    )
  }

  @Test func tellsYooMoneyApartOnTwoLevels() async throws {
    try await check(
      .yooMoney(.wallet),
      wallet: Server.wallet,
      sends: #"{"type": "yoo_money", "instrument_type": "wallet"}"#,
      givesTokenOf: "wallet"
    )
    try await check(
      .yooMoney(.linkedCard(YooMoneyDataLinkedCard(id: "link-3", code: "012"))),
      wallet: Server.wallet,
      sends: """
        {"type": "yoo_money", "instrument_type": "linked_bank_card", "id": "link-3", "csc": "012"}
        """,
      givesTokenOf: "linked_bank_card"
    )
  }

  @Test func sendsTheSystemWithMobileApplicationsOnly() async throws {
    let rows: [(PaymentConfirmation, String)] = [
      (.redirect(ReturnAddress()), #"{"type": "redirect"}"#),
      (.external(ReturnAddress(address: "a:b")), #"{"type": "external", "return_url": "a:b"}"#),
      (
        .mobileApplication(PaymentConfirmationMobileApplication(address: "shop://back")),
        #"{"type": "mobile_application", "app_os_type": "ios", "return_url": "shop://back"}"#
      ),
      (
        .mobileApplication(PaymentConfirmationMobileApplication()),
        #"{"type": "mobile_application", "app_os_type": "ios"}"#
      ),
    ]
    for (confirmation, body) in rows {
      try await check(
        .savedCard(TokensRequestSavedCard(session: "s", confirmation: confirmation, id: "pi-8")),
        sends: """
          {"tmx_session_id": "s", "payment_instrument_id": "pi-8", "confirmation": \(body)}
          """,
        givesTokenOf: "saved_card"
      )
    }
  }

  @Test func savesAMethodByABoolInRequestsAndByATextInOptions() throws {
    let request = TokensRequestSavedCard(session: "s", savesMethod: true, id: "i")
    let asked = try JSONValue(json: TokensRequest.savedCard(request).jsonData)
    #expect(asked["save_payment_method"] == .bool(true))
    let offered = try JSONValue(json: ServedPayments.applePay.jsonData)
    #expect(offered["save_payment_method"] == .string("sometimes"))
  }

  @Test func putsNoSecretIntoTheTarget() async throws {
    let data = PaymentMethodData.bankCard(PaymentMethodDataBankCard(card: card))
    let request = TokensRequest.method(TokensRequestMethod(session: "tmx-1", data: data))
    let client = server.client
    _ = try await client.tokens(wallet: Secret(Server.wallet), body: request)
    _ = try await client.paymentOptions(passport: Secret(Server.passport))
    _ = try await client.paymentMethod(id: "pm-2")
    _ = try await client.deleteInstrument(id: "pi-8")
    for target in try await server.log().map(\.target) {
      let plain = try #require(target.removingPercentEncoding)
      let secrets = ["canary", card.number.reveal(), card.code.reveal()]
      #expect(secrets.filter(plain.contains) == [], "\(target)")
    }
    #expect(try await server.log().compactMap(\.problem) == [])
  }
}
