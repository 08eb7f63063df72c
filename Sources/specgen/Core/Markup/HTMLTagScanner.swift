/// The tags of an HTML page, without those in comments and attributes.
struct HTMLTagScanner {
  /// A start tag or an end tag.
  struct Tag: Hashable, Sendable {
    /// The name, in lower case.
    let name: String
    /// `true` for an end tag.
    let isEnd: Bool
    /// `true` if the tag ends in a slash.
    let isSelfClosing: Bool
    /// The number of attributes.
    let attributes: Int
    /// The bytes of the tag.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Creates a scanner.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next tag, or nil at the end.
  mutating func next() -> Tag? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let start = index
      index += 1
      if has("!--") {
        skipComment()
        continue
      }
      let isEnd = has("/")
      if isEnd { index += 1 }
      guard index < bytes.count, bytes[index].isLetter else { continue }
      let first = index
      while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
      let name = String(decoding: bytes[first..<index], as: UTF8.self).lowercased()
      let (attributes, isSelfClosing) = readAttributes()
      return Tag(
        name: name,
        isEnd: isEnd,
        isSelfClosing: isSelfClosing,
        attributes: attributes,
        range: start..<index
      )
    }
    return nil
  }

  /// Continues at the end tag of an element whose content is no markup.
  mutating func skipText(of name: String) {
    let wanted = Array("</\(name)".utf8)
    while index < bytes.count {
      let rest = bytes[index...].prefix(wanted.count)
      if bytes[index] == UInt8(ascii: "<"),
        rest.elementsEqual(wanted, by: { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 })
      {
        return
      }
      index += 1
    }
  }

  private func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// Skips to the end of a comment; `<!-->` is a whole one.
  private mutating func skipComment() {
    index += 3
    if has(">") || has("->") { return }
    while index < bytes.count, !has("-->"), !has("--!>") { index += 1 }
  }

  /// Skips to the end of a tag; a `>` within quotes does not end it.
  private mutating func readAttributes() -> (count: Int, isSelfClosing: Bool) {
    var count = 0
    var isSelfClosing = false
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") {
        isSelfClosing = bytes[index] == UInt8(ascii: "/")
        index += 1
        continue
      }
      isSelfClosing = false
      count += 1
      // A name may start with the sign that ends others.
      index += 1
      while index < bytes.count, !Self.endsName(bytes[index]), bytes[index] != UInt8(ascii: "=") {
        index += 1
      }
      readValue()
    }
    return (count, isSelfClosing)
  }

  private mutating func readValue() {
    var next = index
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return }
    index = next + 1
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else { return }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < bytes.count, bytes[index] != quote { index += 1 }
      index = min(index + 1, bytes.count)
    } else {
      while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") {
        index += 1
      }
    }
  }
}
