import SpecgenCore

/// A check of a workspace, which reads and resolves only what changed since the one before.
struct WorkspaceCheck: Sendable {
  /// The absolute paths of the folders that the editor shows.
  let folders: [String]
  /// The texts of the open documents, by location.
  let documents: [String: [UInt8]]
  /// The open documents that are specs although no configuration lists them.
  let single: [String]
  /// `true` if files on disk may have changed.
  let reloads: Bool
  /// The state after the check before.
  let earlier: WorkspaceState

  /// Returns the state of the workspace, or nil if the task is cancelled.
  func run(in environment: ServerEnvironment) async -> WorkspaceState? {
    var run = WorkspaceRun(check: self, environment: environment)
    return await run.state()
  }
}

private struct WorkspaceRun {
  let check: WorkspaceCheck
  let environment: ServerEnvironment
  private var state: WorkspaceState
  private var grouped: Set<String> = []
  private var findings: [String: Set<Diagnostic>] = [:]

  init(check: WorkspaceCheck, environment: ServerEnvironment) {
    self.check = check
    self.environment = environment
    state = check.earlier
  }

  mutating func state() async -> WorkspaceState? {
    if check.reloads {
      state.disk = [:]
      state.listings = [:]
      let found = check.folders.flatMap { environment.configurations($0) }
      let places = Set(
        found + check.documents.keys.filter { Path.name(of: $0) == ProjectFile.configuration }
      )
      state.configurations = state.configurations.filter { places.contains($0.key) }
      for place in places.sorted() { readConfiguration(place) }
    } else {
      for place in state.configurations.keys.sorted() { readConfiguration(place) }
    }
    var groups: [String: WorkspaceState.Group] = [:]
    for (place, file) in state.configurations.sorted(by: { $0.key < $1.key }) {
      let folder = Path.folder(of: place)
      var listed: [String] = []
      for path in file.read.specs ?? [] {
        let path = Path.resolved(path, in: folder)
        listed += specs(in: path, folder)
      }
      guard let group = await group(Path.unique(listed), in: folder, key: place) else { return nil }
      groups[place] = group
    }
    for location in check.single where !grouped.contains(location) {
      let folder = check.folders.first { Path.contains($0, location) } ?? Path.folder(of: location)
      guard let group = await group([location], in: folder, key: location) else { return nil }
      groups[location] = group
    }
    state.groups = groups
    state.files = state.files.filter { grouped.contains($0.key) }
    state.readable = state.readable.filter { grouped.contains($0.key) }
    for (place, file) in state.configurations {
      findings[place, default: []].formUnion(file.read.diagnostics)
    }
    state.findings = findings.mapValues { normalized(Array($0)) }
    return state
  }

  private mutating func readConfiguration(_ place: String) {
    guard case .success(let bytes) = bytes(of: place, Path.folder(of: place)) else {
      state.configurations[place] = nil
      return
    }
    let (source, encoding) = SourceFile.decode(
      path: place,
      id: state.number(of: place),
      contents: bytes
    )
    if state.configurations[place]?.source == source { return }
    let read =
      encoding.isEmpty
      ? environment.configuration(source) : ReadConfiguration(specs: nil, diagnostics: encoding)
    // A line that is being typed does not take the specs of the project away.
    let specs = read.specs ?? state.configurations[place]?.read.specs
    state.configurations[place] = WorkspaceState.ConfigurationFile(
      source: source,
      read: ReadConfiguration(specs: specs, diagnostics: read.diagnostics)
    )
  }

  /// Returns the specs at a path, including open documents that are not on disk yet.
  private mutating func specs(in path: String, _ folder: String) -> [String] {
    let found = state.listings[path] ?? environment.specs(path, folder)
    state.listings[path] = found
    let open = check.documents.keys.filter { location in
      Path.contains(path, location) && location.hasYAMLEnding
        && !found.contains(location) && !state.configurations.keys.contains(location)
        && Path.name(of: location) != ProjectFile.acceptances
    }
    return found + open.sorted()
  }

  private mutating func bytes(
    of location: String,
    _ folder: String
  ) -> Result<[UInt8], ReadProblem> {
    if let text = check.documents[location] { return .success(text) }
    if let known = state.disk[location] { return known }
    let read = environment.read(location, folder)
    state.disk[location] = read
    return read
  }

  /// Reads and checks specs with those that they use.
  private mutating func group(
    _ listed: [String],
    in folder: String,
    key: String
  ) async -> WorkspaceState.Group? {
    var set = SpecSet()
    var open = listed
    var seen = Set(listed)
    var next = 0
    let wanted = Set(listed)
    while next < open.count {
      guard !Task.isCancelled else { return nil }
      // Files are read in parallel, so that a large workspace opens fast.
      let batch = Array(open[next...])
      next = open.count
      for (location, file) in zip(batch, await read(batch, folder)) {
        guard let file else {
          if case .failure(let problem)? = state.disk[location] {
            set.failures[location] = problem.reason
          }
          continue
        }
        grouped.insert(location)
        state.files[location] = file
        let isListed = wanted.contains(location)
        set.members.append(isListed ? file.decoded.wanted : file.decoded)
        for use in file.decoded.spec?.uses ?? [] {
          let used = Path.resolved(use.value, beside: location)
          if seen.insert(used).inserted { open.append(used) }
        }
      }
    }
    guard let checked = CheckedSpecs(set, after: state.groups[key]?.checked) else { return nil }
    let locations = state.locations
    let ended = endedNames(in: set.wanted, on: environment.today)
    for finding in checked.diagnostics + ended {
      guard let location = locations[finding.span.file] else { continue }
      findings[location, default: []].insert(finding)
    }
    let references = checked.references
    for (index, member) in set.members.enumerated() {
      guard let file = state.files[member.location], file.isWhole, let tree = file.tree else {
        continue
      }
      let program = checked.programs[index]
      let isCurrent = program != nil && !checked.broken.contains(index)
      state.readable[member.location] = ReadableSpec(
        source: file.source,
        tree: tree,
        spec: member.spec,
        references: references[index],
        program: isCurrent ? program : state.readable[member.location]?.program,
        isCurrent: isCurrent
      )
    }
    return WorkspaceState.Group(folder: folder, listed: listed, checked: checked)
  }

  /// Reads files in parallel; nil for one that cannot be read.
  private mutating func read(_ locations: [String], _ folder: String) async -> [WorkspaceFile?] {
    let known = locations.map { location -> (id: Int, bytes: [UInt8]?, file: WorkspaceFile?) in
      let text = check.documents[location]
      let kept = text ?? (try? state.disk[location]?.get())
      return (state.number(of: location), kept, state.files[location])
    }
    let failures = locations.map { location in
      if case .failure? = state.disk[location] { true } else { false }
    }
    let environment = environment
    let read = await concurrentMap(Array(zip(locations, zip(known, failures))), jobs: 4) { item in
      let (location, (known, isFailure)) = item
      if known.bytes == nil, isFailure { return FileRead(bytes: nil, file: nil) }
      let bytes = known.bytes.map { .success($0) } ?? environment.read(location, folder)
      guard case .success(let text) = bytes else { return FileRead(bytes: bytes, file: nil) }
      if let file = known.file, file.source.bytes == text {
        return FileRead(bytes: bytes, file: file)
      }
      let name = Path.relative(location, to: folder)
      let file = WorkspaceFile(text, id: known.id, name: name, location: location)
      return FileRead(bytes: bytes, file: file)
    }
    for (location, read) in zip(locations, read) where check.documents[location] == nil {
      if let bytes = read.bytes { state.disk[location] = bytes }
    }
    return read.map(\.file)
  }

  private struct FileRead: Sendable {
    let bytes: Result<[UInt8], ReadProblem>?
    let file: WorkspaceFile?
  }
}

extension String {
  /// `true` for the name of a YAML file.
  var hasYAMLEnding: Bool { hasSuffix(".yaml") || hasSuffix(".yml") }
}
