extension String {
  /// Returns the text with a character replaced, also where a combining mark follows it.
  ///
  /// Swift compares such a pair as one character, while Markdown, HTML and shells see the first half of it.
  func replacingEach(_ scalar: Unicode.Scalar, with replacement: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    var result = ""
    for next in unicodeScalars {
      if next == scalar { result += replacement } else { result.unicodeScalars.append(next) }
    }
    return result
  }
}
