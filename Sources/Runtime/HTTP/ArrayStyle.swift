/// How the elements of a list stand in a query or a form.
public enum ArrayStyle: Sendable, Hashable {
  /// As in `a=1&a=2`.
  case exploded
  /// As in `a=1,2`.
  case comma
  /// As in `a[]=1&a[]=2`.
  case brackets
  /// As in `a[0]=1&a[1]=2`.
  case indices
  /// As in `a=1|2`.
  case pipes
  /// As in `a=1 2`.
  case spaces

  /// Returns fields, not yet escaped, each with the texts that stand between separators.
  func fields(_ key: String, _ elements: [String]) -> [(key: String, elements: [String])] {
    guard !elements.isEmpty else { return [] }
    return switch self {
    case .exploded: elements.map { (key, [$0]) }
    case .brackets: elements.map { ("\(key)[]", [$0]) }
    case .indices: elements.enumerated().map { ("\(key)[\($0.offset)]", [$0.element]) }
    case .comma, .pipes, .spaces: [(key, elements)]
    }
  }

  /// `true` if each element is a field of its own, so that an empty one can be told from none.
  var hasFieldPerElement: Bool {
    switch self {
    case .exploded, .brackets, .indices: true
    case .comma, .pipes, .spaces: false
    }
  }

  /// What stands between elements, percent-encoded, and what must not be in one of them.
  var separator: (encoded: String, forbidden: Character?) {
    switch self {
    case .exploded, .brackets, .indices: ("", nil)
    // A comma that belongs to an element is escaped, and so told apart.
    case .comma: (",", nil)
    // These two are escaped in any case, so nothing would tell them apart.
    case .pipes: ("%7C", "|")
    case .spaces: ("%20", " ")
    }
  }
}
