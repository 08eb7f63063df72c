import Foundation
import SpecgenTesting

@testable import SpecgenRuntimeCore

/// A server that counts what it grants: the token `a3` is the third, and `r3` gets the next one.
final class GrantServer: Sendable {
  struct Tokens: JSONModel {
    var access: Secret<String>
    var seconds: Int?
    var refresh: Secret<String>?

    init(from json: JSONReader) throws(DecodingFailure) {
      access = try json.value("access")
      seconds = try json.value(ifPresent: "seconds")
      refresh = try json.value(ifPresent: "refresh")
    }

    func writeMembers(to json: inout JSONWriter) {}

    var grant: SessionGrant { SessionGrant(access, expiresIn: seconds, refresh: refresh) }
  }

  struct SignIn: ApiMethod {
    typealias Success = Tokens
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("signIn", usesSession: false) }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/signIn")
      request.emptyBody()
    }

    static func grant(in success: Tokens) -> SessionGrant? { success.grant }
  }

  struct Renew: ApiMethod {
    typealias Success = Tokens
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("renew", usesSession: false) }
    var token: Secret<String>

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/renew")
      request.header("X-Refresh", token)
      request.emptyBody()
    }

    static func grant(in success: Tokens) -> SessionGrant? { success.grant }
  }

  struct State: Sendable {
    var granted = 0
    var seconds: Int?
    var refreshes = true
    var rotates = true
    /// The statuses of the renewals and logins to come; 200 when there are none left.
    var statuses: [Int] = []
    var paths: [String] = []
    var lastToken: String?
  }

  let state = Locked(State())

  var paths: [String] { state.withLock { $0.paths } }
  var lastToken: String? { state.withLock { $0.lastToken } }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    state.withLock { state in
      let path = request.url.path
      state.paths.append(path)
      if path == "/data" {
        state.lastToken = request.headers["Authorization"]
        let isOpen = request.headers["Authorization"] == "Bearer a\(state.granted)"
        return HTTPResponse(status: isOpen ? 200 : 401, body: Data("1".utf8))
      }
      let status = state.statuses.isEmpty ? 200 : state.statuses.removeFirst()
      let isKnown =
        path == "/signIn" || request.headers["X-Refresh"]?.hasPrefix("r") == true
      guard status == 200, isKnown else {
        return HTTPResponse(status: status == 200 ? 400 : status)
      }
      state.granted += 1
      var members = [#""access":"a\#(state.granted)""#]
      if let seconds = state.seconds { members.append(#""seconds":\#(seconds)"#) }
      if state.refreshes, path == "/signIn" || state.rotates {
        members.append(#""refresh":"r\#(state.granted)""#)
      }
      return HTTPResponse(status: 200, body: Data("{\(members.joined(separator: ","))}".utf8))
    }
  }

  func session(_ login: SessionLogin, _ retry: RetryPolicy? = nil) -> ApiSession {
    ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: StubTransport { [self] request, _ in answer(request) },
      login: login,
      retry: retry
    )
  }

  /// The session of an app that signs in by itself, or of one that hands its login over.
  func session(signsIn: Bool = true) -> ApiSession {
    session(
      SessionLogin(signsIn ? SignIn() : nil, in: .header("Authorization", prefix: "Bearer ")) {
        Renew(token: $0)
      }
    )
  }
}
