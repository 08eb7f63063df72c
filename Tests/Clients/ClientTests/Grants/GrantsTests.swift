import Foundation
import Grants
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Generated calls that carry the token of a login's answer.
struct GrantsTests {
  /// Grants `a1` by the login, and `a2` and so on for the refresh token `r`; the token in the body of an error is over.
  private let transport = StubTransport { request, number in
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    switch request.url.path {
    case "/sign-in":
      let json = #"{"session":{"access_token":"a1","expires_in":300},"refresh_token":"r"}"#
      let isRight = request.headers["X-Client"] == "app"
      return HTTPResponse(status: isRight ? 200 : 400, body: Data(json.utf8))
    case "/token":
      let isRight =
        body == "refresh_token=r&grant_type=refresh_token" && request.headers["X-Client"] == "app"
      let json = #"{"session":{"access_token":"a2"}}"#
      return HTTPResponse(status: isRight ? 200 : 400, body: Data(json.utf8))
    case "/rates":
      return HTTPResponse(
        status: request.headers["Authorization"] == nil ? 200 : 500,
        body: Data("[1]".utf8)
      )
    default:
      let isOver = request.headers["Authorization"] != "Bearer a2"
      return HTTPResponse(
        status: 200,
        body: Data((isOver ? #"{"error":"expired"}"# : #"["x"]"#).utf8)
      )
    }
  }

  private var paths: [String] { transport.requests.map(\.url.path) }

  @Test func opensByTheAppsCall() async throws {
    let client = GrantsClient(clientID: "app", transport: transport)
    _ = try await client.signIn(email: "e", password: "p")
    let grant = try #require(client.session.grant)
    #expect(grant.token.reveal() == "a1" && grant.refresh?.reveal() == "r")
    let left = try #require(grant.expires).timeIntervalSinceNow
    #expect(left > 0 && left <= 300)
    #expect(try await client.accounts() == ["x"])
    #expect(paths == ["/sign-in", "/accounts", "/token", "/accounts"])
    // The answer of the refresh has neither: the token stays, and the end is not known.
    #expect(client.session.grant?.refresh?.reveal() == "r")
    #expect(client.session.grant?.expires == nil)
  }

  @Test func opensByTheClientsLogin() async throws {
    let login = SignInMethod(email: "e", password: "p")
    let client = GrantsClient(login: login, clientID: "app", transport: transport)
    #expect(try await client.accounts() == ["x"])
    #expect(paths == ["/sign-in", "/accounts", "/token", "/accounts"])
  }

  @Test func sendsNothingWithoutASession() async throws {
    let client = GrantsClient(clientID: "app", transport: transport)
    await #expect(throws: GrantsError.self) { try await client.accounts() }
    #expect(paths == [])
    #expect(try await client.rates() == [1])
  }
}
