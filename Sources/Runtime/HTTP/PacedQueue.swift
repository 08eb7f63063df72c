#if canImport(FoundationNetworking)
import Foundation

/// The callbacks of a session: who brings more than a few has to wait until they are worked off.
///
/// Foundation on Linux takes bodies from the wire as fast as they come, and lets them wait here; to suspend
/// a task sends its request again. Whoever waits here reads no further from the wire, so no callback may wait
/// for it in turn. Unchecked, since all that changes is behind the condition.
final class PacedQueue: OperationQueue, @unchecked Sendable {
  private let condition = NSCondition()
  /// How many callbacks may wait; each piece of a body has at most 16 kB.
  private let places = 64
  private var taken = 0

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    condition.lock()
    while taken >= places { condition.wait() }
    taken += 1
    condition.unlock()
    super.addOperation {
      block()
      self.condition.lock()
      self.taken -= 1
      self.condition.signal()
      self.condition.unlock()
    }
  }
}
#endif
