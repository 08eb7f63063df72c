import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// The error object, and answers that are neither it nor a result.
@Suite(.serialized) struct YookassaPaymentsErrorTests {
  private typealias Answer = YookassaPaymentsServer.Answer

  private let server: YookassaPaymentsServer

  init() throws {
    server = try YookassaPaymentsServer()
  }

  /// Makes a call, and returns its common error and where it came from.
  private func common(
    location: SourceLocation = #_sourceLocation,
    _ call: (YookassaPaymentsClient) async throws -> Void
  ) async throws -> (error: PaymentsError, context: CallContext) {
    let error = try await #require(
      throws: YookassaPaymentsError.self,
      sourceLocation: location
    ) { try await call(server.client) }
    guard case .common(let common, let context) = error else {
      Issue.record("\(error)", sourceLocation: location)
      throw error
    }
    return (common, context)
  }

  /// Makes each of the four calls.
  private let calls: [(name: String, call: (YookassaPaymentsClient) async throws -> Void)] = [
    ("paymentOptions", { _ = try await $0.paymentOptions() }),
    ("paymentMethod", { _ = try await $0.paymentMethod(id: "pm-2") }),
    ("deleteInstrument", { _ = try await $0.deleteInstrument(id: "pi-8") }),
    (
      "tokens",
      {
        let request = TokensRequestSavedCard(session: "s", id: "pi-8")
        _ = try await $0.tokens(body: .savedCard(request))
      }
    ),
  ]

  @Test(arguments: [
    ("invalid_request", ErrorCode.invalidRequest, 400),
    ("not_supported", .notSupported, 400),
    ("invalid_credentials", .invalidCredentials, 401),
    ("forbidden", .forbidden, 403),
    ("internal_server_error", .internalServerError, 500),
    ("too_many_requests", .unrecognized("too_many_requests"), 429),
    ("mappingError", .unrecognized("mappingError"), 400),
  ])
  func readsEveryCodeInEveryCall(text: String, code: ErrorCode, status: Int) async throws {
    let body = """
      {"type": "error", "id": "r-1", "code": "\(text)", "description": "Так нельзя",
       "parameter": "payment_method_data.payment_data", "retry_after": "1800", "new": [1]}
      """
    let expected = PaymentsError(
      id: "r-1",
      code: code,
      details: "Так нельзя",
      parameter: "payment_method_data.payment_data",
      retryAfter: 1800
    )
    for (name, call) in calls {
      try await server.tell([.json(body, status: status)])
      let (error, context) = try await common(call)
      #expect(error == expected)
      #expect(error.code.rawValue == text)
      #expect(context.method == name)
      #expect(context.status == status)
    }
  }

  @Test(arguments: [200, 201, 299, 300, 399, 404, 500])
  func readsTheErrorObjectBeforeTheResultWhateverTheStatus(status: Int) async throws {
    let body = #"{"type": "error", "code": "forbidden", "payment_token": "canary"}"#
    for (_, call) in calls {
      try await server.tell([.json(body, status: status)])
      let (error, context) = try await common(call)
      #expect(error == PaymentsError(code: .forbidden))
      #expect(context.status == status)
    }
  }

  @Test(
    arguments: [(#""1800""#, 1800), (#""0""#, 0), ("null", nil)] as [(String, ExactDecimal?)]
  )
  func readsTheMillisecondsToWaitFromText(text: String, milliseconds: ExactDecimal?) async throws {
    let body = #"{"type": "error", "code": "not_supported", "retry_after": \#(text)}"#
    try await server.tell([.json(body, status: 400)])
    let (error, _) = try await common { _ = try await $0.paymentOptions() }
    #expect(error == PaymentsError(code: .notSupported, retryAfter: milliseconds))
  }

  @Test func reportsWhatTheServiceRefuses() async throws {
    let apple = PaymentMethodData.applePay(PaymentMethodDataApplePay(data: "§"))
    let applePay = TokensRequest.method(TokensRequestMethod(session: "s", data: apple))
    var (error, context) = try await common { _ = try await $0.tokens(body: applePay) }
    #expect(error.code == .invalidRequest)
    #expect(error.details == "Illegal payment data")
    #expect(error.parameter == "payment_method_data.payment_data")
    #expect(context.status == 400)

    let wallet = TokensRequest.method(TokensRequestMethod(session: "s", data: .yooMoney(.wallet)))
    (error, context) = try await common { _ = try await $0.tokens(body: wallet) }
    #expect(error.code == .invalidCredentials)
    #expect(context.status == 401)

    (error, context) = try await common { _ = try await $0.deleteInstrument(id: "pi-0") }
    #expect(error.code == .forbidden)
    #expect(context.status == 403)

    (error, _) = try await common { _ = try await $0.paymentMethod(id: "pm-0") }
    #expect(error.parameter == "payment_method_id")

    let other = HostTable(["payments": server.root])
    (error, context) = try await common { _ in
      _ = try await YookassaPaymentsClient(clientKey: "other", hosts: other).paymentOptions()
    }
    #expect(error.code == .invalidCredentials)
    #expect(error.parameter == "Authorization")
    #expect(context.status == 401)
  }

  @Test func takesNoResultForTheError() async throws {
    let body = #"{"type": "error", "id": "x", "saved": true, "csc_required": false}"#
    try await server.tell([.json(body)])
    let method = try await server.client.paymentMethod(id: "x")
    #expect(method.type == .unrecognized("error"))
  }

  @Test func takesNoResultFromABadStatus() async throws {
    try await server.tell([.json(#"{"payment_token": "canary"}"#, status: 500)])
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await server.client.tokens(
        body: .savedCard(TokensRequestSavedCard(session: "s", id: "pi-8"))
      )
    }
    guard case .unexpectedStatus(500, _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test(arguments: [
    "<html><body>Ошибка</body></html>", "", "{}", "[]", "null", #"{"type": "error"}"#,
    #"{"type": "fault", "code": "forbidden"}"#, #"{"type": "error", "code": 5}"#,
    #"{"type": "error", "code": "forbidden"#,
    #"{"type": "error", "code": "forbidden", "retry_after": "soon"}"#,
  ])
  func reportsTheStatusOfWhatIsNoErrorObject(body: String) async throws {
    for (_, call) in calls {
      try await server.tell([Answer(status: 502, body: body)])
      let error = try await #require(throws: YookassaPaymentsError.self) {
        try await call(server.client)
      }
      guard case .unexpectedStatus(502, let context) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(context.status == 502)
    }
  }

  @Test(arguments: [
    ("<html><body>Ошибка</body></html>", ""), ("", ""), ("[]", ""), ("null", ""),
    ("{}", "payment_token"), (#"{"payment_token": 5}"#, "payment_token"),
    (#"{"payment_token": null}"#, "payment_token"), (#"{"payment_token": "canary""#, ""),
  ])
  func locatesWhatIsNoToken(body: String, path: String) async throws {
    try await server.tell([.json(body)])
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await server.client.tokens(
        body: .savedCard(TokensRequestSavedCard(session: "s", id: "pi-8"))
      )
    }
    guard case .decoding(let failure, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(failure.path == path)
    #expect(!"\(error)".contains("canary"))
  }

  @Test(arguments: [
    (#"{"items": []}"#, "shop_properties"), (#"{"items": {}, "shop_properties": {}}"#, "items"),
    (
      #"{"items": [], "shop_properties": {"is_safe_deal": true}}"#,
      "shop_properties.is_marketplace"
    ),
  ])
  func requiresTheShopProperties(body: String, path: String) async throws {
    try await server.tell([.json(body)])
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await server.client.paymentOptions()
    }
    guard case .decoding(let failure, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(failure.path == path)
  }
}
