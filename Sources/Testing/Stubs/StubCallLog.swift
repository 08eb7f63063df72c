import SpecgenRuntime

/// The calls that a generated stub got, in their order.
///
/// A class because all copies of a stub share it.
public final class StubCallLog<Call: Sendable>: Sendable {
  private let entries = Locked<[Call]>([])
  private let forward: @Sendable (Call) -> Void

  /// Makes a log without calls.
  public init() {
    forward = { _ in }
  }

  /// Creates a log whose calls are recorded in another one as well, in the order of all its calls.
  ///
  /// - Parameters:
  ///   - log: The log of the whole API.
  ///   - wrap: Makes a call of the whole API from one of this log.
  public init<Whole: Sendable>(
    in log: StubCallLog<Whole>,
    as wrap: @escaping @Sendable (Call) -> Whole
  ) {
    forward = { log.record(wrap($0)) }
  }

  /// The calls so far.
  public var calls: [Call] { entries.withLock { $0 } }

  /// Adds a call.
  public func record(_ call: Call) {
    entries.withLock { $0.append(call) }
    forward(call)
  }
}
