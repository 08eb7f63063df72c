extension StringProtocol {
  /// The number of characters of Unicode, which is that of columns.
  var columns: Int { utf8.count { !UTF8.isContinuation($0) } }

  /// The lines of a text, whatever ends them.
  var textLines: [SubSequence] {
    // Only these bytes begin what ends a line; most texts have line feeds alone.
    let isSimple = utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0xC2 && byte != 0xE2 || byte == 0x0A || byte == 0x09
    }
    guard isSimple else {
      return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    var lines: [SubSequence] = []
    var start = startIndex
    for index in utf8.indices where utf8[index] == 0x0A {
      lines.append(self[start..<index])
      start = utf8.index(after: index)
    }
    return lines + [self[start...]]
  }
}
