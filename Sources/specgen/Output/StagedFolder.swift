import SpecgenCore

/// The contents of a staging folder that an earlier run left behind.
struct StagedFolder: Hashable, Sendable {
  /// The kind of file at the folder's path itself.
  let kind: Platform.Kind?
  /// The paths of all files in the folder, sorted.
  private(set) var files: [String] = []
  /// The paths of all folders in it, parents first.
  private(set) var folders: [String] = []
  /// The paths of files that no run left there, or that have no other copy.
  private(set) var foreign: [String] = []

  /// Reads the staging folder of an API.
  ///
  /// A run leaves generated files and hard links to files in the API's folder, which belong to the user. Each
  /// link may be removed as long as the original exists.
  static func read(_ path: String, beside folder: String) throws(FileFailure) -> StagedFolder {
    var result = StagedFolder(kind: try FileSystem.kind(of: path))
    if result.kind == .folder { try result.add("", in: path, beside: folder) }
    return result
  }

  private mutating func add(
    _ parent: String,
    in copy: String,
    beside folder: String
  ) throws(FileFailure) {
    for name in try FileSystem.names(in: Path.join(copy, parent)) {
      let path = parent.isEmpty ? name : Path.join(parent, name)
      let (left, right) = (Path.join(copy, path), Path.join(folder, path))
      if try FileSystem.kind(of: left) == .folder {
        folders.append(path)
        try add(path, in: copy, beside: folder)
        continue
      }
      files.append(path)
      if try Self.areSame(left, right) { continue }
      if parent.isEmpty, try Self.isOurs(name, at: left) { continue }
      foreign.append(path)
    }
  }

  private static func isOurs(_ name: String, at path: String) throws(FileFailure) -> Bool {
    guard try FileSystem.kind(of: path) == .file else { return false }
    return Staging.isOurs(name, contents: try FolderSnapshot.file(path))
  }

  /// Returns `true` if a file or a link still exists under its original name.
  private static func areSame(_ left: String, _ right: String) throws(FileFailure) -> Bool {
    let kind = try FileSystem.kind(of: left)
    guard try FileSystem.kind(of: right) == kind else { return false }
    switch kind {
    case .file:
      if try FileSystem.identity(of: left) == FileSystem.identity(of: right) { return true }
      return try FolderSnapshot.file(left) == FolderSnapshot.file(right)
    case .link: return try FileSystem.target(ofLink: left) == FileSystem.target(ofLink: right)
    case .folder, .other, nil: return false
    }
  }
}
