import Testing

@testable import SpecgenRuntimeCore

/// The work of a call when the call ends by itself, at its deadline, or because it is canceled.
struct CallRegistryTests {
  private let registry = CallRegistry()
  private let isDone = OneTimeValue<Void>()

  /// Waits for its cancellation.
  private static func wait() async -> Bool {
    try? await Task.sleep(for: .seconds(60))
    return Task.isCancelled
  }

  /// Runs work that waits, and returns its end, and whether the work was canceled.
  private func run(
    deadline: Duration?,
    began: OneTimeValue<Void> = OneTimeValue<Void>()
  ) async -> (end: CallRegistry.End<Bool>, isCancelled: Bool) {
    let isCancelled = Locked(false)
    let end = await registry.run(deadline: deadline, whenDone: { isDone.settle(()) }) {
      began.settle(())
      let value = await Self.wait()
      isCancelled.withLock { $0 = value }
      return value
    }
    await isDone.value()
    return (end, isCancelled.withLock { $0 })
  }

  @Test func cancelsItsWorkAtTheDeadline() async {
    let (end, isCancelled) = await run(deadline: .milliseconds(1))
    guard case .deadlineExceeded = end, isCancelled else {
      Issue.record("\(end), \(isCancelled)")
      return
    }
  }

  @Test func cancelsTheWorkOfAllCalls() async {
    let began = OneTimeValue<Void>()
    async let call = run(deadline: nil, began: began)
    await began.value()
    #expect(registry.cancellations == 0)
    registry.cancelAll()
    #expect(registry.cancellations == 1)
    let (end, isCancelled) = await call
    guard case .cancelled = end, isCancelled else {
      Issue.record("\(end), \(isCancelled)")
      return
    }
  }

  /// A call ends though its work goes on.
  @Test func endsCallsThatDoNotRespond() async {
    let (began, goesOn) = (OneTimeValue<Void>(), OneTimeValue<Void>())
    async let call = registry.run(deadline: nil, whenDone: { isDone.settle(()) }) {
      began.settle(())
      await goesOn.value()
      return true
    }
    await began.value()
    registry.cancelAll()
    guard case .cancelled = await call else {
      Issue.record("not canceled")
      return
    }
    goesOn.settle(())
    await isDone.value()
  }

  /// Calls that wait for another one, such as the login, end as canceled when that one ends first.
  ///
  /// A call that ends with a value instead shows in about half of the rounds.
  @Test(.serialized, arguments: 0..<12) func endsCallsThatWaitForAnother(round: Int) async {
    let registry = registry
    let (began, others) = (OneTimeValue<Void>(), Locked(0))
    let first = Task {
      await registry.run(deadline: nil) {
        began.settle(())
        return await Self.wait()
      }
    }
    await began.value()
    let count = 5_000
    let finished = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<count {
        group.addTask {
          let end = await registry.run(deadline: nil) {
            others.withLock { $0 += 1 }
            return await first.value
          }
          if case .cancelled = end { return false }
          return true
        }
      }
      while others.withLock({ $0 < count }) { await Task.yield() }
      registry.cancelAll()
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(finished == 0)
  }

  @Test func isDoneWhenItWasCancelledBefore() async {
    let count = Locked(0)
    let call = Task {
      while !Task.isCancelled { await Task.yield() }
      return await registry.run(deadline: nil, whenDone: { count.withLock { $0 += 1 } }) { 1 }
    }
    call.cancel()
    guard case .cancelled = await call.value, count.withLock({ $0 }) == 1 else {
      Issue.record("not canceled, or not done")
      return
    }
  }

  /// An answer is released once its caller has released it, long before the deadline.
  @Test(arguments: [nil, Duration.seconds(600)])
  func keepsNothingOfACallThatHasEnded(deadline: Duration?) async {
    final class Answer: Sendable {}
    weak var answer: Answer?
    if case .finished(let value) = await registry.run(deadline: deadline, { Answer() }) {
      answer = value
      #expect(answer != nil)
    }
    // The task of the call ends soon after its result is there.
    for _ in 0..<100_000 where answer != nil { await Task.yield() }
    #expect(answer == nil)
  }
}
