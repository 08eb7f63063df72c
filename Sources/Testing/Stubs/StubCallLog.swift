import SpecgenRuntime

/// The calls that a generated stub got, in their order.
///
/// A class because all copies of a stub share it.
public final class StubCallLog<Call: Sendable>: Sendable {
  private let entries = Locked<[Call]>([])

  /// Makes a log without calls.
  public init() {}

  /// The calls so far.
  public var calls: [Call] { entries.withLock { $0 } }

  /// Adds a call.
  public func record(_ call: Call) {
    entries.withLock { $0.append(call) }
  }
}
