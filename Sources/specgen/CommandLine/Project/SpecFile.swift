import SpecgenCore

/// A spec file before decoding.
struct SpecFile: Sendable {
  /// The file.
  let source: SourceFile
  /// The absolute location of the file.
  let location: String
  /// The reasons why the file is not valid text.
  ///
  /// Decoding such a file would only add findings about the damage.
  let findings: [Diagnostic]

  /// Decodes the file as a spec.
  func decoded(isWanted: Bool) -> DecodedSpec {
    findings.isEmpty
      ? DecodedSpec(source, location: location, isWanted: isWanted, limits: ParseLimits())
      : DecodedSpec(undecoded: source, location: location, findings: findings)
  }
}

extension SpecFile {
  /// Reads a file as number `id` of a report.
  init(
    _ path: String,
    id: Int,
    _ maxBytes: Int,
    within bounds: ReadBounds,
    in project: Project
  ) throws(FileFailure) {
    location = Path.resolved(path, in: project.currentFolder)
    try bounds.check(path)
    let bytes = try FileSystem.contents(of: path, limit: .option(maxBytes), links: .follow)
    let (file, findings) = SourceFile.decode(path: path, id: id, contents: bytes)
    source = file.named(project.pathInOutput(of: path))
    self.findings = findings
  }
}
