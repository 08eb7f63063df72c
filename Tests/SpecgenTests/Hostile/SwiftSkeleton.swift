/// What is left of Swift source without comments and without the texts of its string literals.
///
/// An independent reading of what the generator writes: text of an author that is live code changes the code
/// here, and text that is only quoted changes the literals.
struct SwiftSkeleton {
  /// The source without comments, each string literal as `""`.
  private(set) var text = ""
  /// The same without blanks and commas at the end of lists: equal for code in one line and in several.
  var code: String {
    let plain = text.filter { $0 != " " && $0 != "\n" }
    return plain.replacing(",]", with: "]").replacing(",)", with: ")")
  }
  /// The values of the string literals, in order.
  private(set) var literals: [String] = []
  private var rest: Substring.UnicodeScalarView

  /// Reads source text; nil where a literal or a comment is one that the generator never writes.
  init?(_ source: String) {
    rest = source[...].unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "/" where rest.first == "/": skipLine()
      case "/" where rest.first == "*": return nil
      case "#" where rest.first == "\"" || rest.first == "#": return nil
      case "\"":
        guard let value = literal() else { return nil }
        literals.append(value)
        text += "\"\""
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Reads one string literal that is the whole text; nil where it is none.
  static func value(ofLiteral source: String) -> String? {
    guard let skeleton = SwiftSkeleton(source), skeleton.text == "\"\"" else { return nil }
    return skeleton.literals.first
  }

  /// Leaves the rest of a comment out: it ends at a carriage return as well, as for the compiler.
  private mutating func skipLine() {
    while let scalar = rest.first, scalar != "\n", scalar != "\r" { rest.removeFirst() }
  }

  /// Reads the value of a literal whose quote was read; nil for one of several lines, one that does not end
  /// in its line, and one with an interpolation.
  private mutating func literal() -> String? {
    if rest.starts(with: "\"\"".unicodeScalars) { return nil }
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(value)
      case "\n", "\r": return nil
      case "\\":
        guard let escaped = escaped() else { return nil }
        value.append(escaped)
      default: value.append(scalar)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\\": return "\\"
    case "\"": return "\""
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let digits = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard (1...8).contains(digits.utf8.count) else { return nil }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
