/// The style of a list in a query or a form.
public enum ArrayStyle: Sendable, Hashable {
  /// Repeats the key: `a=1&a=2`.
  case exploded
  /// Joins the elements with commas: `a=1,2`.
  case comma
  /// Repeats the key with brackets: `a[]=1&a[]=2`.
  case brackets
  /// Repeats the key with the index of each element: `a[0]=1&a[1]=2`.
  case indices
  /// Joins the elements with vertical bars: `a=1|2`.
  case pipes
  /// Joins the elements with spaces: `a=1 2`.
  case spaces
  /// Joins the elements with tabs.
  case tabs
  /// Joins the elements with a sign of the vendor's: `a=1;2`.
  ///
  /// A sign that queries allow stays as it is; any other is escaped.
  case separator(Character)

  /// Returns the fields of a list, not yet escaped, each with the elements that share it.
  func fields(_ key: String, _ elements: [String]) -> [(key: String, elements: [String])] {
    guard !elements.isEmpty else { return [] }
    return switch self {
    case .exploded: elements.map { (key, [$0]) }
    case .brackets: elements.map { ("\(key)[]", [$0]) }
    case .indices: elements.enumerated().map { ("\(key)[\($0.offset)]", [$0.element]) }
    case .comma, .pipes, .spaces, .tabs, .separator: [(key, elements)]
    }
  }

  /// `true` if each element has its own field, so that an empty element differs from an empty list.
  var hasFieldPerElement: Bool {
    switch self {
    case .exploded, .brackets, .indices: true
    case .comma, .pipes, .spaces, .tabs, .separator: false
    }
  }

  /// The separator between elements, percent-encoded, and the character that no element may contain.
  var separator: (encoded: String, forbidden: Character?) {
    switch self {
    case .exploded, .brackets, .indices: ("", nil)
    // A comma inside an element is escaped, so the server can distinguish it from a separator.
    case .comma: (",", nil)
    case .separator(let sign): listSeparator(sign, keeping: ",;:/+!$'()*@")
    // These separators are always escaped, so the server cannot distinguish them from the content of an
    // element.
    case .pipes: ("%7C", "|")
    case .spaces: ("%20", " ")
    case .tabs: ("%09", "\t")
    }
  }
}

/// Returns a separator as it is if `kept` contains it, and otherwise escaped, with the character that no element may
/// contain.
///
/// Each kept sign is escaped inside an element, so the server can distinguish it from a separator.
func listSeparator(
  _ sign: Character,
  keeping kept: String
) -> (encoded: String, forbidden: Character?) {
  kept.contains(sign) ? (String(sign), nil) : (percentEncoded(String(sign)), sign)
}
