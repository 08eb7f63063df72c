/// A part of a regular expression, as tool and runtime read it.
///
/// The runtime has a link to this file, since neither imports the other.
indirect enum PatternNode: Sendable {
  case character(PatternCharacters)
  case scalar(Unicode.Scalar)
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, min: Int, max: Int?)

  static var anything: PatternNode { .repeated(.character(.all), min: 0, max: nil) }
}

/// A set of characters: some of ASCII, and all others or none.
struct PatternCharacters: Sendable {
  private(set) var ascii: Set<UInt8> = []
  private(set) var hasOthers = false

  static let all = PatternCharacters().inverted

  init(_ ranges: ClosedRange<UInt8>...) {
    for range in ranges { ascii.formUnion(range) }
  }

  var inverted: PatternCharacters {
    var set = PatternCharacters(0...127)
    set.ascii.subtract(ascii)
    set.hasOthers = !hasOthers
    return set
  }

  mutating func formUnion(_ other: PatternCharacters) {
    ascii.formUnion(other.ascii)
    hasOthers = hasOthers || other.hasOthers
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ascii.contains(UInt8(truncatingIfNeeded: scalar.value)) : hasOthers
  }
}

/// A recursive parser of regular expressions, whose depth has a limit.
struct PatternParser {
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
  mutating func whole() -> PatternNode? {
    var alternatives: [PatternNode] = []
    repeat {
      let isStart = take("^")
      guard let body = sequence() else { return nil }
      let isEnd = take("$")
      let parts = (isStart ? [] : [PatternNode.anything]) + [body] + (isEnd ? [] : [.anything])
      alternatives.append(.sequence(parts))
    } while take("|")
    return next == nil ? .choice(alternatives) : nil
  }

  private mutating func group() -> PatternNode? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else { return nil }
    if take("?"), !take(":") { return nil }
    var alternatives: [PatternNode] = []
    repeat {
      guard let body = sequence() else { return nil }
      alternatives.append(body)
    } while take("|")
    return take(")") ? .choice(alternatives) : nil
  }

  private mutating func sequence() -> PatternNode? {
    var parts: [PatternNode] = []
    while let scalar = next, !["|", ")", "$"].contains(scalar) {
      index += 1
      guard let atom = atom(scalar), let part = quantified(atom) else { return nil }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) -> PatternNode? {
    switch scalar {
    case "(": group()
    case "[": characterClass().map { .character($0) }
    case ".": .character(PatternCharacters(0x0A...0x0A, 0x0D...0x0D).inverted)
    case "\\": escape().map { .character($0) }
    case "^", "*", "+", "?", "{", "}", "]": nil
    default: .scalar(scalar)
    }
  }

  /// Parses a quantifier; a lazy one matches the same strings.
  private mutating func quantified(_ atom: PatternNode) -> PatternNode? {
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
  private mutating func escape() -> PatternCharacters? {
    guard let scalar = next, scalar.isASCII else { return nil }
    index += 1
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    switch scalar {
    case "d": return .digits
    case "D": return PatternCharacters.digits.inverted
    case "w": return .word
    case "W": return PatternCharacters.word.inverted
    case "t": return PatternCharacters(0x09...0x09)
    case "n": return PatternCharacters(0x0A...0x0A)
    case "r": return PatternCharacters(0x0D...0x0D)
    case "a"..."z", "A"..."Z", "0"..."9": return nil
    default: return PatternCharacters(byte...byte)
    }
  }

  private mutating func characterClass() -> PatternCharacters? {
    let isInverted = take("^")
    var set = PatternCharacters()
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
      set.formUnion(PatternCharacters(low...high))
    }
    guard take("]") else { return nil }
    return isInverted ? set.inverted : set
  }

  private mutating func member(_ scalar: Unicode.Scalar) -> PatternCharacters? {
    if scalar == "\\" { return escape() }
    guard scalar.isASCII, scalar != "[" else { return nil }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return PatternCharacters(byte...byte)
  }
}

extension PatternCharacters {
  fileprivate static let digits = Self(0x30...0x39)
  fileprivate static let word = Self(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)

  /// The character of a set with one.
  fileprivate var only: UInt8? { ascii.count == 1 && !hasOthers ? ascii.first : nil }
}
