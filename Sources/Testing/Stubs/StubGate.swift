import SpecgenRuntime

/// A gate that holds back answers until a test opens it: a delay without a clock.
///
/// ```swift
/// let gate = StubGate()
/// let transport = StubTransport([.when(.any, .json("[]").held(by: gate))])
/// async let lines = client.searchLines(term: "8000")
/// await gate.waiting(1)      // the request was sent, and its answer is held back
/// gate.open()
/// ```
///
/// Copies share one gate.
public struct StubGate: Sendable {
  private let opening = Milestone()
  private let arrivals = Milestone()

  /// Creates a closed gate.
  public init() {}

  /// Releases all answers, including those that arrive later.
  public func open() {
    opening.advance()
  }

  /// Waits until a number of answers have arrived at the gate since its creation.
  public func waiting(_ count: Int) async {
    await arrivals.wait(for: count)
  }

  /// Waits for the gate to open; throws if the task is canceled.
  func pass() async throws(TransportFailure) {
    arrivals.advance()
    guard await opening.wait(for: 1) else { throw .cancelled }
  }
}
