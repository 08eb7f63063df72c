#if os(Linux)
import SpecgenRuntime

/// The number of ends that a call reports.
///
/// This type is a class because a report may come after the end.
final class EndCount: Sendable {
  private let call: Int
  private let ledger: ChaosLedger
  private let count = Locked(0)

  init(_ call: Int, _ ledger: ChaosLedger) { (self.call, self.ledger) = (call, ledger) }

  /// Records a reported end.
  func note() {
    let count = count.withLock { count in
      count += 1
      return count
    }
    if count > 1 { ledger.report(.ends(call: call, count: count)) }
  }

  /// Checks, once the caller has resumed, that the end was reported.
  func check() {
    if count.withLock({ $0 }) == 0 { ledger.report(.ends(call: call, count: 0)) }
  }
}
#endif
