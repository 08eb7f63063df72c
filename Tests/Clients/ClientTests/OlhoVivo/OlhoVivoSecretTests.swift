import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// The token, which no text about a call may show: not plain, not escaped, not in part.
@Suite(.serialized) struct OlhoVivoSecretTests {
  private typealias LoginError = ApiError<AuthenticateFailure>

  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  /// Looks for the token, and for the session's cookie, in all that can be printed of a value.
  private func check<Value>(_ value: Value, location: SourceLocation = #_sourceLocation) {
    var dumped = ""
    dump(value, to: &dumped)
    var texts = [dumped, String(describing: value), String(reflecting: value)]
    if let error = value as? any Error { texts.append(error.localizedDescription) }
    let lines = texts.flatMap { $0.split(separator: "\n") }
    let leaks = lines.filter { $0.contains("canary") || $0.contains("crumb-") }
    #expect(leaks.first == nil, sourceLocation: location)
  }

  @Test func hidesInValues() async throws {
    let client = try await server.openClient()
    check(client)
    check(client.session)
    check(client.session.options)
    let method = AuthenticateMethod(token: Secret(OlhoVivoServer.token))
    check(method)
    var request = RequestBuilder()
    method.write(to: &request)
    check(request)
    check(try request.request(hosts: server.hosts))
  }

  @Test func hidesWhenTheServerEchoes() async throws {
    let token = OlhoVivoServer.token
    let answers: [ServerOrders.Answer] = [
      .page(500),
      .init(status: 404, body: "No {target} here"),
      .init(status: 500, body: "Unknown token \(token)!"),
      .init(status: 500, body: String(repeating: "x", count: 195) + token),
      .init(status: 400, body: #"{"Message": "Unknown token \#(token)"}"#),
      .json("\"\(token)\""),
      .json(#"{"token": "\#(token)"}"#),
      .json(token),
      .json("\"{target}\""),
    ]
    for answer in answers {
      try await server.tell(ServerOrders(logins: [answer, answer]))
      let client = server.client()
      check(
        try await #require(throws: LoginError.self) {
          try await client.authenticate(token: Secret(token))
        }
      )
      check(try await #require(throws: OlhoVivoError.self) { try await client.corridors() })
    }
  }

  @Test func hidesWhenTheTokenIsRefused() async throws {
    let token: Secret<String> = "canary-of-another"
    let client = OlhoVivoClient(token: token, hosts: server.hosts)
    check(
      try await #require(throws: LoginError.self) { try await client.authenticate(token: token) }
    )
    let error = try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
    check(error)
    check(error.context)
    guard case .authentication(.loginFailed(let failure), _) = error else {
      Issue.record("\(error)")
      return
    }
    check(failure)
    check(failure.cause)
    #expect(failure.description.contains("?token=<secret>"))
  }

  @Test(arguments: [
    "http://127.0.0.1:1", "http://no such host", "http://canary@127.0.0.1", "ftp://127.0.0.1",
    "http://127.0.0.1:1/%2e%2e",
  ])
  func hidesWhenNothingAnswers(host: String) async throws {
    let token = Secret(OlhoVivoServer.token)
    let client = OlhoVivoClient(token: token, hosts: ["api": host] as HostTable)
    check(
      try await #require(throws: LoginError.self) { try await client.authenticate(token: token) }
    )
  }

  @Test func hidesWhenTheTimeIsOver() async throws {
    try await server.tell(ServerOrders(logins: [.held]))
    let client = server.client().deadline(.milliseconds(200))
    check(
      try await #require(throws: LoginError.self) {
        try await client.authenticate(token: Secret(OlhoVivoServer.token))
      }
    )
  }

  @Test func hidesFromTheRetryClosure() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.page(500)]))
    let (stream, told) = AsyncStream.makeStream(of: FailedCall.self)
    let retrying = client.retrying { failure in
      told.yield(failure)
      return (again: false, after: 0)
    }
    check(try await #require(throws: OlhoVivoError.self) { try await retrying.corridors() })
    told.finish()
    for await failure in stream { check(failure) }
  }
}
