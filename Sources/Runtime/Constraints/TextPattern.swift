/// A regular expression that matches in time proportional to a string.
///
/// Supported are text, escapes (`\d`, `\D`, `\w`, `\W`, `\t`, `\n`, `\r` and signs), classes, `.`, groups, alternatives,
/// the quantifiers `*`, `+`, `?` and `{m,n}`, and `^` and `$` at the ends of an alternative.
struct TextPattern: Sendable {
  /// A step of the machine; each continues with the next one, unless it says otherwise.
  enum Step: Sendable {
    case character(PatternCharacters)
    case scalar(Unicode.Scalar)
    /// Continues at both offsets.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// The longest expression, and the most steps of a machine.
  private static let (lengthLimit, stepLimit) = (1_000, 10_000)

  private let steps: [Step]

  /// Parses an expression; returns nil for one that is not supported.
  init?(_ expression: String) {
    guard expression.utf8.count <= Self.lengthLimit else { return nil }
    var parser = PatternParser(expression)
    guard let whole = parser.whole(), whole.size < Self.stepLimit else { return nil }
    var steps: [Step] = []
    whole.write(to: &steps)
    self.steps = steps + [.match]
  }

  /// Returns `true` if a part of a string matches.
  func matches(_ text: String) -> Bool {
    var states = StateSet(count: steps.count)
    follow(0, into: &states)
    for scalar in text.unicodeScalars {
      var next = StateSet(count: steps.count)
      for state in states.members {
        if steps[state].takes(scalar) { follow(state + 1, into: &next) }
      }
      guard !next.members.isEmpty else { return false }
      states = next
    }
    return states.contains(steps.count - 1)
  }

  /// Adds the states that a state reaches without a character.
  private func follow(_ state: Int, into states: inout StateSet) {
    var open = [state]
    while let state = open.popLast() {
      guard states.insert(state) else { continue }
      switch steps[state] {
      case .character, .scalar, .match: break
      case .jump(let target): open.append(target)
      case .split(let one, let other): open += [one, other]
      }
    }
  }

  private struct StateSet {
    private(set) var members: [Int] = []
    private var isMember: [Bool]

    init(count: Int) {
      isMember = Array(repeating: false, count: count)
    }

    func contains(_ state: Int) -> Bool { isMember[state] }

    mutating func insert(_ state: Int) -> Bool {
      guard !isMember[state] else { return false }
      isMember[state] = true
      members.append(state)
      return true
    }
  }
}

extension TextPattern.Step {
  /// Returns `true` if the step takes a character.
  fileprivate func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .character(let set): set.contains(scalar)
    case .scalar(let own): own == scalar
    case .split, .jump, .match: false
    }
  }
}

extension PatternNode {
  /// The number of steps, or a large number for a part that is too large.
  var size: Int {
    switch self {
    case .character, .scalar: 1
    case .sequence(let parts): parts.reduce(0) { Self.sum($0, $1.size) }
    case .choice(let parts): parts.reduce(0) { Self.sum($0, Self.sum($1.size, 2)) }
    case .repeated(let part, let min, let max):
      Self.product(Swift.max(1, max ?? min + 1), Self.sum(part.size, 2))
    }
  }

  /// A size beyond all limits, whose sums and products do not overflow.
  private static let tooLarge = 1 << 30

  private static func sum(_ one: Int, _ other: Int) -> Int { Swift.min(one + other, tooLarge) }

  private static func product(_ one: Int, _ other: Int) -> Int { Swift.min(one * other, tooLarge) }

  /// Appends the steps of the part; after them, the machine continues at the end.
  func write(to steps: inout [TextPattern.Step]) {
    switch self {
    case .character(let set): steps.append(.character(set))
    case .scalar(let scalar): steps.append(.scalar(scalar))
    case .sequence(let parts):
      for part in parts { part.write(to: &steps) }
    case .choice(let parts): writeChoice(of: parts, to: &steps)
    case .repeated(let part, let min, let max):
      for _ in 0..<min { part.write(to: &steps) }
      guard let max else { return part.writeLoop(to: &steps) }
      part.writeOptions(max - min, to: &steps)
    }
  }

  private func writeChoice(of parts: [Self], to steps: inout [TextPattern.Step]) {
    var ends: [Int] = []
    for part in parts.dropLast() {
      let start = steps.count
      steps.append(.match)
      part.write(to: &steps)
      ends.append(steps.count)
      steps.append(.match)
      steps[start] = .split(start + 1, steps.count)
    }
    parts.last?.write(to: &steps)
    for end in ends { steps[end] = .jump(steps.count) }
  }

  /// Writes a part that occurs any number of times.
  private func writeLoop(to steps: inout [TextPattern.Step]) {
    let start = steps.count
    steps.append(.match)
    write(to: &steps)
    steps.append(.jump(start))
    steps[start] = .split(start + 1, steps.count)
  }

  /// Writes a part that occurs at most a number of times.
  private func writeOptions(_ count: Int, to steps: inout [TextPattern.Step]) {
    var starts: [Int] = []
    for _ in 0..<count {
      starts.append(steps.count)
      steps.append(.match)
      write(to: &steps)
    }
    for start in starts { steps[start] = .split(start + 1, steps.count) }
  }
}
