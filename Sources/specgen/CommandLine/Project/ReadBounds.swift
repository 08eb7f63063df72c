import SpecgenCore

/// The folders that a run may read.
///
/// A repository may be untrusted, including its configuration, the paths in its specs and its links, and a
/// run may print what it reads. So each such path must resolve, with links followed, to the configuration's
/// folder or to the folder of a path on the command line.
struct ReadBounds: Sendable {
  /// A folder with all its contents on the same file system.
  private struct Root: Hashable {
    let path: String
    let device: UInt64
  }

  private let currentFolder: String
  /// The configuration's folder, or the current folder if there is no configuration.
  private let projectFolder: String
  private let isConfigured: Bool
  private var roots: Set<Root> = []
  /// The resolved files that the user named on the command line, wherever their links lead.
  private var named: Set<String> = []
  /// The only files that the run may read, or nil if the folders decide.
  private var listed: Set<String>?

  /// Creates the bounds of a project.
  init(_ project: Project) {
    currentFolder = project.currentFolder
    projectFolder = Path.resolved(project.folder, in: project.currentFolder)
    isConfigured = project.configuration != nil
    // Use the relative path, since the absolute path of the current folder may not be valid UTF-8.
    add(project.folder.isEmpty ? "." : project.folder)
  }

  /// Creates the bounds of a run that reads the files named on the command line and no other.
  init(_ project: Project, only paths: [String]) {
    self.init(project)
    listed = Set(paths.map(absolute))
  }

  /// Extends the bounds by a path on the command line.
  ///
  /// A link in the configuration's folder still counts as part of the repository.
  mutating func admit(_ path: String) throws(FileFailure) {
    if listed != nil {
      guard (try? FileSystem.kindFollowingLinks(of: path)) != .folder else {
        throw FileFailure(
          path: path,
          problem: "is a folder; `--hermetic` needs the name of each spec"
        )
      }
      let place = absolute(path)
      listed?.insert(place)
      return
    }
    // A spec from the standard input uses others as one in the current folder does.
    guard !InputFile(path).isStandardInput else { return add(".") }
    // A missing file is reported when it is read.
    guard let real = FileSystem.realPath(of: path) else { return }
    let isInside = isConfigured && Path.contains(projectFolder, absolute(path))
    if isInside, !isInRoots(real) { throw Self.link(path) }
    let isFolder = (try? FileSystem.kindFollowingLinks(of: path)) == .folder
    let folder = isFolder ? real : FileSystem.realPath(of: Path.folder(of: absolute(path)))
    guard let folder else { return }
    add(folder)
    if !isFolder { named.insert(real) }
    if !isInside, let top = Self.configurationFolder(above: folder) { add(top) }
  }

  /// Throws if a path in the configuration leaves the configuration's folder.
  func check(configured path: String) throws(FileFailure) {
    guard Path.contains(projectFolder, absolute(path)) else {
      let problem =
        "is outside the configuration's folder; name it on the command line instead"
      throw FileFailure(path: path, problem: problem)
    }
    try check(path)
  }

  /// Throws if a path may not be read.
  func check(_ path: String) throws(FileFailure) {
    if let listed {
      guard !listed.contains(absolute(path)) else { return }
      throw FileFailure(path: path, problem: "is not among the files of `--uses`")
    }
    guard let real = FileSystem.realPath(of: path), !named.contains(real) else { return }
    guard isInRoots(real) else {
      let absolute = absolute(path)
      if Path.contains(projectFolder, absolute)
        || roots.contains(where: { Path.contains($0.path, absolute) })
      {
        throw Self.link(path)
      }
      let problem = "is outside the folders that are read; name it on the command line, too"
      throw FileFailure(path: path, problem: problem)
    }
    // On some file systems, only the device numbers of folders are consistent.
    let isFolder = (try? FileSystem.kindFollowingLinks(of: real)) == .folder
    let folder = Path.folder(of: path)
    let device =
      FileSystem.device(of: isFolder ? real : Path.folder(of: real))
      ?? FileSystem.device(of: isFolder ? path : folder.isEmpty ? "." : folder)
    guard roots.contains(where: { Path.contains($0.path, real) && $0.device == device }) else {
      let problem = "is on another file system; name it on the command line instead"
      throw FileFailure(path: path, problem: problem)
    }
  }

  private mutating func add(_ folder: String) {
    guard let real = FileSystem.realPath(of: folder), let device = FileSystem.device(of: folder)
    else {
      return
    }
    roots.insert(Root(path: real, device: device))
  }

  private func isInRoots(_ real: String) -> Bool {
    roots.contains { Path.contains($0.path, real) }
  }

  private func absolute(_ path: String) -> String {
    Path.resolved(path, in: currentFolder)
  }

  /// Returns the nearest folder with a configuration, from a folder upward.
  private static func configurationFolder(above folder: String) -> String? {
    var folder = folder
    while true {
      let path = Path.join(folder, Configuration.name)
      if let kind = try? FileSystem.kind(of: path), kind == .file { return folder }
      guard folder != "/" else { return nil }
      folder = Path.folder(of: folder)
    }
  }

  private static func link(_ path: String) -> FileFailure {
    let problem = "leads out of the configuration's folder through a symbolic link"
    return FileFailure(path: path, problem: "\(problem), and links are not followed")
  }
}
