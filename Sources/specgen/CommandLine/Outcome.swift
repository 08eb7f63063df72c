/// Everything that a run prints, and how it ends.
struct Outcome: Hashable, Sendable {
  /// What goes to the standard output.
  let output: PrintedText
  /// What goes to the standard error.
  let errors: PrintedText
  /// How the run ends.
  let exitCode: ExitCode

  /// The end of a run that prints an answer.
  static func answer(_ text: String) -> Outcome {
    Outcome(output: .lines(text), errors: .empty, exitCode: .clean)
  }

  /// The end of a run that could not start.
  static func failure(_ text: String) -> Outcome {
    Outcome(output: .empty, errors: .lines(text), exitCode: .unanswered)
  }
}
