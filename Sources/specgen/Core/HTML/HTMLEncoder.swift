/// HTML that contains text of specs only in encoded form.
///
/// Only the tool's own literals and encoded text can be interpolated; a plain `String` does not compile.
package struct HTML: ExpressibleByStringInterpolation {
  /// The encoded text.
  fileprivate(set) var source: String

  /// HTML that is being written.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity)
    }

    /// Appends the tool's own HTML.
    package mutating func appendLiteral(_ text: StaticString) { source += text.description }

    /// Appends other HTML.
    package mutating func appendInterpolation(_ html: HTML) { source += html.source }

    /// Appends pieces of HTML.
    package mutating func appendInterpolation(all pieces: [HTML]) {
      for piece in pieces { source += piece.source }
    }

    /// Appends text, or the value of an attribute in double quotes.
    package mutating func appendInterpolation(text: String) { source += HTML.escaped(text) }

    /// Appends lines of code, which keep their line breaks.
    mutating func appendInterpolation(lines text: String) {
      let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      source += lines.map { HTML.escaped(String($0)) }.joined(separator: "\n")
    }

    /// Appends a number.
    package mutating func appendInterpolation(number: Int) { source += String(number) }
  }

  package init(stringLiteral value: StaticString) { source = value.description }

  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// Appends other HTML.
  static func += (left: inout HTML, right: HTML) { left.source += right.source }

  /// Escapes the characters with a meaning in HTML, and shows invisible ones as `\u{…}`.
  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result += visible(scalar)
      }
    }
    return result
  }
}
