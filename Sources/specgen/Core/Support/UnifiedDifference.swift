/// The lines in which two versions of a file differ, in the form that `git apply` and `patch` read.
package struct UnifiedDifference {
  /// The number of equal lines around a difference.
  private static let context = 2

  /// The text; empty for equal versions.
  package let text: String

  /// Compares two versions of the file at a path.
  package init(of path: String, from old: String, to new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    var text = ""
    for group in Self.groups(LineDifference(from: oldLines, to: newLines).hunks) {
      guard let first = group.first, let last = group.last else { continue }
      let start = max(0, first.removed.lowerBound - Self.context)
      let newStart = first.added.lowerBound - (first.removed.lowerBound - start)
      let end = min(oldLines.count, last.removed.upperBound + Self.context)
      let newEnd = last.added.upperBound + (end - last.removed.upperBound)
      text += "@@ -\(Self.place(start..<end)) +\(Self.place(newStart..<newEnd)) @@\n"
      var next = start
      for hunk in group {
        text += oldLines[next..<hunk.removed.lowerBound].map { Self.line(" ", $0) }.joined()
        text += oldLines[hunk.removed].map { Self.line("-", $0) }.joined()
        text += newLines[hunk.added].map { Self.line("+", $0) }.joined()
        next = hunk.removed.upperBound
      }
      text += oldLines[next..<end].map { Self.line(" ", $0) }.joined()
    }
    self.text = text.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + text
  }

  /// Returns the lines with their breaks, which the last one may lack.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.utf8[start...].firstIndex(of: 0x0A).map { text.utf8.index(after: $0) }
      lines.append(text[start..<(end ?? text.endIndex)])
      start = end ?? text.endIndex
    }
    return lines
  }

  /// Returns a line after its mark, also one without a break.
  private static func line(_ mark: String, _ line: Substring) -> String {
    "\(mark)\(line)" + (line.utf8.last == 0x0A ? "" : "\n\\ No newline at end of file\n")
  }

  /// Returns the first line, from 1, and the number of lines; a place between lines has the number of the one before.
  private static func place(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  /// Joins differences whose contexts touch.
  private static func groups(_ hunks: [LineDifference.Hunk]) -> [[LineDifference.Hunk]] {
    var groups: [[LineDifference.Hunk]] = []
    for hunk in hunks {
      if let last = groups.last?.last,
        hunk.removed.lowerBound - last.removed.upperBound <= 2 * context
      {
        groups[groups.count - 1].append(hunk)
      } else {
        groups.append([hunk])
      }
    }
    return groups
  }
}
