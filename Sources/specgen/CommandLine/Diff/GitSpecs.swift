import SpecgenCore

/// The specs of one revision, read from git objects.
struct GitSpecs {
  private let repository: GitRepository
  private let tree: String
  private let arguments: Arguments
  /// The name of the revision, as shown in paths.
  private let name: String
  /// The paths in the repository, by the ids of the files that were read.
  private(set) var paths: [Int: String] = [:]
  /// The specs, including the specs that they use.
  private(set) var specs = SpecSet()

  /// Creates a reader for a revision.
  init(
    _ repository: GitRepository,
    revision: String,
    calling name: String,
    arguments: Arguments
  ) throws(FileFailure) {
    self.repository = repository
    self.arguments = arguments
    self.name = name
    tree = try repository.tree(revision)
  }

  /// Reads the specs at some paths and the specs that they use.
  ///
  /// Skips missing paths if `allowsMissing` is `true`.
  mutating func read(
    _ paths: [String],
    allowsMissing: Bool,
    into report: inout Report
  ) async throws(FileFailure) {
    var found: OrderedMap<String, GitText.Entry> = [:]
    for path in paths {
      for entry in try entries(at: path, allowsMissing) { found[entry.path] = entry }
    }
    let files = try files(of: found.values, into: &report)
    specs.members = await concurrentMap(files, jobs: arguments.jobCount) {
      $0.decoded(isWanted: true)
    }
    readUses(into: &report)
  }

  /// Returns the bytes of one file, or nil if it does not exist.
  func contents(of path: String) throws(FileFailure) -> [UInt8]? {
    let path = try checked(path)
    guard let entry = try repository.entries(in: tree, at: [path]).first, entry.path == path
    else { return nil }
    return try contents(of: [entry]).first
  }

  /// Returns the specs at a path: the file itself, or all specs below the folder, by the same rules as on
  /// disk.
  private func entries(
    at path: String,
    _ allowsMissing: Bool
  ) throws(FileFailure) -> [GitText.Entry] {
    let folder = try checked(path)
    let all = try repository.entries(in: tree, at: [folder])
    if all.isEmpty {
      // Without the old specs of a submodule, everything in it would be reported as added.
      if let submodule = try submodule(around: folder) { throw failure(folder, in: submodule) }
      if allowsMissing { return [] }
      throw failure(folder, "no such file or folder in the revision")
    }
    if all.count == 1, all[0].path == folder {
      guard all[0].kind != .submodule else { throw failure(folder, in: all[0]) }
      return all
    }
    let depth = folder == "." ? 0 : folder.split(separator: "/").count
    let specs = all.filter { entry in
      let parts = entry.path.split(separator: "/").dropFirst(depth)
      return (entry.kind == .file || entry.kind == .link) && !parts.contains { $0.hasPrefix(".") }
        && parts.last.map { SpecSearch.isSpec(String($0)) } ?? false
    }
    if specs.isEmpty, let submodule = all.first(where: { $0.kind == .submodule }) {
      throw failure(submodule.path, in: submodule)
    }
    if specs.isEmpty, !allowsMissing { throw failure(folder, "contains no *.yaml or *.yml file") }
    return specs.sorted { left, right in
      left.path.split(separator: "/").lexicographicallyPrecedes(right.path.split(separator: "/"))
    }
  }

  private mutating func files(
    of entries: [GitText.Entry],
    into report: inout Report
  ) throws(FileFailure) -> [SpecFile] {
    var files: [SpecFile] = []
    for (entry, bytes) in zip(entries, try contents(of: entries)) {
      let (file, findings) = SourceFile.decode(
        path: shown(entry.path),
        id: report.files.count,
        contents: bytes
      )
      report.files.append(file)
      paths[file.id] = entry.path
      let source = file.named(entry.path)
      files.append(SpecFile(source: source, location: "/\(entry.path)", findings: findings))
    }
    return files
  }

  private func contents(of entries: [GitText.Entry]) throws(FileFailure) -> [[UInt8]] {
    for entry in entries {
      guard entry.kind == .file else {
        let what =
          entry.kind == .link ? "a symbolic link, and links are not followed" : "not a file"
        throw failure(entry.path, "is \(what) in a revision")
      }
      guard (entry.size ?? 0) <= arguments.maxBytes else {
        let limit = "the limit of \(arguments.maxBytes) bytes; `--max-size` sets it"
        throw failure(entry.path, "is larger than \(limit)")
      }
    }
    return try repository.contents(of: entries)
  }

  /// Reads the used specs, recursively.
  private mutating func readUses(into report: inout Report) {
    var specs = specs
    specs.addUses { location throws(FileFailure) in
      let path = String(location.dropFirst())
      let found = try repository.entries(in: tree, at: [path]).filter { $0.path == path }
      if found.isEmpty, let submodule = try submodule(around: path) {
        throw failure(path, in: submodule)
      }
      return try files(of: found, into: &report).map { $0.decoded(isWanted: false) }
    }
    self.specs = specs
  }

  /// Returns a path relative to the root of the repository.
  ///
  /// A path that starts with `.` or `..` is relative to the folder of git.
  private func checked(_ path: String) throws(FileFailure) -> String {
    let isRelative = path == "." || path == ".." || path.hasPrefix("./") || path.hasPrefix("../")
    let whole = Path.normalized(isRelative ? repository.prefix + path : path)
    guard !whole.hasPrefix("/"), whole != "..", !whole.hasPrefix("../"), visible(whole) == whole
    else { throw failure(path, "is not a path in the repository") }
    return whole
  }

  /// Returns the submodule that contains a path, or nil if none does.
  private func submodule(around path: String) throws(FileFailure) -> GitText.Entry? {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(name) : "/\(name)"
      let entries = try repository.entries(in: tree, at: [folder])
      if entries.isEmpty { return nil }
      if entries.count == 1, entries[0].path == folder {
        return entries[0].kind == .submodule ? entries[0] : nil
      }
    }
    return nil
  }

  private func failure(_ path: String, in submodule: GitText.Entry) -> FileFailure {
    let rest = path.dropFirst(submodule.path.count + 1)
    let inner = rest.isEmpty ? "." : String(rest)
    let line = "specgen diff \(submodule.object.prefix(12)):\(inner) \(inner)"
    return failure(
      path,
      "is in the submodule \(quotedPath(submodule.path)), whose files are in another repository: "
        + "run `\(line)` in that folder"
    )
  }

  private func shown(_ path: String) -> String { "\(name):\(path)" }

  private func failure(_ path: String, _ problem: String) -> FileFailure {
    FileFailure(path: shown(path), problem: problem)
  }
}
