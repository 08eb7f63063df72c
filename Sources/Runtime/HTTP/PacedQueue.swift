#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// The callbacks of a session: who brings more than a few has to wait until they are worked off.
///
/// Foundation on Linux takes bodies from the wire as fast as they come, and lets them wait here; to suspend
/// a task sends its request again. Whoever waits here reads no further from the wire, so no callback may wait
/// for it in turn. A subclass has to say again that it is unchecked; nothing in it changes.
final class PacedQueue: OperationQueue, @unchecked Sendable {
  /// How many callbacks may wait; each piece of a body has at most 16 kB.
  private let places = DispatchSemaphore(value: 64)

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    places.wait()
    super.addOperation { [places] in
      block()
      places.signal()
    }
  }
}
#endif
