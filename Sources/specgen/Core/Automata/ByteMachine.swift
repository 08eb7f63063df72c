/// A machine that recognizes a regular language: states, and the bytes that lead from one state to another.
///
/// State 0 is the initial state, and state 1 the final one.
struct ByteMachine {
  private struct State {
    var steps: [(bytes: [ClosedRange<UInt8>], state: Int)] = []
    /// The states reachable without consuming a byte.
    var others: [Int] = []
  }

  /// The maximum number of state pairs and of places to visit.
  private static let pairLimit = 1 << 20
  private static let placeLimit = 1 << 18

  private var states = [State(), State()]

  init(_ language: ByteLanguage) { add(language, from: 0, to: 1) }

  private mutating func state() -> Int {
    states.append(State())
    return states.count - 1
  }

  private mutating func add(_ language: ByteLanguage, from start: Int, to end: Int) {
    switch language {
    case .byte(let ranges): states[start].steps.append((ranges, end))
    case .text(let text):
      add(.sequence(text.utf8.map { .byte([$0...$0]) }), from: start, to: end)
    case .sequence(let parts):
      var last = start
      for part in parts {
        let next = state()
        add(part, from: last, to: next)
        last = next
      }
      states[last].others.append(end)
    case .choice(let parts):
      for part in parts { add(part, from: start, to: end) }
    case .repeated(let part, let min, let max):
      var last = start
      for _ in 0..<min {
        let next = state()
        add(part, from: last, to: next)
        last = next
      }
      guard let max else {
        let loop = state()
        states[last].others.append(loop)
        add(part, from: loop, to: loop)
        states[loop].others.append(end)
        return
      }
      for _ in min..<Swift.max(min, max) {
        states[last].others.append(end)
        let next = state()
        add(part, from: last, to: next)
        last = next
      }
      states[last].others.append(end)
    }
  }

  /// A pair of states of two machines, and the path that led to it.
  private struct Place {
    let one: Int
    let other: Int
    let before: Int
    let byte: UInt8?
    /// `true` after a step of the other machine without a byte.
    ///
    /// Exploring one order of such steps is enough.
    let isOther: Bool
  }

  /// Searches for a string in both languages, short ones first.
  ///
  /// - Returns: A string for which `isWanted` returns `true`. Without one, `isNone` reports whether the languages are
  ///   disjoint.
  func common(
    with other: ByteMachine,
    where isWanted: (String) -> Bool
  ) -> (text: String?, isNone: Bool) {
    // Long patterns of an untrusted spec are not worth the memory.
    guard states.count * other.states.count <= Self.pairLimit else { return (nil, false) }
    let (text, isNone) = common(with: other, visits: 1, where: isWanted)
    guard text == nil, !isNone else { return (text, isNone) }
    return common(with: other, visits: 32, where: isWanted)
  }

  /// Searches for a string, visiting each pair of states up to `visits` times in case its first strings are unwanted.
  private func common(
    with other: ByteMachine,
    visits: UInt8,
    where isWanted: (String) -> Bool
  ) -> (text: String?, isNone: Bool) {
    var places: [Place] = []
    var counts = [UInt8](repeating: 0, count: 2 * states.count * other.states.count)
    func visit(
      _ one: Int,
      _ opposite: Int,
      from before: Int,
      _ byte: UInt8?,
      isOther: Bool = false
    ) {
      let pair = 2 * (one * other.states.count + opposite) + (isOther ? 1 : 0)
      guard counts[pair] < visits else { return }
      counts[pair] += 1
      places.append(
        Place(one: one, other: opposite, before: before, byte: byte, isOther: isOther)
      )
    }
    visit(0, 0, from: -1, nil)
    var isNone = true
    var index = 0
    while index < places.count {
      guard places.count <= Self.placeLimit else { return (nil, false) }
      let place = places[index]
      if place.one == 1, place.other == 1 {
        let text = String(decoding: Self.bytes(to: index, places), as: UTF8.self)
        if isWanted(text) { return (text, false) }
        isNone = false
      }
      if !place.isOther {
        for next in states[place.one].others { visit(next, place.other, from: index, nil) }
      }
      for next in other.states[place.other].others {
        visit(place.one, next, from: index, nil, isOther: true)
      }
      for step in states[place.one].steps {
        for opposite in other.states[place.other].steps {
          // If each pair is visited once, one byte represents all that lead to the same states.
          let bytes = Self.samples(step.bytes, opposite.bytes)
          for byte in visits == 1 ? bytes.prefix(1) : bytes[...] {
            visit(step.state, opposite.state, from: index, byte)
          }
        }
      }
      index += 1
    }
    return (nil, isNone)
  }

  /// Returns a sample byte of each range in the intersection of two sets of bytes.
  private static func samples(
    _ one: [ClosedRange<UInt8>],
    _ other: [ClosedRange<UInt8>]
  ) -> [UInt8] {
    one.flatMap { range in
      other.compactMap { opposite in
        range.overlaps(opposite) ? max(range.lowerBound, opposite.lowerBound) : nil
      }
    }
  }

  private static func bytes(to index: Int, _ places: [Place]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = index
    while index >= 0 {
      if let byte = places[index].byte { bytes.append(byte) }
      index = places[index].before
    }
    return bytes.reversed()
  }

  /// A set of states of each of two machines that the same strings lead to.
  private struct StatePair: Hashable {
    let one: [Int]
    let other: [Int]
  }

  /// The maximum number of pairs of state sets to visit.
  private static let setLimit = 4_000

  /// Returns `true` if the other machine recognizes each string of this one; nil if that takes too many steps.
  func isContained(in other: ByteMachine) -> Bool? {
    let samples = Set(
      (states + other.states).flatMap(\.steps).flatMap(\.bytes).flatMap { range in
        [range.lowerBound] + (range.upperBound == .max ? [] : [range.upperBound + 1])
      }
    )
    let bytes = samples.sorted()
    let start = StatePair(one: closure([0]), other: other.closure([0]))
    var seen: Set<StatePair> = [start]
    var pending = [start]
    while let pair = pending.popLast() {
      if pair.one.contains(1), !pair.other.contains(1) { return false }
      guard seen.count <= Self.setLimit else { return nil }
      for byte in bytes {
        let next = StatePair(
          one: states(after: byte, pair.one),
          other: other.states(after: byte, pair.other)
        )
        if !next.one.isEmpty, seen.insert(next).inserted { pending.append(next) }
      }
    }
    return true
  }

  /// Returns `true` if the machine recognizes a string.
  func recognizes(_ text: String) -> Bool {
    var set = closure([0])
    for byte in text.utf8 {
      set = states(after: byte, set)
      if set.isEmpty { return false }
    }
    return set.contains(1)
  }

  private func states(after byte: UInt8, _ set: [Int]) -> [Int] {
    closure(
      set.flatMap { state in
        states[state].steps.compactMap { step in
          step.bytes.contains { $0.contains(byte) } ? step.state : nil
        }
      }
    )
  }

  /// Returns the states that a set leads to without a byte, in order.
  private func closure(_ set: [Int]) -> [Int] {
    var reached = Set(set)
    var pending = Array(reached)
    while let state = pending.popLast() {
      for next in states[state].others where reached.insert(next).inserted { pending.append(next) }
    }
    return reached.sorted()
  }
}
