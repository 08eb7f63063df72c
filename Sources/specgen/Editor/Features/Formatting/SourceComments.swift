package import SpecgenCore

/// A comment of a file.
package struct SourceComment: Hashable, Sendable {
  /// The bytes from the `#`, without white space at the end.
  package let range: Range<Int>
  /// The number of its line, from 0.
  package let line: Int
  /// The number of bytes before it in its line.
  package let column: Int
  /// `true` if nothing else is on its line.
  package let isAlone: Bool
}

/// The comments of a file, in order.
package struct SourceComments: Sendable {
  /// The comments.
  package private(set) var all: [SourceComment] = []
  private let bytes: [UInt8]
  private let lines: LinePositions
  private var offset = 0

  /// Finds the comments around the nodes of a tree.
  ///
  /// A `#` between two scalars always starts a comment, while one inside a scalar never does.
  package init(_ root: Node, of source: SourceFile, lines: LinePositions) {
    bytes = source.bytes
    self.lines = lines
    visit(root)
    scan(to: bytes.count)
  }

  private mutating func visit(_ node: Node) {
    switch node.kind {
    case .scalar:
      scan(to: node.span.start)
      if node.style == .block {
        offset = max(offset, node.span.start)
        scan(to: min(lines.end(ofLineAt: node.span.start), bytes.count))
      }
      offset = max(offset, node.span.end)
    case .sequence: for item in node.items { visit(item) }
    case .mapping:
      for entry in node.entries {
        visit(entry.key)
        visit(entry.value)
      }
    }
  }

  private mutating func scan(to end: Int) {
    while offset < end {
      guard bytes[offset] == UInt8(ascii: "#") else {
        offset += 1
        continue
      }
      let line = lines.line(at: offset)
      let range = lines.range(ofLine: line)
      let start = offset
      var last = range.upperBound
      while last > start + 1, bytes[last - 1].isBlank { last -= 1 }
      all.append(
        SourceComment(
          range: start..<last,
          line: line,
          column: start - range.lowerBound,
          isAlone: bytes[range.lowerBound..<start].allSatisfy(\.isBlank)
        )
      )
      offset = max(range.upperBound, start + 1)
    }
  }
}

extension LinePositions {
  /// Returns the end of the line of an offset, without its line break.
  func end(ofLineAt offset: Int) -> Int { range(ofLine: line(at: offset)).upperBound }
}
