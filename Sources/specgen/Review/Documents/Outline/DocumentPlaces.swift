import SpecgenCore

/// The places of the lines of a document's blocks.
///
/// The parsers know the bytes of a block, and the lines of its text follow the lines of the file.
struct DocumentPlaces {
  private let file: SourceFile
  private let lineStarts: [Int]
  /// The number of bytes in which a word is searched: a text with references has other bytes in the file.
  private static let reach = 1_000
  /// The number of starts that may be of no line of the text.
  private static let maxSkipped = 20

  /// Creates the places of a file.
  init(_ file: SourceFile) {
    self.file = file
    lineStarts = file.lineStarts
  }

  /// Returns the lines of a paragraph, each with its bytes.
  ///
  /// A line of the text starts where a line of the file does, or after a break of HTML.
  func lines(of text: MarkupText, in block: Span) -> [DocumentParagraph.Line] {
    let lines = text.lines
    let starts = self.starts(in: block)
    var next = 0
    var places: [Int] = []
    for line in lines {
      let near = starts[min(next, starts.count)...].prefix(Self.maxSkipped)
      let found = near.firstIndex { begins(at: $0, with: line.text, in: block) } ?? next
      places.append(starts.indices.contains(found) ? starts[found] : places.last ?? block.start)
      next = found + 1
    }
    return lines.enumerated().map { index, line in
      let end = index + 1 < places.count ? max(places[index + 1], places[index]) : block.end
      return DocumentParagraph.Line(
        text: line,
        span: self.line(at: places[index], in: block),
        codes: codes(of: line, in: places[index]..<max(end, places[index]), block)
      )
    }
  }

  /// Returns the offsets in a block at which lines of its text may start.
  private func starts(in block: Span) -> [Int] {
    guard block.start < block.end else { return [block.start] }
    let bytes = file.bytes[..<block.end]
    var starts = [block.start]
    for index in block.start..<block.end {
      if bytes[index] == 0x0A || bytes[index] == 0x0D && index + 1 < block.end {
        if starts.last != index { starts.append(index + 1) } else { starts[starts.count - 1] += 1 }
      } else if bytes[index] == UInt8(ascii: ">") {
        let tag = bytes[..<index].suffix(5)
        if tag.elementsEqual("<br /".utf8) || tag.suffix(4).elementsEqual("<br/".utf8)
          || tag.suffix(3).elementsEqual("<br".utf8)
        {
          starts.append(index + 1)
        }
      }
    }
    return starts
  }

  /// Returns `true` if the text at an offset starts with the first word of a line, apart from tags and marks.
  private func begins(at offset: Int, with line: String, in block: Span) -> Bool {
    let word = Array(line.drop { !$0.isWord }.prefix { $0.isWord }.utf8)
    guard !word.isEmpty else { return true }
    var index = offset
    let end = min(block.end, offset + Self.reach)
    while index < end {
      let byte = file.bytes[index]
      if byte == UInt8(ascii: "<") {
        while index < end, file.bytes[index] != UInt8(ascii: ">") { index += 1 }
      } else if file.bytes[index...].prefix(word.count).elementsEqual(word) {
        return true
      } else if byte.isLetter || byte.isDigit {
        return false
      }
      index += 1
    }
    return false
  }

  /// Returns the bytes of the line of the file that each code span of a line is on.
  private func codes(of line: MarkupText, in range: Range<Int>, _ block: Span) -> [Span] {
    var position = range.lowerBound
    return line.codeSpans.map { code in
      if let found = find(code, in: position..<range.upperBound) { position = found }
      return self.line(at: position, in: block)
    }
  }

  /// Returns the lines of a block of code, each with the offset at which it starts in the code.
  func lines(of code: String, in block: Span) -> [DocumentBlock.Line] {
    let bytes = Array(code.utf8)
    var offsets = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { offsets.append(offset + 1) }
    let first = firstLine(of: block)
    return offsets.enumerated().map { number, offset in
      let line = first.map { $0 + number }
      guard let line, lineStarts.indices.contains(line), lineStarts[line] <= block.end else {
        return DocumentBlock.Line(offset: offset, span: block)
      }
      let start = max(lineStarts[line], block.start)
      return DocumentBlock.Line(offset: offset, span: self.line(at: start, in: block))
    }
  }

  /// Returns the line of the file on which the first line of a block of code is; nil if it cannot be told.
  private func firstLine(of block: Span) -> Int? {
    let bytes = file.bytes[..<block.end]
    guard block.start < block.end else { return nil }
    let line = lineStarts.lineIndex(at: block.start)
    let mark = bytes[block.start]
    if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") { return line + 1 }
    guard mark == UInt8(ascii: "<") else { return line }
    guard bytes[block.start...].starts(with: "<pre".utf8) else { return nil }
    var index = block.start
    while index < bytes.count, bytes[index] == UInt8(ascii: "<") {
      index = (bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
    }
    let next = lineStarts.lineIndex(at: min(index, block.end))
    // The parser leaves out a line break that follows the start tag.
    let isBreak = index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D)
    return isBreak ? next + 1 : next
  }

  /// Returns the bytes of the line at an offset, within a block, without the spaces at its ends.
  private func line(at offset: Int, in block: Span) -> Span {
    let line = lineStarts.lineIndex(at: offset)
    let limit = line + 1 < lineStarts.count ? lineStarts[line + 1] : file.bytes.count
    var start = max(lineStarts[line], min(block.start, limit))
    var end = min(limit, max(block.end, start))
    while start < end, file.bytes[start] <= 0x20 { start += 1 }
    while end > start, file.bytes[end - 1] <= 0x20 { end -= 1 }
    return Span(file: file.id, start: start, end: end)
  }

  /// Returns the offset of a text in a range of the file, near its start.
  private func find(_ word: String, in range: Range<Int>) -> Int? {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, range.upperBound <= file.bytes.count else { return nil }
    let end = min(range.upperBound - wanted.count, range.lowerBound + Self.reach)
    guard range.lowerBound <= end else { return nil }
    return (range.lowerBound...end).first { index in
      file.bytes[index] == first && file.bytes[index...].starts(with: wanted)
    }
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}

extension DocumentBlock {
  /// A line of code.
  struct Line: Hashable, Sendable {
    /// The offset at which it starts in the code.
    let offset: Int
    /// The bytes in the document.
    let span: Span
  }

  /// Returns the bytes of the line with an offset of the code.
  func span(at offset: Int) -> Span {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].offset <= offset { low = middle } else { high = middle - 1 }
    }
    return lines.indices.contains(low) ? lines[low].span : span
  }

  /// Returns the bytes of a line of code, counted from 0.
  func span(ofLine line: Int) -> Span { lines.indices.contains(line) ? lines[line].span : span }
}

extension DocumentParagraph {
  /// A line of prose.
  struct Line: Hashable, Sendable {
    /// The text.
    let text: MarkupText
    /// The bytes in the document.
    let span: Span
    /// The bytes of the line of the file that each code span is on.
    let codes: [Span]
  }
}
