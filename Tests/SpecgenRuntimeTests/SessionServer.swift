import Foundation
import SpecgenTesting

@testable import SpecgenRuntimeCore

/// A server of the session tests: `/login` opens sessions, `/data` needs one.
final class SessionServer: Sendable {
  struct State: Sendable {
    var logins = 0
    var running = 0
    var mostRunning = 0
    var validLogin = 0
    var refused = 0
  }

  enum Login: Sendable {
    case opens, opensNothing, refuses, breaks, hangs
    /// Opens as soon as the test says so.
    case waits
  }

  /// Settled when the first login begins.
  let began = OneTimeValue<Void>()
  /// To be settled by a test that makes logins wait.
  let release = OneTimeValue<Void>()

  private let state = Locked(State())
  private let login: Locked<Login>
  /// The status of an answer without a session.
  private let denial: Int

  init(_ login: Login, denial: Int = 401) {
    self.login = Locked(login)
    self.denial = denial
  }

  var seen: State { state.withLock { $0 } }

  /// Ends the session that is open.
  func expire() {
    state.withLock { $0.validLogin = 0 }
  }

  func change(to login: Login) {
    self.login.withLock { $0 = login }
  }

  func answer(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    request.url.path == "/login" ? try await logIn() : data()
  }

  private func data() -> HTTPResponse {
    let isOpen = state.withLock { state in
      if state.validLogin == 0 { state.refused += 1 }
      return state.validLogin > 0
    }
    return isOpen
      ? HTTPResponse(status: 200, body: Data("1".utf8))
      : HTTPResponse(status: denial, body: Data(#"{"Message":"denied"}"#.utf8))
  }

  private func logIn() async throws(TransportFailure) -> HTTPResponse {
    state.withLock { state in
      state.logins += 1
      state.running += 1
      state.mostRunning = max(state.mostRunning, state.running)
    }
    // A change that follows on the beginning is for the next login.
    let login = login.withLock { $0 }
    began.settle(())
    if login == .waits {
      await release.value()
    } else {
      try? await Task.sleep(for: login == .hangs ? .seconds(60) : .milliseconds(20))
    }
    state.withLock { state in
      state.running -= 1
      if login == .opens || login == .waits { state.validLogin = state.logins }
    }
    switch login {
    case .opens, .opensNothing, .waits: return HTTPResponse(status: 200, body: Data("true".utf8))
    case .refuses: return HTTPResponse(status: 200, body: Data("false".utf8))
    case .breaks: throw .connectionLost
    case .hangs: throw .cancelled
    }
  }
}

struct Fetch: ApiMethod {
  typealias Success = Int
  typealias Failure = NoFailure<Message>
  static var info: MethodInfo { MethodInfo("fetch") }

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.get, host: "api", path: "/data")
  }
}

struct Submit: ApiMethod {
  typealias Success = Int
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("submit") }

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.post, host: "api", path: "/data")
    request.body(json: 1)
  }
}

extension SessionServer {
  /// A transport that hands each request to this server.
  var transport: StubTransport {
    StubTransport { request, _ throws(TransportFailure) in try await self.answer(request) }
  }
}
