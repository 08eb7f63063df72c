/// A vendor's rule for a value that an app sends.
///
/// ```swift
/// request.check("limit", limit, .min(1), .max(100))
/// request.check("tags", tags, .maxItems(5), .elements([.maxLength(40)]))
/// ```
public indirect enum ValueConstraint: Sendable, Hashable {
  /// A number of at least this one.
  case min(NumericLimit)
  /// A number greater than this one.
  case exclusiveMin(NumericLimit)
  /// A number of at most this one.
  case max(NumericLimit)
  /// A number less than this one.
  case exclusiveMax(NumericLimit)
  /// A whole multiple of this number.
  case multipleOf(NumericLimit)
  /// A string of at least this number of Unicode scalars.
  case minLength(Int)
  /// A string of at most this number of Unicode scalars.
  case maxLength(Int)
  /// A string of which a part matches a regular expression.
  ///
  /// An expression that the checks do not support allows all strings.
  case pattern(String)
  /// A list of at least this number of elements.
  case minItems(Int)
  /// A list of at most this number of elements.
  case maxItems(Int)
  /// A list without equal elements, as they are written in JSON.
  case uniqueItems
  /// An object of at least this number of members.
  case minMembers(Int)
  /// An object of at most this number of members.
  case maxMembers(Int)
  /// An object that has certain members beside a member, by the keys of both.
  case dependentRequired([String: Set<String>])
  /// A list or a map whose values satisfy these constraints.
  case elements([ValueConstraint])
}

extension ValueConstraint: CustomStringConvertible {
  /// The demand, as it follows "must".
  public var description: String {
    switch self {
    case .min(let limit): "be at least \(limit)"
    case .exclusiveMin(let limit): "be greater than \(limit)"
    case .max(let limit): "be at most \(limit)"
    case .exclusiveMax(let limit): "be less than \(limit)"
    case .multipleOf(let limit): "be a multiple of \(limit)"
    case .minLength(let count): "have at least \(counted(count, "character"))"
    case .maxLength(let count): "have at most \(counted(count, "character"))"
    case .pattern(let pattern): "match \(quoted(pattern))"
    case .minItems(let count): "have at least \(counted(count, "element"))"
    case .maxItems(let count): "have at most \(counted(count, "element"))"
    case .uniqueItems: "have no equal elements"
    case .minMembers(let count): "have at least \(counted(count, "member"))"
    case .maxMembers(let count): "have at most \(counted(count, "member"))"
    case .dependentRequired(let needs): "have \(dependencies(needs))"
    case .elements(let constraints):
      "have elements that each \(constraints.map(\.description).joined(separator: " and "))"
    }
  }

  private func dependencies(_ needs: [String: Set<String>]) -> String {
    needs.sorted { $0.key < $1.key }.map { member, needs in
      let words = needs.sorted().map { quoted($0) }
      return "\(words.joined(separator: " and ")) if it has \(quoted(member))"
    }
    .joined(separator: "; ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
