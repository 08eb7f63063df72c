import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The links of a service: the pending ones in order of arrival, and those in progress.
struct DeeplinkQueue<Deeplink: Hashable> {
  /// An accepted link.
  struct Entry {
    /// The sequence number of the link, which increases in order of arrival.
    let number: Int
    let deeplink: Deeplink
    /// The number of failed attempts to handle the link.
    var refusals = 0
    /// The last sequence number that a call may start, if a call waits for this link; `nil` otherwise.
    var callUpTo: Int?
  }

  /// The outcome of a failed attempt to handle a link.
  enum Refusal {
    case kept, dropped
  }

  private struct Run {
    let entry: Entry
    let turn: DeeplinkTurn
  }

  let limits: DeeplinkLimits
  /// The sequence number of the newest link.
  private(set) var lastNumber = 0
  /// The pending links, sorted by sequence number.
  private(set) var waiting: [Entry] = []
  /// The links in progress, by run; a link that is put back and started again gets another run.
  private var running: [Int: Run] = [:]
  private var lastRun = 0
  /// The links in progress, of which no two are equal.
  private(set) var inProgress: Set<Deeplink> = []

  init(limits: DeeplinkLimits) {
    self.limits = limits
  }

  /// Appends a link, or returns `false` if the queue is full.
  mutating func append(_ deeplink: Deeplink) -> Bool {
    // Links in progress also count, so that each can be put back.
    guard waiting.count + running.count < limits.links else { return false }
    lastNumber += 1
    waiting.append(Entry(number: lastNumber, deeplink: deeplink))
    return true
  }

  /// Returns the first pending link that a turn may try, skipping links whose own call waits for an equal
  /// link to finish.
  func next(of turn: DeeplinkTurn) -> Entry? {
    for index in index(after: turn.after)..<waiting.count {
      guard waiting[index].number <= turn.upTo else { return nil }
      if waiting[index].callUpTo == nil || !inProgress.contains(waiting[index].deeplink) {
        return waiting[index]
      }
    }
    return nil
  }

  /// Moves a pending link to those in progress, and returns the number of its run.
  mutating func start(_ number: Int, in turn: DeeplinkTurn) -> Int? {
    guard let index = index(of: number) else { return nil }
    let entry = waiting.remove(at: index)
    lastRun += 1
    running[lastRun] = Run(entry: entry, turn: turn)
    inProgress.insert(entry.deeplink)
    // Another call started the link, so the call that waited for it needs another link.
    if let upTo = entry.callUpTo { keep(calls: 1, upTo: upTo) }
    return lastRun
  }

  /// Counts a failed attempt and drops the link after too many; returns `nil` if the link no longer exists.
  mutating func refuse(_ number: Int) -> Refusal? {
    guard let index = index(of: number) else { return nil }
    waiting[index].refusals += 1
    guard waiting[index].refusals >= limits.attempts else { return .kept }
    waiting.remove(at: index)
    return .dropped
  }

  /// Removes a pending link.
  mutating func remove(_ number: Int) {
    if let index = index(of: number) { waiting.remove(at: index) }
  }

  /// Removes a link from those in progress, and returns it with the turn that started it.
  mutating func end(run: Int) -> (entry: Entry, turn: DeeplinkTurn)? {
    guard let run = running.removeValue(forKey: run) else { return nil }
    inProgress.remove(run.entry.deeplink)
    return (run.entry, run.turn)
  }

  /// Returns a link to its position among the pending ones.
  mutating func putBack(_ entry: Entry) {
    var entry = entry
    entry.callUpTo = nil
    waiting.insert(entry, at: index(after: entry.number))
  }

  /// Attaches calls to the first links that have none, one call each, up to a sequence number.
  mutating func keep(calls count: Int, upTo: Int) {
    var left = count
    for index in waiting.indices {
      guard left > 0, waiting[index].number <= upTo else { return }
      guard waiting[index].callUpTo == nil else { continue }
      waiting[index].callUpTo = upTo
      left -= 1
    }
  }

  /// Attaches a call to a link.
  mutating func keepCall(with number: Int, upTo: Int) {
    guard let index = index(of: number) else { return }
    waiting[index].callUpTo = upTo
  }

  /// Removes the call from the first link that waits for an equal one, and returns it as a turn to retry.
  mutating func takeCall(for deeplink: Deeplink) -> DeeplinkTurn? {
    let first = waiting.firstIndex { $0.callUpTo != nil && $0.deeplink == deeplink }
    return first.flatMap { takeCall(at: $0) }
  }

  /// Removes the calls from all links that do not wait for an equal one, and returns them as one turn to
  /// retry.
  mutating func takeCalls() -> DeeplinkTurn? {
    waiting.indices.reduce(into: nil) { turn, index in
      guard !inProgress.contains(waiting[index].deeplink), let call = takeCall(at: index) else {
        return
      }
      turn = turn?.adding(call) ?? call
    }
  }

  private mutating func takeCall(at index: Int) -> DeeplinkTurn? {
    guard let upTo = waiting[index].callUpTo else { return nil }
    waiting[index].callUpTo = nil
    return DeeplinkTurn(after: waiting[index].number - 1, upTo: upTo, calls: 1)
  }

  /// Removes and returns all links, in order of arrival.
  mutating func removeAll() -> [Entry] {
    let all = waiting + running.values.map(\.entry)
    waiting = []
    running = [:]
    inProgress = []
    return all.sorted { $0.number < $1.number }
  }

  private func index(of number: Int) -> Int? {
    let index = index(after: number - 1)
    guard index < waiting.count, waiting[index].number == number else { return nil }
    return index
  }

  /// Returns the index of the first link with a greater sequence number.
  private func index(after number: Int) -> Int {
    var low = 0
    var high = waiting.count
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle].number > number { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
