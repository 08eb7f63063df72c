@testable import SpecgenRuntimeCore

/// A failure that carries a value, and codes that the method does not know but keeps.
struct AuthCheck: ApiMethod {
  static var info: MethodInfo { MethodInfo("authCheck") }

  enum Failure: MethodFailure, Equatable {
    typealias Common = WalletError
    case invalidContext
    case invalidAnswer(AuthState?)
    case unrecognized(String)
  }

  func write(to request: inout RequestBuilder) {
    request.start(.post, host: "wallet", path: "/api/wallet-auth/v1/checkout/auth-check")
    request.jsonBody { json in json.string("answer", "1234") }
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> AuthState? {
    let body = try response.envelope()
    if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
    if body.holds("InvalidContext", at: "error") { throw .failure(.invalidContext) }
    if body.holds("InvalidAnswer", at: "error") {
      throw .failure(.invalidAnswer(try body.value(ifPresentAt: "result")))
    }
    if body.holds(.string, at: "error") {
      throw .failure(.unrecognized(try body.value(at: "error")))
    }
    if body.holds("Success", at: "status") { return try body.value(ifPresentAt: "result") }
    throw body.unreadable(at: "status", notAmong: ["Success"])
  }
}

/// `AuthRequired`, a success elsewhere, is an error here; the success is a secret.
struct TokenIssueExecute: ApiMethod {
  static var info: MethodInfo { MethodInfo("tokenIssueExecute", answersHoldSecrets: true) }

  enum Failure: MethodFailure, Equatable {
    typealias Common = WalletError
    case authRequired
    case authExpired
  }

  func write(to request: inout RequestBuilder) {
    request.start(.post, host: "wallet", path: "/api/wallet-auth/v1/checkout/token-issue-execute")
    request.jsonBody { json in json.string("processId", "p") }
  }

  func read(
    _ response: MethodResponse<Failure>
  ) throws(ResponseFailure<Failure>) -> Secret<String> {
    let body = try response.envelope()
    if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
    if body.holds("AuthRequired", at: "error") { throw .failure(.authRequired) }
    if body.holds("AuthExpired", at: "error") { throw .failure(.authExpired) }
    if body.holds(.string, at: "error") {
      throw body.unreadable(at: "error", notAmong: ["AuthRequired", "AuthExpired"])
    }
    if body.holds("Success", at: "status") { return try body.value(at: "result", "accessToken") }
    throw body.unreadable(at: "status", notAmong: ["Success"])
  }
}

/// A method without errors of its own.
struct MerchantClientInfo: ApiMethod {
  typealias Failure = NoFailure<WalletError>
  static var info: MethodInfo { MethodInfo("merchantClientInfo") }

  func write(to request: inout RequestBuilder) {
    request.start(.post, host: "wallet", path: "/api/wallet-auth/v1/merchant-client-info")
    request.jsonBody { _ in }
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> String {
    let body = try response.envelope()
    if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
    if body.holds("Success", at: "status") { return try body.value(at: "result", "shopName") }
    throw body.unreadable(at: "status", notAmong: ["Success"])
  }
}
