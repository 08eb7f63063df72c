import SpecgenCore

extension Node {
  /// Returns a scalar on one line.
  ///
  /// A number or another value that YAML recognizes by its spelling is unchanged; the writer decides on the quotes of
  /// all others.
  func lineText(isInFlow: Bool) -> String {
    if style == .plain, spelling != .string { return isInFlow && text.isEmpty ? "null" : text }
    return isInFlow ? ScalarText.inFlow(text) : ScalarText.inBlock(text)
  }

  /// Returns the lines of a block scalar as the author broke them, or nil for a scalar of blanks.
  func blockText(in bytes: [UInt8]) -> (header: String, lines: [ArraySlice<UInt8>], isKept: Bool)? {
    let parts = bytes[span.start...].split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == 0x0A || $0 == 0x0D
    }
    guard parts.count == 2 else { return nil }
    let indicators = parts[0].prefix { "|>+-0123456789".utf8.contains($0) }
    guard let style = indicators.first, parts[1].startIndex < span.end else { return nil }
    let rest = bytes[span.end...]
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    var lines = bytes[parts[1].startIndex..<end].brokenLines
    if bytes[parts[0].endIndex] == 0x0D, lines.first?.isEmpty == true,
      bytes[parts[1].startIndex] == 0x0A
    {
      lines.removeFirst()
    }
    let text = Array(text.utf8)
    guard let source = lines.lazy.compactMap(\.leadingSpaces).first,
      let value = text.split(separator: 0x0A).lazy.compactMap(\.leadingSpaces).first,
      source >= value
    else { return nil }
    lines = lines.map { line in
      let spaces = line.prefix(source - value).prefix { $0 == 0x20 }.count
      return line.dropFirst(spaces)
    }
    let isKept = indicators.contains(UInt8(ascii: "+"))
    let isStripped = indicators.contains(UInt8(ascii: "-")) || text.last != 0x0A
    if isKept {
      let breaks = text.reversed().prefix { $0 == 0x0A }.count
      lines += Array(repeating: [], count: max(breaks - 1, 0))
    }
    let hasIndicator = indicators.contains { (0x30...0x39).contains($0) }
    let header =
      String(UnicodeScalar(style)) + (hasIndicator ? "2" : "")
      + (isStripped ? "-" : isKept ? "+" : "")
    return (header, lines, isKept && !isStripped)
  }
}

extension ArraySlice<UInt8> {
  /// The lines of a text, without their line breaks.
  fileprivate var brokenLines: [ArraySlice<UInt8>] {
    split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
  }

  /// The number of spaces in front of other characters, or nil for a line of spaces.
  fileprivate var leadingSpaces: Int? { firstIndex { $0 != 0x20 }.map { $0 - startIndex } }
}
