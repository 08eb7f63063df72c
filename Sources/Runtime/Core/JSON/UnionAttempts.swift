/// The attempts to read a value as a shape of a union.
///
/// All attempts within the outermost one share a budget, since a recursive union could double their number at each
/// level. This type is a class because all readers of a document share it.
final class UnionAttempts {
  /// The remaining attempts within the outermost one; `nil` outside.
  private var remaining: Int?

  /// `true` within an attempt.
  var isRunning: Bool { remaining != nil }

  /// Returns what a closure reads from a value of a number of nodes, or `nil` after the budget is spent.
  func attempt<T>(within size: Int, _ read: () -> T?) -> T? {
    guard let left = remaining else { return limited(within: size, read) }
    guard left > 0 else { return nil }
    remaining = left - 1
    return read()
  }

  /// Calls a closure, in which attempts share a budget that grows with the number of nodes.
  func limited<R>(within size: Int, _ read: () -> R) -> R {
    remaining = 1000 + 16 * size
    defer { remaining = nil }
    return read()
  }
}
