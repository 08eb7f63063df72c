import SpecgenCore

extension FileSystem {
  /// A file that is staged beside its destination.
  private struct Staged {
    let path: String
    let destination: String
    /// The contents of the destination, or nil if it does not exist.
    let disk: [UInt8]?
  }

  /// Returns the change that gives a file these contents, whether or not the file exists.
  static func change(of path: String, to contents: [UInt8]) throws(FileFailure) -> FileChange {
    guard try kind(of: path) != nil else { return FileChange(path, to: contents) }
    let old = try self.contents(of: path, limit: .fixed(1 << 30), links: .refuse)
    return FileChange(path, from: old, to: contents)
  }

  /// Creates or replaces a file atomically and without a lock: of two runs, the last one wins.
  static func put(_ contents: [UInt8], at path: String) throws(FileFailure) {
    let staged = Path.join(Path.folder(of: path), ".\(Path.name(of: path)).specgen")
    try removeFile(staged)
    do throws(FileFailure) {
      try create(staged, contents: contents, synchronization: .none)
      try rename(staged, to: path)
    } catch {
      try? removeFile(staged)
      throw error
    }
  }

  /// Creates and changes files: either all of them or none.
  ///
  /// Throws for a symbolic link, a file that is not UTF-8, and a file that has changed since it was read.
  static func write(_ changes: [FileChange]) throws(FileFailure) {
    var places: Set<String> = []
    var folders: Set<String> = []
    for change in changes {
      let folder = folder(of: change.path)
      folders.insert(folder)
      guard places.insert(Path.join(folder, Path.name(of: change.path))).inserted else {
        throw FileFailure(path: change.path, problem: "would be written twice in this run")
      }
    }
    var locks: [FolderLock] = []
    defer { for lock in locks { lock.release() } }
    // All runs lock folders in the same order to avoid deadlocks.
    for folder in folders.sorted() { locks.append(try lock(folder, exclusively: true)) }
    var staged: [Staged] = []
    var moved = 0
    do throws(FileFailure) {
      for change in changes { staged.append(try stage(change)) }
      for file in staged {
        try rename(file.path, to: file.destination)
        moved += 1
      }
    } catch {
      for file in staged.dropFirst(moved) { try? removeFile(file.path) }
      for file in staged.prefix(moved) { try? undo(file) }
      throw error
    }
  }

  /// Returns the absolute path of a file's folder, or the path as given if the folder does not exist.
  private static func folder(of path: String) -> String {
    let folder = Path.folder(of: path)
    return realPath(of: folder.isEmpty ? "." : folder) ?? folder
  }

  /// Creates the staged file for a change.
  ///
  /// Every run that stages a file locks its folder, so an existing staged file was left by a killed run.
  private static func stage(_ change: FileChange) throws(FileFailure) -> Staged {
    let disk = try checkedDisk(of: change)
    let name = ".\(Path.name(of: change.path)).specgen"
    let staged = Path.join(Path.folder(of: change.path), name)
    switch try kind(of: staged) {
    case nil: break
    case .file: try removeFile(staged)
    case .folder, .link, .other:
      throw FileFailure(path: staged, problem: "is in the way of a temporary file")
    }
    do throws(FileFailure) {
      let hasMark = disk?.starts(with: byteOrderMark) ?? false
      try create(staged, contents: (hasMark ? byteOrderMark : []) + change.new)
      if disk != nil { try copyPermissions(of: change.path, to: staged) }
    } catch {
      try? removeFile(staged)
      throw error
    }
    return Staged(path: staged, destination: change.path, disk: disk)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the contents on disk, and throws if the change expects others.
  private static func checkedDisk(of change: FileChange) throws(FileFailure) -> [UInt8]? {
    let path = change.path
    let kind = try kind(of: path)
    guard let old = change.old else {
      guard kind == nil else { throw FileFailure(path: path, problem: "already exists") }
      return nil
    }
    guard kind != .link else {
      throw FileFailure(
        path: path,
        problem: "is a symbolic link, and specgen does not write through links"
      )
    }
    // A text is at most twice as long in UTF-16.
    let limit = SizeLimit.fixed(2 * old.count + byteOrderMark.count)
    let disk = try contents(of: path, limit: limit, links: .refuse)
    let text = disk.starts(with: byteOrderMark) ? disk.dropFirst(byteOrderMark.count) : disk[...]
    guard text.elementsEqual(old) else {
      throw FileFailure(path: path, problem: "is not UTF-8, or changed during the fix")
    }
    return disk
  }

  /// Restores the previous contents of a destination.
  private static func undo(_ file: Staged) throws(FileFailure) {
    guard let disk = file.disk else { return try removeFile(file.destination) }
    try create(file.path, contents: disk)
    try copyPermissions(of: file.destination, to: file.path)
    try rename(file.path, to: file.destination)
  }
}
