/// The deadlines of calls, managed with a single timer.
///
/// One timer per call would cost as much as a short call. This type is a class because calls share it.
final class Deadlines: Sendable {
  private struct Entry: Sendable {
    let instant: ContinuousClock.Instant
    let action: @Sendable () -> Void
  }

  private struct State: Sendable {
    var next: UInt64 = 0
    var entries: [UInt64: Entry] = [:]
    /// The time at which the timer fires, which may precede the earliest remaining deadline.
    var check: ContinuousClock.Instant?
    var timer: Task<Void, Never>?
  }

  private let state = Locked(State())

  deinit {
    state.withLock { $0.timer?.cancel() }
  }

  /// Calls a closure after a delay, unless the deadline is removed first.
  func add(after time: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    // A delay of more than 68 years could overflow the clock.
    let instant = ContinuousClock.now + min(time, .seconds(Int32.max))
    return state.withLock { state in
      state.next += 1
      state.entries[state.next] = Entry(instant: instant, action: action)
      if state.check.map({ instant < $0 }) ?? true {
        state.timer?.cancel()
        state.check = instant
        state.timer = timer(until: instant)
      }
      return state.next
    }
  }

  /// Removes a deadline.
  func remove(_ id: UInt64) {
    state.withLock { $0.entries[id] = nil }
  }

  private func timer(until first: ContinuousClock.Instant) -> Task<Void, Never> {
    Task { [weak self] in
      var instant: ContinuousClock.Instant? = first
      while let until = instant {
        // Sleep throws only if it is canceled, and then another timer has replaced this one.
        guard (try? await Task.sleep(until: until, clock: .continuous)) != nil else { return }
        instant = self?.fire()
      }
    }
  }

  /// Calls the actions that are due, and returns the time of the next deadline.
  private func fire() -> ContinuousClock.Instant? {
    let now = ContinuousClock.now
    let (due, next) = state.withLock { state in
      let due = state.entries.filter { $0.value.instant <= now }
      for id in due.keys { state.entries[id] = nil }
      state.check = state.entries.values.map(\.instant).min()
      return (due.values.map(\.action), state.check)
    }
    for action in due { action() }
    return next
  }
}
