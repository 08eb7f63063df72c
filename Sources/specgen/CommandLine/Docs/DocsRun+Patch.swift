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
      let accepted = Set(acceptances.found.compactMap(\.fingerprint))
      let check = DocumentCheck(spec.documents, of: spec.program, parts: spec.parts)
      report.diagnostics += check.problems
      let open = check.findings.filter { !accepted.contains($0.fingerprint(in: spec.program.api.text)) }
      let lock = lock(at: spec.lockPath) ?? DocumentLock()
      let parts = spec.documents.map { document in
        PartChanges(
          from: lock.parts(of: document.document.name.value, in: spec.name),
          to: ReadPart.parts(of: document)
        )
      }
      guard var patch = SpecPatch(spec.file) else { continue }
      for step in DocumentCheck.steps(open, changes: parts) { patch.apply(step) }
      guard patch.count > 0 else { continue }
      if let problem = Self.problem(of: patch.text, at: spec.file, in: set) {
        report.failures.append(
          FileFailure(path: spec.path, problem: "cannot be edited without an error: \(problem)")
        )
        continue
      }
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
        report.summary = changes.map { "written: \($0.path)" }
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

  /// Returns the first error of a spec after its edits, or nil without one.
  static func problem(of text: String, at file: SourceFile, in set: SpecSet) -> String? {
    let (_, diagnostics) = checked(text, at: file, in: set)
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
