import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A spec and exchanges that are compared with it.
struct VerifyFixture {
  let program: Program

  /// Resolves a spec, whose methods are given, with the host `https://api.example.com/v1`.
  init(
    methods: String,
    types: String = "",
    more: String = "",
    hosts: String = "{api: https://api.example.com/v1}",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func indented(_ key: String, _ text: String) -> String {
      guard !text.isEmpty else { return "" }
      return "\(key):\n"
        + text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    let text =
      "specgen: 1\napi: Shop\nhosts: \(hosts)\n" + (more.isEmpty ? "" : more + "\n")
      + indented("types", types) + indented("methods", methods)
    let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let (programs, found) = analyze(SpecSet([source], limits: ParseLimits()))
    let errors = found.filter { $0.severity == .error }.map(\.message)
    #expect(errors == [], sourceLocation: sourceLocation)
    program = try #require(
      programs.first ?? nil,
      "\(errors)",
      sourceLocation: sourceLocation
    )
  }

  /// Returns the comparison with exchanges.
  func review(_ exchanges: Exchange...) -> TrafficReview {
    var review = TrafficReview(program)
    for exchange in exchanges { review.add(exchange) }
    return review
  }

  /// Returns the findings about exchanges, each as one line: kind, subject and verdict.
  func findings(_ exchanges: Exchange...) -> [String] {
    var review = TrafficReview(program)
    for exchange in exchanges { review.add(exchange) }
    return review.findings.map(\.line)
  }
}

extension TrafficFinding {
  /// The kind, the subject and the verdict.
  var line: String { "\(kind.rawValue) \(subject) \(verdict.rawValue)" }
}

extension Exchange {
  /// Creates an exchange from the line of its request, such as `GET /orders?page=2`.
  ///
  /// The host is that of the fixture, unless the line has an address.
  static func sent(
    _ line: String,
    headers: [String: String] = [:],
    body: TrafficBody = .none,
    status: Int? = nil,
    answerHeaders: [String: String] = [:],
    answer: TrafficBody = .none
  ) throws -> Exchange {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let (verb, target) = (parts[0], parts.count > 1 ? parts[1] : "/")
    let address = target.hasPrefix("/") ? "https://api.example.com/v1" + target : target
    let url = try #require(TrafficURL(address))
    func fields(_ headers: [String: String]) -> [TrafficField] {
      headers.sorted { $0.key < $1.key }.map { TrafficField($0.key, $0.value) }
    }
    return Exchange(
      place: TrafficPlace(path: "traffic.har", line: 1, column: 1),
      request: TrafficRequest(
        verb: verb,
        origin: url.origin,
        segments: url.segments,
        query: url.query,
        headers: fields(headers),
        body: body
      ),
      response: status.map {
        TrafficResponse(status: $0, headers: fields(answerHeaders), body: answer)
      }
    )
  }

  /// Creates an exchange whose answer is JSON with status 200.
  static func answered(_ line: String, _ json: String, status: Int = 200) throws -> Exchange {
    try sent(line, status: status, answer: .json(json))
  }
}

extension TrafficBody {
  /// Creates a body of JSON.
  static func json(_ text: String, type: String = "application/json") -> TrafficBody {
    TrafficBody(text: text, mediaType: type)
  }

  /// Creates a page, as proxies send it; reading traffic removes its text.
  static let page = TrafficBody(mediaType: "text/html", content: .text(""))

  /// Creates a URL-encoded form.
  static func form(_ fields: (String, String)...) -> TrafficBody {
    TrafficBody(
      mediaType: "application/x-www-form-urlencoded",
      content: .form(fields.map { TrafficField($0, $1) })
    )
  }
}
