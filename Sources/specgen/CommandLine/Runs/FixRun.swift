import SpecgenCore

/// Fixes specs by applying the fix-its of findings that have exactly one, if no new finding results.
///
/// A fix can reveal further findings, so specs are read again after each round. Only specs on the command
/// line change, not the specs that they use.
struct FixRun {
  /// The maximum number of rounds; each round makes at least one change.
  private static let maxRounds = 20

  private let arguments: Arguments
  private let project: Project
  private var counts: OrderedMap<String, Int> = [:]
  /// The failures to write specs.
  private(set) var failures: [FileFailure] = []

  /// Creates a fixer of the specs on a command line.
  init(_ arguments: Arguments, in project: Project) {
    self.arguments = arguments
    self.project = project
  }

  /// One line per fixed spec, with the number of fixes.
  var summary: [String] {
    zip(counts.keys, counts.values).map { "\(visible($0)): \($1) fixed" }
  }

  /// Applies fixes until no finding with exactly one fix remains.
  mutating func run() async throws(UsageError) {
    for _ in 0..<Self.maxRounds {
      let changed = try await round()
      guard changed, failures.isEmpty else { return }
    }
  }

  /// Reads all specs and changes each at most once.
  ///
  /// Returns `true` if any changed.
  private mutating func round() async throws(UsageError) -> Bool {
    var report = Report(arguments, onTerminal: false)
    let input = try await SpecInput.read(
      arguments,
      arguments.operands,
      followsUses: true,
      in: project,
      into: &report
    )
    let findings = normalized(check(input.specs).diagnostics)
    var changed = false
    for (index, spec) in input.specs.members.enumerated() where spec.isWanted {
      let fixIts = findings.filter { $0.span.file == spec.source.id }.compactMap(\.onlyFixIt)
      guard !fixIts.isEmpty else { continue }
      let fixing = SpecFixing(index, of: input.specs, findings: findings)
      guard let fixed = fixing.applying(fixIts) else { continue }
      let path = report.files[spec.source.id].path
      if write(fixed, to: path, insteadOf: spec.source) { changed = true }
    }
    return changed
  }

  private mutating func write(
    _ fixed: (bytes: [UInt8], count: Int),
    to path: String,
    insteadOf source: SourceFile
  ) -> Bool {
    do throws(FileFailure) {
      try FileSystem.write([FileChange(path, from: source.bytes, to: fixed.bytes)])
    } catch {
      failures.append(error)
      return false
    }
    counts[path] = (counts[path] ?? 0) + fixed.count
    return true
  }
}
