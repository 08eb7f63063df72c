import SpecgenCore

/// The specs that a run has read.
struct SpecInput: Sendable {
  /// The requested specs, followed by the specs that they use.
  private(set) var specs = SpecSet()
  /// `true` if the requested specs are all specs of the project.
  let isComplete: Bool
  /// The requested specs that neither use another one nor are used, undecoded.
  var lone: [SpecFile] { loneFiles.values.sorted { $0.source.id < $1.source.id } }
  /// The specs whose output is current; nil if no cache is read.
  private(set) var current: CurrentSpecs?
  /// The folders that were searched for specs.
  private(set) var folders: [String] = []
  /// The locations of all files that were looked up.
  private var locations: Set<String> = []
  private var bounds: ReadBounds
  private var loneFiles: [String: SpecFile] = [:]
}

extension SpecInput {
  /// Reads the given specs, or all configured specs if none is given.
  ///
  /// Reads the specs that they use, too, if `followsUses` is `true`. Specs whose output is current by a cache
  /// are not decoded, unless another one needs them. If `separatesLone` is `true`, neither are those that
  /// neither use another one nor are used.
  static func read(
    _ arguments: Arguments,
    _ operands: [String],
    followsUses: Bool,
    in project: Project,
    by cache: GenerateCache? = nil,
    separatesLone: Bool = false,
    into report: inout Report
  ) async throws(UsageError) -> SpecInput {
    let configured = project.configuration?.specs.map { Path.join(project.folder, $0) }
    guard let paths = operands.isEmpty ? configured : operands else {
      throw UsageError(
        message:
          "no spec is given, and no \(Configuration.name) was found here or in a parent folder",
        help:
          "Write `specgen \(arguments.commandWords) SPEC`, or start with `specgen init`, which"
          + " creates a sample spec and a \(Configuration.name)."
      )
    }
    let bounds =
      arguments.hermetic ? ReadBounds(project, only: arguments.uses) : ReadBounds(project)
    var input = SpecInput(isComplete: operands.isEmpty, bounds: bounds)
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
    input.folders = search.folders
    var files = await input.read(search.specs, arguments, in: project, into: &report)
    if let cache {
      files = await input.select(files, by: cache, arguments, in: project, into: &report)
    }
    if separatesLone {
      let isLinked = await concurrentMap(files, jobs: arguments.jobCount) {
        LoneSpec.mayBeLinked($0.source)
      }
      for (file, isLinked) in zip(files, isLinked) where !isLinked && file.findings.isEmpty {
        input.loneFiles[file.location] = file
      }
      files.removeAll { input.loneFiles[$0.location] != nil }
    }
    await input.decode(files, jobs: arguments.jobCount)
    if followsUses { input.readUses(arguments.maxBytes, in: project, into: &report) }
    if input.specs.haveDeeplinks, let linked = input.current?.takeLinked(), !linked.isEmpty {
      await input.decode(linked, jobs: arguments.jobCount)
      input.readUses(arguments.maxBytes, in: project, into: &report)
    }
    // Findings about two specs are at the second one, so their order is that of the files, however they got here.
    if cache != nil || separatesLone { input.specs.members.sort { $0.source.id < $1.source.id } }
    return input
  }

  /// Reads the specs that one spec uses, recursively.
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

  /// The number of requested specs that are valid text.
  var count: Int { specs.members.count(where: \.isWanted) }

  private mutating func decode(_ files: [SpecFile], jobs: Int) async {
    specs.members += await concurrentMap(files, jobs: jobs) { $0.decoded(isWanted: true) }
  }

  /// Returns the files whose output is not current.
  private mutating func select(
    _ files: [SpecFile],
    by cache: GenerateCache,
    _ arguments: Arguments,
    in project: Project,
    into report: inout Report
  ) async -> [SpecFile] {
    var selection = CurrentSpecs(cache)
    let stale = await selection.select(
      among: files,
      in: project.output(option: arguments.output),
      jobs: arguments.jobCount
    ) { use, user in
      // Whoever uses a file that cannot be read is not current, and reports it.
      let folder = Path.folder(of: report.files[user.source.id].path)
      let path = Path.resolved(use, in: folder)
      return try? read(path, arguments.maxBytes, in: project, into: &report)
    }
    current = selection
    return stale
  }

  /// Reads the used specs, recursively.
  private mutating func readUses(_ maxBytes: Int, in project: Project, into report: inout Report) {
    var next = 0
    while next < specs.members.count {
      let spec = specs.members[next]
      let folder = Path.folder(of: report.files[spec.source.id].path)
      for use in spec.spec?.uses ?? [] {
        let location = Path.resolved(use.value, beside: spec.location)
        if let file = current?.take(location) {
          specs.members.append(file.decoded(isWanted: false))
          continue
        }
        if let file = loneFiles.removeValue(forKey: location) {
          specs.members.append(file.decoded(isWanted: true))
          continue
        }
        guard !locations.contains(location) else { continue }
        let path = Path.resolved(use.value, in: folder)
        // The `uses` entry reports why the file could not be read.
        guard let file = try? read(path, maxBytes, in: project, into: &report) else { continue }
        specs.members.append(file.decoded(isWanted: false))
      }
      next += 1
    }
  }

  /// Requests the modules of used specs, too, if the output folder already contains them.
  ///
  /// Otherwise, the written modules would import a module that was generated from an older version of the
  /// used spec.
  mutating func includeModules(in output: OutputFolder) throws(FileFailure) {
    for (index, member) in specs.members.enumerated() where !member.isWanted {
      guard let api = member.spec?.api.value else { continue }
      if try output.holdsModule(api, of: member.source.path) {
        specs.members[index] = member.wanted
      }
    }
  }

  /// Reads spec files in parallel and returns the readable ones.
  private mutating func read(
    _ paths: [String],
    _ arguments: Arguments,
    in project: Project,
    into report: inout Report
  ) async -> [SpecFile] {
    // Several paths may name the same file.
    let paths = paths.filter {
      locations.insert(Path.resolved($0, in: project.currentFolder)).inserted
    }
    let (bounds, firstID, maxBytes) = (bounds, report.files.count, arguments.maxBytes)
    let results = await concurrentMap(Array(paths.enumerated()), jobs: arguments.jobCount) {
      number,
      path in
      Result { () throws(FileFailure) in
        try SpecFile(path, id: firstID + number, maxBytes, within: bounds, in: project)
      }
    }
    var files: [SpecFile] = []
    for (path, result) in zip(paths, results) {
      do throws(FileFailure) {
        files.append(try add(result, path, in: project, into: &report))
      } catch {
        // An unreadable file keeps its number, so the numbers of later files remain valid.
        report.files.append(SourceFile(id: report.files.count, path: path, bytes: []))
        report.failures.append(error)
      }
    }
    return files
  }

  /// Reads the file of one spec.
  private mutating func read(
    _ path: String,
    _ maxBytes: Int,
    in project: Project,
    into report: inout Report
  ) throws(FileFailure) -> SpecFile {
    locations.insert(Path.resolved(path, in: project.currentFolder))
    let (bounds, id) = (bounds, report.files.count)
    let result = Result { () throws(FileFailure) in
      try SpecFile(path, id: id, maxBytes, within: bounds, in: project)
    }
    return try add(result, path, in: project, into: &report)
  }

  private mutating func add(
    _ result: Result<SpecFile, FileFailure>,
    _ path: String,
    in project: Project,
    into report: inout Report
  ) throws(FileFailure) -> SpecFile {
    do throws(FileFailure) {
      let file = try result.get()
      report.files.append(file.source.named(InputFile(path).name))
      return file
    } catch {
      specs.failures[Path.resolved(path, in: project.currentFolder)] = error.problem
      throw error
    }
  }
}
