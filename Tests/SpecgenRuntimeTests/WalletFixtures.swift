@testable import SpecgenRuntimeCore

// Methods of an API with an envelope, as the generator writes them: each `read` is its list of rules.

typealias AuthState = PartTests.State

/// The error that all methods share: an object under `error`.
enum WalletError: JSONModel, CommonFailure, Equatable {
  case illegalParameters(names: [String])
  case technicalError
  case unrecognized(JSONValue)

  init(from json: JSONReader) throws(DecodingFailure) {
    switch try json.string("type") {
    case "IllegalParameters":
      self = .illegalParameters(names: try json.value(ifPresent: "parameterNames") ?? [])
    case "TechnicalError": self = .technicalError
    default: self = .unrecognized(try JSONValue(from: json))
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .illegalParameters(let names):
      json.constant("type", "IllegalParameters")
      json.value("parameterNames", names)
    case .technicalError: json.constant("type", "TechnicalError")
    case .unrecognized(let value): json.members(of: value)
    }
  }
}

/// A success of two forms, told apart by `status`.
enum TokenIssue: Equatable {
  case success(processID: String)
  case authRequired(processID: String, contextID: String)
}

struct TokenIssueInit: ApiMethod {
  static var info: MethodInfo { MethodInfo("tokenIssueInit") }

  enum Failure: MethodFailure, Equatable {
    typealias Common = WalletError
    case accountNotFound
  }

  func write(to request: inout RequestBuilder) {
    request.start(.post, host: "wallet", path: "/api/wallet-auth/v1/checkout/token-issue-init")
    request.jsonBody { json in json.string("instanceName", "phone") }
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> TokenIssue {
    let body = try response.envelope()
    if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
    if body.holds("AccountNotFound", at: "error") { throw .failure(.accountNotFound) }
    if body.holds(.string, at: "error") {
      throw body.unreadable(at: "error", notAmong: ["AccountNotFound"])
    }
    if body.holds("Success", at: "status") {
      return .success(processID: try body.value(at: "result", "processId"))
    }
    if body.holds("AuthRequired", at: "status") {
      return .authRequired(
        processID: try body.value(at: "result", "processId"),
        contextID: try body.value(at: "result", "authContextId")
      )
    }
    throw body.unreadable(at: "status", notAmong: ["Success", "AuthRequired"])
  }
}

struct AuthContextGet: ApiMethod {
  static var info: MethodInfo { MethodInfo("authContextGet") }

  enum Failure: MethodFailure, Equatable {
    typealias Common = WalletError
    case invalidContext
  }

  struct Context: JSONModel, Equatable {
    var authTypes: [AuthState]
    var defaultAuthType: String

    init(from json: JSONReader) throws(DecodingFailure) {
      authTypes = try json.list(lossy: "authTypes")
      defaultAuthType = try json.string("defaultAuthType")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.value("authTypes", authTypes)
      json.string("defaultAuthType", defaultAuthType)
    }
  }

  func write(to request: inout RequestBuilder) {
    request.start(.post, host: "wallet", path: "/api/wallet-auth/v1/checkout/auth-context-get")
    request.jsonBody { json in json.string("authContextId", "c") }
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Context {
    let body = try response.envelope()
    if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
    if body.holds("InvalidContext", at: "error") { throw .failure(.invalidContext) }
    if body.holds(.string, at: "error") {
      throw body.unreadable(at: "error", notAmong: ["InvalidContext"])
    }
    if body.holds("Success", at: "status") { return try body.value(at: "result") }
    throw body.unreadable(at: "status", notAmong: ["Success"])
  }
}

struct AuthSessionGenerate: ApiMethod {
  static var info: MethodInfo { MethodInfo("authSessionGenerate") }

  enum Failure: MethodFailure, Equatable {
    typealias Common = WalletError
    case invalidContext
    case createTimeoutNotExpired
    case sessionsExceeded
    case unsupportedAuthType
  }

  func write(to request: inout RequestBuilder) {
    request.start(.post, host: "wallet", path: "/api/wallet-auth/v1/checkout/auth-session-generate")
    request.jsonBody { json in json.string("authType", "Sms") }
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> AuthState {
    let body = try response.envelope()
    if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
    if body.holds("InvalidContext", at: "error") { throw .failure(.invalidContext) }
    if body.holds("CreateTimeoutNotExpired", at: "error") {
      throw .failure(.createTimeoutNotExpired)
    }
    if body.holds("SessionsExceeded", at: "error") { throw .failure(.sessionsExceeded) }
    if body.holds("UnsupportedAuthType", at: "error") { throw .failure(.unsupportedAuthType) }
    if body.holds(.string, at: "error") {
      throw body.unreadable(at: "error", notAmong: Self.codes)
    }
    if body.holds("Success", at: "status") { return try body.value(at: "result") }
    throw body.unreadable(at: "status", notAmong: ["Success"])
  }

  private static var codes: [String] {
    ["InvalidContext", "CreateTimeoutNotExpired", "SessionsExceeded", "UnsupportedAuthType"]
  }
}
