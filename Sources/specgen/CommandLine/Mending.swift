/// Mends specs: makes the changes of findings that have exactly one.
///
/// What is mended may show what it hid, so specs are read again after each round. Only specs that are asked
/// for change, none that they use.
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
    zip(counts.keys, counts.values).map { "\(visible($0)): \($1) mended" }
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
    for spec in input.specs.members where spec.isWanted {
      let fixIts = findings.filter { $0.span.file == spec.source.id }.compactMap(\.onlyFixIt)
      guard !fixIts.isEmpty else { continue }
      let path = report.files[spec.source.id].path
      if mend(path, spec.source, fixIts) { changed = true }
    }
    return changed
  }

  private mutating func mend(
    _ path: String,
    _ source: SourceFile,
    _ fixIts: [Diagnostic.FixIt]
  ) -> Bool {
    let (bytes, count) = source.applying(fixIts)
    do throws(FileFailure) {
      try FileSystem.replace(path, contents: source.bytes, with: bytes)
    } catch {
      failures.append(error)
      return false
    }
    counts[path] = (counts[path] ?? 0) + count
    return true
  }
}
