@testable import SpecgenCore

/// A YAML text with comments that say which diagnostics it must raise.
///
/// A comment marks the last line before it that is no marker. Carets stand under the offending text;
/// where that starts in the column of the `#`, an arrow with as many dashes as columns takes their
/// place. A place without text is marked by one column.
///
/// ```yaml
/// name: &shared a
/// #     ^^^^^^^ error: anchor
/// name: b
/// # <---- error: duplicate-key
/// ```
struct MarkedInput {
  /// One diagnostic, as far as markers can say it.
  struct Finding: Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    let line: Int
    /// The columns, from 1, up to the end of the line where the span starts.
    let columns: Range<Int>
    /// The severity and the id, such as `error: anchor`.
    let label: String

    var description: String {
      "\(line):\(columns.lowerBound)-\(columns.upperBound - 1) \(label)"
    }
  }

  /// The text, markers and all.
  let text: String
  /// What the markers say, in the order of places.
  let expected: [Finding]

  /// Reads the markers of a text; a marker that is not well-formed gives a finding that never comes.
  init(_ text: String) {
    self.text = text
    var findings: [Finding] = []
    var markedLine = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let marker = Self.marker(line) else {
        markedLine = index + 1
        continue
      }
      findings.append(Finding(line: markedLine, columns: marker.columns, label: marker.label))
    }
    expected = findings.sorted(by: Self.isBefore)
  }

  /// Returns the diagnostics of one file in the form of the markers.
  static func findings(_ diagnostics: [Diagnostic], in file: SourceFile) -> [Finding] {
    let lines = LineTable(file)
    return diagnostics.map { diagnostic in
      let start = lines.position(at: diagnostic.span.start)
      let lineEnd = lines.line(at: diagnostic.span.start).upperBound
      let end = lines.position(at: max(min(diagnostic.span.end, lineEnd), diagnostic.span.start))
      return Finding(
        line: start.line,
        columns: start.column..<max(end.column, start.column + 1),
        label: "\(diagnostic.severity.rawValue): \(diagnostic.id.rawValue)"
      )
    }
    .sorted(by: isBefore)
  }

  private static func marker(_ line: Substring) -> (columns: Range<Int>, label: String)? {
    let shape = /(?<indent> *)#(?<gap> *)(?<mark>\^+|<-+)(?<rest>.*)/
    guard let match = line.wholeMatch(of: shape) else { return nil }
    let label = match.rest.wholeMatch(of: /\ ((error|warning): [a-z-]+)/)
    let start = match.indent.count + 1
    let isArrow = match.mark.first == "<"
    let first = isArrow ? start : start + 1 + match.gap.count
    let count = isArrow ? match.mark.count - 1 : match.mark.count
    return (first..<first + count, label.map { String($0.1) } ?? "malformed marker \(line)")
  }

  private static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    (left.line, left.columns.lowerBound, left.columns.upperBound, left.label)
      < (right.line, right.columns.lowerBound, right.columns.upperBound, right.label)
  }
}
