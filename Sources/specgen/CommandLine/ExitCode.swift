/// What a run tells the shell.
enum ExitCode: Int32, Sendable {
  /// Nothing was found.
  case clean = 0
  /// The input has findings: errors in specs, stale output, files edited by hand.
  case findings = 1
  /// The question could not be answered: wrong usage, files that cannot be read or written.
  case unanswered = 2
}
