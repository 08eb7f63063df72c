import Foundation

/// How links are started and how they end.
///
/// All of it runs to its end before anything else of the service: what a handler or a listener calls meanwhile is
/// noted, and done after.
extension DeeplinksService {
  /// Makes a call for the links that wait.
  func call() {
    let turn = DeeplinkTurn(upTo: queue.lastNumber, calls: 1)
    guard let last = turns.last, last.after == 0 else {
      turns.append(turn)
      return makeTurns()
    }
    turns[turns.count - 1] = last.adding(turn)
    makeTurns()
  }

  /// Makes the calls again that found no link that could be handled.
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
    // A handler may set another one, or none.
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
    // What depends on others is cancelled before them, or it would be run for a moment.
    operations[run] = [operation] + plan.added.reversed()
    // Watched first: Foundation on Linux may lose a dependency on what is just about to finish.
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
    // It holds the queues: Foundation on Linux frees one that has still to run something.
    let watcher = BlockOperation { [watchers, operationQueue] in
      withExtendedLifetime((watchers, operationQueue)) { note() }
    }
    watcher.addDependency(operation)
    watchers.addOperation(watcher)
    // What runs already may have finished meanwhile; to note it twice changes nothing.
    if operation.isFinished { note() }
  }

  private func end(run: Int, isHandled: Bool) {
    // After a reset there is nothing to end.
    guard let (entry, turn) = queue.end(run: run) else { return }
    operations[run] = nil
    let waiting = queue.takeCall(for: entry.deeplink)
    if isHandled {
      if let waiting { turns.append(waiting) }
      onEvent?(.finished(entry.deeplink))
    } else {
      // The call that started it has started none that could be handled, so it goes on with the next.
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
