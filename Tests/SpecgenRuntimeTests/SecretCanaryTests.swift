import Foundation
import SpecgenTesting
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeMethods

/// Secrets of every kind are sent, and sent back by the server: nothing that can be printed of a call has one.
struct SecretCanaryTests {
  private static let kinds = [
    "path", "query", "header", "cookie", "bearer", "json", "nested", "map", "field", "added",
    "login",
  ]

  private let lines = Locked<[LogEntry]>([])
  private let wire = Locked<[String]>([])

  /// All of a request, as a server sees it.
  private static func text(of request: HTTPRequest) -> String {
    let url = request.url.absoluteString
    let fields = request.headers.fields.map { "\($0.name): \($0.value)" }
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    let decoded = url.removingPercentEncoding.flatMap { $0 == url ? nil : [$0] } ?? []
    return ([url] + decoded + fields + [body]).joined(separator: "\n")
  }

  /// An answer with all that was sent, by the status in the path.
  private static func answer(
    _ request: HTTPRequest
  ) throws(TransportFailure) -> HTTPResponse {
    let parts = request.url.path.split(separator: "/")
    let seen = text(of: request)
    guard parts.first == "repeat", parts.count > 1, let status = Int(parts[1]) else {
      return HTTPResponse(status: 500, body: Data(seen.utf8))
    }
    let headers = Headers(received: [Headers.Field(name: "X-Echo", value: seen)])
    let isHidden = parts.contains("hidden")
    let members: [(String, JSONValue)] = [
      ("message", .string(seen)), ("code", .string(isHidden ? Canary.text("answer") : "c")),
      ("number", .number(JSONNumber(checked: "\(Canary.number)"))), (seen, .null),
    ]
    let json = JSONValue.object(members.map { JSONValue.Member(key: $0.0, value: $0.1) }).jsonData
    let body: Data =
      switch status {
      case 201: Data("\"\(Canary.number)\"".utf8)
      case 202: Data("\(Canary.number).5".utf8)
      case 205: Data("[\(Canary.number), \"\(seen)".utf8)
      case 503: Data(seen.utf8)
      case 504: seen.data(using: .utf16LittleEndian) ?? Data()
      case 505: Data(seen.utf8) + [0xFF]
      case 599: throw .invalidResponse(seen)
      default: json
      }
    return HTTPResponse(status: status, headers: headers, body: body, url: request.url)
  }

  private func session(login: SessionLogin? = nil) -> ApiSession {
    let transport = StubTransport { [wire] request, _ throws(TransportFailure) in
      wire.withLock { $0.append(Self.text(of: request)) }
      return try Self.answer(request)
    }
    let added = ClosureInterceptor { request, next throws(TransportFailure) in
      var request = request
      try request.setHeader("X-Added", Canary.secret("added"))
      return try await next.send(request, limits: TransportLimits())
    }
    let log = LoggingInterceptor { [lines] entry in lines.withLock { $0.append(entry) } }
    return ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport.intercepted(by: [log, added, log]),
      login: login
    )
  }

  /// Looks at all that is left of a call that failed, and returns its error.
  @discardableResult
  private func check<M: ApiMethod>(
    _ method: M,
    _ session: ApiSession,
    location: SourceLocation = #_sourceLocation
  ) async throws -> ApiError<M.Failure> {
    let error = try await #require(throws: ApiError<M.Failure>.self) {
      _ = try await session.perform(method)
    }
    let entries = lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
    #expect(Leaks(of: error).found == [], sourceLocation: location)
    #expect(Leaks(of: error.context).found == [], sourceLocation: location)
    #expect(Leaks(of: entries).found == [], sourceLocation: location)
    #expect(Leaks(of: entries.map { [$0.request, $0.curl] }).found == [], sourceLocation: location)
    #expect(Leaks(of: session).found == [], sourceLocation: location)
    let texts = [error.context.request ?? "", error.context.excerpt ?? ""]
    #expect(Leaks(of: texts).found == [], sourceLocation: location)
    return error
  }

  private func checkAll<Answers: CanaryAnswers>(_ answers: Answers.Type) async throws {
    let asked = Locked<[FailedCall]>([])
    let session = session().retrying(
      .closure { failed in
        asked.withLock { $0.append(failed) }
        return (false, 0)
      }
    )
    var seen: Set<String> = []
    for body in CanaryContent.allCases {
      for status in [200, 201, 202, 204, 205, 400, 409, 422, 500, 503, 504, 505, 599] {
        let method = CanaryMethod<Answers>(body: body, status: status)
        #expect(Leaks(of: method).found == [])
        switch try await check(method, session) {
        case .failure(.refused, _): seen.insert("failure")
        case .failure(.unrecognized(let code), _):
          #expect(Leaks(of: code).found == [])
          seen.insert("code")
        case .common(let common, _):
          #expect(Leaks(of: common).found == [])
          seen.insert("common")
        case .decoding(let failure, _):
          #expect(Leaks(of: failure).found == [])
          seen.insert("decoding")
        case .unexpectedStatus: seen.insert("status")
        case .transport(let failure, _):
          #expect(Leaks(of: failure).found == [])
          seen.insert("transport")
        case .deadlineExceeded, .cancelled, .invalidRequest, .authentication, .paging:
          seen.insert("other")
        }
      }
    }
    let failed = asked.withLock { $0 }
    #expect(!failed.isEmpty && Leaks(of: failed).found == [])
    #expect(seen == ["failure", "code", "common", "decoding", "status", "transport"])
  }

  @Test func hidesWhatIsSentAndSentBack() async throws {
    try await checkAll(OpenAnswers.self)
    let sent = wire.withLock { $0.joined() }
    for kind in Self.kinds where kind != "login" { #expect(sent.contains(Canary.text(kind))) }
    #expect(sent.contains("\(Canary.number)"))
  }

  @Test func hidesTheSecretsOfAnswers() async throws {
    try await checkAll(HiddenAnswers.self)
  }

  @Test func hidesWhatFoundationEncodes() async throws {
    let encodings: [any ParametersEncoding] = [
      JsonParametersEncoder(), QueryParametersEncoder(lists: .indices),
      FormParametersEncoder(lists: .indices),
    ]
    for encoding in encodings {
      let error = try await check(CanaryByHand(encoding: encoding), session())
      #expect(error.context.excerpt?.contains("<secret>") ?? false)
    }
    let sent = wire.withLock { $0.joined() }
    #expect(sent.contains(Canary.text("field")) && sent.contains("\(Canary.number)"))
    // The wire is the one place that is meant.
    let encoded = String(decoding: try JSONEncoder().encode(CanaryParameters()), as: UTF8.self)
    #expect(encoded.contains(Canary.text("field")))
  }

  @Test func hidesInCallsThatAreNotAnswered() async throws {
    let hanging = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: StubTransport { _, _ throws(TransportFailure) in
        try? await Task.sleep(for: .seconds(60))
        throw .cancelled
      }
    )
    let method = CanaryMethod<OpenAnswers>(body: .json, status: 500)
    guard case .deadlineExceeded = try await check(method, hanging.deadline(.milliseconds(5)))
    else {
      Issue.record("no deadline")
      return
    }
    let call = Task { try await check(method, hanging) }
    call.cancel()
    guard case .cancelled = try await call.value else {
      Issue.record("not cancelled")
      return
    }
  }

  @Test func hidesInRequestsThatAreNotSent() async throws {
    var bad: [CanaryMethod<OpenAnswers>] = []
    for _ in 0..<2 { bad.append(CanaryMethod(body: .json, status: 500)) }
    bad[0].cookie = Secret("canary cookie")
    bad[1].header = Secret("canary\nheader")
    for method in bad {
      guard case .invalidRequest = try await check(method, session()) else {
        Issue.record("sent")
        return
      }
    }
  }

  @Test func hidesInLogins() async throws {
    let refusing = StubTransport { request, _ in
      HTTPResponse(status: request.url.path == "/login" ? 500 : 401, body: Data())
    }
    for transport in [refusing, StubTransport { _, _ in HTTPResponse(status: 401) }] {
      let session = ApiSession(
        hosts: ["api": "h.example"] as HostTable,
        transport: transport,
        login: SessionLogin(CanaryLogin(), cookie: "c")
      )
      guard
        case .authentication = try await check(
          CanaryMethod<OpenAnswers>(body: .json, status: 401),
          session
        )
      else {
        Issue.record("no login")
        return
      }
    }
    // A server that sends the password back.
    let session = session(login: SessionLogin(CanaryLogin(), renewOn: 400))
    let error = try await check(CanaryMethod<OpenAnswers>(body: .json, status: 400), session)
    guard case .authentication(.loginFailed(let failure), _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(Leaks(of: failure).found == [] && Leaks(of: failure.cause).found == [])
    #expect(wire.withLock { $0.joined() }.contains(Canary.text("login")))
  }

  @Test func hidesInWhatReadsAndWrites() throws {
    var json = JSONWriter()
    CanaryBody().write(to: &json)
    var other = JSONWriter()
    other.adopt(json)
    var builder = RequestBuilder()
    try CanaryMethod<OpenAnswers>(body: .parts, status: 500).write(to: &builder)
    let request = try builder.request(hosts: ["api": "h.example"] as HostTable)
    let http = HTTPResponse(status: 200, body: json.data)
    let response = MethodResponse<CanaryFailure>(http, to: request)
    #expect(Leaks(of: json).found == [] && Leaks(of: other).found == [])
    #expect(Leaks(of: builder).found == [] && Leaks(of: request).found == [])
    #expect(Leaks(of: response).found == [] && Leaks(of: http).found == [])
    #expect(Leaks(of: try response.envelope()).found == [])
    #expect(Leaks(of: try JSONDocument(parsing: json.data)).found == [])
    #expect(Leaks(of: CanaryBody()).found == [] && Leaks(of: CanaryParameters()).found == [])
    #expect(Leaks(of: SecretTexts([Canary.text("x")])).found == [])
    // The search itself finds what is there.
    let found = Leaks(of: ["a": [Canary.text("x")]])
    #expect(found.found.count == 4 && found.visits > 3)
    #expect(!Leaks(of: Canary.number).found.isEmpty)
  }
}
