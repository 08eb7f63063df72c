import Testing

@testable import SpecgenRuntimeCore

/// Deadlines that share a timer.
@Suite(.timeLimit(.minutes(1))) struct DeadlinesTests {
  private let deadlines = Deadlines()

  /// Adds a deadline and waits for it.
  private func wait(_ time: Duration) async {
    let isOver = OneTimeValue<Void>()
    _ = deadlines.add(after: time) { isOver.settle(()) }
    await isOver.value()
  }

  @Test func fireOnce() async {
    let counts = Locked([0, 0, 0])
    let ends = (0..<3).map { _ in OneTimeValue<Void>() }
    for (index, end) in ends.enumerated() {
      _ = deadlines.add(after: .milliseconds(index * 2)) {
        counts.withLock { $0[index] += 1 }
        end.settle(())
      }
    }
    for end in ends { await end.value() }
    // What is still there would fire again.
    await wait(.milliseconds(1))
    #expect(counts.withLock { $0 } == [1, 1, 1])
  }

  /// The timer of a later deadline gives way to an earlier one.
  @Test func fireBeforeOlderOnes() async {
    _ = deadlines.add(after: .seconds(600)) {}
    await wait(.milliseconds(1))
  }
}
