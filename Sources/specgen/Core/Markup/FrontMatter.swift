/// The front matter of a Markdown text: fields for the site that publishes it, between two lines of marks.
enum FrontMatter {
  /// The maximum number of lines.
  private static let maxLines = 200

  /// Returns the bytes of a text with spaces for its front matter, so that all places stay.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: bom) ? bom.count : 0
    guard let mark = ["---", "+++"].first(where: { bytes[start...].starts(with: $0.utf8) }) else {
      return bytes
    }
    var position = start
    for number in 0..<maxLines {
      let end = bytes[position...].firstIndex { $0 == 0x0A } ?? bytes.count
      let line = String(decoding: bytes[position..<end], as: UTF8.self)
      let text = line.trimmingSpaces
      if number == 0 {
        guard text == mark else { return bytes }
      } else if text == mark || mark == "---" && text == "..." {
        guard number > 1 else { return bytes }
        var result = bytes
        for index in start..<end where bytes[index] > 0x20 { result[index] = 0x20 }
        return result
      } else {
        guard isField(line, isFirst: number == 1) else { return bytes }
      }
      guard end < bytes.count else { return bytes }
      position = end + 1
    }
    return bytes
  }

  /// `true` for a line of YAML or TOML: a field, an item, a comment, or a continuation.
  private static func isField(_ line: String, isFirst: Bool) -> Bool {
    guard let first = line.utf8.first(where: { $0 > 0x20 }) else { return !isFirst }
    if first == UInt8(ascii: "#") { return true }
    if !isFirst, "-[]".utf8.contains(first) || line.utf8.first == 0x20 { return true }
    let key = line.utf8.prefix { $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }
    let next = line.utf8.dropFirst(key.count).first { $0 != 0x20 }
    return !key.isEmpty && (next == UInt8(ascii: ":") || next == UInt8(ascii: "="))
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    let bytes = utf8.drop { $0 <= 0x20 }
    return String(decoding: bytes.reversed().drop { $0 <= 0x20 }.reversed(), as: UTF8.self)
  }
}
