/// The links of a service: those that wait, in the order in which they came, and those in progress.
struct DeeplinkQueue<Deeplink: Hashable> {
  /// A link that was accepted.
  struct Entry {
    /// Its number; those that came later have greater ones.
    let number: Int
    let deeplink: Deeplink
    /// How often it could not be handled.
    var refusals = 0
    /// A call stays with this link until it can be made again; it may start links up to this number.
    var callUpTo: Int?
  }

  /// What becomes of a link that could not be handled.
  enum Refusal {
    case kept, dropped
  }

  private struct Run {
    let entry: Entry
    let turn: DeeplinkTurn
  }

  let limits: DeeplinkLimits
  /// The number of the link that came last.
  private(set) var lastNumber = 0
  /// The links that wait, by their numbers.
  private(set) var waiting: [Entry] = []
  /// The links in progress, by the numbers of their runs: one that comes back is started once more.
  private var running: [Int: Run] = [:]
  private var lastRun = 0
  /// The links in progress; of those that are equal it is one at a time.
  private(set) var inProgress: Set<Deeplink> = []

  init(limits: DeeplinkLimits) {
    self.limits = limits
  }

  /// Adds a link at the end; false when there is no place for it.
  mutating func append(_ deeplink: Deeplink) -> Bool {
    // What is in progress has a place too, so that it can come back.
    guard waiting.count + running.count < limits.links else { return false }
    lastNumber += 1
    waiting.append(Entry(number: lastNumber, deeplink: deeplink))
    return true
  }

  /// The first link that a turn may try; none that waits for an equal one, with a call of its own.
  func next(of turn: DeeplinkTurn) -> Entry? {
    for index in index(after: turn.after)..<waiting.count {
      guard waiting[index].number <= turn.upTo else { return nil }
      if waiting[index].callUpTo == nil || !inProgress.contains(waiting[index].deeplink) {
        return waiting[index]
      }
    }
    return nil
  }

  /// Moves a link that waits to those in progress, and returns the number of its run.
  mutating func start(_ number: Int, in turn: DeeplinkTurn) -> Int? {
    guard let index = index(of: number) else { return nil }
    let entry = waiting.remove(at: index)
    lastRun += 1
    running[lastRun] = Run(entry: entry, turn: turn)
    inProgress.insert(entry.deeplink)
    // It was started for another call, so its own has to look for another link.
    if let upTo = entry.callUpTo { keep(calls: 1, upTo: upTo) }
    return lastRun
  }

  /// Counts that a link could not be handled, and drops it when that was once too often; nil where it is gone.
  mutating func refuse(_ number: Int) -> Refusal? {
    guard let index = index(of: number) else { return nil }
    waiting[index].refusals += 1
    guard waiting[index].refusals >= limits.attempts else { return .kept }
    waiting.remove(at: index)
    return .dropped
  }

  /// Removes a link that waits.
  mutating func remove(_ number: Int) {
    if let index = index(of: number) { waiting.remove(at: index) }
  }

  /// Takes a link from those in progress, and returns it with the turn that started it.
  mutating func end(run: Int) -> (entry: Entry, turn: DeeplinkTurn)? {
    guard let run = running.removeValue(forKey: run) else { return nil }
    inProgress.remove(run.entry.deeplink)
    return (run.entry, run.turn)
  }

  /// Puts a link back to its place.
  mutating func putBack(_ entry: Entry) {
    var entry = entry
    entry.callUpTo = nil
    waiting.insert(entry, at: index(after: entry.number))
  }

  /// Lets a call stay with each of the first links that have none, up to a number of links.
  mutating func keep(calls count: Int, upTo: Int) {
    var left = count
    for index in waiting.indices {
      guard left > 0, waiting[index].number <= upTo else { return }
      guard waiting[index].callUpTo == nil else { continue }
      waiting[index].callUpTo = upTo
      left -= 1
    }
  }

  /// Lets a call stay with a link.
  mutating func keepCall(with number: Int, upTo: Int) {
    guard let index = index(of: number) else { return }
    waiting[index].callUpTo = upTo
  }

  /// Takes the call of the first link that waits for an equal one, as a turn that makes it again.
  mutating func takeCall(for deeplink: Deeplink) -> DeeplinkTurn? {
    let first = waiting.firstIndex { $0.callUpTo != nil && $0.deeplink == deeplink }
    return first.flatMap { takeCall(at: $0) }
  }

  /// Takes the calls of all links that wait for no equal one, as one turn that makes them again.
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

  /// Takes all links, in the order in which they came.
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

  /// The place of the first link with a greater number.
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
