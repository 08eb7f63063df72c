import SpecgenCore

/// The shape that JSON samples have in common at one location.
struct SampleShape: Sendable {
  /// The maximum number of different strings that are kept.
  static let maxStrings = 64

  /// The values.
  let values: [JSONText.Value]
  /// The different strings and how often each occurs, up to the limit.
  let strings: OrderedMap<String, Int>
  /// `true` if there are more different strings than are kept.
  let hasMoreStrings: Bool
  /// `true` if all integers fit into 64 bits.
  let fitsInt: Bool
  /// The smallest and the largest integer.
  let integers: ClosedRange<Int>?
  /// The members of all objects, in the order of their first occurrence.
  let members: OrderedMap<String, SampleShape>
  /// The shape of all elements of lists; empty if no list has any.
  let elements: [SampleShape]

  /// Creates the shape that values have in common.
  init(_ values: [JSONText.Value]) {
    self.values = values
    var strings = OrderedMap<String, Int>()
    var integers: [Int?] = []
    var members = OrderedMap<String, [JSONText.Value]>()
    var elements: [JSONText.Value] = []
    for value in values {
      switch value.content {
      case .null, .bool: break
      case .number(let text): if value.kind == .integer { integers.append(Int(text)) }
      case .string(let text): strings[text, default: 0] += 1
      case .list(let list): elements += list
      case .object(let list):
        for member in list { members[member.key, default: []].append(member.value) }
      }
    }
    hasMoreStrings = strings.count > Self.maxStrings
    self.strings = strings
    fitsInt = integers.allSatisfy { $0 != nil }
    let numbers = integers.compactMap(\.self)
    self.integers = numbers.min().flatMap { least in numbers.max().map { least...$0 } }
    var shapes = OrderedMap<String, SampleShape>()
    for (key, values) in members { shapes[key] = SampleShape(values) }
    self.members = shapes
    self.elements = elements.isEmpty ? [] : [SampleShape(elements)]
  }

  /// The number of values of a kind.
  subscript(kind: JSONKind) -> Int { values.count { $0.kind == kind } }

  /// The kinds of the values, apart from null.
  var kinds: Set<JSONKind> { Set(values.map(\.kind)).subtracting([.null]) }

  /// The scalar values as text, for comparing them with codes.
  var texts: [String] {
    strings.keys.prefix(Self.maxStrings).filter { !$0.isEmpty }
      + Set([integers?.lowerBound, integers?.upperBound].compactMap(\.self)).sorted().map(
        String.init
      )
  }
}
