#if os(Linux)
import TestSupport

@testable import ChaosServer

/// A call of a run, drawn by its number.
struct ChaosCall: Sendable {
  let target: CallTarget
  let isSecure: Bool
  let deadline: Duration
  let idleTime: Duration
  /// The time after which the call is canceled, or nil if it is not.
  let cancelTime: Duration?

  var number: Int { target.number }
}

extension ChaosCall {
  /// Draws a call.
  ///
  /// `patience` multiplies its deadline and its idle time.
  init(_ number: Int, seed: UInt64, patience: Int = 1) {
    var generator = SeededGenerator(seed: seed, part: number)
    let kinds = CallKind.allCases
    target = CallTarget(kinds[Int.random(in: 0..<kinds.count, using: &generator)], number)
    isSecure = Bool.random(using: &generator)
    deadline = .milliseconds(
      patience * ([100, 200, 400, 800].randomElement(using: &generator) ?? 0)
    )
    idleTime = .milliseconds(
      patience * ([80, 10_000, 10_000].randomElement(using: &generator) ?? 0)
    )
    let moment = Duration.microseconds(Int.random(in: 0...20_000, using: &generator))
    cancelTime = Int.random(in: 0..<10, using: &generator) == 0 ? moment : nil
  }
}
#endif
