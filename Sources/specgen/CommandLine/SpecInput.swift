/// The specs of a run, read.
struct SpecInput: Sendable {
  /// The specs, by the paths that generated code names them by.
  let sources: [SourceFile]
  /// Whether they are all that the project has.
  let isComplete: Bool
}

extension SpecInput {
  /// Reads the specs that are given, or else all that are configured.
  static func read(
    _ arguments: Arguments,
    _ operands: [String],
    in project: Project,
    into report: inout Report
  ) throws(UsageError) -> SpecInput {
    let configured = project.configuration?.specs.map { Path.join(project.folder, $0) }
    guard let paths = operands.isEmpty ? configured : operands else {
      throw UsageError(
        message: "no spec is given, and there is no \(Configuration.name) here or above",
        help:
          "Write `specgen \(arguments.command.rawValue) SPEC`, or put the lines `specgen: 1` and"
          + " `specs: [Specs]` into a \(Configuration.name)."
      )
    }
    var search = SpecSearch()
    for path in paths { search.add(path) }
    report.failures += search.failures
    var sources: [SourceFile] = []
    for path in search.specs {
      do throws(FileFailure) {
        let source = try read(path, arguments.maxBytes, in: project, into: &report)
        if let source { sources.append(source) }
      } catch {
        report.failures.append(error)
      }
    }
    return SpecInput(sources: sources, isComplete: operands.isEmpty)
  }

  /// Reads one spec; what cannot be decoded would only raise findings about the damage.
  private static func read(
    _ path: String,
    _ maxBytes: Int,
    in project: Project,
    into report: inout Report
  ) throws(FileFailure) -> SourceFile? {
    let bytes = try FileSystem.contents(of: path, limit: .option(maxBytes), links: .follow)
    let (file, findings) = SourceFile.decode(
      path: path,
      id: report.files.count,
      contents: bytes,
      maxBytes: maxBytes
    )
    report.files.append(file)
    report.diagnostics += findings
    let name = project.pathInOutput(of: path)
    return findings.isEmpty ? SourceFile(id: file.id, path: name, bytes: file.bytes) : nil
  }
}
