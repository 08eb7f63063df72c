extension String {
  /// The string with the letters A to Z in lowercase.
  package var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// `true` if the string contains a word, given in lowercase ASCII, in any case.
  func containsInAnyCase(_ word: String) -> Bool {
    let bytes = Array(asciiLowercased.utf8)
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0] == word.first && bytes[$0...].starts(with: word) }
  }

  /// The string with its first letter in uppercase.
  package var capitalizedFirst: String {
    guard let first = utf8.first, first < 0x80 else {
      return prefix(1).uppercased() + dropFirst()
    }
    guard (0x61...0x7A).contains(first) else { return self }
    return String(decoding: [first & ~0x20] + utf8.dropFirst(), as: UTF8.self)
  }
}
