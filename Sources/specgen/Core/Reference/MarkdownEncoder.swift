/// Functions that write text of specs in the Markdown of a reference, where it cannot start or end an element.
package enum MarkdownEncoder {
  /// Returns running text of one line, which may be the start of a block.
  ///
  /// Words that a viewer would turn into links, mentions, formulas or emoji become code, where no viewer does.
  package static func text(_ text: String, inTable: Bool, startsBlock: Bool) -> String {
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return words.enumerated().map { index, word in
      guard isLively(String(word)) else {
        return escaped(String(word), isFirst: startsBlock && index == 0)
      }
      // Punctuation after the word is part of the sentence.
      let end = word.lastIndex { !".,;:!?)".unicodeScalars.contains($0) } ?? word.startIndex
      let rest = word.index(after: end)
      return code(String(word[..<rest]), inTable: inTable)
        + escaped(String(word[rest...]), isFirst: false)
    }.joined(separator: " ")
  }

  /// Returns a code span whose value is exactly the text, with invisible characters as `\u{…}`.
  ///
  /// A table splits its lines at `|` before it reads code, so a backslash precedes it there.
  package static func code(_ text: String, inTable: Bool) -> String {
    // Markdown has no code span without characters.
    let shown = text.isEmpty ? "\"\"" : visible(text)
    let fence = fence(around: shown, atLeast: 1)
    // Markdown strips a space from both ends, unless there is nothing else.
    let hasSpaces = shown.unicodeScalars.first == " " && shown.unicodeScalars.last == " "
    let isBlank = shown.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    let isPadded =
      shown.unicodeScalars.first == "`" || shown.unicodeScalars.last == "`" || hasSpaces && !isBlank
    let padded = isPadded ? " \(shown) " : shown
    let span = fence + padded + fence
    return inTable ? span.replacingEach("|", with: "\\|") : span
  }

  /// Returns a block of code in a fence that no line of the text closes.
  static func block(_ text: String, language: String) -> String {
    let fence = fence(around: text, atLeast: 3)
    return "\(fence)\(language)\n\(text)\(text.unicodeScalars.last == "\n" ? "" : "\n")\(fence)\n"
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

  /// Escapes the punctuation that can have a meaning where it is.
  private static func escaped(_ word: String, isFirst: Bool) -> String {
    var result = ""
    let scalars = Array(word.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isEscaped =
        switch scalar {
        case "\\", "`", "*", "{", "}", "[", "]", "<", ">", "|", "~", "&": true
        // Within a word, an underscore is only itself.
        case "_": !isAlphanumeric(scalars, index - 1) || !isAlphanumeric(scalars, index + 1)
        // A heading, a list or an underlined heading starts with them.
        case "#", "+", "-", "=": isFirst && index == 0
        // So does a numbered list with a number before them.
        case ".", ")":
          isFirst && index > 0 && index == scalars.count - 1
            && scalars.dropLast().allSatisfy(isDigit)
        default: false
        }
      if isEscaped { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isAlphanumeric(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    return switch scalars[index] {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// `true` if a viewer may give a word a meaning that no backslash takes away.
  private static func isLively(_ word: String) -> Bool {
    // Text with escapes is no longer what the author wrote, so it is set apart as well.
    if word.unicodeScalars.contains(where: { $0 == "@" || $0 == "$" }) || visible(word) != word {
      return true
    }
    if word.utf8.contains("://".utf8) || word.asciiLowercased.utf8.contains("www.".utf8) {
      return true
    }
    if word.utf8.count(where: { $0 == UInt8(ascii: ":") }) > 1 { return true }
    var last: Unicode.Scalar = " "
    for scalar in word.unicodeScalars {
      if last == "#", isDigit(scalar) { return true }
      last = scalar
    }
    return false
  }
}
