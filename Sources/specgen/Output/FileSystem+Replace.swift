extension FileSystem {
  /// Makes a file that must not be there yet, with all its contents at once.
  static func createAtOnce(_ path: String, contents: [UInt8]) throws(FileFailure) {
    guard try kind(of: path) == nil else {
      throw FileFailure(path: path, problem: "is there already")
    }
    let staged = Path.join(Path.folder(of: path), ".\(Path.name(of: path)).specgen")
    guard try kind(of: staged) == nil else {
      throw FileFailure(path: staged, problem: "is in the way of the new file")
    }
    do throws(FileFailure) {
      try create(staged, contents: contents)
      try rename(staged, to: path)
    } catch {
      try? removeFile(staged)
      throw error
    }
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
      throw FileFailure(path: path, problem: "is not UTF-8, or changed while it was mended")
    }
    let staged = Path.join(Path.folder(of: path), ".\(Path.name(of: path)).specgen")
    guard try kind(of: staged) == nil else {
      throw FileFailure(path: staged, problem: "is in the way of the mended spec")
    }
    do throws(FileFailure) {
      try create(staged, contents: (hasMark ? mark : []) + new)
      try copyPermissions(of: path, to: staged)
      try rename(staged, to: path)
    } catch {
      try? removeFile(staged)
      throw error
    }
  }
}
