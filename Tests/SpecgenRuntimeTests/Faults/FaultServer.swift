import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeTransport
@testable import SpecgenRuntimeURLSession

/// The server that does each fault by its URL (`Tests/Servers/faults.py`), and a client of it.
///
/// ```swift
/// let path = FaultServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe", end: "reset")
/// #expect(await server.outcome(path) == "no answer: the connection was lost")
/// ```
struct FaultServer: Sendable {
  /// What the server saw of a request.
  struct Seen: JSONModel {
    var method: String
    var target: String
    var headers: [String: String]
    var body: String
    var length: Int
    var digest: Int

    init(from json: JSONReader) throws(DecodingFailure) {
      method = try json.string("method")
      target = try json.string("target")
      headers = try json.value("headers")
      body = try json.string("body")
      length = try json.value("length")
      digest = try json.value("digest")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string("method", method)
      json.string("target", target)
      json.value("headers", headers)
      json.string("body", body)
      json.value("length", length)
      json.value("digest", digest)
    }
  }

  /// A call of any place; its success is any JSON.
  struct Probe: ApiMethod {
    typealias Success = JSONValue
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("probe") }
    var url: URL
    var verb = HTTPMethod.get

    func write(to request: inout RequestBuilder) {
      request.start(verb, url: url)
      if verb == .post { request.body(json: "b") }
    }
  }

  let server: LoopbackServer
  let cookies = CookieJar()
  /// The transport of sessions.
  private let ofSessions: any Transport
  /// The same transport with the layers of a session on top.
  let transport: any Transport

  /// The transport that all suites of faults try: `urlsession`, or else that of the system.
  static var isOverURLSession: Bool {
    ProcessInfo.processInfo.environment["SPECGEN_TRANSPORT"] == "urlsession"
  }

  /// Makes a transport without connections.
  static func newTransport() -> any Transport {
    isOverURLSession ? URLSessionTransport() : DefaultTransport()
  }

  /// The certificate of the servers that speak TLS.
  static let authorities = LoopbackServer.script("localhost.pem")

  init() throws {
    ofSessions = Self.newTransport()
    transport = Layers.over(ofSessions, cookies: cookies)
    server = try LoopbackServer(script: LoopbackServer.script("faults.py"))
  }

  var session: ApiSession {
    ApiSession(hosts: [:] as HostTable, transport: ofSessions, cookies: cookies)
  }

  /// The same server under another name: another origin.
  var elsewhere: String { "http://localhost:\(server.port)" }

  func url(_ path: String) -> URL {
    URL(string: path.hasPrefix("http") ? path : server.host + path) ?? URL(fileURLWithPath: "/")
  }

  func send(
    _ method: HTTPMethod,
    _ path: String,
    headers: [(name: String, value: String)] = [],
    body: String? = nil,
    limits: TransportLimits = TransportLimits()
  ) async throws -> HTTPResponse {
    let request = HTTPRequest(
      method: method,
      url: url(path),
      headers: try Headers(headers),
      body: body.map { Data($0.utf8) }
    )
    return try await transport.send(request, limits: limits)
  }

  func seen(_ key: String) async throws -> [Seen] {
    try await send(.get, "/seen?of=\(key)").json()
  }

  func count(_ key: String) async throws -> Int {
    try await send(.get, "/count?of=\(key)").json()
  }

  /// What the transport says of a path, in one line.
  func answer(
    _ path: String,
    _ verb: HTTPMethod = .get,
    limits: TransportLimits = TransportLimits()
  ) async -> String {
    do {
      let response = try await send(verb, path, body: verb == .post ? "b" : nil, limits: limits)
      return "\(response.status) \(String(decoding: response.body.prefix(40), as: UTF8.self))"
    } catch let failure as TransportFailure {
      return "no answer: \(failure)"
    } catch {
      return "\(error)"
    }
  }

  /// What a call of a path comes to, in one line.
  func outcome(
    _ path: String,
    _ verb: HTTPMethod = .get,
    over session: ApiSession? = nil
  ) async -> String {
    do throws(ApiError<Probe.Failure>) {
      let probe = Probe(url: url(path), verb: verb)
      let value = try await (session ?? self.session).perform(probe)
      return "success \(String(decoding: value.jsonData, as: UTF8.self))"
    } catch {
      switch error {
      case .failure(let failure, _): return "failure \(failure)"
      case .common(let message, _): return "common \(message)"
      case .unexpectedStatus(let status, _): return "status \(status)"
      case .decoding(_, let context): return "decoding \(context.status ?? 0)"
      case .transport(let failure, _): return "no answer: \(failure)"
      case .deadlineExceeded: return "deadline"
      case .cancelled: return "cancelled"
      case .invalidRequest(let problem, _): return "not sent: \(problem)"
      case .authentication(let failure, _): return "not authenticated: \(failure)"
      case .paging(let failure, _): return "no further page: \(failure)"
      }
    }
  }

  /// The path that answers with these bytes, and then ends the connection: `close`, `reset`, or not.
  static func raw(_ text: String, end: String = "", more: String = "") -> String {
    "/raw?end=\(end)&text=\(escaped(text))\(more)"
  }

  /// Text whose scalars up to U+00FF are the bytes to be sent.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { "%" + String($0.value + 0x100, radix: 16).dropFirst() }.joined()
  }

  /// Checks what a call of a path comes to.
  func check(
    _ path: String,
    _ expected: String,
    _ verb: HTTPMethod = .get,
    over session: ApiSession? = nil,
    at place: SourceLocation = #_sourceLocation
  ) async {
    let outcome = await outcome(path, verb, over: session)
    #expect(outcome == expected, "\(verb) \(path)", sourceLocation: place)
  }

  static func redirect(to target: String, status: Int = 302, more: String = "") -> String {
    "/redirect?status=\(status)&to=\(percentEncoded(target))\(more)"
  }
}
