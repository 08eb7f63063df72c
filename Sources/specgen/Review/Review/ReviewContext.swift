package import SpecgenCore

/// The information that output formats need in addition to a review.
package struct ReviewContext: Sendable {
  /// The old version, as named on the command line.
  let old: String
  /// The new version.
  let new: String
  /// The shipped versions that are compared with the new one; empty if there is only one old version.
  let versions: [String]
  /// The arguments that name both versions, quoted for a shell.
  let operands: String
  /// The rule for failing a run.
  let failRule: FailRule
  /// The files that spans refer to, by printed path; the `id` of a file is its index.
  let files: [SourceFile]
  /// The repository paths of files that were read from a revision, by id.
  let repositoryPaths: [Int: String]
  /// The file of each API's spec: the new one, or the old one of a removed API.
  let specs: [String: Int]
  /// The lowest level that is printed.
  package private(set) var level: ChangeLevel
  /// `true` if the summary is omitted.
  let isQuiet: Bool
  /// The reading of an app's files, or nil unless uses were searched for.
  let usage: UsageReading?
  /// `true` if findings can be accepted, so that the command is shown.
  let canAccept: Bool

  package init(
    old: String,
    new: String,
    versions: [String] = [],
    operands: [String],
    failRule: FailRule,
    files: [SourceFile],
    repositoryPaths: [Int: String],
    specs: [String: Int] = [:],
    level: ChangeLevel = .docs,
    isQuiet: Bool = false,
    usage: UsageReading? = nil,
    canAccept: Bool = true
  ) {
    self.old = old
    self.new = new
    self.versions = versions
    self.operands = operands.map(shellWord).joined(separator: " ")
    self.failRule = failRule
    self.files = files
    self.repositoryPaths = repositoryPaths
    self.specs = specs
    self.level = level
    self.isQuiet = isQuiet
    self.usage = usage
    self.canAccept = canAccept
  }

  /// Returns the same context for findings from another level.
  package func shown(from level: ChangeLevel) -> ReviewContext {
    var context = self
    context.level = level
    return context
  }

  /// Returns the result of a run with its reason: `fails: 2 findings (--fail-on error)`.
  func result(_ review: Review) -> String {
    let failing = review.failing(by: failRule)
    let rule = "`--fail-on \(failRule.rawValue)`"
    return failing == 0
      ? "result: passes (\(rule))" : "result: fails with \(counted(failing, "finding")) (\(rule))"
  }

  /// Returns the shell command that accepts the finding with a fingerprint, or nil if none can be accepted.
  func acceptLine(_ fingerprint: String) -> String? {
    guard canAccept else { return nil }
    // After `--` no argument is an option, so the operands come last.
    let line = "specgen diff accept \(fingerprint) --reason '…'"
    return operands.isEmpty ? line : line + " " + operands
  }

  /// Returns the index of all files that some findings refer to.
  func sources(_ findings: [Review.Finding]) -> SourceIndex {
    var needed: Set<Int> = []
    for finding in findings {
      if let old = finding.change.old { needed.insert(old.file) }
      if let new = finding.change.new { needed.insert(new.file) }
    }
    return SourceIndex(needed, files)
  }
}

/// Returns an argument quoted for a shell; invisible characters are shown escaped, so the user has to type
/// them.
private func shellWord(_ word: String) -> String {
  let safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,~^"
  let isPlain = !word.isEmpty && !word.hasPrefix("~") && word.allSatisfy(safe.contains)
  guard !isPlain else { return word }
  let scalars = visible(word).unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
  return "'\(scalars.joined())'"
}

extension Review.Finding {
  /// The new location, or the old one if the entity was removed.
  var span: Span? { change.new ?? change.old }
}
