extension Diagnostic {
  /// A comparison of a file's actual and expected lines, starting at the first difference.
  ///
  /// Text output shows it instead of the excerpts of the finding and its notes. Other formats contain the notes.
  struct Comparison: Hashable, Sendable {
    /// A line that only one of the two versions contains.
    struct Line: Hashable, Sendable {
      /// `true` for an expected line, `false` for an actual one.
      let isWanted: Bool
      /// The whole line, without its line break.
      let span: Span
      /// The offset at which the line starts to differ from its counterpart.
      let difference: Int
    }

    /// The first lines that differ, in display order.
    let lines: [Line]
    /// The number of further lines that differ.
    let rest: Int
  }

  /// Returns the finding with a comparison attached.
  func showing(_ comparison: Comparison) -> Diagnostic {
    var finding = self
    finding.comparison = comparison
    return finding
  }
}
