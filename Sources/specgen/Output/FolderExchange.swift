/// Replaces generated files of a folder all at once, beside those of the user.
///
/// A copy of the folder is staged, with the new files and with hard links to all that stays, and takes the place of the
/// folder in one call. Then the folder itself, which is out of sight now, gets the new files and takes its place back.
/// So at each moment there is either the old folder or the new one at its path, with every file of the user in it; and
/// in the end it is the folder that it was, with its permissions, and as the current folder of a shell.
///
/// No file of the user is moved, or removed: what is removed is a second name of it, in the copy.
struct FolderExchange {
  private let folder: String
  private let copy: String
  /// The names of the new files, which the copy has.
  private let written: [String]
  /// The names of the files that go.
  private let removed: [String]
  /// The files put into the copy, by path in it.
  private var known: [String: Platform.Identity] = [:]
  /// The files of the folder by the same paths, while the copy is in sight.
  private var kept: [String: Platform.Identity] = [:]
  /// The folders that were made in the copy, by path in it, each before those in it.
  private var folders: [String] = []

  /// Prepares to replace files of a folder by those that its copy has, and to remove others.
  init(folder: String, copy: String, written: [String], removed: [String]) {
    self.folder = folder
    self.copy = copy
    self.written = written
    self.removed = removed
  }

  /// Replaces the files; false, with nothing changed, if the file system cannot do that at once.
  mutating func run() throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      guard try prepare(), try showCopy() else {
        try removeLinks()
        return false
      }
    } catch {
      try? removeLinks()
      throw error
    }
    try renew()
    try showFolder()
    try clear()
    return true
  }

  /// Completes the copy; false if it cannot hold all that the folder does.
  mutating func prepare() throws(FileFailure) -> Bool {
    if let name = written.first {
      // The new files get their second names when it is too late to do without.
      let second = Path.join(copy, Staging.journalName)
      guard try FileSystem.link(Path.join(copy, name), to: second) else { return false }
      try FileSystem.removeFile(second)
    }
    for name in written { known[name] = try FileSystem.identity(of: Path.join(copy, name)) }
    let replaced = Set(written + removed)
    for name in try FileSystem.names(in: folder) where !replaced.contains(name) {
      guard try link(name) else { return false }
    }
    try FileSystem.copyPermissions(of: folder, to: copy)
    return true
  }

  private mutating func link(_ path: String) throws(FileFailure) -> Bool {
    let (old, new) = (Path.join(folder, path), Path.join(copy, path))
    switch try FileSystem.kind(of: old) {
    case .file:
      guard try FileSystem.link(old, to: new) else { return false }
      known[path] = try FileSystem.identity(of: new)
    case .link:
      try FileSystem.copyLink(old, to: new)
      known[path] = try FileSystem.identity(of: new)
    case .folder:
      try FileSystem.makeFolders(new)
      folders.append(path)
      for name in try FileSystem.names(in: old) {
        guard try link(Path.join(path, name)) else { return false }
      }
      try FileSystem.copyPermissions(of: old, to: new)
    // Nobody has a device there, and one that goes meanwhile needs no second name.
    case .other: return false
    case nil: break
    }
    return true
  }

  /// Puts the copy in the place of the folder; false if the file system cannot do that.
  func showCopy() throws(FileFailure) -> Bool { try FileSystem.exchange(copy, folder) }

  /// Gives the new files to the folder, which now lies where the copy was.
  mutating func renew() throws(FileFailure) {
    for name in removed + written { try FileSystem.removeFile(Path.join(copy, name)) }
    for name in written {
      try FileSystem.mustLink(Path.join(folder, name), to: Path.join(copy, name))
    }
    try keep("")
  }

  /// Remembers what the folder holds now that nobody can save there.
  private mutating func keep(_ parent: String) throws(FileFailure) {
    for name in try FileSystem.names(in: Path.join(copy, parent)) {
      let path = parent.isEmpty ? name : Path.join(parent, name)
      kept[path] = try FileSystem.identity(of: Path.join(copy, path))
      if folders.contains(path) { try keep(path) }
    }
  }

  /// Puts the folder in its own place again.
  func showFolder() throws(FileFailure) { try FileSystem.mustExchange(copy, folder) }

  /// Takes the links out of the copy, which never was in sight.
  private func removeLinks() throws(FileFailure) {
    for path in known.keys where !written.contains(path) {
      try FileSystem.removeFile(Path.join(copy, path))
    }
    for path in folders.reversed() { try FileSystem.removeEmptyFolder(Path.join(copy, path)) }
  }

  /// Removes the copy after it was in sight.
  ///
  /// A file that an editor saved there meanwhile is another one than was put there. It goes into the folder, unless the
  /// editor has saved a newer one there.
  func clear() throws(FileFailure) {
    try clear(in: "")
    for path in folders.reversed() { try FileSystem.removeEmptyFolder(Path.join(copy, path)) }
    try FileSystem.removeEmptyFolder(copy)
  }

  private func clear(in parent: String) throws(FileFailure) {
    for name in try FileSystem.names(in: Path.join(copy, parent)) {
      let path = parent.isEmpty ? name : Path.join(parent, name)
      let place = Path.join(folder, path)
      if folders.contains(path) {
        try clear(in: path)
        continue
      }
      let saved = try FileSystem.identity(of: Path.join(copy, path))
      let current = try identity(of: place)
      if saved != known[path], saved != current, current == kept[path] {
        try FileSystem.rename(Path.join(copy, path), to: place)
      } else {
        try FileSystem.removeFile(Path.join(copy, path))
      }
    }
  }

  private func identity(of path: String) throws(FileFailure) -> Platform.Identity? {
    try FileSystem.kind(of: path) == nil ? nil : FileSystem.identity(of: path)
  }
}
