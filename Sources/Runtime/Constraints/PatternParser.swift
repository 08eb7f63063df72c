/// A recursive parser of regular expressions, whose depth has a limit.
struct PatternParser {
  typealias Node = TextPattern.Node
  typealias CharacterSet = TextPattern.CharacterSet

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ expression: String) {
    scalars = Array(expression.unicodeScalars)
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Parses the expression, in which each alternative has its own anchors.
  mutating func whole() -> Node? {
    var alternatives: [Node] = []
    repeat {
      let isStart = take("^")
      guard let body = sequence() else { return nil }
      let isEnd = take("$")
      let parts = (isStart ? [] : [Node.anything]) + [body] + (isEnd ? [] : [.anything])
      alternatives.append(.sequence(parts))
    } while take("|")
    return next == nil ? .choice(alternatives) : nil
  }

  private mutating func group() -> Node? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else { return nil }
    if take("?"), !take(":") { return nil }
    var alternatives: [Node] = []
    repeat {
      guard let body = sequence() else { return nil }
      alternatives.append(body)
    } while take("|")
    return take(")") ? .choice(alternatives) : nil
  }

  private mutating func sequence() -> Node? {
    var parts: [Node] = []
    while let scalar = next, !["|", ")", "$"].contains(scalar) {
      index += 1
      guard let atom = atom(scalar), let part = quantified(atom) else { return nil }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) -> Node? {
    switch scalar {
    case "(": group()
    case "[": characterClass().map { .character($0) }
    case ".": .character(CharacterSet(0x0A...0x0A, 0x0D...0x0D).inverted)
    case "\\": escape().map { .character($0) }
    case "^", "*", "+", "?", "{", "}", "]": nil
    default: .scalar(scalar)
    }
  }

  /// Parses a quantifier; a lazy one matches the same strings.
  private mutating func quantified(_ atom: Node) -> Node? {
    var (min, max): (Int, Int?) = (1, 1)
    switch next {
    case "*": (min, max) = (0, nil)
    case "+": (min, max) = (1, nil)
    case "?": (min, max) = (0, 1)
    case "{":
      guard let end = scalars[index...].firstIndex(of: "}"),
        let counts = counts(scalars[(index + 1)..<end])
      else { return nil }
      (min, max) = counts
      index = end
    default: return atom
    }
    index += 1
    _ = take("?")
    return .repeated(atom, min: min, max: max)
  }

  /// Parses `m`, `m,` or `m,n`.
  private func counts(_ scalars: ArraySlice<Unicode.Scalar>) -> (Int, Int?)? {
    let texts = scalars.split(separator: ",", omittingEmptySubsequences: false)
    guard let min = texts.first.flatMap(count), texts.count <= 2 else { return nil }
    guard texts.count == 2 else { return (min, min) }
    if texts[1].isEmpty { return (min, nil) }
    guard let max = count(texts[1]), min <= max else { return nil }
    return (min, max)
  }

  private func count(_ digits: ArraySlice<Unicode.Scalar>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let count = Int(String(String.UnicodeScalarView(digits))), count <= 1_000
    else { return nil }
    return count
  }

  /// Parses the rest of an escape; a letter or a digit without a meaning here is an error.
  private mutating func escape() -> CharacterSet? {
    guard let scalar = next, scalar.isASCII else { return nil }
    index += 1
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    switch scalar {
    case "d": return .digits
    case "D": return CharacterSet.digits.inverted
    case "w": return .word
    case "W": return CharacterSet.word.inverted
    case "t": return CharacterSet(0x09...0x09)
    case "n": return CharacterSet(0x0A...0x0A)
    case "r": return CharacterSet(0x0D...0x0D)
    case "a"..."z", "A"..."Z", "0"..."9": return nil
    default: return CharacterSet(byte...byte)
    }
  }

  private mutating func characterClass() -> CharacterSet? {
    let isInverted = take("^")
    var set = CharacterSet()
    while let scalar = next, scalar != "]" {
      index += 1
      guard let first = member(scalar) else { return nil }
      guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        set.formUnion(first)
        continue
      }
      index += 2
      guard let last = member(scalars[index - 1]), let low = first.only, let high = last.only,
        low <= high
      else { return nil }
      set.formUnion(CharacterSet(low...high))
    }
    guard take("]") else { return nil }
    return isInverted ? set.inverted : set
  }

  private mutating func member(_ scalar: Unicode.Scalar) -> CharacterSet? {
    if scalar == "\\" { return escape() }
    guard scalar.isASCII, scalar != "[" else { return nil }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return CharacterSet(byte...byte)
  }
}

extension TextPattern.CharacterSet {
  fileprivate static let digits = Self(0x30...0x39)
  fileprivate static let word = Self(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)

  /// The character of a set with one.
  fileprivate var only: UInt8? { ascii.count == 1 && !hasOthers ? ascii.first : nil }
}

extension TextPattern.Node {
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
