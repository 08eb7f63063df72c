import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Failed logins: which end the session, and how often they are tried.
struct LoginRefusalTests {
  private typealias Failed = ApiError<LogInFailure>

  private static func context(_ status: Int?) -> CallContext {
    CallContext(method: "logIn", status: status)
  }

  @Test(arguments: [
    (400, true), (401, true), (499, true), (408, false), (425, false), (429, false), (399, false),
    (200, false), (500, false), (503, false),
  ])
  func dependsOnTheStatus(status: Int, isRefusal: Bool) {
    check(.unexpectedStatus(status, Self.context(status)), isRefusal)
  }

  /// A server may refuse a login by a body alone.
  @Test(arguments: [(200, true), (399, true), (500, false), (429, false)])
  func dependsOnTheBody(status: Int, isRefusal: Bool) throws {
    let message = try Message(json: Data(#"{"Message":"no"}"#.utf8))
    check(.failure(.refused, Self.context(status)), isRefusal)
    check(.common(message, Self.context(status)), isRefusal)
    check(.deadlineExceeded(Self.context(status)), false)
  }

  @Test func needsAnAnswer() {
    check(.transport(.timedOut, Self.context(nil)), false)
    let other = LoginFailure(cause: CancellationError(), description: "d")
    #expect(!AuthenticationFailure.loginFailed(other).isRefusal)
    for failure in [AuthenticationFailure.rejected(attempts: 1), .noLogin] {
      #expect(failure.isRefusal)
    }
    for failure in [AuthenticationFailure.loggedOut, .cancelled] { #expect(!failure.isRefusal) }
  }

  private func check(
    _ error: Failed,
    _ isRefusal: Bool,
    at place: SourceLocation = #_sourceLocation
  ) {
    let failure = LoginFailure(cause: error, description: "d")
    #expect(
      AuthenticationFailure.loginFailed(failure).isRefusal == isRefusal,
      "\(error)",
      sourceLocation: place
    )
  }

  /// A login waits for many callers, so only `never` of the client's options applies to it.
  @Test(arguments: [(true, 1), (false, 3)])
  func repeatsLoginsAsTheClientDoes(isNever: Bool, count: Int) async throws {
    let transport = StubTransport { _, _ in HTTPResponse(status: 503) }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(Ask(), in: .header("Authorization")),
      retry: RetryPolicy(attempts: 3, firstPause: .zero),
      options: CallOptions(retry: isNever ? .never : .closure { _ in (false, 0) })
    )
    await #expect(throws: AuthenticationFailure.self) { try await session.logIn() }
    #expect(transport.requests.count == count)
  }

  /// A login that is safe to repeat.
  private struct Ask: ApiMethod {
    typealias Success = Int
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("ask", usesSession: false) }

    func write(to request: inout RequestBuilder) { request.start(.get, host: "api", path: "/ask") }
  }
}
