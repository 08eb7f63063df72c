/// Encoded output in which no line can act as a command to a CI system.
///
/// GitHub Actions interprets a line that begins with `::` as a command, and also `##[…]` anywhere in a line. Azure
/// Pipelines and TeamCity look for `##vso[…]` and `##teamcity[…]`. Paths, text from specs and command-line arguments
/// appear in every format. The program therefore prints only values of this type, and each of its initializers is an
/// encoder.
package struct PrintedText: Hashable, Sendable {
  /// The text, which is empty or ends with a line break.
  package private(set) var text: String

  /// An empty text.
  package static let empty = PrintedText(text: "")

  /// Encodes lines for people; a backslash disarms commands.
  package static func lines(_ text: String) -> PrintedText {
    PrintedText(text: disarmed(text, bracket: "\\["))
  }

  /// Encodes a JSON text without changing its value.
  package static func json(_ text: String) -> PrintedText {
    // Outside of strings, JSON contains neither `##` nor `::`.
    PrintedText(text: disarmed(text, bracket: "\\u005B"))
  }

  /// Encodes an HTML page without changing what it shows.
  package static func html(_ text: String) -> PrintedText {
    // No line of a page begins with text of a spec.
    PrintedText(text: disarmed(text, bracket: "&#91;"))
  }

  /// Encodes the tool's own commands, one for each line.
  static func commands(_ commands: [WorkflowCommand]) -> PrintedText {
    PrintedText(text: commands.map { $0.line + "\n" }.joined())
  }

  /// Returns the concatenation of two texts.
  package static func + (left: PrintedText, right: PrintedText) -> PrintedText {
    PrintedText(text: left.text + right.text)
  }

  private init(text: String) {
    self.text = text
  }
}

/// Returns a text in which no line begins with `::`, with the bracket of every `##word[` replaced.
func disarmed(_ text: String, bracket: String) -> String {
  guard isSuspicious(text) else { return text }
  let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.map { disarmed(line: $0, bracket: bracket) }.joined(separator: "\n")
}

/// `true` if the text contains anything to disarm, which is rare.
private func isSuspicious(_ text: String) -> Bool {
  var last: UInt8 = 0
  for byte in text.utf8 {
    let isPair = byte == last && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#"))
    if isPair || byte == UInt8(ascii: "\r") { return true }
    last = byte
  }
  return false
}

private func disarmed(line: Substring.UnicodeScalarView, bracket: String) -> String {
  let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
  var result = String(line[..<start].map(printed).joined())
  let rest = line[start...]
  if rest.starts(with: "::".unicodeScalars) { result += "\\" }
  // `isNamed` is `true` within `##` and the letters that follow, which name the recipient of the command.
  var hashes = 0
  var isNamed = false
  for scalar in rest {
    if scalar == "[", isNamed {
      result += bracket
    } else {
      result += printed(scalar)
    }
    hashes = scalar == "#" ? hashes + 1 : 0
    let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
    isNamed = hashes >= 2 || isNamed && isLetter
  }
  return result
}

/// `true` if CI systems skip a character at the start of a line, visible or not.
private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isWhitespace || scalar.value < 0x20
}

/// Returns a character, or an escaped carriage return, since some programs end a line there.
private func printed(_ scalar: Unicode.Scalar) -> String {
  scalar == "\r" ? visible(scalar) : String(scalar)
}
