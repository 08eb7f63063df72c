/// A string in block style: literal after `|`, or folded after `>`.
package struct BlockScalar: Hashable, Sendable {
  /// The indicators after the key.
  package let header: String
  /// The lines, without their indentation.
  package let lines: [String]

  /// Lays out a string, or returns nil if it fits on one line or cannot be a block.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - width: The maximum number of columns of a line.
  ///   - room: The remaining columns on the key's line.
  package init?(_ text: String, width: Int, room: Int) {
    let length = text.utf8.count
    var body = Substring(text)
    let hasLastBreak = text.utf8.last == 0x0A
    if hasLastBreak { body = Substring(text.utf8.dropLast()) }
    let hasBreaks = text.utf8.contains(0x0A)
    guard hasBreaks || length + 2 > room, Self.isBlock(body) else { return nil }
    let written = body.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let chomping = hasLastBreak ? "" : "-"
    let isWide = written.contains { $0.columns > width }
    // Folding keeps a line that begins with a space as it is.
    let canFold = !written.contains { $0.utf8.first == 0x20 }
    if hasBreaks, !isWide || !canFold {
      header = "|" + chomping
      lines = written
      return
    }
    var folded: [String] = []
    var breaks = 0
    for (index, line) in written.enumerated() {
      // Folded style needs one more line break than the text has; a single one would become a space.
      if index > 0 { breaks += 1 }
      guard !line.isEmpty else { continue }
      folded += Array(repeating: "", count: breaks)
      folded += ScalarText.wrapped(line, width: max(width, 40))
      breaks = 0
    }
    guard hasBreaks || folded.count > 1 else { return nil }
    header = ">" + chomping
    lines = folded
  }

  /// `true` if the text can be a block and no line ends in a space, which editors would remove.
  private static func isBlock(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first != 0x20, first != 0x0A, text.utf8.last != 0x20,
      text.utf8.last != 0x0A
    else { return false }
    var last: UInt8 = 0
    let isPlain = text.utf8.allSatisfy { byte in
      defer { last = byte }
      return byte == 0x0A ? last != 0x20 : (0x20...0x7E).contains(byte)
    }
    if isPlain { return true }
    var previous: Unicode.Scalar = "a"
    for scalar in text.unicodeScalars {
      if scalar == "\n" ? previous == " " : ScalarText.needsEscape(scalar) { return false }
      previous = scalar
    }
    return true
  }
}
