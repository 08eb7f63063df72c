import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// An interceptor of the tests, made of a closure.
struct ClosureInterceptor: Interceptor {
  typealias Body =
    @Sendable (HTTPRequest, any Transport) async throws(TransportFailure) -> HTTPResponse
  let body: Body

  init(_ body: @escaping Body) {
    self.body = body
  }

  func intercept(
    _ request: HTTPRequest,
    limits: TransportLimits,
    next: any Transport
  ) async throws(TransportFailure) -> HTTPResponse {
    try await body(request, next)
  }
}

/// What stands between calls and the transport.
struct InterceptorTests {
  private static let canary = "canary-5c1f"

  private func session(
    _ transport: StubTransport,
    _ interceptors: [any Interceptor],
    login: SessionLogin? = nil
  ) -> ApiSession {
    ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport.intercepted(by: interceptors),
      login: login
    )
  }

  private func one() -> StubTransport {
    StubTransport { _, _ in HTTPResponse(status: 200, body: Data("1".utf8)) }
  }

  private func header(_ name: String, _ value: some ParameterValue) -> ClosureInterceptor {
    ClosureInterceptor { request, next throws(TransportFailure) in
      var request = request
      try request.setHeader(name, value)
      return try await next.send(request, limits: TransportLimits())
    }
  }

  private func error(_ session: ApiSession) async throws -> ApiError<Fetch.Failure> {
    try await #require(throws: ApiError<Fetch.Failure>.self) {
      _ = try await session.perform(Fetch())
    }
  }

  @Test func sendsThroughAllInOrder() async throws {
    let log = Locked<[String]>([])
    let interceptors = ["a", "b"].map { name in
      ClosureInterceptor { request, next throws(TransportFailure) in
        log.withLock { $0.append("\(name) in") }
        let response = try await next.send(request, limits: TransportLimits())
        log.withLock { $0.append("\(name) out") }
        return response
      }
    }
    let transport = one()
    #expect(try await session(transport, interceptors).perform(Fetch()) == 1)
    #expect(log.withLock { $0 } == ["a in", "b in", "b out", "a out"])
    #expect(try await session(transport, []).perform(Fetch()) == 1)
  }

  @Test func seesEachAttemptAndTheLogin() async throws {
    let server = SessionServer(.opens)
    let transport = StubTransport { request, number throws(TransportFailure) in
      guard number > 1 else { throw .connectionLost }
      return try await server.answer(request)
    }
    let log = Locked<[String]>([])
    let interceptor = ClosureInterceptor { request, next throws(TransportFailure) in
      log.withLock { $0.append("\(request.methodName ?? "?") \(request.attempt)") }
      return try await next.send(request, limits: TransportLimits())
    }
    let session = session(transport, [interceptor], login: SessionLogin(LogIn(), renewOn: 401))
    #expect(try await session.retrying(.closure { _ in (true, 0) }).perform(Fetch()) == 1)
    #expect(log.withLock { $0 } == ["fetch 1", "fetch 2", "\(LogIn.info.name) 1", "fetch 3"])
  }

  @Test func answersItself() async throws {
    let transport = one()
    let interceptor = ClosureInterceptor { _, _ in HTTPResponse(status: 200, body: Data("7".utf8)) }
    #expect(try await session(transport, [interceptor]).perform(Fetch()) == 7)
    #expect(transport.requests.isEmpty)
  }

  @Test func sendsAgainWithAFreshToken() async throws {
    let transport = StubTransport { request, _ in
      let isFresh = request.headers["Authorization"] == "Bearer fresh"
      return HTTPResponse(status: isFresh ? 200 : 401, body: Data("1".utf8))
    }
    let interceptor = ClosureInterceptor { request, next throws(TransportFailure) in
      var request = request
      for token in ["stale", "fresh"] {
        try request.setHeader("Authorization", Secret(token), prefix: "Bearer ")
        let response = try await next.send(request, limits: TransportLimits())
        if response.status != 401 { return response }
      }
      throw .cancelled
    }
    #expect(try await session(transport, [interceptor]).perform(Fetch()) == 1)
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [
    (
      "X-Key", "a\r\nb",
      #"the value of header X-Key contains a character other than printable ASCII"#
    ),
    ("X Key", "a", #""X Key" is not a header name"#),
    ("Host", "a", "only the transport sets header Host"),
    ("content-length", "1", "only the transport sets header content-length"),
  ])
  func refusesHeadersThatNoMethodCouldSet(
    _ name: String,
    _ value: String,
    _ problem: String
  ) async throws {
    let transport = one()
    let direct = ClosureInterceptor { request, next throws(TransportFailure) in
      var request = request
      request.headers = request.headers.merging(Headers([name: value]))
      return try await next.send(request, limits: TransportLimits())
    }
    for interceptor in [header(name, value), direct] {
      let error = try await error(session(transport, [interceptor]))
      guard case .invalidRequest = error else {
        Issue.record("\(error)")
        return
      }
      #expect("\(error)".hasPrefix("fetch: not sent: \(problem)"))
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func hidesTheHeadersThatWereAdded() async throws {
    let transport = StubTransport { request, _ in
      let seen = request.headers.fields.map(\.value).joined(separator: " ")
      return HTTPResponse(status: 500, body: Data("you sent \(seen)".utf8))
    }
    let direct = ClosureInterceptor { request, next throws(TransportFailure) in
      var request = request
      do throws(InvalidHeader) {
        try request.headers.set("X-Api-Key", Self.canary)
      } catch {
        throw .invalidRequest(.header(error))
      }
      return try await next.send(request, limits: TransportLimits())
    }
    for interceptor in [header("X-Own", Secret(Self.canary)), direct] {
      let error = try await error(session(transport, [interceptor]))
      #expect(error.context.excerpt == "you sent application/json <secret>")
      #expect(!"\(error)".contains(Self.canary))
    }
    #expect(transport.requests.allSatisfy { !"\($0) \($0.curl)".contains(Self.canary) })
  }

  @Test func showsWhereAChangedRequestGoes() throws {
    var builder = RequestBuilder()
    builder.start(.get, host: "api", path: "/a")
    builder.segment(Secret(Self.canary))
    var request = try builder.request(hosts: ["api": "h.example"] as HostTable)
    request.url = try #require(URL(string: "https://u:p@b.example/x/\(Self.canary)?q=1#f"))
    #expect("\(request)" == "GET https://b.example/x/<secret>")
  }
}
