import SpecgenRuntime

/// Holds answers back until a test lets them go: a delay without a clock.
///
/// ```swift
/// let gate = StubGate()
/// let transport = StubTransport([.when(.any, .json("[]").held(by: gate))])
/// async let lines = client.searchLines(term: "8000")
/// await gate.waiting(1)      // the request is on its way, and nothing came back
/// gate.open()
/// ```
///
/// Copies are one gate.
public struct StubGate: Sendable {
  private let opening = Milestone()
  private let arrivals = Milestone()

  /// Makes a gate that is shut.
  public init() {}

  /// Lets all answers go, those that come later among them.
  public func open() {
    opening.advance()
  }

  /// Waits until so many answers have come to the gate since it was made.
  public func waiting(_ count: Int) async {
    await arrivals.wait(for: count)
  }

  /// Waits for the gate to open; cancelling the task ends the wait.
  func pass() async throws(TransportFailure) {
    arrivals.advance()
    guard await opening.wait(for: 1) else { throw .cancelled }
  }
}
