import SpecgenCore

/// A check of one exchange against a spec.
struct ExchangeCheck {
  /// The reason why an exchange belongs to no method.
  enum Stranger: Sendable {
    /// The request went to a host that is not in the spec.
    case otherHost
    case unknownMethod
    /// A browser asked whether it may send a request.
    case preflight
  }

  /// The findings, each once.
  private(set) var findings: [TrafficFinding] = []
  /// The index of the method.
  private(set) var method: Int?
  /// The reason why there is no method.
  private(set) var stranger: Stranger?
  /// The path of the documented outcome.
  private(set) var outcome: String?
  /// The members and cases that have values in the answer.
  private(set) var seen: Set<TypePart> = []

  /// Checks an exchange.
  init(_ exchange: Exchange, _ spec: VerifiedSpec) {
    let request = exchange.request
    switch spec.table.match(request) {
    case .unknownHost: stranger = .otherHost
    case .unknownMethod:
      guard !request.isPreflight else {
        stranger = .preflight
        return
      }
      stranger = .unknownMethod
      findings = [Self.unknownMethod(exchange, spec)]
    case .method(let index, let values):
      method = index
      check(exchange, spec, spec.methods[index], values)
    }
  }

  private mutating func check(
    _ exchange: Exchange,
    _ spec: VerifiedSpec,
    _ target: VerifiedMethod,
    _ values: [PathValue]
  ) {
    let request = RequestTrafficCheck(spec, target, exchange.request, values)
    findings = request.notes.map { $0.finding(at: exchange.place, upTo: nil) }
    if let response = exchange.response {
      let answer = AnswerTrafficCheck(spec, target, exchange.request, response)
      (outcome, seen) = (answer.outcome, answer.seen)
      findings += answer.notes.map { $0.finding(at: exchange.place, upTo: answer.limit) }
    }
    var known: Set<TrafficFinding> = []
    findings = findings.filter { known.insert($0).inserted }
  }

  private static func unknownMethod(_ exchange: Exchange, _ spec: VerifiedSpec) -> TrafficFinding {
    let request = exchange.request
    let values = spec.table.valueSegments(of: request)
    let path = request.segments.enumerated().map { index, segment in
      "/" + (values.contains(index) ? "{}" : shownSegment(segment))
    }.joined()
    let line = "\(shownVerb(request.verb)) \(path.isEmpty ? "/" : path)"
    return TrafficFinding(
      kind: .unknownMethod,
      subject: line,
      message: "no method of the spec has the request \(quoted(line))",
      span: spec.program.span,
      place: exchange.place,
      verdict: .ok,
      isRequest: true
    )
  }

  private static func shownVerb(_ verb: String) -> String {
    verb.utf8.allSatisfy(\.isLetter) ? String(verb.prefix(20)) : "?"
  }

  /// Returns a segment of a path, or `{}` for one that may be a value.
  private static func shownSegment(_ segment: String) -> String {
    let isVersion =
      segment.utf8.first == UInt8(ascii: "v") && segment.utf8.dropFirst().allSatisfy(\.isDigit)
    let isWord = segment.utf8.allSatisfy { $0.isLetter || "_-.".utf8.contains($0) }
    let isShort = (1...40).contains(segment.utf8.count) && !SecretMask.isMasked(segment)
    return isShort && (isWord || isVersion) ? segment : "{}"
  }
}

extension TrafficRequest {
  /// `true` for the question of a browser whether it may send a request.
  fileprivate var isPreflight: Bool {
    verb == "OPTIONS" && headers.value(of: "Access-Control-Request-Method") != nil
  }
}
