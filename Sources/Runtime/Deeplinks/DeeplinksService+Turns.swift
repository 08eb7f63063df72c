import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// Starting links and ending them.
///
/// Each step runs to completion before any other step of the service. Calls that a handler or a listener
/// makes meanwhile are queued and run afterwards.
extension DeeplinksService {
  /// Adds a call to handle a pending link.
  func call() {
    let turn = DeeplinkTurn(upTo: queue.lastNumber, calls: 1)
    guard let last = turns.last, last.after == 0 else {
      turns.append(turn)
      return makeTurns()
    }
    turns[turns.count - 1] = last.adding(turn)
    makeTurns()
  }

  /// Retries the calls that found no link to handle.
  func retry() {
    guard let turn = queue.takeCalls() else { return }
    turns.append(turn)
    makeTurns()
  }

  private func makeTurns() {
    guard !isInTurn else { return }
    isInTurn = true
    defer { isInTurn = false }
    while !turns.isEmpty { make(turns.removeFirst()) }
  }

  private func make(_ turn: DeeplinkTurn) {
    var turn = turn
    // A handler may replace or remove the service's handler.
    while turn.calls > 0, let deeplinkHandler, let entry = queue.next(of: turn) {
      turn.after = entry.number
      if queue.inProgress.contains(entry.deeplink) {
        turn.calls -= 1
        if dropsEqualLinks {
          queue.remove(entry.number)
          onEvent?(.dropped(.equalInProgress(entry.deeplink)))
        } else {
          queue.keepCall(with: entry.number, upTo: turn.upTo)
        }
      } else if start(entry, by: deeplinkHandler, in: turn) {
        turn.calls -= 1
      }
    }
    queue.keep(calls: turn.calls, upTo: turn.upTo)
  }

  private func start(
    _ entry: DeeplinkQueue<Deeplink>.Entry,
    by handler: AnyDeeplinkHandler<Deeplink>,
    in turn: DeeplinkTurn
  ) -> Bool {
    guard let operation = handler.handle(deeplink: entry.deeplink),
      let plan = OperationPlan(for: operation, in: [operationQueue, .main] + otherQueues)
    else {
      refuse(entry)
      return false
    }
    // The handler may have reset the service.
    guard let run = queue.start(entry.number, in: turn) else { return false }
    // Dependents are canceled before their dependencies; otherwise they would run briefly.
    operations[run] = [operation] + plan.added.reversed()
    // The watcher is added first, because Foundation on Linux can lose a dependency on an operation that is
    // about to finish.
    watch(operation, of: run)
    operationQueue.addOperations(plan.added, waitUntilFinished: false)
    onEvent?(.started(entry.deeplink))
    return true
  }

  private func watch(_ operation: Operation, of run: Int) {
    let note = { @Sendable [weak self, operation] in
      let isHandled = (operation as? DeeplinkOperation)?.isHandled
      Task { @MainActor in self?.end(run: run, isHandled: isHandled ?? true) }
    }
    // The block retains the queues, because Foundation on Linux deallocates a queue that still has operations
    // to run.
    let watcher = BlockOperation { [watchers, operationQueue] in
      withExtendedLifetime((watchers, operationQueue)) { note() }
    }
    watcher.addDependency(operation)
    watchers.addOperation(watcher)
    // A running operation may have finished in the meantime; noting it twice has no effect.
    if operation.isFinished { note() }
  }

  private func end(run: Int, isHandled: Bool) {
    // After a reset, the run no longer exists.
    guard let (entry, turn) = queue.end(run: run) else { return }
    operations[run] = nil
    let waiting = queue.takeCall(for: entry.deeplink)
    if isHandled {
      if let waiting { turns.append(waiting) }
      onEvent?(.finished(entry.deeplink))
    } else {
      // The call that started this link has not started one that was handled, so it continues with the next.
      let next = DeeplinkTurn(after: entry.number, upTo: turn.upTo, calls: 1)
      turns.append(waiting.map(next.adding) ?? next)
      queue.putBack(entry)
      refuse(entry)
    }
    makeTurns()
  }

  private func refuse(_ entry: DeeplinkQueue<Deeplink>.Entry) {
    switch queue.refuse(entry.number) {
    case .kept: onEvent?(.notHandled(entry.deeplink))
    case .dropped: onEvent?(.dropped(.attemptsUsedUp(entry.deeplink)))
    case nil: break
    }
  }
}
