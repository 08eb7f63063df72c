import SpecgenCore

/// An atomic replacement of the generated files in a folder that keeps the user's files.
///
/// A copy of the folder is staged, with the new files and with hard links to all files that stay. One call
/// exchanges the copy with the folder. Then the original folder, now hidden, receives the new files and is
/// exchanged back. So at each moment the path leads to either the old or the new folder, with every file of
/// the user in it. In the end the folder is the original one, so it keeps its permissions and remains the
/// current folder of a shell.
///
/// No file of the user is moved or removed: only hard links in the copy are removed.
struct FolderExchange {
  private let folder: String
  private let copy: String
  /// The names of the new files in the copy.
  private let written: [String]
  /// The names of the files to remove.
  private let removed: [String]
  /// The files put into the copy, by relative path.
  private var known: [String: Platform.Identity] = [:]
  /// The files of the original folder by the same paths, while the copy is visible.
  private var kept: [String: Platform.Identity] = [:]
  /// The folders created in the copy, by relative path, parents first.
  private var folders: [String] = []

  /// Prepares to replace files of a folder with those in its copy, and to remove others.
  init(folder: String, copy: String, written: [String], removed: [String]) {
    self.folder = folder
    self.copy = copy
    self.written = written
    self.removed = removed
  }

  /// Replaces the files.
  ///
  /// Returns `false`, with nothing changed, if the file system cannot do that atomically.
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

  /// Completes the copy.
  ///
  /// Returns `false` if the copy cannot contain everything that the folder contains.
  mutating func prepare() throws(FileFailure) -> Bool {
    if let name = written.first {
      // Test hard links here, since the new files are linked after the point of no return.
      let second = Path.join(copy, Staging.testName(of: name))
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
    // Devices are not expected here. An entry that disappears meanwhile needs no hard link.
    case .other: return false
    case nil: break
    }
    return true
  }

  /// Exchanges the copy with the folder.
  ///
  /// Returns `false` if the file system does not support this.
  func showCopy() throws(FileFailure) -> Bool { try FileSystem.exchange(copy, folder) }

  /// Adds the new files to the original folder, which is now at the path of the copy.
  mutating func renew() throws(FileFailure) {
    for name in removed + written { try FileSystem.removeFile(Path.join(copy, name)) }
    for name in written {
      try FileSystem.mustLink(Path.join(folder, name), to: Path.join(copy, name))
    }
    try keep("")
  }

  /// Records the contents of the folder while nobody can save there.
  private mutating func keep(_ parent: String) throws(FileFailure) {
    for name in try FileSystem.names(in: Path.join(copy, parent)) {
      let path = parent.isEmpty ? name : Path.join(parent, name)
      kept[path] = try FileSystem.identity(of: Path.join(copy, path))
      if folders.contains(path) { try keep(path) }
    }
  }

  /// Moves the original folder back to its path.
  func showFolder() throws(FileFailure) { try FileSystem.mustExchange(copy, folder) }

  /// Removes the links from the copy, which was never visible.
  private func removeLinks() throws(FileFailure) {
    for path in known.keys where !written.contains(path) {
      try FileSystem.removeFile(Path.join(copy, path))
    }
    for path in folders.reversed() { try FileSystem.removeEmptyFolder(Path.join(copy, path)) }
  }

  /// Removes the copy after it was visible.
  ///
  /// A file that an editor saved there meanwhile differs from the file put there. It moves to the original
  /// folder, unless the editor has saved a newer one there.
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
