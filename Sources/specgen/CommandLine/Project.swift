/// Where a run takes place: the configuration, and the folder that its paths start from.
struct Project: Hashable, Sendable {
  /// The absolute path of the current folder.
  let currentFolder: String
  /// The way from there to the folder of the configuration; empty when it is the same.
  let folder: String
  /// The configuration, when there is one.
  let configuration: Configuration?

  /// Reads the configuration that is named, or the nearest one upwards.
  ///
  /// - Returns: No project when the configuration has errors, which went into the report.
  static func load(
    config: String?,
    into report: inout Report
  ) throws(FileFailure) -> Project? {
    let current = try FileSystem.currentFolder()
    let nearest = config == nil ? try nearestConfiguration(from: current) : nil
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

  /// The way up is written with `..`, since the path of the current folder may be no text.
  private static func nearestConfiguration(from current: String) throws(FileFailure) -> String? {
    var path = Configuration.name
    for _ in 0...current.split(separator: "/").count {
      if try FileSystem.kind(of: path) != nil { return path }
      path = "../" + path
    }
    return nil
  }

  /// The path that generated code names a spec by: the same on every machine.
  ///
  /// A spec outside of the project's folder is named by its last part alone.
  func pathInOutput(of location: String) -> String {
    let home = Path.normalized(Path.join(currentFolder, folder))
    let location = Path.join(currentFolder, location)
    let path = Path.relative(location, to: home)
    guard path.hasPrefix("../") else { return path }
    // The way may lead through links: the temporary folder of macOS is below one.
    let realFolder = FileSystem.realPath(of: Path.folder(of: location))
    guard let realFolder, let realHome = FileSystem.realPath(of: home) else {
      return Path.name(of: path)
    }
    let realPath = Path.relative(Path.join(realFolder, Path.name(of: path)), to: realHome)
    return realPath.hasPrefix("../") ? Path.name(of: path) : realPath
  }

  /// The output folder, which an option may name from the current folder.
  func output(option: String?) -> OutputFolder {
    if let option { return OutputFolder(base: "", path: option) }
    return OutputFolder(
      base: folder,
      path: configuration?.output ?? Configuration.defaultOutput
    )
  }
}
