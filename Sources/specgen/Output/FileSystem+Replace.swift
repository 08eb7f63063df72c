extension FileSystem {
  /// Makes a file that must not be there yet, with all its contents at once.
  static func createAtOnce(_ path: String, contents: [UInt8]) throws(FileFailure) {
    try whileStaging(path) { staged throws(FileFailure) in
      guard try kind(of: path) == nil else {
        throw FileFailure(path: path, problem: "is there already")
      }
      try create(staged, contents: contents)
      try rename(staged, to: path)
    }
  }

  /// Makes a file with these contents, or puts them into the one that is there.
  static func put(_ path: String, contents: [UInt8]) throws(FileFailure) {
    guard try kind(of: path) != nil else { return try createAtOnce(path, contents: contents) }
    let old = try self.contents(of: path, limit: .fixed(1 << 30), links: .refuse)
    try replace(path, contents: old, with: contents)
  }

  /// Puts other contents into a file that has these still, at once and with the file's permissions.
  ///
  /// The file is one of the user's: a link is not written through, and a file that is not UTF-8, or that
  /// changed since it was read, is left alone.
  static func replace(
    _ path: String,
    contents old: [UInt8],
    with new: [UInt8]
  ) throws(FileFailure) {
    guard try kind(of: path) != .link else {
      throw FileFailure(path: path, problem: "is a symbolic link, which is not written through")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    // In UTF-16 no text is more than twice as long.
    let limit = SizeLimit.fixed(2 * old.count + mark.count)
    let disk = try contents(of: path, limit: limit, links: .refuse)
    let hasMark = disk.starts(with: mark)
    guard disk.dropFirst(hasMark ? mark.count : 0).elementsEqual(old) else {
      throw FileFailure(path: path, problem: "is not UTF-8, or changed while it was fixed")
    }
    try whileStaging(path) { staged throws(FileFailure) in
      try create(staged, contents: (hasMark ? mark : []) + new)
      try copyPermissions(of: path, to: staged)
      try rename(staged, to: path)
    }
  }

  /// Runs the body with the path of a file beside the one at a path, which the body makes and moves.
  ///
  /// All runs that make such a file lock its folder, so one that is there was left by a run that was killed.
  private static func whileStaging(
    _ path: String,
    _ body: (_ staged: String) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let folder = Path.folder(of: path)
    let staged = Path.join(folder, ".\(Path.name(of: path)).specgen")
    let locked = realPath(of: folder.isEmpty ? "." : folder) ?? folder
    try whileLocked(locked, exclusively: true) { () throws(FileFailure) in
      switch try kind(of: staged) {
      case nil: break
      case .file: try removeFile(staged)
      case .folder, .link, .other:
        throw FileFailure(path: staged, problem: "is in the way of a temporary file")
      }
      do throws(FileFailure) {
        try body(staged)
      } catch {
        try? removeFile(staged)
        throw error
      }
    }
  }
}
