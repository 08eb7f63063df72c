/// The specs of a run, read.
struct SpecInput: Sendable {
  /// The specs that are asked for, and then those that they use.
  private(set) var specs = SpecSet()
  /// Whether those that are asked for are all that the project has.
  let isComplete: Bool
  /// Where all files lie that were looked for.
  private var locations: Set<String> = []
  private var bounds: ReadBounds
}

extension SpecInput {
  /// Reads the specs that are given, or else all that are configured; with those that they use, where
  /// that is wanted.
  static func read(
    _ arguments: Arguments,
    _ operands: [String],
    followsUses: Bool,
    in project: Project,
    into report: inout Report
  ) async throws(UsageError) -> SpecInput {
    let configured = project.configuration?.specs.map { Path.join(project.folder, $0) }
    guard let paths = operands.isEmpty ? configured : operands else {
      throw UsageError(
        message: "no spec is given, and there is no \(Configuration.name) here or above",
        help:
          "Write `specgen \(arguments.command.rawValue) SPEC`, or begin with `specgen init`, which"
          + " writes a first spec and a \(Configuration.name)."
      )
    }
    var input = SpecInput(isComplete: operands.isEmpty, bounds: ReadBounds(project))
    var search = SpecSearch()
    for path in paths {
      do throws(FileFailure) {
        if operands.isEmpty {
          try input.bounds.check(configured: path)
        } else {
          try input.bounds.admit(path)
        }
        search.add(path)
      } catch {
        report.failures.append(error)
      }
    }
    report.failures += search.failures
    var files: [SpecFile] = []
    for path in search.specs {
      do throws(FileFailure) {
        files.append(try input.read(path, arguments.maxBytes, in: project, into: &report))
      } catch {
        report.failures.append(error)
      }
    }
    input.specs.members = await concurrentMap(files, jobs: arguments.jobCount) {
      $0.decoded(isWanted: true)
    }
    if followsUses { input.readUses(arguments.maxBytes, in: project, into: &report) }
    return input
  }

  /// Reads what one spec uses, and what that uses in turn.
  static func used(
    by file: SpecFile,
    _ maxBytes: Int,
    in project: Project,
    into report: inout Report
  ) throws(FileFailure) -> SpecSet {
    var input = SpecInput(isComplete: false, bounds: ReadBounds(project))
    try input.bounds.admit(file.source.path)
    input.locations.insert(file.location)
    input.specs.members = [file.decoded(isWanted: true)]
    input.readUses(maxBytes, in: project, into: &report)
    input.specs.members.removeFirst()
    return input.specs
  }

  private init(isComplete: Bool, bounds: ReadBounds) {
    self.isComplete = isComplete
    self.bounds = bounds
  }

  /// The number of specs that are asked for and are text.
  var count: Int { specs.members.count(where: \.isWanted) }

  /// Reads what the specs use, and what that uses in turn.
  private mutating func readUses(_ maxBytes: Int, in project: Project, into report: inout Report) {
    var next = 0
    while next < specs.members.count {
      let spec = specs.members[next]
      let folder = Path.folder(of: report.files[spec.source.id].path)
      for use in spec.spec?.uses ?? [] where !locations.contains(spec.location(of: use)) {
        let path = Path.normalized(Path.join(folder, use.value))
        // The entry reports what kept the file from being read.
        guard let file = try? read(path, maxBytes, in: project, into: &report) else { continue }
        specs.members.append(file.decoded(isWanted: false))
      }
      next += 1
    }
  }

  /// Asks for the modules of used specs, too, where the output folder has them already.
  ///
  /// Otherwise the written modules would import a module of an older version of the spec that they use.
  mutating func includeModules(in output: OutputFolder) throws(FileFailure) {
    for (index, member) in specs.members.enumerated() where !member.isWanted {
      guard let api = member.spec?.api.value else { continue }
      if try output.holdsModule(api, of: member.source.path) {
        specs.members[index] = member.wanted
      }
    }
  }

  /// Reads the file of one spec.
  private mutating func read(
    _ path: String,
    _ maxBytes: Int,
    in project: Project,
    into report: inout Report
  ) throws(FileFailure) -> SpecFile {
    let location = Path.normalized(Path.join(project.currentFolder, path))
    locations.insert(location)
    let bytes: [UInt8]
    do throws(FileFailure) {
      try bounds.check(path)
      bytes = try FileSystem.contents(of: path, limit: .option(maxBytes), links: .follow)
    } catch {
      specs.failures[location] = error.problem
      throw error
    }
    let (file, findings) = SourceFile.decode(
      path: path,
      id: report.files.count,
      contents: bytes
    )
    report.files.append(file)
    let name = project.pathInOutput(of: path)
    return SpecFile(source: file.named(name), location: location, findings: findings)
  }
}

/// The file of a spec before it is decoded.
struct SpecFile: Sendable {
  /// The file.
  let source: SourceFile
  /// Where it lies.
  let location: String
  /// Why it is no text; what is none would only raise findings about the damage.
  let findings: [Diagnostic]

  /// Reads the file as a spec.
  func decoded(isWanted: Bool) -> DecodedSpec {
    findings.isEmpty
      ? DecodedSpec(source, location: location, isWanted: isWanted, limits: ParseLimits())
      : DecodedSpec(undecoded: source, location: location, findings: findings)
  }
}
