extension Diagnostic {
  /// What a file holds beside what it should hold, from the first line on in which the two differ.
  ///
  /// Text for people shows it in place of the lines of the finding and of its notes; other forms have the notes.
  struct Comparison: Hashable, Sendable {
    /// A line that one of the two has.
    struct Line: Hashable, Sendable {
      /// Whether it is what the file should hold, and not what it holds.
      let isWanted: Bool
      /// The whole line without its end.
      let span: Span
      /// Where it starts to differ from the line that it stands for.
      let difference: Int
    }

    /// The first lines that differ, in the order in which they are shown.
    let lines: [Line]
    /// How many more differ.
    let rest: Int
  }

  /// Returns the finding with a comparison.
  func showing(_ comparison: Comparison) -> Diagnostic {
    var finding = self
    finding.comparison = comparison
    return finding
  }
}
