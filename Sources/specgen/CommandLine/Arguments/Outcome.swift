import SpecgenCore

/// The output and the exit code of a run.
struct Outcome: Hashable, Sendable {
  /// The text for standard output.
  let output: PrintedText
  /// The text for standard error.
  let errors: PrintedText
  /// The exit code.
  let exitCode: ExitCode

  /// Returns the outcome of a run that prints an answer.
  static func answer(_ text: String) -> Outcome {
    Outcome(output: .lines(text), errors: .empty, exitCode: .clean)
  }

  /// Returns the outcome with lines before its other errors.
  func following(_ lines: [String]) -> Outcome {
    let text = lines.map { $0 + "\n" }.joined()
    return Outcome(output: output, errors: .lines(text) + errors, exitCode: exitCode)
  }

  /// Returns the outcome of a run that could not start.
  static func failure(_ text: String) -> Outcome {
    Outcome(output: .empty, errors: .lines(text), exitCode: .unanswered)
  }
}
