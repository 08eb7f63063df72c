package import SpecgenCore

/// A part of a file that an editor can collapse to its first line.
package struct FoldingRange: Hashable, Sendable {
  /// The kind of a part.
  package enum Kind: Hashable, Sendable {
    /// An entry, an item or a text.
    case region
    /// Comment lines.
    case comment
  }

  /// The bytes from the start of the first line's content to the end of the last line's.
  package let range: Range<Int>
  /// The kind of the part.
  package let kind: Kind
}

/// Returns the parts of a spec that span several lines, in order, at most one for each line.
///
/// - Parameters:
///   - root: The root of the file.
///   - source: The file.
///   - lines: The lines of the file.
/// - Returns: The parts.
package func foldingRanges(
  in root: Node,
  of source: SourceFile,
  lines: LinePositions
) -> [FoldingRange] {
  var folding = Folding(bytes: source.bytes, lines: lines)
  folding.visit(root)
  folding.add(SourceComments(root, of: source, lines: lines))
  // An outer part hides the inner one that starts on the same line.
  var first: [Int: FoldingRange] = [:]
  for range in folding.ranges {
    let line = lines.line(at: range.range.lowerBound)
    guard let other = first[line] else {
      first[line] = range
      continue
    }
    if other.range.upperBound < range.range.upperBound { first[line] = range }
  }
  return first.sorted { $0.key < $1.key }.map(\.value)
}

private struct Folding {
  let bytes: [UInt8]
  let lines: LinePositions
  var ranges: [FoldingRange] = []

  mutating func visit(_ node: Node) {
    for part in SourcePart.parts(of: node, in: bytes) {
      let range = part.start..<max(part.start, part.value.contentEnd(in: bytes))
      if lines.line(at: range.lowerBound) < lines.line(at: range.upperBound) {
        ranges.append(FoldingRange(range: range, kind: .region))
        visit(part.value)
      }
    }
  }

  mutating func add(_ comments: SourceComments) {
    var run: [SourceComment] = []
    for comment in comments.all where comment.isAlone {
      if let last = run.last, last.line + 1 != comment.line { close(&run) }
      run.append(comment)
    }
    close(&run)
  }

  private mutating func close(_ run: inout [SourceComment]) {
    if run.count > 1, let first = run.first, let last = run.last {
      let range = first.range.lowerBound..<last.range.upperBound
      ranges.append(FoldingRange(range: range, kind: .comment))
    }
    run = []
  }
}

extension Node {
  /// The end of the last line of the node that has more than white space.
  fileprivate func contentEnd(in bytes: [UInt8]) -> Int {
    var end = min(span.end, bytes.count)
    while end > span.start,
      bytes[end - 1].isBlank || bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D
    {
      end -= 1
    }
    return end
  }
}
