import Foundation
import SpecgenRuntime
import Testing

/// The played API itself: what it must refuse, so that the other tests prove something.
@Suite(.serialized) struct YookassaPaymentsServerTests {
  private typealias Server = YookassaPaymentsServer

  private let server: YookassaPaymentsServer

  init() throws {
    server = try YookassaPaymentsServer()
  }

  /// Sends a request, and returns the status and the parameter that was refused.
  private func outcome(
    _ method: HTTPMethod,
    _ target: String,
    key: String? = "Basic \(Server.key)",
    more: (name: String, value: String)? = nil,
    body: String? = nil
  ) async throws -> String {
    var headers = Headers()
    if let key { try headers.set("Authorization", key) }
    if body != nil { try headers.set("Content-Type", "application/json") }
    if let more { try headers.set(more.name, more.value) }
    let target = "/api/frontend/v3\(target)"
    let body = body.map { Data($0.utf8) }
    let answer = try await server.send(method, target, headers: headers, body: body)
    let entry = try #require(try await server.log().last)
    return "\(answer.status) \(entry.problem ?? "-")"
  }

  @Test(arguments: [
    ("", "200 -"), ("?amount=5.00", "200 -"), ("?amount=5", "400 amount"),
    ("?amount=5,00", "400 amount=5,00"), ("?save_payment_method=1", "400 save_payment_method"),
    ("?currency=RUB&currency=RUB", "400 currency"), ("?gateway=1", "400 gateway"),
    ("?gateway_id=", "400 gateway_id="), ("?gateway_id=a+b", "400 gateway_id=a+b"),
  ])
  func checksTheQuery(query: String, expected: String) async throws {
    #expect(try await outcome(.get, "/payment_options\(query)") == expected)
  }

  @Test func checksTheHeaders() async throws {
    let rows: [(String?, (name: String, value: String)?, String)] = [
      ("Basic \(Server.key)", nil, "200 -"), (nil, nil, "401 Authorization"),
      (Server.key, nil, "401 Authorization"),
      ("Bearer \(Server.key)", nil, "401 Authorization"),
      ("Basic \(Server.key)", ("Passport-Authorization", Server.passport), "200 -"),
      (
        "Basic \(Server.key)", ("Passport-Authorization", "Bearer \(Server.passport)"),
        "401 Passport-Authorization"
      ),
      (
        "Basic \(Server.key)", ("Wallet-Authorization", "Bearer \(Server.wallet)"),
        "400 wallet-authorization"
      ),
      ("Basic \(Server.key)", ("Content-Type", "application/json"), "400 body"),
    ]
    for (key, more, expected) in rows {
      let found = try await outcome(.get, "/payment_options", key: key, more: more)
      #expect(found == expected)
    }
  }

  @Test(arguments: [
    (#""payment_instrument_id": "pi-8""#, "200 -"),
    (#""payment_instrument_id": "pi-8", "csc": "012""#, "400 csc"),
    (#""payment_instrument_id": "pi-7/ü 50%""#, "400 csc"),
    (#""payment_instrument_id": "pi-8", "payment_method_id": "pm-2""#, "400 one of three keys"),
    (#""payment_instrument_id": "pi-8", "payment_instrument_id": "pi-8""#, "400 a key twice"),
    (#""payment_instrument_id": "pi-8", "save_payment_method": "true""#, "400 save_payment_method"),
    (#""payment_instrument_id": "pi-8", "save_payment_method": 1"#, "400 the number 1"),
    (#""payment_instrument_id": "pi-8", "confirmation": null"#, "400 confirmation"),
    (
      #""payment_instrument_id": "pi-8", "amount": {"value": 5.00, "currency": "RUB"}"#,
      "400 the number 5.00"
    ),
    (
      #""payment_instrument_id": "pi-8", "amount": {"value": "5", "currency": "RUB"}"#,
      "400 amount.value"
    ),
    (
      #""payment_instrument_id": "pi-8", "confirmation": {"type": "mobile_application"}"#,
      "400 confirmation.app_os_type"
    ),
    (
      #""payment_instrument_id": "pi-8", "confirmation": {"type": "external", "app_os_type": "ios"}"#,
      "400 confirmation.app_os_type"
    ),
    (
      #""payment_method_data": {"type": "google_pay"}"#, "400 payment_method_data.type"
    ),
    (
      #""payment_method_data": {"type": "yoo_money", "instrument_type": "wallet"}"#,
      "401 Wallet-Authorization"
    ),
  ])
  func checksTheBodiesOfTokens(members: String, expected: String) async throws {
    let body = #"{"tmx_session_id": "s", \#(members)}"#
    #expect(try await outcome(.post, "/tokens", body: body) == expected)
  }

  @Test func checksVerbsAndPaths() async throws {
    #expect(try await outcome(.get, "/tokens") == "400 verb")
    #expect(try await outcome(.get, "/payment_instruments/pi-8") == "400 verb")
    #expect(try await outcome(.delete, "/payment_instruments/pi-7/x") == "400 verb")
    #expect(try await outcome(.delete, "/payment_instruments/pi-8") == "200 -")
    let again = try await outcome(.delete, "/payment_instruments/pi-8")
    #expect(again == "403 payment_instrument_id")
    #expect(try await outcome(.get, "/nothing") == "400 path")
  }
}
