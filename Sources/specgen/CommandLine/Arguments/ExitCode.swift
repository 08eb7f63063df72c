/// The exit status of a run.
enum ExitCode: Int32, Sendable {
  /// The run found nothing.
  case clean = 0
  /// The input has findings: errors in specs, stale output, files edited by hand.
  case findings = 1
  /// The run could not complete: wrong usage, or files that cannot be read or written.
  case unanswered = 2
}
