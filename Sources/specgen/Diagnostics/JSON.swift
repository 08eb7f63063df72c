/// A JSON value that is printed, with the members of its objects in their order.
indirect enum JSON: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A member of an object.
  struct Member: Hashable, Sendable {
    let key: String
    let value: JSON

    /// Makes a member.
    init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// An object of keys and values.
  static func members(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { Member($0, $1) })
  }

  /// Texts as an array.
  static func strings(_ texts: [String]) -> JSON {
    .array(texts.map(JSON.string))
  }
}

extension JSON {
  /// The value as a text that ends with a line break.
  ///
  /// What fits stands on one line; else each of its parts has a line.
  var text: String {
    var text = ""
    print(to: &text, indentation: 0, column: 0)
    return text + "\n"
  }

  private static let width = 100

  private func print(to text: inout String, indentation: Int, column: Int) {
    let line = line
    // One column is left for the comma.
    guard column + line.count >= Self.width, !parts.isEmpty else {
      text += line
      return
    }
    let (open, close) = brackets
    let margin = String(repeating: " ", count: indentation + 2)
    text += open
    for (index, part) in parts.enumerated() {
      let key = part.key.map { Self.quoted($0) + ": " } ?? ""
      text += (index == 0 ? "\n" : ",\n") + margin + key
      let column = margin.count + key.count
      part.value.print(to: &text, indentation: indentation + 2, column: column)
    }
    text += "\n" + margin.dropLast(2) + close
  }

  /// The value on one line.
  var line: String {
    switch self {
    case .bool(let value): return String(value)
    case .int(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array, .object:
      let (open, close) = brackets
      let parts = parts.map { ($0.key.map { Self.quoted($0) + ": " } ?? "") + $0.value.line }
      return open + parts.joined(separator: ", ") + close
    }
  }

  private var parts: [(key: String?, value: JSON)] {
    switch self {
    case .bool, .int, .string: []
    case .array(let elements): elements.map { (nil, $0) }
    case .object(let members): members.map { ($0.key, $0.value) }
    }
  }

  private var brackets: (open: String, close: String) {
    if case .array = self { ("[", "]") } else { ("{", "}") }
  }

  /// A text in quotes, in which nothing is invisible.
  private static func quoted(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        ForbiddenCharacter(scalar) == nil ? String(scalar) : escape(scalar)
      }
    }
    return "\"" + characters.joined() + "\""
  }

  /// An escape for each unit of a character in UTF-16, of which there may be two.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
    } ?? ""
  }
}
