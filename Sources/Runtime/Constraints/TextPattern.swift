/// A regular expression that matches in time proportional to a string.
///
/// Supported are text, escapes (`\d`, `\D`, `\w`, `\W`, `\t`, `\n`, `\r` and signs), classes, `.`, groups, alternatives,
/// the quantifiers `*`, `+`, `?` and `{m,n}`, and `^` and `$` at the ends of an alternative.
struct TextPattern: Sendable {
  /// A step of the machine; each continues with the next one, unless it says otherwise.
  enum Step: Sendable {
    case character(CharacterSet)
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

  /// A set of characters: some of ASCII, and all others or none.
  struct CharacterSet: Sendable {
    private(set) var ascii: Set<UInt8> = []
    private(set) var hasOthers = false

    static let all = CharacterSet().inverted

    init(_ ranges: ClosedRange<UInt8>...) {
      for range in ranges { ascii.formUnion(range) }
    }

    var inverted: CharacterSet {
      var set = CharacterSet(0...127)
      set.ascii.subtract(ascii)
      set.hasOthers = !hasOthers
      return set
    }

    mutating func formUnion(_ other: CharacterSet) {
      ascii.formUnion(other.ascii)
      hasOthers = hasOthers || other.hasOthers
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII ? ascii.contains(UInt8(truncatingIfNeeded: scalar.value)) : hasOthers
    }
  }

  /// A part of an expression.
  indirect enum Node: Sendable {
    case character(CharacterSet)
    case scalar(Unicode.Scalar)
    case sequence([Node])
    case choice([Node])
    case repeated(Node, min: Int, max: Int?)

    static let anything = Node.repeated(.character(.all), min: 0, max: nil)
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
