/// A condition on the member of a body at a path of keys.
struct BodyTest: Hashable, Sendable {
  /// The keys that lead to the member.
  let path: [String]
  let condition: Condition

  /// The required content of the member.
  enum Condition: Hashable, Sendable {
    case test(Spec.TestCondition)
    /// One of several codes.
    case codes(Set<String>, Spec.RawKind)
  }
}

/// A JSON value that represents all values accepted by the same conditions.
enum SampleValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that has a fraction or an exponent and equals an integer, such as `1.0`.
  case pointed(Int)
  /// A number that equals no integer.
  case fraction
  case string(String)
  case list
  case object

  /// Returns `true` if a member with this value meets a condition.
  func meets(_ condition: BodyTest.Condition) -> Bool {
    switch condition {
    case .test(.kind(let kind)): isOf(kind)
    case .test(.equals(let constant)): equals(constant)
    case .codes(let codes, let raw):
      switch (self, raw) {
      case (.string(let text), .string): codes.contains(text)
      case (.integer(let number), .int), (.pointed(let number), .int):
        codes.contains(String(number))
      default: false
      }
    }
  }

  private func isOf(_ kind: Spec.JSONKind) -> Bool {
    switch (self, kind) {
    case (.bool, .bool), (.integer, .integer), (.string, .string), (.list, .list),
      (.object, .object), (.integer, .number), (.pointed, .number), (.fraction, .number):
      true
    default: false
    }
  }

  private func equals(_ constant: Spec.Constant) -> Bool {
    switch (self, constant) {
    case (.null, .null): true
    case (.bool(let own), .bool(let other)): own == other
    case (.integer(let own), .int(let other)), (.pointed(let own), .int(let other)): own == other
    case (.string(let own), .string(let other)): own == other
    default: false
    }
  }
}

extension BodyTest.Condition {
  /// The values that meet the condition, one for each set of values that other conditions can separate.
  ///
  /// `constants` are those of the other conditions on the same member.
  func samples(among constants: some Sequence<Spec.Constant>) -> [SampleValue] {
    switch self {
    case .test(.equals(let constant)): return Self.samples(of: constant)
    case .codes(let codes, .string): return codes.map { .string($0) }
    case .codes(let codes, .int):
      return codes.compactMap { Int(decimal: $0) }.flatMap { Self.samples(of: .int($0)) }
    case .test(.kind(let kind)):
      switch kind {
      case .bool: return [.bool(true), .bool(false)]
      case .list: return [.list]
      case .object: return [.object]
      case .string: return Self.strings(besides: constants).map { .string($0) }
      case .integer: return Self.integers(besides: constants).map { .integer($0) }
      case .number:
        return [.fraction]
          + Self.integers(besides: constants).flatMap { [.integer($0), .pointed($0)] }
      }
    }
  }

  private static func samples(of constant: Spec.Constant) -> [SampleValue] {
    switch constant {
    case .null: [.null]
    case .bool(let value): [.bool(value)]
    case .int(let number): [.integer(number), .pointed(number)]
    case .string(let text): [.string(text)]
    }
  }

  /// Returns a string that differs from all constants, and the strings among them.
  private static func strings(besides constants: some Sequence<Spec.Constant>) -> [String] {
    let known = Set(
      constants.compactMap { if case .string(let text) = $0 { text } else { nil } }
    )
    let longest = known.map(\.utf8.count).max() ?? 0
    return [String(repeating: "x", count: longest + 1)] + known
  }

  /// Returns an integer that differs from all constants, and the integers among them.
  private static func integers(besides constants: some Sequence<Spec.Constant>) -> [Int] {
    let known = Set(
      constants.compactMap { if case .int(let number) = $0 { number } else { nil } }
    )
    let other = (0...known.count).first { !known.contains($0) } ?? 0
    return [other] + known
  }

  /// The constants of the condition.
  var constants: [Spec.Constant] {
    switch self {
    case .test(.kind): []
    case .test(.equals(let constant)): [constant]
    case .codes(let codes, .string): codes.map { .string($0) }
    case .codes(let codes, .int): codes.compactMap { Int(decimal: $0).map { .int($0) } }
    }
  }
}

/// Conditions that are tested in order, each on one member of a body.
///
/// Some bodies reach a condition if there is a value for each member that it concerns, and for each object around such a
/// member, that no earlier condition accepts. Members that the condition does not concern can be absent, and an absent
/// member meets no condition.
struct BodyTests {
  private var earlier: [[String]: [Entry]] = [:]

  private struct Entry {
    let condition: BodyTest.Condition
    let span: Span
  }

  /// The result of a search for a body.
  enum Reach: Equatable {
    case reached
    /// The earlier conditions, of which this is the first, accept all bodies.
    case hidden(by: Span)
    /// The conditions contradict each other.
    case impossible
  }

  /// Adds a condition after the others.
  mutating func add(_ test: BodyTest, at span: Span) {
    earlier[test.path, default: []].append(Entry(condition: test.condition, span: span))
  }

  /// Returns the result of a search for a body that meets all the given conditions and none of the earlier ones.
  func reach(_ tests: [BodyTest]) -> Reach {
    var wanted: [[String]: [BodyTest.Condition]] = [:]
    for test in tests {
      wanted[test.path, default: []].append(test.condition)
      for count in test.path.indices {
        wanted[Array(test.path.prefix(count)), default: []].append(.test(.kind(.object)))
      }
    }
    var hidden: Span?
    for (path, conditions) in wanted {
      switch reach(conditions, at: path) {
      case .reached: continue
      case .impossible: return .impossible
      case .hidden(let span): hidden = hidden.map { $0.start < span.start ? $0 : span } ?? span
      }
    }
    return hidden.map { .hidden(by: $0) } ?? .reached
  }

  private func reach(_ conditions: [BodyTest.Condition], at path: [String]) -> Reach {
    let entries = earlier[path] ?? []
    let constants = (conditions + entries.map(\.condition)).lazy.flatMap(\.constants)
    let samples = (conditions.first?.samples(among: constants) ?? []).filter { value in
      conditions.allSatisfy { value.meets($0) }
    }
    if samples.isEmpty { return .impossible }
    var first: Span?
    for value in samples {
      guard let entry = entries.first(where: { value.meets($0.condition) }) else { return .reached }
      first = first ?? entry.span
    }
    return first.map { .hidden(by: $0) } ?? .reached
  }
}
