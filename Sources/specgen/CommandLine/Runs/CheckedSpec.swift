import SpecgenCore

/// A spec without errors, with the project around it and the specs that it uses.
struct CheckedSpec {
  let project: Project
  let source: SourceFile
  let location: String
  let used: SpecSet
  let spec: Spec
  let program: Program

  /// Reads a spec; nil if it has errors, which are added to the report.
  init?(_ path: String, maxBytes: Int, into report: inout Report) throws(FileFailure) {
    let bytes = try FileSystem.contents(of: path, limit: .option(maxBytes), links: .refuse)
    let (source, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
    report.files.append(source)
    report.diagnostics += findings
    guard findings.isEmpty, let project = try Project.load(config: nil, into: &report) else {
      return nil
    }
    location = Path.resolved(path, in: project.currentFolder)
    let file = SpecFile(source: source, location: location, findings: [])
    used = try SpecInput.used(by: file, maxBytes, in: project, into: &report)
    let decoded = file.decoded(isWanted: true)
    let (programs, diagnostics) = check(
      SpecSet(members: [decoded] + used.members, failures: used.failures)
    )
    let errors = diagnostics.filter { $0.severity == .error }
    report.diagnostics += errors
    guard errors.isEmpty, let spec = decoded.spec, let program = programs.first.flatMap(\.self)
    else { return nil }
    self.project = project
    self.source = source
    self.spec = spec
    self.program = program
  }
}
