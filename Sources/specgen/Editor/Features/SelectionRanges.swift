package import SpecgenCore

/// Returns the ranges by which an editor extends a selection at an offset, each inside the next one.
///
/// They are the word, the line of a text of several lines, the text without its quotes, the scalar, the entry, the parts of a collection, the collection with
/// its brackets, and so on up to the file.
package func selectionRanges(
  at offset: Int,
  in root: Node?,
  of source: SourceFile
) -> [Range<Int>] {
  let bytes = source.bytes
  let offset = min(max(offset, 0), bytes.count)
  var ranges: [Range<Int>] = [0..<bytes.count]
  var node = root
  while let current = node, current.span.touches(offset) {
    node = nil
    switch current.kind {
    case .scalar: break
    case .sequence, .mapping:
      ranges.append(current.span.range)
      ranges.append(current.contents(in: bytes))
      let parts = SourcePart.parts(of: current, in: bytes)
      guard let part = parts.first(where: { $0.start <= offset && offset <= $0.end }) else { break }
      ranges.append(part.start..<part.end)
      if let key = part.key, key.span.touches(offset) {
        ranges += key.textRanges(in: source)
      } else if part.value.span.touches(offset) {
        if part.value.kind == .scalar { ranges += part.value.textRanges(in: source) }
        node = part.value
      }
    }
  }
  ranges += [line(at: offset, in: bytes), word(at: offset, in: bytes)]
  return nested(ranges, around: offset)
}

/// Returns the ranges around an offset that are each strictly inside the one before, the innermost first.
private func nested(_ ranges: [Range<Int>], around offset: Int) -> [Range<Int>] {
  var nested: [Range<Int>] = []
  for range in ranges {
    guard range.lowerBound <= offset, offset <= range.upperBound else { continue }
    guard let last = nested.last else {
      nested.append(range)
      continue
    }
    let isInside = last.lowerBound <= range.lowerBound && range.upperBound <= last.upperBound
    if isInside, range != last, !range.isEmpty { nested.append(range) }
  }
  return nested.reversed()
}

/// Returns the line around an offset, without the white space at its ends.
private func line(at offset: Int, in bytes: [UInt8]) -> Range<Int> {
  var (start, end) = (offset, offset)
  while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
  while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
  while start < offset, bytes[start].isBlank { start += 1 }
  while end > offset, bytes[end - 1].isBlank { end -= 1 }
  return start..<end
}

/// Returns the letters, digits and underscores around an offset.
private func word(at offset: Int, in bytes: [UInt8]) -> Range<Int> {
  var (start, end) = (offset, offset)
  while start > 0, bytes[start - 1].isInWord { start -= 1 }
  while end < bytes.count, bytes[end].isInWord { end += 1 }
  return start..<end
}

extension Node {
  /// The bytes between the brackets of a collection, without the white space at their ends.
  fileprivate func contents(in bytes: [UInt8]) -> Range<Int> {
    guard let first = bytes[span.range].first, "[{".utf8.contains(first),
      span.end - span.start >= 2
    else { return span.range }
    var (start, end) = (span.start + 1, span.end - 1)
    while start < end, bytes[start].isSpace { start += 1 }
    while start < end, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// The bytes of a scalar, and those without its quotes.
  fileprivate func textRanges(in source: SourceFile) -> [Range<Int>] {
    style == .quoted ? [span.range, span.withoutQuotes(in: source).range] : [span.range]
  }
}

extension UInt8 {
  /// `true` for a byte of a word; all characters beyond ASCII count as letters.
  fileprivate var isInWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// `true` for a space, a tab or a line break.
  fileprivate var isSpace: Bool { isBlank || self == 0x0A || self == 0x0D }
}
