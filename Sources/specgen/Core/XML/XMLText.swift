/// An XML element to write.
///
/// Names are literals in the tool, so text from a spec never becomes markup. Text from a spec passes through one
/// encoder, as text or as an attribute value.
package struct XMLText {
  /// The content of an element.
  enum Content {
    case text(String)
    case elements([XMLText])
  }

  private let name: StaticString
  private let attributes: [(name: StaticString, value: String)]
  private let content: Content

  /// Creates an element with child elements, or with none.
  package init(
    _ name: StaticString,
    _ attributes: [(name: StaticString, value: String)] = [],
    _ elements: [XMLText] = []
  ) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }

  /// Creates an element with text content.
  package init(
    _ name: StaticString,
    _ attributes: [(name: StaticString, value: String)] = [],
    text: String
  ) {
    self.name = name
    self.attributes = attributes
    content = .text(text)
  }

  /// The element with each child element on its own line, indented, and a line break at the end.
  package var lines: String { lines(limit: .max) }

  /// Returns the same text, cut off once it exceeds the limit.
  func lines(limit: Int) -> String {
    var text = ""
    print(to: &text, indentation: 0, limit)
    return text
  }

  private func print(to text: inout String, indentation: Int, _ limit: Int) {
    guard text.utf8.count <= limit else { return }
    let margin = String(repeating: " ", count: indentation)
    text += "\(margin)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.encoded(value))\"" }
    switch content {
    case .text(let value): text += ">\(Self.encoded(value))</\(name)>\n"
    case .elements(let elements) where elements.isEmpty: text += "/>\n"
    case .elements(let elements):
      text += ">\n"
      for element in elements { element.print(to: &text, indentation: indentation + 2, limit) }
      text += "\(margin)</\(name)>\n"
    }
  }

  /// Returns a text without markup or invisible characters.
  ///
  /// Characters that XML cannot represent, not even as a character reference, become U+FFFD.
  static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\t", "\n", "\r": result += reference(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += reference("\u{FFFD}")
      default:
        if ForbiddenCharacter(scalar) == nil {
          result.unicodeScalars.append(scalar)
        } else {
          result += reference(scalar)
        }
      }
    }
    return result
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x\(hexadecimal(scalar, digits: 1));"
  }
}
