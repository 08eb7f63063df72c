extension String {
  /// Text for readers with one space between its words and an empty line between its paragraphs; nil without a word.
  ///
  /// How YAML wraps it makes no difference then.
  var folded: String? {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
        .joined(separator: " ")
    }
    let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }
}
