/// The lines in which two versions of a file differ, in the form that `git apply` and `patch` read.
package struct UnifiedDifference {
  /// The number of equal lines around a difference.
  private static let context = 2

  /// The text; empty for equal versions.
  package let text: String

  /// Compares two versions of the file at a path.
  package init(of path: String, from old: String, to new: String) {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    var text = ""
    for group in Self.groups(LineDifference(from: oldLines, to: newLines).hunks) {
      guard let first = group.first, let last = group.last else { continue }
      let start = max(0, first.removed.lowerBound - Self.context)
      let newStart = first.added.lowerBound - (first.removed.lowerBound - start)
      let end = min(oldLines.count, last.removed.upperBound + Self.context)
      let newEnd = last.added.upperBound + (end - last.removed.upperBound)
      text += "@@ -\(start + 1),\(end - start) +\(newStart + 1),\(newEnd - newStart) @@\n"
      var next = start
      for hunk in group {
        text += oldLines[next..<hunk.removed.lowerBound].map { " \($0)\n" }.joined()
        text += oldLines[hunk.removed].map { "-\($0)\n" }.joined()
        text += newLines[hunk.added].map { "+\($0)\n" }.joined()
        next = hunk.removed.upperBound
      }
      text += oldLines[next..<end].map { " \($0)\n" }.joined()
    }
    self.text = text.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + text
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
