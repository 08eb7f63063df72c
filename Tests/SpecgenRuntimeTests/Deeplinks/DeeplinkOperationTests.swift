import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// Operations in all states that a handler may hand out.
@MainActor
struct DeeplinkOperationTests {
  @Test(arguments: ["new", "finished", "cancelled", "executing", "queued", "queuedElsewhere"])
  func takesOperationsInAnyState(state: String) async throws {
    let queue = OperationQueue()
    let other = OperationQueue()
    let end = OneTimeValue<Bool>()
    let operation = DeeplinkOperation { await end.value() }
    switch state {
    case "finished":
      end.settle(true)
      await finish(operation, in: other)
    case "cancelled": operation.cancel()
    case "executing": operation.start()
    case "queued": queue.addOperation(operation)
    case "queuedElsewhere":
      other.isSuspended = true
      other.addOperation(operation)
    default: break
    }
    let bench = OperationBench(queue: queue) { _ in operation }
    bench.service.otherQueues = [other]
    try bench.open("a")
    #expect(bench.service.inProgress == ["a"])
    end.settle(true)
    other.isSuspended = false
    await bench.until(finished: 1)
    #expect(bench.service.inProgress.isEmpty && operation.isFinished)
  }

  @Test func takesOneOperationForTwoLinks() async throws {
    let end = OneTimeValue<Bool>()
    let operation = DeeplinkOperation { await end.value() }
    let bench = OperationBench { _ in operation }
    for name in ["a", "b"] { try bench.open(name) }
    #expect(bench.service.inProgress == ["a", "b"])
    end.settle(true)
    await bench.until(finished: 2)
    try bench.open("c")
    await bench.until(finished: 3)
  }

  @Test func runsWhatOperationsDependOn() async throws {
    let queue = OperationQueue()
    queue.isSuspended = true
    let ran = Locked<[Int]>([])
    // 0 ← 1 ← 2, and 0 ← 2: what two depend on is added once.
    let chain = (0..<3).map { index in
      BlockOperation { ran.withLock { $0.append(index) } }
    }
    chain[1].addDependency(chain[0])
    chain[2].addDependency(chain[0])
    chain[2].addDependency(chain[1])
    let bench = OperationBench(queue: queue) { name in name == "a" ? chain[2] : chain[1] }
    try bench.open("a")
    try bench.open("b")
    #expect(queue.operationCount == 3)
    queue.isSuspended = false
    await bench.until(finished: 2)
    #expect(ran.withLock { $0 } == [0, 1, 2])
  }

  @Test func takesALongChain() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    let chain = (0..<1_000).map { _ in Operation() }
    for (first, second) in zip(chain, chain.dropFirst()) { second.addDependency(first) }
    let bench = OperationBench(queue: queue) { _ in chain.last }
    try bench.open("a")
    await bench.until(finished: 1)
    #expect(!chain.contains { !$0.isFinished })
  }

  /// What waits for itself can never be run; it counts as a link that cannot be handled.
  @Test(arguments: [[(0, 1), (1, 0)], [(0, 1), (1, 2), (2, 0)], [(0, 1), (1, 2), (2, 1)]])
  func refusesCycles(edges: [(Int, Int)]) throws {
    let operations = (0..<3).map { _ in Operation() }
    for (operation, dependency) in edges {
      operations[operation].addDependency(operations[dependency])
    }
    defer {
      for (operation, dependency) in edges {
        operations[operation].removeDependency(operations[dependency])
      }
    }
    let queue = OperationQueue()
    let bench = OperationBench(queue: queue) { _ in operations[0] }
    try bench.open("a")
    #expect(bench.service.pending == ["a"] && queue.operationCount == 0)
  }

  @Test func worksWithASuspendedQueue() async throws {
    let queue = OperationQueue()
    queue.isSuspended = true
    let bench = OperationBench(queue: queue) { _ in BlockOperation {} }
    for name in ["a", "b"] { try bench.open(name) }
    #expect(bench.service.inProgress == ["a", "b"] && bench.finished == 0)
    queue.isSuspended = false
    await bench.until(finished: 2)
  }

  /// Upstream cancels all that is in the queue, which may be the main one.
  @Test func cancelsItsOwnOperationsAlone() throws {
    let queue = OperationQueue()
    queue.isSuspended = true
    let foreign = Operation()
    queue.addOperation(foreign)
    let first = Operation()
    let second = Operation()
    second.addDependency(first)
    let bench = OperationBench(queue: queue) { _ in second }
    try bench.open("a")
    bench.service.reset()
    #expect(first.isCancelled && second.isCancelled && !foreign.isCancelled)
    #expect(bench.service.inProgress.isEmpty)
  }

  @Test func goesOnWithoutTheService() async throws {
    let end = OneTimeValue<Bool>()
    let operation = DeeplinkOperation { await end.value() }
    var bench: OperationBench? = OperationBench { _ in operation }
    try bench?.open("a")
    weak let service = bench?.service
    bench = nil
    #expect(service == nil)
    end.settle(true)
    await finish(Operation(), after: operation)
    #expect(operation.isHandled == true)
  }

  @Test func tellsHowItsWorkEnded() async {
    for isHandled in [true, false] {
      let operation = DeeplinkOperation { isHandled }
      #expect(operation.isHandled == nil && !operation.isFinished && operation.isAsynchronous)
      await finish(operation)
      #expect(operation.isHandled == isHandled && operation.isFinished && !operation.isExecuting)
    }
  }

  @Test func isCancelled() async {
    let unbegun = DeeplinkOperation { true }
    unbegun.cancel()
    await finish(unbegun)
    #expect(unbegun.isHandled == nil)
    let begun = OneTimeValue<Void>()
    let waiting = DeeplinkOperation {
      begun.settle(())
      while !Task.isCancelled { await Task.yield() }
      return false
    }
    waiting.start()
    await begun.value()
    #expect(waiting.isExecuting)
    waiting.cancel()
    await finish(Operation(), after: waiting)
    #expect(waiting.isHandled == false)
  }

  /// No queue starts an operation twice; whoever does has its work done once.
  @Test func isDoneOnceHoweverOftenItIsStarted() async {
    let count = Locked(0)
    for _ in 0..<500 {
      let operation = DeeplinkOperation {
        count.withLock { $0 += 1 }
        return true
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<2 { group.addTask { operation.start() } }
      }
      await finish(Operation(), after: operation)
    }
    #expect(count.withLock { $0 } == 500)
  }

  /// Runs an operation, and returns when it has ended.
  private func finish(
    _ operation: Operation,
    after other: Operation? = nil,
    in queue: OperationQueue = OperationQueue()
  ) async {
    let done = OneTimeValue<Void>()
    let last = BlockOperation { done.settle(()) }
    last.addDependency(operation)
    if let other { last.addDependency(other) }
    queue.addOperation(operation)
    queue.addOperation(last)
    await done.value()
  }
}

/// A service whose handler hands out the operations of a closure.
@MainActor
private final class OperationBench {
  let service: DeeplinksService<String>
  private(set) var finished = 0
  private var waiter: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  init(
    queue: OperationQueue = OperationQueue(),
    _ operation: @escaping @MainActor (String) -> Operation?
  ) {
    service = DeeplinksService(
      mapper: HostMapper(),
      handler: ClosureHandler(operation),
      operationQueue: queue
    )
    service.onEvent = { [weak self] in
      guard case .finished = $0, let self else { return }
      finished += 1
      if let waiter, finished == waiter.count { waiter.continuation.resume() }
    }
  }

  func open(_ name: String) throws {
    #expect(service.deferredHandle(url: try link(name)))
    service.handlePendingDeeplinks()
  }

  func until(finished count: Int) async {
    guard finished < count else { return }
    await withCheckedContinuation { waiter = (count, $0) }
  }
}
