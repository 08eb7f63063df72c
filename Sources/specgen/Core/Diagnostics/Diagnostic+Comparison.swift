extension Diagnostic {
  /// A comparison of a file's actual and expected lines, starting at the first difference.
  ///
  /// Text output shows it instead of the excerpts of the finding and its notes. Other formats contain the notes.
  package struct Comparison: Hashable, Sendable {
    /// A line that only one of the two versions contains.
    package struct Line: Hashable, Sendable {
      /// `true` for an expected line, `false` for an actual one.
      package let isWanted: Bool
      /// The whole line, without its line break.
      package let span: Span
      /// The offset at which the line starts to differ from its counterpart.
      package let difference: Int

      package init(isWanted: Bool, span: Span, difference: Int) {
        self.isWanted = isWanted
        self.span = span
        self.difference = difference
      }
    }

    /// The first lines that differ, in display order.
    package let lines: [Line]
    /// The number of further lines that differ.
    package let rest: Int

    package init(lines: [Line], rest: Int) {
      self.lines = lines
      self.rest = rest
    }
  }

  /// Returns the finding with a comparison attached.
  package func showing(_ comparison: Comparison) -> Diagnostic {
    var finding = self
    finding.comparison = comparison
    return finding
  }
}
