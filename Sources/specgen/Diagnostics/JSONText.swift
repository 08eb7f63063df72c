/// JSON as text, put together from parts that are JSON already.
enum JSONText {
  /// An object whose members keep their order.
  static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\(string($0.key)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// An array on one line.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  /// An array with an element in each line.
  static func lines(_ elements: [String]) -> String {
    elements.isEmpty
      ? "[]" : "[\n" + elements.map { "  " + $0 }.joined(separator: ",\n") + "\n]"
  }

  /// A string in which nothing is invisible.
  static func string(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        ForbiddenCharacter(scalar) == nil
          ? String(scalar) : "\\u" + hexadecimal(scalar, digits: 4)
      }
    }
    return "\"" + characters.joined() + "\""
  }
}
