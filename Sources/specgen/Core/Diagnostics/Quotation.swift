/// Returns the author's text in single quotes, on one line, shortened for use in a message.
///
/// ```swift
/// quoted("name")             // 'name'
/// quoted("a\u{202E}\nb")     // 'a\u{202E}\u{A}b'
/// ```
package func quoted(_ words: some StringProtocol) -> String {
  "'" + shortened(words) + "'"
}

/// Returns the author's text on one line, shortened for use in a message.
package func shortened(_ words: some StringProtocol) -> String {
  let limit = 60
  if words.utf8.count <= limit, case let text = String(words), text.isPlain { return text }
  let scalars = words.unicodeScalars
  let isLong = scalars.dropFirst(limit).first != nil
  let shown = scalars.prefix(isLong ? limit - 1 : limit)
  return shown.map(visible).joined() + (isLong ? "…" : "")
}

/// Returns a text that is safe to print in a terminal, with invisible characters as `\u{…}`.
package func visible(_ text: some StringProtocol) -> String {
  let text = String(text)
  return text.isPlain ? text : text.unicodeScalars.map(visible).joined()
}

extension String {
  /// `true` if the text is printable ASCII, as nearly all text is, and thus needs no escapes.
  var isPlain: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}

/// Returns a character, or `\u{…}` with its code point if it is invisible or breaks the line.
package func visible(_ scalar: Unicode.Scalar) -> String {
  let breaksLine = scalar == "\n" || scalar == "\r" || scalar == "\t"
  guard breaksLine || ForbiddenCharacter(scalar) != nil else { return String(scalar) }
  return "\\u{" + hexadecimal(scalar, digits: 1) + "}"
}

/// Returns a code point in Unicode notation, such as `U+200B`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  "U+" + hexadecimal(scalar, digits: 4)
}

/// Returns a code point in uppercase hexadecimal, padded to at least `digits` digits.
func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
  let text = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
