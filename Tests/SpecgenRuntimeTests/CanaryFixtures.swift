import Foundation
import SpecgenRuntimeFiles

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeMethods

/// Secrets of every kind, each a text that is found wherever it comes out.
enum Canary {
  static let number = 77_501_234

  static func text(_ kind: String) -> String { "canary-\(kind)-7f3a" }

  static func secret(_ kind: String) -> Secret<String> { Secret(text(kind)) }
}

/// A body with secrets at several depths.
struct CanaryBody: JSONModel {
  struct Card: JSONModel {
    var number = Canary.secret("nested")
    var pin = Secret(Canary.number)

    init() {}

    init(from json: JSONReader) throws(DecodingFailure) {
      number = try json.value("number")
      pin = try json.value("pin")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.value("number", number)
      json.value("pin", pin)
    }
  }

  var token = Canary.secret("json")
  var cards = [Card()]
  var byName: [String: Secret<String>] = ["a": Canary.secret("map")]

  init() {}

  init(from json: JSONReader) throws(DecodingFailure) {
    token = try json.value("token")
    cards = try json.value("cards")
    byName = try json.value("byName")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.value("token", token)
    json.value("cards", cards)
    json.value("byName", byName)
  }
}

/// What a server says of a call that it refuses: a text that may hold anything, and a secret of its own.
struct CanaryRefusal: JSONModel, CommonFailure {
  var message: String
  var code: Secret<String>

  init(from json: JSONReader) throws(DecodingFailure) {
    message = try json.string("message")
    code = try json.value("code")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("message", message)
    json.value("code", code)
  }
}

/// Whether a method says that its answers hold secrets.
protocol CanaryAnswers: Sendable {
  static var holdSecrets: Bool { get }
}

enum OpenAnswers: CanaryAnswers {
  static var holdSecrets: Bool { false }
}

enum HiddenAnswers: CanaryAnswers {
  static var holdSecrets: Bool { true }
}

/// How a method may be refused.
enum CanaryFailure: MethodFailure {
  typealias Common = CanaryRefusal
  case refused(CanaryRefusal)
  case unrecognized(String)
}

/// Where a method puts what it sends.
enum CanaryContent: CaseIterable, Sendable {
  case json, form, parts, text, encoded
}

/// A method that sends secrets in all places, and reads answers in all ways.
struct CanaryMethod<Answers: CanaryAnswers>: ApiMethod {
  typealias Success = Int
  typealias Failure = CanaryFailure
  static var info: MethodInfo {
    MethodInfo("everything", answersHoldSecrets: Answers.holdSecrets)
  }

  var body: CanaryContent
  /// The status that the server is asked for.
  var status: Int
  var path = Canary.secret("path")
  var query = Canary.secret("query")
  var header = Canary.secret("header")
  var cookie = Canary.secret("cookie")
  var content = CanaryBody()
  var field = Canary.secret("field")

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.put, host: "api", path: "/repeat/\(status)")
    if Answers.holdSecrets { request.path("/hidden") }
    request.segment(path)
    request.query("q", query)
    request.query("list", [query, query], style: .comma)
    request.query("json", json: content)
    request.query(deep: "deep", content, lists: .indices)
    request.header("X-Own", header)
    request.header("X-Prefixed", header, prefix: "Key ")
    request.cookie("c", cookie)
    request.headers(Headers(["Authorization": "Bearer \(Canary.text("bearer"))"]))
    switch body {
    case .json: request.body(json: content)
    case .form:
      request.form("f", field)
      request.form(deep: "deep", content, lists: .indices)
      request.form("json", json: content)
    case .parts:
      request.part("p", field)
      request.part("json", json: content)
    case .text: request.body(text: field)
    case .encoded: try JsonParametersEncoder().encode(CanaryParameters(), into: &request)
    }
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Int {
    try response.fail(status: 409) { .refused($0) }
    if response.has(status: 422) {
      throw .failure(.unrecognized(try response.envelope().unrecognizedCode(at: "message")))
    }
    if response.has(status: 204) { return try response.header("X-Echo") }
    try response.checkStatus()
    return try response.json()
  }
}

/// What a hand-written method encodes.
struct CanaryParameters: Encodable {
  struct Inner: Encodable {
    var field = Canary.secret("field")
    var number = Secret(Canary.number)
  }

  var inner = [Inner()]
  var body = CanaryEncodable()
  var seen = "plain"
}

/// A model within what Foundation encodes.
struct CanaryEncodable: Encodable {
  var token = Canary.secret("json")
}

/// A method written by hand whose parameters hold secrets.
struct CanaryByHand: EncodableApiMethod {
  struct Answer: JsonApiResponse {
    let ok: Bool
  }

  typealias Response = Answer
  let encoding: any ParametersEncoding
  var parameters = CanaryParameters()
  var hostProviderKey: String { "api" }
  var httpMethod: HTTPMethod { .put }
  var parametersEncoding: any ParametersEncoding { encoding }

  func encode(to encoder: any Encoder) throws {
    try parameters.encode(to: encoder)
  }

  func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo {
    .components(host: try hostProvider.host(for: hostProviderKey), path: "/repeat/500")
  }
}

/// The login of the session.
struct CanaryLogin: ApiMethod {
  typealias Success = Bool
  typealias Failure = NoFailure<CanaryRefusal>
  static var info: MethodInfo { MethodInfo("logIn", usesSession: false) }
  var password = Canary.secret("login")

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.post, host: "api", path: "/login")
    request.form("password", password)
  }
}
