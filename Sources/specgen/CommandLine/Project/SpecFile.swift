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
    let input = InputFile(path)
    location = Path.resolved(input.name, in: project.currentFolder)
    if !input.isStandardInput { try bounds.check(path) }
    let bytes = try input.contents(limit: .option(maxBytes), links: .follow)
    let (file, findings) = SourceFile.decode(path: input.name, id: id, contents: bytes)
    source = input.isStandardInput ? file : file.named(project.pathInOutput(of: path))
    self.findings = findings
  }
}
