extension String {
  /// The string with ASCII letters in lowercase.
  package var asciiLowercased: String {
    let large = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard utf8.contains(where: { large.contains($0) }) else { return self }
    return String(decoding: utf8.map { large.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
