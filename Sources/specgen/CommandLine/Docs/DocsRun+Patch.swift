import SpecgenCore
import SpecgenReview

extension DocsRun {
  /// Prints the edits of specs that their documents ask for, or makes them.
  mutating func patch(
    _ specs: [BoundSpec],
    _ acceptances: AcceptanceFile,
    in set: SpecSet
  ) -> Outcome {
    var differences = ""
    var changes: [FileChange] = []
    var count = 0
    for spec in specs {
      let check = DocumentCheck(spec.documents, of: spec.program, parts: spec.parts)
      report.diagnostics += check.problems
      let lock = lock(at: spec.lockPath) ?? DocumentLock()
      let changed = spec.documents.flatMap { self.changes(in: $0, of: spec, since: lock) }
      let found = JoinedFindings.renamed(check, changed).map {
        Finding(api: spec.program.api.text, finding: $0)
      }
      let review = review(found, acceptances)
      let open = found.filter { review.isOpen($0.fingerprint) }.map(\.finding)
      var steps = JoinedFindings.steps(open, changed: changed)
      if arguments.examples {
        steps += spec.documents.flatMap { $0.exampleSteps(spec.parts, in: spec.program) }
      }
      guard let (patch, refused) = Self.edited(spec.file, steps, in: set) else { continue }
      report.summary += refused.map { "left alone: \($0)" }
      guard patch.count > 0 else { continue }
      count += patch.count
      let old = String(decoding: spec.file.bytes, as: UTF8.self)
      differences += UnifiedDifference(of: spec.path, from: old, to: patch.text).text
      changes.append(
        FileChange(spec.path, from: spec.file.bytes, to: Array(patch.text.utf8))
      )
    }
    guard report.failures.isEmpty, !report.hasErrors else {
      return report.outcome(errorCode: .findings)
    }
    if arguments.write {
      do throws(FileFailure) {
        try FileSystem.write(changes)
        report.summary += changes.map { "written: \($0.path)" }
      } catch {
        report.failures.append(error)
      }
      return report.outcome(errorCode: .findings)
    }
    let outcome = report.outcome(errorCode: .findings)
    let line = "\(counted(count, "edit")) of \(counted(changes.count, "spec"))\n"
    return Outcome(
      output: .lines(differences) + outcome.output,
      errors: outcome.errors + .lines(arguments.quiet ? "" : line),
      exitCode: outcome.exitCode
    )
  }

  /// Makes the edits that leave a spec without errors, and returns the reasons for leaving others out.
  static func edited(
    _ file: SourceFile,
    _ steps: [SpecPatch.Step],
    in set: SpecSet
  ) -> (patch: SpecPatch, refused: [String])? {
    guard var patch = SpecPatch(file, for: steps) else { return nil }
    var refused: [String] = []
    // An edit that the form of a declaration has no room for is none.
    var steps = steps
    for (index, step) in steps.enumerated().reversed() {
      var alone = patch
      guard !alone.apply(step) else { continue }
      refused.append("\(step.words), because its declaration has another form")
      steps.remove(at: index)
    }
    // Halves are tried until the edits that break the spec stand alone; each try checks the whole spec.
    var tries = 200
    var groups = [steps[...]]
    while let group = groups.popLast() {
      var next = patch
      for step in group { next.apply(step) }
      guard next.count > patch.count else { continue }
      tries -= 1
      guard let problem = tries < 0 ? "it is not tried" : problem(of: next, at: file, in: set)
      else {
        patch = next
        continue
      }
      if group.count > 1, tries >= 0 {
        let middle = group.startIndex + group.count / 2
        groups += [group[middle...], group[..<middle]]
      } else {
        refused += group.map { "\($0.words), because then \(problem)" }
      }
    }
    return (patch, refused)
  }

  /// Returns the first error of a spec after its edits, or nil without one.
  private static func problem(
    of patch: SpecPatch,
    at file: SourceFile,
    in set: SpecSet
  ) -> String? {
    let (_, diagnostics) = checked(patch.text, at: file, in: set)
    return diagnostics.first { $0.severity == .error }?.message
  }

  /// Resolves a spec with another text.
  static func checked(
    _ text: String,
    at file: SourceFile,
    in set: SpecSet
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    var set = set
    guard let index = set.members.firstIndex(where: { $0.source.id == file.id }) else {
      return (nil, [])
    }
    let member = set.members[index]
    let source = SourceFile(id: file.id, path: member.source.path, bytes: Array(text.utf8))
    set.members[index] = DecodedSpec(
      source,
      location: member.location,
      isWanted: true,
      limits: ParseLimits()
    )
    let (programs, diagnostics) = check(set)
    return (programs[index], diagnostics)
  }
}
