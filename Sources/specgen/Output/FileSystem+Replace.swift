extension FileSystem {
  /// A file beside the one that it becomes.
  private struct Staged {
    let path: String
    let destination: String
    /// The contents of the destination; nil where there is none.
    let disk: [UInt8]?
  }

  /// Returns the change that gives a file these contents, whether it is there yet or not.
  static func change(of path: String, to contents: [UInt8]) throws(FileFailure) -> FileChange {
    guard try kind(of: path) != nil else { return FileChange(path, to: contents) }
    let old = try self.contents(of: path, limit: .fixed(1 << 30), links: .refuse)
    return FileChange(path, from: old, to: contents)
  }

  /// Makes and changes files: all of them, or none.
  ///
  /// A link is not written through, and a file that is not UTF-8, or that changed since it was read, is left alone.
  static func write(_ changes: [FileChange]) throws(FileFailure) {
    var places: Set<String> = []
    var folders: Set<String> = []
    for change in changes {
      let folder = folder(of: change.path)
      folders.insert(folder)
      guard places.insert(Path.join(folder, Path.name(of: change.path))).inserted else {
        throw FileFailure(path: change.path, problem: "would be written twice by this run")
      }
    }
    // All runs lock in the same order.
    try whileLocked(folders.sorted()[...]) { () throws(FileFailure) in
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
  }

  /// The absolute path of the folder of a file, as far as there is one.
  private static func folder(of path: String) -> String {
    let folder = Path.folder(of: path)
    return realPath(of: folder.isEmpty ? "." : folder) ?? folder
  }

  private static func whileLocked(
    _ folders: ArraySlice<String>,
    _ body: () throws(FileFailure) -> Void
  ) throws(FileFailure) {
    guard let folder = folders.first else { return try body() }
    try whileLocked(folder, exclusively: true) { () throws(FileFailure) in
      try whileLocked(folders.dropFirst(), body)
    }
  }

  /// Makes the file that becomes the one at a path.
  ///
  /// All runs that make such a file lock its folder, so one that is there was left by a run that was killed.
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

  /// The contents on disk, where they are those that the change expects.
  private static func checkedDisk(of change: FileChange) throws(FileFailure) -> [UInt8]? {
    let path = change.path
    let kind = try kind(of: path)
    guard let old = change.old else {
      guard kind == nil else { throw FileFailure(path: path, problem: "is there already") }
      return nil
    }
    guard kind != .link else {
      throw FileFailure(path: path, problem: "is a symbolic link, which is not written through")
    }
    // In UTF-16 no text is more than twice as long.
    let limit = SizeLimit.fixed(2 * old.count + byteOrderMark.count)
    let disk = try contents(of: path, limit: limit, links: .refuse)
    let text = disk.starts(with: byteOrderMark) ? disk.dropFirst(byteOrderMark.count) : disk[...]
    guard text.elementsEqual(old) else {
      throw FileFailure(path: path, problem: "is not UTF-8, or changed while it was fixed")
    }
    return disk
  }

  /// Brings back what a file was before it was moved.
  private static func undo(_ file: Staged) throws(FileFailure) {
    guard let disk = file.disk else { return try removeFile(file.destination) }
    try create(file.path, contents: disk)
    try copyPermissions(of: file.destination, to: file.path)
    try rename(file.path, to: file.destination)
  }
}
