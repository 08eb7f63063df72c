/// The style of a list or an object that is one text, in a path, a header or a cookie.
///
/// In these examples, the key is `p`, the list is `1`, `2`, and the object has the members `a` and `b`.
public enum JoinedStyle: Sendable, Hashable {
  /// Separates with commas: `1,2` and `a,1,b,2`.
  case comma
  /// Separates members with commas: `a=1,b=2`.
  case pairs
  /// Precedes each element with a dot: `.1.2` and `.a=1.b=2`.
  case label
  /// Precedes a list with a dot: `.1,2` and `.a,1,b,2`.
  case labelComma
  /// Precedes each element with a semicolon and its key: `;p=1;p=2` and `;a=1;b=2`.
  case matrix
  /// Precedes a list with a semicolon and its key: `;p=1,2` and `;p=a,1,b,2`.
  case matrixComma
  /// Separates with a sign of the vendor's: `1;2` and `a;1;b;2`.
  case separator(Character)

  /// The parts of a value: the elements of a list, or the members of an object.
  enum Value {
    case elements([String])
    case members([(key: String, text: String)])

    /// `true` if there is nothing to send.
    var isEmpty: Bool {
      switch self {
      case .elements(let elements): elements.isEmpty
      case .members(let members): members.isEmpty
      }
    }

    /// All texts, with those of keys.
    var texts: [String] {
      switch self {
      case .elements(let elements): elements
      case .members(let members): members.flatMap { [$0.key, $0.text] }
      }
    }
  }

  /// Returns a value as one text, with each of its texts escaped.
  func text(_ key: String, _ value: Value, escaped: (String) -> String) -> String {
    let items: [String] =
      switch (self, value) {
      case (_, .elements(let elements)): elements.map(escaped)
      case (.comma, _), (.labelComma, _), (.matrixComma, _), (.separator, _):
        value.texts.map(escaped)
      case (.pairs, .members(let members)), (.label, .members(let members)),
        (.matrix, .members(let members)):
        members.map { "\(escaped($0.key))=\(escaped($0.text))" }
      }
    switch self {
    case .comma, .pairs: return items.joined(separator: ",")
    case .separator(let sign): return items.joined(separator: separator(sign).encoded)
    case .label: return "." + items.joined(separator: ".")
    case .labelComma: return "." + items.joined(separator: ",")
    case .matrixComma: return ";\(escaped(key))=" + items.joined(separator: ",")
    case .matrix:
      guard case .elements = value else { return items.map { ";\($0)" }.joined() }
      return items.map { ";\(escaped(key))=\($0)" }.joined()
    }
  }

  /// Returns a separator as a path segment contains it, with the character that no element may contain.
  private func separator(_ sign: Character) -> (encoded: String, forbidden: Character?) {
    listSeparator(sign, keeping: ",;:+!$'()*@")
  }

  /// The characters that end a text where no escape protects them.
  func separators(escapes: Bool) -> [Character] {
    switch self {
    // A dot is never escaped, so the server cannot distinguish it from a separator.
    case .label: ["."]
    case .labelComma, .matrix, .matrixComma: []
    case .separator(let sign): escapes ? [separator(sign).forbidden].compactMap(\.self) : [sign]
    case .comma: escapes ? [] : [","]
    case .pairs: escapes ? [] : [",", "="]
    }
  }
}
