/// Fixes specs: applies the fix-its of findings that have exactly one, if they leave no new finding.
///
/// A fix may uncover what it hid, so specs are read again after each round. Only the specs of the command
/// line change, not those that they use.
struct Mending {
  /// How many rounds there are at most; each makes one change or more.
  private static let maxRounds = 20

  private let arguments: Arguments
  private let project: Project
  private var counts: OrderedMap<String, Int> = [:]
  /// What kept a spec from being written.
  private(set) var failures: [FileFailure] = []

  /// Makes a mending of what a command line names.
  init(_ arguments: Arguments, in project: Project) {
    self.arguments = arguments
    self.project = project
  }

  /// What was done, a line for each spec.
  var summary: [String] {
    zip(counts.keys, counts.values).map { "\(visible($0)): \($1) fixed" }
  }

  /// Mends until nothing is left that has one right answer.
  mutating func run() async throws(UsageError) {
    for _ in 0..<Self.maxRounds {
      let changed = try await round()
      guard changed, failures.isEmpty else { return }
    }
  }

  /// Reads all specs and changes each once; says whether any changed.
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
