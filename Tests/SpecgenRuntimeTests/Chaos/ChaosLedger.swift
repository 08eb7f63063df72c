#if os(Linux)
import SpecgenRuntime

@testable import ChaosServer

/// The ends of the calls of a run, and the invariants that they break.
///
/// This type is a class because all calls of a run share it.
final class ChaosLedger: Sendable {
  struct State: Sendable {
    var violations: Set<ChaosViolation> = []
    /// The number of ends by the name of the end, by kind.
    var ends: [CallKind: [String: Int]] = [:]
    /// The longest time from a deadline or a cancellation to the end of its call.
    var latest = Duration.zero
  }

  /// The time after a deadline or a cancellation within which a call must end, or nil to judge no time.
  ///
  /// The time that a thread waited for a processor is added to it.
  private let grace: Duration?
  private let delays: ProcessorDelays?
  private let chaos: Chaos
  private let state = Locked(State())

  init(_ chaos: Chaos, grace: Duration?) {
    (self.chaos, self.grace) = (chaos, grace)
    delays = grace.map { _ in ProcessorDelays() }
  }

  var contents: State { state.withLock { $0 } }

  /// The violations as lines, sorted.
  var violations: [String] { contents.violations.map(\.description).sorted() }

  func report(_ violation: ChaosViolation) {
    state.withLock { _ = $0.violations.insert(violation) }
  }

  /// Records the end of a call, `lateness` after its deadline or its cancellation.
  func end(_ target: CallTarget, _ end: ChaosEnd, lateness: Duration) {
    state.withLock { state in
      state.ends[target.kind, default: [:]][end.name, default: 0] += 1
      state.latest = max(state.latest, lateness)
    }
    if let grace, let delays, lateness > grace, lateness - delays.longest(in: lateness) > grace {
      report(.late(call: target.number, milliseconds: Int(lateness / .milliseconds(1))))
    }
    for number in end.numbers where number != target.number {
      report(.foreignAnswer(call: target.number, of: number))
    }
    if case .unknown(let error) = end { report(.unknownError(call: target.number, error)) }
    if case .answer(let numbers) = end, numbers.contains(nil), !mayBeDamaged(target) {
      report(.unexplainedDamage(call: target.number))
    }
  }

  /// Records the report of the server.
  func note(_ report: ChaosReport) {
    for path in report.repeatedPosts { self.report(.repeatedPost(path: path)) }
    for path in report.damagedRequests { self.report(.damagedRequest(path: path)) }
  }

  /// `true` if a fault changes bytes of an answer to the call.
  ///
  /// Other faults let a prefix of the answer arrive, which a client must not accept. A client cannot detect it
  /// if the answer has no length.
  private func mayBeDamaged(_ target: CallTarget) -> Bool {
    if target.kind == .close { return true }
    return (1...Self.mostArrivals).contains { arrival in
      chaos.answerFault(target, arrival)?.damages == true
    }
  }

  /// The number of requests of a call whose faults are considered; few calls send as many.
  private static let mostArrivals = 12
}
#endif
