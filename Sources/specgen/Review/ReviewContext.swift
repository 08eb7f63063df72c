/// The facts that forms of output need beside a review.
struct ReviewContext: Sendable {
  /// The old version, as the command line names it.
  let old: String
  /// The new version.
  let new: String
  /// The words of the command line that name both, as a shell takes them.
  let operands: String
  /// The findings that make a run fail.
  let failRule: FailRule
  /// The files that places lie in, by the paths to print; a file's `id` is its index.
  let files: [SourceFile]
  /// The paths in the repository of files that were read from a revision, by their ids.
  let repositoryPaths: [Int: String]
  /// The lowest level that is printed.
  let level: ChangeLevel
  /// `true` if the summary is left out.
  let isQuiet: Bool

  init(
    old: String,
    new: String,
    operands: [String],
    failRule: FailRule,
    files: [SourceFile],
    repositoryPaths: [Int: String],
    level: ChangeLevel = .docs,
    isQuiet: Bool = false
  ) {
    self.old = old
    self.new = new
    self.operands = operands.map(shellWord).joined(separator: " ")
    self.failRule = failRule
    self.files = files
    self.repositoryPaths = repositoryPaths
    self.level = level
    self.isQuiet = isQuiet
  }

  /// The end of a run with a review, and why: `fails: 2 findings (--fail-on error)`.
  func result(_ review: Review) -> String {
    let failing = review.failing(by: failRule)
    let rule = "`--fail-on \(failRule.rawValue)`"
    return failing == 0
      ? "result: passes (\(rule))" : "result: fails, by \(counted(failing, "finding")) (\(rule))"
  }

  /// The line for a shell that accepts the finding with a fingerprint.
  func acceptLine(_ fingerprint: String) -> String {
    // Behind `--` no word is an option, so the words that name the versions come last.
    let line = "specgen diff accept \(fingerprint) --reason '…'"
    return operands.isEmpty ? line : line + " " + operands
  }

  /// The index of all files that a review points into.
  func sources(_ findings: [Review.Finding]) -> SourceIndex {
    var needed: Set<Int> = []
    for finding in findings {
      if let old = finding.change.old { needed.insert(old.file) }
      if let new = finding.change.new { needed.insert(new.file) }
    }
    return SourceIndex(needed, files)
  }
}

/// Returns a word as a shell takes it; what cannot be seen is shown, and would have to be typed.
private func shellWord(_ word: String) -> String {
  let safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,~^"
  let isPlain = !word.isEmpty && !word.hasPrefix("~") && word.allSatisfy(safe.contains)
  guard !isPlain else { return word }
  let scalars = visible(word).unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
  return "'\(scalars.joined())'"
}

extension Review.Finding {
  /// The place to look at: that in the new version, or where it stood when it is gone.
  var span: Span? { change.new ?? change.old }
}
