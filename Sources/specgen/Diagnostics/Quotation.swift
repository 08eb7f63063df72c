/// Returns the author's words in single quotes, on one line, cut to a length that a message bears.
///
/// ```swift
/// quoted("name")             // 'name'
/// quoted("a\u{202E}\nb")     // 'a\u{202E}\u{A}b'
/// ```
func quoted(_ words: some StringProtocol) -> String {
  "'" + shortened(words) + "'"
}

/// Returns the author's words on one line, cut to a length that a message bears.
func shortened(_ words: some StringProtocol) -> String {
  let limit = 60
  if words.utf8.count <= limit, words.isPlain { return String(words) }
  let scalars = words.unicodeScalars
  let isLong = scalars.dropFirst(limit).first != nil
  let shown = scalars.prefix(isLong ? limit - 1 : limit)
  return shown.map(visible).joined() + (isLong ? "…" : "")
}

/// Returns a text that can do no harm in a terminal, with all that is not seen as `\u{…}`.
func visible(_ text: some StringProtocol) -> String {
  text.isPlain ? String(text) : text.unicodeScalars.map(visible).joined()
}

extension StringProtocol {
  /// Whether all of it is ASCII that is seen, as nearly all text is: then nothing in it is shown otherwise.
  var isPlain: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}

/// Returns a character, or its number as `\u{…}` when it cannot be seen or does not stay in its line.
func visible(_ scalar: Unicode.Scalar) -> String {
  let breaksLine = scalar == "\n" || scalar == "\r" || scalar == "\t"
  guard breaksLine || ForbiddenCharacter(scalar) != nil else { return String(scalar) }
  return "\\u{" + hexadecimal(scalar, digits: 1) + "}"
}

/// Returns the number of a character in Unicode's notation, such as `U+200B`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  "U+" + hexadecimal(scalar, digits: 4)
}

/// Returns a character's number in base 16, upper case, with at least so many digits.
func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
  let text = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
