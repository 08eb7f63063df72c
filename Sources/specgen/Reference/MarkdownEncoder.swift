/// Functions that write text of specs in the Markdown of a reference, where it cannot start or end an element.
enum MarkdownEncoder {
  /// Returns running text of one line.
  ///
  /// Words that a viewer would turn into links, mentions, formulas or emoji become code, where no viewer does.
  static func text(_ text: String, inTable: Bool) -> String {
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      let word = String(word)
      return isLively(word) ? code(word, inTable: inTable) : escaped(word)
    }.joined(separator: " ")
  }

  /// Returns a code span whose value is exactly the text, with invisible characters as `\u{…}`.
  ///
  /// A table splits its lines at `|` before it reads code, so a backslash precedes it there.
  static func code(_ text: String, inTable: Bool) -> String {
    // Markdown has no code span without characters.
    let shown = text.isEmpty ? "\"\"" : visible(text)
    let fence = fence(around: shown, atLeast: 1)
    let isBlank = shown.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    let needsSpace = { (edge: Character?) in edge == "`" || edge == " " }
    let isPadded = !isBlank && (needsSpace(shown.first) || needsSpace(shown.last))
    let padded = isPadded ? " \(shown) " : shown
    let span = fence + padded + fence
    return inTable ? span.replacing("|", with: "\\|") : span
  }

  /// Returns a block of code in a fence that no line of the text closes.
  static func block(_ text: String, language: String) -> String {
    let fence = fence(around: text, atLeast: 3)
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// Returns backticks, one more than the longest run in a text.
  private static func fence(around text: String, atLeast minimum: Int) -> String {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "`", count: max(minimum, longest + 1))
  }

  /// Escapes all punctuation that can have a meaning, wherever it is.
  private static func escaped(_ word: String) -> String {
    var result = ""
    let last = word.unicodeScalars.count - 1
    for (index, scalar) in word.unicodeScalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "!", "|", "~", "&":
        result += "\\"
      case "+", "-", "=", ":":
        // A list, an underlined heading or a definition starts with them.
        if index == 0 { result += "\\" }
      case ".", ")":
        // So does a numbered list with a number before them.
        if index > 0, index == last, word.unicodeScalars.dropLast().allSatisfy(isDigit) { result += "\\" }
      default: break
      }
      result += visible(scalar)
    }
    return result
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// `true` if a viewer may give a word a meaning that no backslash takes away.
  private static func isLively(_ word: String) -> Bool {
    if word.contains(where: { $0 == "@" || $0 == "$" }) || word.contains("://") { return true }
    if word.asciiLowercased.contains("www.") { return true }
    if word.utf8.count(where: { $0 == UInt8(ascii: ":") }) > 1 { return true }
    var last: Unicode.Scalar = " "
    for scalar in word.unicodeScalars {
      if last == "#", isDigit(scalar) { return true }
      last = scalar
    }
    return false
  }
}
