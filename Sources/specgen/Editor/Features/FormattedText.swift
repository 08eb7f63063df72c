package import SpecgenCore

/// The text of a spec in its normal layout, proven to have the same program and the same comments.
///
/// The layout is that of specs that the tool writes: two columns per level, quotes only where YAML needs them, one
/// space before a comment, keys in the order of the language, and an empty line around types, methods and other parts
/// of several lines. It keeps decisions of the author that carry meaning for readers: brackets or lines of their own,
/// the breaks of texts, long or short forms, and single empty lines. Brackets give way to lines of their own where
/// they contain comments or exceed the width of a line. The order of names that the author chose never changes.
package struct FormattedText: Sendable {
  /// The bytes of the file in normal layout.
  package let bytes: [UInt8]
  private let source: SourceFile

  /// Formats a spec.
  ///
  /// Fails for a text with an error that prevents its complete decoding, and if the result cannot be proven.
  package init?(_ spec: DecodedSpec, _ tree: YAMLTree?) {
    guard let proof = FormattingProof(spec, tree) else { return nil }
    source = spec.source
    var reader = LayoutReader(source, lines: proof.lines, comments: proof.comments)
    var writer = LayoutWriter(source)
    writer.write(reader.read(proof.root), indentation: 0, isInLine: false)
    let bytes = writer.output.withLineBreaks(of: source.bytes)
    guard bytes == source.bytes || proof.holds(for: bytes) else { return nil }
    self.bytes = bytes
  }

  /// The edits that turn the file into the formatted one, in order, each of whole lines.
  package var edits: [SourceEdit] {
    lineEdits(from: source.bytes, to: bytes, in: source.bytes.indices)
  }
}

/// Returns the edits that format the parts of a spec in a range of bytes; nil if the result cannot be proven.
///
/// The parts are the smallest number of neighbors that contain the range. They keep their order and their column, so
/// that nothing outside of them changes.
package func formattingEdits(
  of spec: DecodedSpec,
  _ tree: YAMLTree?,
  in range: Range<Int>
) -> [SourceEdit]? {
  guard let proof = FormattingProof(spec, tree) else { return nil }
  let source = spec.source
  guard let part = FormattedRange(range, proof, source) else { return [] }
  let text = part.text.withLineBreaks(of: source.bytes)
  let bytes = source.bytes[..<part.range.lowerBound] + text + source.bytes[part.range.upperBound...]
  guard bytes.elementsEqual(source.bytes) || proof.holds(for: Array(bytes)) else { return nil }
  let start = proof.lines.range(ofLine: proof.lines.line(at: part.range.lowerBound)).lowerBound
  let end = proof.lines.end(ofLineAt: part.range.upperBound)
  let added = bytes.count - source.bytes.count
  return lineEdits(from: source.bytes, to: Array(bytes[start..<end + added]), in: start..<end)
}

/// Returns the lines of a range of a text that differ from those of a new text.
private func lineEdits(from old: [UInt8], to new: [UInt8], in range: Range<Int>) -> [SourceEdit] {
  let (before, after) = (old[range].wholeLines, new[...].wholeLines)
  return LineDifference(from: before, to: after).hunks.map { hunk in
    let start =
      hunk.removed.lowerBound < before.count
      ? before[hunk.removed.lowerBound].startIndex : range.upperBound
    let end = hunk.removed.isEmpty ? start : before[hunk.removed.upperBound - 1].endIndex
    return SourceEdit(start..<end, String(decoding: after[hunk.added].joined(), as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// The lines of a text, each with its line break.
  fileprivate var wholeLines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? endIndex
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}

extension [UInt8] {
  /// Returns a text with the line breaks of another one, whose first line decides.
  fileprivate func withLineBreaks(of other: [UInt8]) -> [UInt8] {
    guard let first = other.firstIndex(of: 0x0A), first > 0, other[first - 1] == 0x0D else {
      return self
    }
    return flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}
