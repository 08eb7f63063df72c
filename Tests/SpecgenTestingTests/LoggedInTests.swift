import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Clients whose sessions are open without a login.
struct LoggedInTests {
  private struct Shop: ApiClient {
    var session: ApiSession
  }

  /// A call that needs the session, as calls of generated code do.
  private struct Orders: ApiMethod {
    typealias Success = [String]
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("orders") }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/orders")
    }
  }

  /// A login that answers with nothing or a token.
  private struct Enter: ApiMethod {
    typealias Success = String
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("enter", usesSession: false) }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/enter")
    }

    static func grant(in success: String) -> SessionGrant? { SessionGrant(Secret(success)) }
  }

  private func shop(_ transport: StubTransport, _ login: SessionLogin?) -> Shop {
    Shop(
      session: ApiSession(
        hosts: ["api": "https://shop.test/v1"] as HostTable,
        transport: transport,
        login: login
      )
    )
  }

  private var cookie: SessionLogin { SessionLogin(Enter(), cookie: "sid", beforeFirstCall: true) }

  private var token: SessionLogin {
    SessionLogin(Enter(), in: .header("Authorization", prefix: "Bearer "))
  }

  @Test func opensASessionKeptByACookie() async throws {
    let transport = StubTransport([.when(.get("/orders"), .json("[]"))])
    _ = try await shop(transport, cookie).loggedIn().perform(Orders())
    #expect(transport.requests.count == 1)
    // Without it, the login comes first.
    await #expect(throws: ApiError<NoFailure<Never>>.self) {
      try await shop(transport, cookie).perform(Orders())
    }
  }

  @Test func opensASessionKeptByAToken() async throws {
    let transport = StubTransport([.when(.get("/orders"), .json("[]"))])
    _ = try await shop(transport, token).loggedIn().perform(Orders())
    _ = try await shop(transport, token).loggedIn(token: "abc").perform(Orders())
    let sent = transport.requests.map { $0.headers["Authorization"] }
    #expect(sent == ["Bearer test-token", "Bearer abc"])
    #expect(!transport.requests.description.contains("abc"))
  }

  @Test func logsInAgainOnceTheSessionIsOver() async throws {
    let transport = StubTransport([
      .when(.post("/enter"), .json(#""new""#)),
      .when(.get("/orders"), inOrder: .status(401), .json(#"["a"]"#)),
    ])
    let client = shop(transport, token).loggedIn()
    #expect(try await client.perform(Orders()) == ["a"])
    let sent = transport.requests.map { $0.headers["Authorization"] }
    #expect(sent == ["Bearer test-token", nil, "Bearer new"])
  }

  @Test func changesNothingWithoutASession() async throws {
    let transport = StubTransport([.when(.get("/orders"), .json("[]"))])
    let client = shop(transport, nil).loggedIn()
    _ = try await client.perform(Orders())
    #expect(client.session.grant == nil)
    #expect(transport.requests.first?.headers["Authorization"] == nil)
  }
}
