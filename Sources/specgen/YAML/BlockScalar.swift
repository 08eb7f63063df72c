/// A string on lines of its own: as it is behind `|`, or with its words wrapped behind `>`.
struct BlockScalar: Hashable, Sendable {
  /// The indicators behind the key.
  let header: String
  /// The lines, without their indentation.
  let lines: [String]

  /// Lays a string out; nil for one that fits on a line, or that no block can hold.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - width: The columns that lines have.
  ///   - room: The columns that are left on the line of the key.
  init?(_ text: String, width: Int, room: Int) {
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
    // A line that begins with a space is kept as it is when lines are folded.
    let canFold = !written.contains { $0.utf8.first == 0x20 }
    if hasBreaks, !isWide || !canFold {
      header = "|" + chomping
      lines = written
      return
    }
    var folded: [String] = []
    var breaks = 0
    for (index, line) in written.enumerated() {
      // As many empty lines as there are breaks; a single break would be a space.
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

  /// `true` if each line can be one of a block, and no line ends in a space, which editors remove.
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
