/// Everything that a run prints, and how it ends.
struct Outcome: Hashable, Sendable {
  /// What goes to the standard output.
  let output: String
  /// What goes to the standard error.
  let errors: String
  /// How the run ends.
  let exitCode: ExitCode

  /// The end of a run that prints an answer.
  static func answer(_ text: String) -> Outcome {
    Outcome(output: text, errors: "", exitCode: .clean)
  }

  /// The end of a run that could not start.
  static func failure(_ text: String) -> Outcome {
    Outcome(output: "", errors: text, exitCode: .unanswered)
  }
}
