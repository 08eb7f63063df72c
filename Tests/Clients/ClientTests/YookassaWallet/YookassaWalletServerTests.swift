import Foundation
import SpecgenRuntime
import Testing

/// The played API itself: what it must refuse, so that the other tests prove something.
@Suite(.serialized) struct YookassaWalletServerTests {
  private typealias Server = YookassaWalletServer

  private let server: YookassaWalletServer

  init() throws {
    server = try YookassaWalletServer()
  }

  /// Sends a request, and returns the status and what was wrong.
  private func outcome(
    _ path: String,
    _ body: String,
    method: HTTPMethod = .post,
    headers changes: [String: String] = [:]
  ) async throws -> String {
    let defaults = [
      "Content-Type": "application/json", "Merchant-Client-Authorization": "Basic \(Server.key)",
    ]
    var headers = Headers()
    for (name, value) in defaults.merging(changes, uniquingKeysWith: { $1 }) {
      try headers.set(name, value)
    }
    let target = "/api/wallet-auth/v1/\(path)"
    _ = try await server.send(method, target, headers: headers, body: Data(body.utf8))
    let entry = try #require(try await server.log().last)
    return "\(entry.status) \(entry.problem ?? "-")"
  }

  @Test(arguments: [
    (#""paymentUsageLimit": "Single""#, "200 -"),
    (#""paymentUsageLimit": "single""#, "400 IllegalParameters paymentUsageLimit"),
    (#""paymentUsageLimit": null"#, "400 IllegalParameters paymentUsageLimit"),
    (
      #""paymentUsageLimit": "Single", "paymentUsageLimit": "Single""#,
      "400 IllegalParameters a key twice"
    ),
    (
      #""paymentUsageLimit": "Single", "singleAmountMax": null"#,
      "400 IllegalParameters singleAmountMax"
    ),
    (
      #""paymentUsageLimit": "Single", "singleAmountMax": {"value": 5.00, "currency": "RUB"}"#,
      "400 IllegalParameters singleAmountMax.value"
    ),
    (
      #""paymentUsageLimit": "Single", "singleAmountMax": {"value": "5", "currency": "RUB"}"#,
      "400 IllegalParameters singleAmountMax.value"
    ),
    (#""paymentUsageLimit": "Single", "user": 1"#, "400 IllegalParameters user"),
  ])
  func checksTheBodyOfTheInit(members: String, expected: String) async throws {
    let body = #"{"instanceName": "i", "tmxSessionId": "s", \#(members)}"#
    #expect(try await outcome("checkout/token-issue-init", body) == expected)
  }

  @Test func checksTheHeaders() async throws {
    let info = "merchant-client-info"
    let context = "checkout/auth-context-get"
    let user = ["Authorization": "Bearer \(Server.user)"]
    let rows: [(String, [String: String], String)] = [
      (info, [:], "200 -"), (info, user, "400 IllegalHeaders authorization"),
      (info, ["Merchant-Client-Authorization": Server.key], "401 InvalidCredentials"),
      (info, ["Merchant-Client-Authorization": "Bearer \(Server.key)"], "401 InvalidCredentials"),
      (info, ["Content-Type": "text/plain"], "400 IllegalHeaders content-type"),
      (info, ["X-More": "1"], "400 IllegalHeaders x-more"),
      (context, user, "400 IllegalParameters authContextId"),
      (context, ["Authorization": Server.user], "401 InvalidToken"),
      (context, ["Authorization": "Basic \(Server.user)"], "401 InvalidToken"),
    ]
    for (path, headers, expected) in rows {
      #expect(try await outcome(path, "{}", headers: headers) == expected)
    }
  }

  @Test(arguments: [
    ("{}", "200 -"), ("", "400 SyntaxError"), ("{", "400 SyntaxError"),
    ("[]", "400 IllegalParameters body"), ("null", "400 IllegalParameters body"),
    (#"{"a": 1}"#, "400 IllegalParameters a"),
  ])
  func requiresAnEmptyObjectForTheShop(body: String, expected: String) async throws {
    #expect(try await outcome("merchant-client-info", body) == expected)
  }

  @Test func checksVerbsAndPaths() async throws {
    #expect(try await outcome("merchant-client-info", "{}", method: .put) == "403 Forbidden")
    #expect(try await outcome("checkout/merchant-client-info", "{}") == "403 Forbidden")
    #expect(try await outcome("checkout/auth-check/", "{}") == "403 Forbidden")
  }
}
