public import SpecgenRuntime

/// A transport that answers by rules, and keeps the requests that it got.
///
/// ```swift
/// let transport = StubTransport([
///   .when(.operation("authenticate"), .json("true")),
///   .when(.get("/Linha/Buscar"), inOrder: .failure(.timedOut), .json("[]")),
/// ])
/// let client = OlhoVivoClient(token: "test", transport: transport)
/// ```
///
/// The first rule that fits and has an answer left gives it. Where there is none, the call ends with
/// ``SpecgenRuntime/TransportFailure/notStubbed(_:)``, which says what was asked and what is stubbed. Copies are one
/// transport: they share what was asked.
public struct StubTransport: WholeTransport {
  private struct State: Sendable {
    var requests: [HTTPRequest] = []
    /// How often each rule has answered.
    var uses: [Int]
    var unanswered: [String] = []
  }

  private let rules: [StubRule]
  private let state: Locked<State>
  private let arrivals = Milestone()

  /// Makes a transport with rules, of which earlier ones come first.
  public init(_ rules: [StubRule]) {
    self.rules = rules
    state = Locked(State(uses: rules.map { _ in 0 }))
  }

  /// Makes a transport that answers each request, numbered from 1.
  public init(
    _ answer: @escaping @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse
  ) {
    self.init([.when(.any, StubAnswer(answer))])
  }

  /// The requests that arrived, in their order; what they hold shows in no description of them.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The requests that nothing answered, secrets replaced.
  public var unanswered: [String] { state.withLock { $0.unanswered } }

  /// The rules that never answered, and those that have answers left.
  public var unused: [String] {
    let uses = state.withLock { $0.uses }
    return zip(rules, uses).compactMap { rule, count in
      switch rule.limit {
      case let limit? where count < limit: "\(rule) (\(limit - count) of \(limit) answers left)"
      case nil where count == 0: "\(rule) (never asked)"
      default: nil
      }
    }
  }

  /// The requests that fit, in their order.
  public func requests(_ match: StubMatch) -> [HTTPRequest] {
    requests.filter(match.fits)
  }

  /// How many requests fit.
  public func count(_ match: StubMatch) -> Int {
    requests(match).count
  }

  /// Waits until so many requests have arrived, answered or not; ends early when the task is cancelled.
  public func received(_ count: Int) async {
    await arrivals.wait(for: count)
  }

  /// Answers a request as the rules say.
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

  /// Returns this transport: its answers are those of a call, whatever cookies or redirects are in them.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport { self }

  private func problem(_ request: HTTPRequest) -> String {
    let operation = request.methodName.map { " (\($0))" } ?? ""
    let uses = state.withLock { $0.uses }
    let known = zip(rules, uses).map { rule, count in
      guard let limit = rule.limit, count >= limit else { return "\(rule)" }
      return "\(rule) (all \(limit) answers given)"
    }
    let stubbed = known.isEmpty ? "nothing" : known.joined(separator: ", ")
    return "nothing is stubbed for \(request)\(operation); stubbed is: \(stubbed)"
  }
}
