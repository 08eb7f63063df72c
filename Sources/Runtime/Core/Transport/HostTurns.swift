#if canImport(FoundationNetworking)
/// The turns of requests, limited for each host.
///
/// Foundation on Linux gets a new `URLSession` for each request, so none of them can limit the connections. Many
/// connections at once run out of file descriptors, and Foundation then loses requests.
package final class HostTurns: Sendable {
  private let queue = Locked(HostQueue<[String], OneTimeValue<Bool>>())
  private let limit: Int

  package init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Waits until a request to the host may start.
  package func turn(
    of host: [String],
    interruption: Interruption? = nil
  ) async throws(TransportFailure) -> HostTurn {
    let isNext = OneTimeValue<Bool>()
    queue.withLock { $0.append(isNext, of: host) }
    startNext(of: host)
    let isStarted = await withCancellationHandler(interruption) {
      await isNext.value()
    } onCancel: {
      isNext.settle(false)
    }
    guard isStarted else { throw .cancelled }
    return HostTurn(of: host, in: self)
  }

  private func startNext(of host: [String]) {
    while let isNext = queue.withLock({ $0.next(of: host, limit: limit) }) {
      // The request may have been canceled while it was in the queue.
      if !isNext.settle(true) { queue.withLock { _ = $0.end(of: host) } }
    }
  }

  fileprivate func end(of host: [String]) {
    queue.withLock { _ = $0.end(of: host) }
    startNext(of: host)
  }
}

/// The turn of one request, which ends once, at the latest when this instance is released.
package final class HostTurn: Sendable {
  private let host: [String]
  private let turns: HostTurns
  private let isOver = Locked(false)

  fileprivate init(of host: [String], in turns: HostTurns) {
    self.host = host
    self.turns = turns
  }

  deinit { end() }

  package func end() {
    let isFirst = isOver.withLock { isOver in
      defer { isOver = true }
      return !isOver
    }
    if isFirst { turns.end(of: host) }
  }
}
#endif
