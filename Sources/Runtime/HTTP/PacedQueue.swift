#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// The callbacks of a session: who brings more than a few has to wait until they are worked off.
///
/// Foundation on Linux takes bodies from the wire as fast as they come, and lets them wait here; to suspend
/// a task sends its request again. Whoever waits here reads no further from the wire. Unchecked, since
/// all that changes is behind the condition.
final class PacedQueue: OperationQueue, @unchecked Sendable {
  private let condition = NSCondition()
  /// How many callbacks may wait; each piece of a body has at most 16 kB.
  private let places = 64
  private var taken = 0
  private var cancels = 0

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    condition.lock()
    while taken >= places, cancels == 0 { condition.wait() }
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

  /// Cancels a task: that needs the thread which may be waiting here, so meanwhile nobody waits.
  func cancel(_ task: URLSessionTask) {
    change(by: 1)
    task.cancel()
    change(by: -1)
  }

  private func change(by number: Int) {
    condition.lock()
    cancels += number
    condition.broadcast()
    condition.unlock()
  }
}
#endif
