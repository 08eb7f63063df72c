import Testing

@testable import SpecgenRuntime

/// Deadlines that share a timer.
@Suite(.timeLimit(.minutes(1))) struct DeadlinesTests {
  private let deadlines = Deadlines()

  @Test func fireOnceAndInOrder() async {
    let fired = Locked<[Int]>([])
    let isOver = OneTimeValue<Void>()
    for number in [3, 1, 2] {
      _ = deadlines.add(after: .milliseconds(number * 5)) { fired.withLock { $0.append(number) } }
    }
    _ = deadlines.add(after: .milliseconds(20)) { isOver.settle(()) }
    await isOver.value()
    #expect(fired.withLock { $0 } == [1, 2, 3])
  }

  @Test func doNotFireOnceRemoved() async {
    let fired = Locked<[Int]>([])
    let isOver = OneTimeValue<Void>()
    let numbers = (0..<5).map { number in
      deadlines.add(after: .milliseconds(5)) { fired.withLock { $0.append(number) } }
    }
    for id in numbers.dropFirst(2) { deadlines.remove(id) }
    _ = deadlines.add(after: .milliseconds(10)) { isOver.settle(()) }
    await isOver.value()
    #expect(fired.withLock { $0.sorted() } == [0, 1])
  }

  /// The timer of a later deadline gives way to an earlier one.
  @Test func fireBeforeOlderOnes() async {
    let isOver = OneTimeValue<Void>()
    _ = deadlines.add(after: .seconds(600)) {}
    _ = deadlines.add(after: .milliseconds(1)) { isOver.settle(()) }
    await isOver.value()
  }
}
