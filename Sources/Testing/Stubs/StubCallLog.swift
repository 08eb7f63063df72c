import SpecgenRuntime

/// The calls that a generated stub received, in order.
///
/// This is a class so that all copies of a stub share it.
public final class StubCallLog<Call: Sendable>: Sendable {
  private let entries = Locked<[Call]>([])
  private let forward: @Sendable (Call) -> Void

  /// Creates an empty log.
  public init() {
    forward = { _ in }
  }

  /// Creates a log whose calls are also recorded in the log of the whole API, in order.
  ///
  /// - Parameters:
  ///   - log: The log of the whole API.
  ///   - wrap: A closure that converts a call of this log to a call of the whole API.
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
