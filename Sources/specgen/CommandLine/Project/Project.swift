import SpecgenCore

/// The context of a run: the configuration and the folder that its paths are relative to.
struct Project: Hashable, Sendable {
  /// The absolute path of the current folder.
  let currentFolder: String
  /// The path from the current folder to the folder of the configuration.
  ///
  /// Empty if they are the same.
  let folder: String
  /// The configuration, if any.
  let configuration: Configuration?

  /// Loads the given configuration, or, if `searches` is `true`, the nearest one in the current folder or above.
  ///
  /// Returns nil if the configuration has errors, which are added to the report.
  static func load(
    config: String?,
    searches: Bool = true,
    into report: inout Report
  ) throws(FileFailure) -> Project? {
    let current = try FileSystem.currentFolder()
    let nearest = config == nil && searches ? try nearestConfiguration(from: current) : nil
    guard let path = config ?? nearest else {
      return Project(currentFolder: current, folder: "", configuration: nil)
    }
    let folder = Path.folder(of: path)
    if config == nil {
      let bare = Project(currentFolder: current, folder: folder, configuration: nil)
      try ReadBounds(bare).check(path)
    }
    let bytes = try FileSystem.contents(
      of: path,
      limit: .fixed(maxConfigurationBytes),
      links: .follow
    )
    let (file, encoding) = SourceFile.decode(
      path: path,
      id: report.files.count,
      contents: bytes
    )
    report.files.append(file)
    guard encoding.isEmpty else {
      report.diagnostics += encoding
      return nil
    }
    let (configuration, diagnostics) = Configuration.decode(file, version: toolVersion)
    report.diagnostics += diagnostics
    guard let configuration else { return nil }
    return Project(
      currentFolder: current,
      folder: folder,
      configuration: configuration
    )
  }

  private static let maxConfigurationBytes = 1 << 20

  /// Returns the path of the nearest configuration.
  ///
  /// The path uses `..`, since the path of the current folder may not be valid UTF-8.
  private static func nearestConfiguration(from current: String) throws(FileFailure) -> String? {
    var path = Configuration.name
    for _ in 0...current.split(separator: "/").count {
      if try FileSystem.kind(of: path) != nil { return path }
      path = "../" + path
    }
    return nil
  }

  /// Returns the path that generated code uses for a spec, which is the same on every machine.
  ///
  /// A spec outside the project's folder is represented by its file name only.
  func pathInOutput(of location: String) -> String {
    let projectFolder = Path.resolved(folder, in: currentFolder)
    let location = Path.join(currentFolder, location)
    let path = Path.relative(location, to: projectFolder)
    guard path.hasPrefix("../") else { return path }
    // The path may contain symbolic links: the temporary folder of macOS is below one.
    let realFolder = FileSystem.realPath(of: Path.folder(of: location))
    guard let realFolder, let realProject = FileSystem.realPath(of: projectFolder) else {
      return Path.name(of: path)
    }
    let realPath = Path.relative(Path.join(realFolder, Path.name(of: path)), to: realProject)
    return realPath.hasPrefix("../") ? Path.name(of: path) : realPath
  }

  /// Returns the output folder.
  ///
  /// An option's path is relative to the current folder.
  func output(option: String?) -> OutputFolder {
    if let option { return OutputFolder(base: "", path: option) }
    return OutputFolder(
      base: folder,
      path: configuration?.output ?? Configuration.defaultOutput
    )
  }

  /// Returns the record of the contents that runs wrote into an output folder, or nil without a folder for caches.
  ///
  /// A folder has one record, by whichever symbolic links it is reached. One that does not exist has nothing to replace.
  func recordFile(of output: OutputFolder, in cacheFolder: String?) -> RecordFile? {
    guard let cacheFolder, let path = FileSystem.realPath(of: output.location) else { return nil }
    return RecordFile(in: cacheFolder, output: path)
  }

  /// Throws if the configured output folder leaves the configuration's folder, or belongs to git.
  ///
  /// A repository may be untrusted, including its configuration, and a run writes and removes files. Links
  /// in the path are refused when the folder is planned.
  func checkConfiguredOutput() throws(FileFailure) {
    let output = output(option: nil)
    let projectFolder = Path.resolved(folder, in: currentFolder)
    let path = Path.relative(Path.resolved(output.location, in: currentFolder), to: projectFolder)
    let parts = path.split(separator: "/")
    guard parts.first != ".." else {
      let problem = "is outside the configuration's folder; name it with `--output` instead"
      throw FileFailure(path: output.location, problem: problem)
    }
    // Some file systems ignore the case of names.
    guard !parts.contains(where: { $0.lowercased() == ".git" }) else {
      throw FileFailure(path: output.location, problem: "is a folder of git itself")
    }
  }
}
