/// Functions that encode strings as YAML scalars and comments.
package enum ScalarText {
  /// Returns a string as a scalar in block context.
  package static func inBlock(_ text: String) -> String { scalar(text, isInFlow: false) }

  /// Returns a string as a scalar inside brackets or braces.
  package static func inFlow(_ text: String) -> String { scalar(text, isInFlow: true) }

  /// Returns a string as a key on one line, and whether it is too long for an implicit key.
  package static func key(_ text: String) -> (text: String, isLong: Bool) {
    let key = scalar(text, isInFlow: false)
    return (key, key.utf8.count > 1_000)
  }

  /// Returns a key with its colon, at the column where an entry starts.
  package static func entryStart(
    _ key: (text: String, isLong: Bool),
    indentation: Int
  ) -> String {
    // YAML accepts a key of more than 1,024 characters only after a question mark.
    key.isLong
      ? "? \(key.text)\n\(String(repeating: " ", count: indentation)):" : "\(key.text):"
  }

  /// Returns the lines of a comment, encoded so that the text cannot end the comment or mislead a reader.
  static func commentLines(_ text: String, width: Int) -> [String] {
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      scalar == "\n" || scalar == "\r"
    }
    return lines.flatMap { line -> [String] in
      let end =
        line.lastIndex { $0 != " " && $0 != "\t" }.map(line.index(after:)) ?? line.startIndex
      let clean = line[..<end].map { ForbiddenCharacter($0) == nil ? String($0) : escape($0) }
      return wrapped(clean.joined(), width: max(width, 20))
    }
  }

  /// Wraps a text at single spaces into lines of at most `width` columns.
  static func wrapped(_ text: String, width: Int) -> [String] {
    let bytes = Array(text.utf8)
    guard bytes.count > width else { return [text] }
    var lines: [String] = []
    // The current line and the word after it, each with its number of columns.
    var line = 0..<0
    var columns = 0
    var start = 0
    var wordColumns = 0
    for index in 0...bytes.count {
      guard index == bytes.count || isBreak(index, in: bytes) else {
        if !UTF8.isContinuation(bytes[index]) { wordColumns += 1 }
        continue
      }
      if columns > 0, columns + 1 + wordColumns > width {
        lines.append(String(decoding: bytes[line], as: UTF8.self))
        (line, columns) = (start..<index, wordColumns)
      } else {
        line = line.lowerBound..<index
        columns += wordColumns + (columns > 0 ? 1 : 0)
      }
      (start, wordColumns) = (index + 1, 0)
    }
    lines.append(String(decoding: bytes[line], as: UTF8.self))
    return lines
  }

  /// `true` for a single space between words.
  private static func isBreak(_ index: Int, in bytes: [UInt8]) -> Bool {
    bytes[index] == 0x20 && index > 0 && bytes[index - 1] != 0x20
      && index + 1 < bytes.count && bytes[index + 1] != 0x20
  }

  private static func scalar(_ text: String, isInFlow: Bool) -> String {
    if !text.isPlain, text.unicodeScalars.contains(where: needsEscape) { return doubleQuoted(text) }
    if isPlain(text, isInFlow: isInFlow) { return text }
    let hasApostrophe = text.utf8.contains(UInt8(ascii: "'"))
    let hasEscapes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if hasApostrophe, !hasEscapes { return doubleQuoted(text) }
    return "'" + (hasApostrophe ? text.replacing("'", with: "''") : text) + "'"
  }

  /// `true` for a character that requires double quotes.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\t" || ForbiddenCharacter(scalar) != nil
  }

  private static func doubleQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where ForbiddenCharacter(scalar) != nil: quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the escape sequence of a character in double quotes.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, width) =
      scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\\(letter)\(String(repeating: "0", count: width - digits.utf8.count))\(digits)"
  }

  /// `true` if every YAML reader takes the unquoted text for a string.
  private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
      last != UInt8(ascii: ":")
    else { return false }
    switch first {
    case UInt8(ascii: "."): if text.hasPrefix("...") { return false }
    case UInt8(ascii: "-"):
      guard let second = bytes.dropFirst().first, second != 0x20, !text.hasPrefix("---") else {
        return false
      }
    default: if !first.isLetter, "?:,[]{}#&*!|>'\"%@`".utf8.contains(first) { return false }
    }
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x20: if previous == UInt8(ascii: ":") { return false }
      case UInt8(ascii: "#"): if previous == 0x20 { return false }
      // Some readers end a plain scalar inside braces at a question mark or a colon.
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "?"):
        if isInFlow { return false }
      default: break
      }
      previous = byte
    }
    return ScalarSpelling(plain: text) == .string && !isValueOfYAML11(text)
  }
}

/// `true` for a text that YAML 1.1 reads as a Boolean, a number, a date or a merge key.
private func isValueOfYAML11(_ text: String) -> Bool {
  guard let first = text.utf8.first, text.utf8.count <= 64 else { return false }
  if text.utf8.count <= 3 {
    switch text.lowercased() {
    case "yes", "no", "on", "off", "=", "<<": return true
    default: break
    }
  }
  guard first.isDigit || "+-.".utf8.contains(first) else { return false }
  return isNumberOfYAML11(text) || isDateOfYAML11(text)
}

private func isNumberOfYAML11(_ text: String) -> Bool {
  var digits = Substring(text)
  if let sign = digits.utf8.first, "+-".utf8.contains(sign) { digits = digits.dropFirst() }
  let isMade = { (text: Substring, others: String) in
    text.utf8.contains { $0.isDigit }
      && text.utf8.allSatisfy { $0.isDigit || others.utf8.contains($0) }
  }
  if digits.hasPrefix("0b") { return isMade(digits.dropFirst(2), "_") }
  if digits.hasPrefix("0x") || digits.hasPrefix("0o") {
    return isMade(digits.dropFirst(2), "_abcdefABCDEF")
  }
  guard let point = digits.firstIndex(where: { $0 == "." || $0 == "e" || $0 == "E" }) else {
    // Digits with colons form a base 60 number.
    return isMade(digits, "_:") && !digits.hasPrefix(":")
  }
  let (whole, fraction) = (digits[..<point], digits[point...])
  return whole.utf8.allSatisfy { $0.isDigit || "_:".utf8.contains($0) }
    && isMade(whole + fraction, "_:.eE+-") && !fraction.dropFirst().contains(":")
}

/// `true` for four digits, then one or two each for month and day, optionally followed by a time.
private func isDateOfYAML11(_ text: String) -> Bool {
  let date = text.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
  let parts = date.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.count == 3, parts[0].utf8.count == 4,
    parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
  else { return false }
  let rest = text[date.endIndex...]
  return rest.isEmpty || rest.hasPrefix("T") || rest.hasPrefix("t") || rest.hasPrefix(" ")
}
