import SpecgenCore

/// One of the two versions after reading.
struct DiffSide: Sendable {
  /// The display name of the version.
  let name: String
  /// The specs of the version.
  let specs: SpecSet
  /// The paths in the repository, by the ids of the files that were read from a revision.
  let repositoryPaths: [Int: String]

  /// The bytes of all files, in an order that does not depend on their names.
  var contents: [[UInt8]] {
    specs.members.map(\.source.bytes).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the resolved APIs, the errors that make them incomplete, and warnings about examples that are left out.
  ///
  /// Other warnings are omitted: they concern the author of a spec, and `lint` reports them.
  func resolved() -> (programs: [Program], diagnostics: [Diagnostic]) {
    let ofExamples = Diagnostic.errorsOfExamples
    let (programs, diagnostics) = check(specs, tolerating: ofExamples)
    return (
      zip(specs.members, programs).compactMap { $0.isWanted ? $1 : nil },
      diagnostics.filter { $0.severity == .error }
        .map { ofExamples.contains($0.id) ? $0.asWarning : $0 }
    )
  }

  /// Reads a version, and adds any errors to the report.
  static func read(
    _ version: DiffOperands.Version,
    _ arguments: Arguments,
    in project: Project,
    into report: inout Report
  ) async throws(UsageError) -> DiffSide? {
    do throws(FileFailure) {
      switch version {
      case .configured, .standardInput: break
      case .path(let path):
        // The message about a missing file would not explain the syntax of a revision.
        guard try FileSystem.kind(of: path) != nil else {
          let hint = "write a revision with its path, such as `main:Specs`"
          throw FileFailure(path: path, problem: "no such file or directory; \(hint)")
        }
      case .revision(let revision, let path):
        let repository = try GitRepository(around: ".")
        var specs = try GitSpecs(
          repository,
          revision: revision,
          calling: revision,
          arguments: arguments
        )
        try await specs.read([path], allowsMissing: false, into: &report)
        return DiffSide(
          name: "\(revision):\(path)",
          specs: specs.specs,
          repositoryPaths: specs.paths
        )
      case .mergeBase(let reference):
        return try await mergeBase(reference, arguments, project, &report)
      case .configuredAt(let reference):
        let repository = try GitRepository(around: project.folder)
        let commit = try repository.commit(reference)
        return try await configured(
          at: commit,
          calling: reference,
          repository,
          arguments,
          project,
          &report
        )
      }
    } catch {
      report.failures.append(error)
      return nil
    }
    let operands: [String] =
      switch version {
      case .path(let path): [path]
      case .standardInput: [InputFile.standardInput]
      case .configured, .revision, .mergeBase, .configuredAt: []
      }
    let input = try await SpecInput.read(
      arguments,
      operands,
      followsUses: true,
      in: project,
      into: &report
    )
    return DiffSide(
      name: operands.first.map { InputFile($0).name } ?? "the configured specs",
      specs: input.specs,
      repositoryPaths: [:]
    )
  }

  /// Reads the specs at some paths of a commit; missing ones are skipped.
  static func given(
    _ paths: [String],
    at commit: String,
    calling name: String,
    _ repository: GitRepository,
    _ arguments: Arguments,
    _ report: inout Report
  ) async throws(FileFailure) -> DiffSide {
    var specs = try GitSpecs(repository, revision: commit, calling: name, arguments: arguments)
    try await specs.read(paths.map(DiffOperands.relative), allowsMissing: true, into: &report)
    return DiffSide(name: name, specs: specs.specs, repositoryPaths: specs.paths)
  }

  /// Reads the configured specs at the merge base with another branch.
  private static func mergeBase(
    _ reference: String,
    _ arguments: Arguments,
    _ project: Project,
    _ report: inout Report
  ) async throws(FileFailure) -> DiffSide {
    let repository = try GitRepository(around: project.folder)
    let other = try repository.commit(reference)
    let base = try repository.mergeBase(of: other, and: try repository.commit("HEAD"))
    guard let base else { throw repository.unrelated(reference) }
    return try await configured(
      at: base,
      calling: base == other ? reference : String(base.prefix(12)),
      repository,
      arguments,
      project,
      &report
    )
  }

  /// Reads the configured specs at a commit.
  static func configured(
    at commit: String,
    calling name: String,
    _ repository: GitRepository,
    _ arguments: Arguments,
    _ project: Project,
    _ report: inout Report
  ) async throws(FileFailure) -> DiffSide {
    var specs = try GitSpecs(repository, revision: commit, calling: name, arguments: arguments)
    let configuration = Path.name(of: arguments.config ?? Configuration.name)
    let bytes = try specs.contents(of: "./\(configuration)")
    let configured = bytes.flatMap(Configuration.specs) ?? project.configuration?.specs ?? []
    let projectFolder = Path.resolved(project.folder, in: project.currentFolder)
    let paths = configured.map { path in
      let local = path.hasPrefix("/") ? Path.relative(path, to: projectFolder) : path
      return "./" + local
    }
    try await specs.read(paths, allowsMissing: bytes == nil, into: &report)
    return DiffSide(name: name, specs: specs.specs, repositoryPaths: specs.paths)
  }
}

extension Configuration {
  /// Returns the specs that a configuration of any version names, or nil if it cannot be read.
  fileprivate static func specs(in contents: [UInt8]) -> [String]? {
    let (file, findings) = SourceFile.decode(path: name, id: 0, contents: contents)
    guard findings.isEmpty, let root = parse(file, limits: ParseLimits()).0?.root else {
      return nil
    }
    let specs = root.entries.first { $0.key.text == ConfigurationKey.specs.rawValue }?.value
    return specs.map { $0.items.map(\.text) }
  }
}
