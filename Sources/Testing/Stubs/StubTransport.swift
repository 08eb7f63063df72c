public import SpecgenRuntime

/// A transport that answers by rules and records the requests.
///
/// ```swift
/// let transport = StubTransport([
///   .when(.operation("authenticate"), .json("true")),
///   .when(.get("/Linha/Buscar"), inOrder: .failure(.timedOut), .json("[]")),
/// ])
/// let client = OlhoVivoClient(token: "test", transport: transport)
/// ```
///
/// The first matching rule with an answer left is used. If no rule applies, the call ends with
/// ``SpecgenRuntime/TransportFailure/notStubbed(_:)``, which describes the request and the stubs. Copies
/// share the recorded requests.
public struct StubTransport: WholeTransport {
  private struct State: Sendable {
    var requests: [HTTPRequest] = []
    /// The number of answers that each rule has given.
    var uses: [Int]
    var unanswered: [String] = []
  }

  private let rules: [StubRule]
  private let state: Locked<State>
  private let arrivals = Milestone()

  /// Creates a transport with rules, in order of precedence.
  public init(_ rules: [StubRule]) {
    self.rules = rules
    state = Locked(State(uses: rules.map { _ in 0 }))
  }

  /// Creates a transport that answers every request with a closure, which receives the request's number,
  /// starting at 1.
  public init(
    _ answer: @escaping @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse
  ) {
    self.init([.when(.any, StubAnswer(answer))])
  }

  /// The requests, in order; their descriptions do not show secrets.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The requests that no rule answered, with secrets replaced.
  public var unanswered: [String] { state.withLock { $0.unanswered } }

  /// The rules that never answered, or that have answers left.
  public var unused: [String] {
    let uses = state.withLock { $0.uses }
    return zip(rules, uses).compactMap { rule, count in
      switch rule.limit {
      case let limit? where count < limit: "\(rule) (\(limit - count) of \(limit) answers left)"
      case nil where count == 0: "\(rule) (never used)"
      default: nil
      }
    }
  }

  /// Returns the requests that meet a condition, in order.
  public func requests(_ match: StubMatch) -> [HTTPRequest] {
    requests.filter(match.fits)
  }

  /// Returns the number of requests that meet a condition.
  public func count(_ match: StubMatch) -> Int {
    requests(match).count
  }

  /// Waits until a number of requests have arrived, answered or not, or the task is canceled.
  public func received(_ count: Int) async {
    await arrivals.wait(for: count)
  }

  /// Answers a request by the rules.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    let rules = rules
    let answer = state.withLock { state -> (answer: StubAnswer, number: Int)? in
      state.requests.append(request)
      let index = rules.indices.first { index in
        rules[index].match.fits(request) && state.uses[index] < rules[index].limit ?? .max
      }
      guard let index else {
        state.unanswered.append("\(request)")
        return nil
      }
      state.uses[index] += 1
      return (rules[index].answer(state.uses[index]), state.uses[index])
    }
    arrivals.advance()
    guard let answer else { throw .notStubbed(problem(request)) }
    return try await answer.answer.answer(request, answer.number)
  }

  /// Returns this transport without the layers: its answers are final, whatever cookies or redirects they
  /// contain.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport { self }

  private func problem(_ request: HTTPRequest) -> String {
    let operation = request.methodName.map { " (\($0))" } ?? ""
    let uses = state.withLock { $0.uses }
    let known = zip(rules, uses).map { rule, count in
      guard let limit = rule.limit, count >= limit else { return "\(rule)" }
      return "\(rule) (all \(limit) answers used)"
    }
    let stubbed = known.isEmpty ? "nothing" : known.joined(separator: ", ")
    return "no stub matches \(request)\(operation); stubs: \(stubbed)"
  }
}
