import SpecgenCore

/// The shape that JSON samples have in common at one location.
///
/// Merging reads each value once, so the time is proportional to the samples.
struct SampleShape: Sendable {
  /// The maximum number of different strings that are kept.
  static let maxStrings = 64

  /// The number of values, by kind.
  private(set) var counts: [JSONKind: Int] = [:]
  /// The different strings and how often each occurs, up to the limit.
  private(set) var strings = OrderedMap<String, Int>()
  /// `true` if there are more different strings than are kept.
  private(set) var hasMoreStrings = false
  /// The number of strings that are empty.
  private(set) var emptyStrings = 0
  /// `true` if all integers fit into 64 bits.
  private(set) var fitsInt = true
  /// The smallest and the largest integer.
  private(set) var integers: ClosedRange<Int>?
  /// The members of all objects, in the order of their first occurrence.
  private(set) var members = OrderedMap<String, SampleShape>()
  /// The shape of all elements of lists; empty if no list has any.
  private(set) var elements: [SampleShape] = []
  /// The number of lists without elements.
  private(set) var emptyLists = 0

  /// Creates the shape of no values.
  init() {}

  /// Creates the shape that values have in common.
  init(_ values: [JSONText.Value]) {
    for value in values { add(value) }
  }

  /// Adds a value.
  mutating func add(_ value: JSONText.Value) {
    counts[value.kind, default: 0] += 1
    switch value.content {
    case .null, .bool: break
    case .number(let text):
      guard value.kind == .integer else { break }
      guard let number = Int(text) else {
        fitsInt = false
        break
      }
      integers =
        min(
          integers?.lowerBound ?? number,
          number
        )...max(
          integers?.upperBound ?? number,
          number
        )
    case .string(let text):
      if text.isEmpty { emptyStrings += 1 }
      if strings[text] != nil || strings.count < Self.maxStrings {
        strings[text, default: 0] += 1
      } else {
        hasMoreStrings = true
      }
    case .list(let values):
      if values.isEmpty { emptyLists += 1 }
      guard !values.isEmpty else { break }
      if elements.isEmpty { elements.append(SampleShape()) }
      for value in values { elements[0].add(value) }
    case .object(let list):
      for member in list { members[member.key, default: SampleShape()].add(member.value) }
    }
  }

  /// Adds the values of another shape.
  mutating func merge(_ other: SampleShape) {
    for (kind, count) in other.counts { counts[kind, default: 0] += count }
    for (text, count) in other.strings {
      if strings[text] != nil || strings.count < Self.maxStrings {
        strings[text, default: 0] += count
      } else {
        hasMoreStrings = true
      }
    }
    hasMoreStrings = hasMoreStrings || other.hasMoreStrings
    emptyStrings += other.emptyStrings
    fitsInt = fitsInt && other.fitsInt
    if let range = other.integers {
      integers =
        min(
          integers?.lowerBound ?? range.lowerBound,
          range.lowerBound
        )...max(
          integers?.upperBound ?? range.upperBound,
          range.upperBound
        )
    }
    for (key, shape) in other.members { members[key, default: SampleShape()].merge(shape) }
    if let shape = other.elements.first {
      if elements.isEmpty { elements.append(SampleShape()) }
      elements[0].merge(shape)
    }
    emptyLists += other.emptyLists
  }

  /// The number of values of a kind.
  subscript(kind: JSONKind) -> Int { counts[kind] ?? 0 }

  /// The kinds of the values, apart from null.
  var kinds: Set<JSONKind> { Set(counts.keys).subtracting([.null]) }

  /// The number of values of all kinds.
  var count: Int { counts.values.reduce(0, +) }

  /// The scalar values as text, for comparing them with codes.
  var texts: [String] {
    var texts = strings.keys.filter { !$0.isEmpty }
    if let integers {
      texts += Set([integers.lowerBound, integers.upperBound]).sorted().map(String.init)
    }
    return texts
  }
}
