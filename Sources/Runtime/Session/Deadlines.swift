/// The deadlines of calls, behind one timer: a timer for each would cost as much as a short call.
///
/// A class because calls share it.
final class Deadlines: Sendable {
  private struct Entry: Sendable {
    let instant: ContinuousClock.Instant
    let action: @Sendable () -> Void
  }

  private struct State: Sendable {
    var next: UInt64 = 0
    var entries: [UInt64: Entry] = [:]
    /// The moment at which the timer looks, which may be before the first deadline that is left.
    var check: ContinuousClock.Instant?
    var timer: Task<Void, Never>?
  }

  private let state = Locked(State())

  deinit {
    state.withLock { $0.timer?.cancel() }
  }

  /// Calls a closure after a time, unless it is removed before.
  func add(after time: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    // A time longer than 68 years could overflow the clock.
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

  /// Forgets a deadline.
  func remove(_ id: UInt64) {
    state.withLock { $0.entries[id] = nil }
  }

  private func timer(until first: ContinuousClock.Instant) -> Task<Void, Never> {
    Task { [weak self] in
      var instant: ContinuousClock.Instant? = first
      while let until = instant {
        // Sleep throws only when it is cancelled, and another timer is there.
        guard (try? await Task.sleep(until: until, clock: .continuous)) != nil else { return }
        instant = self?.fire()
      }
    }
  }

  /// Calls what is due, and returns the next moment to look.
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
