import Testing

@testable import SpecgenRuntimeCore

/// Calls in the task of their caller, and what ends them early.
@Suite(.timeLimit(.minutes(1))) struct InterruptionTests {
  private let registry = CallRegistry()

  /// Waits until it is canceled or interrupted, and returns how often it was told.
  private static func wait(_ interruption: Interruption?) async -> Int {
    let (end, count) = (OneTimeValue<Void>(), Locked(0))
    await withCancellationHandler(interruption) {
      await end.value()
    } onCancel: {
      count.withLock { $0 += 1 }
      end.settle(())
    }
    return count.withLock { $0 }
  }

  private static func text<Value>(_ end: CallRegistry.End<Value>) -> String {
    switch end {
    case .finished(let value): "\(value)"
    case .deadlineExceeded: "deadline"
    case .cancelled: "canceled"
    }
  }

  @Test(arguments: [nil, Duration.seconds(600)])
  func finishes(deadline: Duration?) async {
    #expect(Self.text(await registry.runInPlace(deadline: deadline) { _ in 7 }) == "7")
  }

  /// The task of the caller goes on.
  @Test func endsAtItsDeadline() async {
    let told = Locked(0)
    let end = await registry.runInPlace(deadline: .milliseconds(1)) { interruption in
      let count = await Self.wait(interruption)
      told.withLock { $0 = count }
    }
    #expect(Self.text(end) == "deadline")
    #expect(told.withLock { $0 } == 1)
    #expect(!Task.isCancelled)
  }

  /// An interruption between two waits ends the next one at once.
  @Test func isNotMissedBetweenWaits() async {
    let interruption = Interruption()
    interruption.interrupt(.cancelled)
    interruption.interrupt(.deadlineExceeded)
    #expect(await Self.wait(interruption) == 1)
    guard case .cancelled = interruption.reason else {
      Issue.record("\(String(describing: interruption.reason))")
      return
    }
  }

  /// A value that comes after the deadline does not count.
  @Test func isTooLateAfterItsDeadline() async {
    let end = await registry.runInPlace(deadline: .milliseconds(1)) { interruption in
      while interruption.reason == nil { await Task.yield() }
      return 7
    }
    #expect(Self.text(end) == "deadline")
  }

  @Test func endsWithAllCalls() async {
    let (registry, began) = (registry, OneTimeValue<Void>())
    async let call = registry.runInPlace(deadline: nil) { interruption in
      began.settle(())
      return await Self.wait(interruption)
    }
    await began.value()
    registry.cancelAll()
    #expect(Self.text(await call) == "canceled")
  }

  @Test func endsWithItsTask() async {
    let (registry, began) = (registry, OneTimeValue<Void>())
    let call = Task {
      await registry.runInPlace(deadline: nil) { interruption in
        began.settle(())
        return await Self.wait(interruption)
      }
    }
    await began.value()
    call.cancel()
    #expect(Self.text(await call.value) == "canceled")
  }

  @Test func doesNotBeginInACanceledTask() async {
    let registry = registry
    let call = Task {
      while !Task.isCancelled { await Task.yield() }
      return await registry.runInPlace(deadline: nil) { _ in 7 }
    }
    call.cancel()
    #expect(Self.text(await call.value) == "canceled")
  }

  /// All calls may be canceled after the first attempt of a call, and before its next one.
  @Test(arguments: [false, true]) func knowsWhatHappenedBefore(isCanceled: Bool) async {
    let cancellations = registry.cancellations
    if isCanceled { registry.cancelAll() }
    let (runs, ends) = (Locked(0), Locked(0))
    let end = await registry.run(
      deadline: nil,
      since: cancellations,
      whenDone: { ends.withLock { $0 += 1 } }
    ) { () -> Int in
      runs.withLock { $0 += 1 }
      return 7
    }
    while ends.withLock({ $0 == 0 }) { await Task.yield() }
    #expect(Self.text(end) == (isCanceled ? "canceled" : "7"))
    #expect(runs.withLock { $0 } == (isCanceled ? 0 : 1))
  }

  /// Whoever can still interrupt a call keeps nothing of it.
  @Test func keepsNothingAfterAWait() async {
    final class Answer: Sendable {}
    let interruption = Interruption()
    weak var answer: Answer?
    do {
      let kept = Answer()
      answer = kept
      await withCancellationHandler(interruption) {
      } onCancel: {
        _ = kept
      }
    }
    #expect(answer == nil)
  }
}
