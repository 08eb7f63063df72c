import SpecgenCore

/// File system operations whose failures name the path.
enum FileSystem {
  /// The treatment of a symbolic link at the end of a path.
  enum Links {
    case follow, refuse
  }

  /// The maximum size of a file to read.
  enum SizeLimit {
    /// A limit that a user can set.
    case option(Int)
    /// A fixed limit far above any sensible size.
    case fixed(Int)
  }

  /// Returns the kind of file at a path without following links, or nil if nothing exists.
  static func kind(of path: String) throws(FileFailure) -> Platform.Kind? {
    do {
      return try Platform.kind(of: path)
    } catch {
      if error.isMissing { return nil }
      throw FileFailure(path: path, problem: error.message)
    }
  }

  /// Returns the kind of file at a path, following links.
  static func kindFollowingLinks(of path: String) throws(FileFailure) -> Platform.Kind {
    try naming(path, Platform.kindFollowingLinks(of: path))
  }

  /// Returns the names in a folder, sorted.
  static func names(in folder: String) throws(FileFailure) -> [String] {
    var result: [String] = []
    for name in try naming(folder, Platform.names(in: folder)) {
      guard let name else {
        throw FileFailure(path: folder, problem: "contains a file whose name is not UTF-8")
      }
      result.append(name)
    }
    return result.sorted()
  }

  /// Returns the bytes of a regular file of at most `limit` bytes.
  static func contents(
    of path: String,
    limit: SizeLimit,
    links: Links
  ) throws(FileFailure) -> [UInt8] {
    let descriptor = try naming(
      path,
      Platform.openForReading(path, followingLinks: links == .follow)
    )
    defer { try? Platform.closeFile(descriptor) }
    let status = try naming(path, Platform.status(of: descriptor))
    guard status.kind == .file else {
      throw FileFailure(
        path: path,
        problem: status.kind == .folder ? "is a folder" : "is not a regular file"
      )
    }
    return try contents(of: descriptor, named: path, size: status.size, limit: limit)
  }

  /// The name of the standard input in findings.
  static let standardInputName = "<stdin>"

  /// Returns the bytes of the standard input, of at most `limit` bytes.
  static func standardInput(limit: SizeLimit) throws(FileFailure) -> [UInt8] {
    try contents(of: 0, named: standardInputName, size: 0, limit: limit)
  }

  private static func contents(
    of descriptor: Int32,
    named name: String,
    size: Int,
    limit: SizeLimit
  ) throws(FileFailure) -> [UInt8] {
    let (bytes, hint) =
      switch limit {
      case .option(let bytes): (bytes, "; `--max-size` sets it")
      case .fixed(let bytes): (bytes, "")
      }
    guard let contents = try naming(name, readAll(descriptor, size: size, limit: bytes)) else {
      throw FileFailure(
        path: name,
        problem: "is larger than the limit of \(bytes) bytes\(hint)",
        isOfSize: true
      )
    }
    return contents
  }

  /// Reads a whole file, or returns nil if it exceeds the limit.
  private static func readAll(
    _ descriptor: Int32,
    size: Int,
    limit: Int
  ) throws(Platform.Failure) -> [UInt8]? {
    guard size <= limit else { return nil }
    var bytes: [UInt8] = []
    // The size is only a hint: the kernel reports false sizes for virtual files.
    while try Platform.read(descriptor, upTo: max(size - bytes.count, 4096), into: &bytes) > 0 {
      guard bytes.count <= limit else { return nil }
    }
    return bytes
  }

  /// The point at which the bytes of a new file reach the disk.
  enum Synchronization: Sendable {
    /// Before the call returns.
    case waiting
    /// In the background; ``FileSystem/synchronize(_:)`` waits for the end.
    case started
    /// Whenever the system decides.
    case none
  }

  /// Creates a file that must not exist yet.
  static func create(
    _ path: String,
    contents: [UInt8],
    synchronization: Synchronization = .waiting
  ) throws(FileFailure) {
    let descriptor = try naming(path, Platform.create(path))
    try closing(descriptor, path) { () throws(FileFailure) in
      try naming(path, Platform.writeAll(contents, to: descriptor))
      switch synchronization {
      case .waiting: try synchronize(descriptor, path)
      case .started: Platform.startSynchronizing(descriptor)
      case .none: break
      }
    }
  }

  /// Waits until the bytes of a file are on disk.
  static func synchronize(_ path: String) throws(FileFailure) {
    let descriptor = try naming(path, Platform.openForSynchronizing(path))
    try closing(descriptor, path) { () throws(FileFailure) in try synchronize(descriptor, path) }
  }

  /// Runs a closure, then closes the file; some file systems report a failed write only then.
  private static func closing(
    _ descriptor: Int32,
    _ path: String,
    after use: () throws(FileFailure) -> Void
  ) throws(FileFailure) {
    do {
      try use()
    } catch {
      try? Platform.closeFile(descriptor)
      throw error
    }
    try naming(path, Platform.closeFile(descriptor))
  }

  private static func synchronize(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    do {
      try Platform.synchronize(descriptor)
    } catch {
      guard error.isSyncUnsupported else { throw FileFailure(path: path, problem: error.message) }
    }
  }

  /// Creates a folder and its missing parent folders, and returns the created ones from the outermost.
  @discardableResult
  static func makeFolders(_ path: String) throws(FileFailure) -> [String] {
    if path.isEmpty { return [] }
    guard try kind(of: path) == nil else { return [] }
    let parent = Path.folder(of: path)
    let made = parent == path ? [] : try makeFolders(parent)
    do {
      try Platform.makeFolder(path)
      return made + [path]
    } catch {
      // Another run may have created it in the meantime.
      if try kind(of: path) == .folder { return made }
      throw FileFailure(path: path, problem: error.message)
    }
  }

  /// Atomically replaces a file with another.
  static func rename(_ old: String, to new: String) throws(FileFailure) {
    try naming(new, Platform.renameFile(old, to: new))
  }

  /// Copies the permissions of a file to another.
  static func copyPermissions(of path: String, to other: String) throws(FileFailure) {
    let permissions = try naming(path, Platform.permissions(of: path))
    try naming(other, Platform.setPermissions(permissions, of: other))
  }

  /// Removes a file if it exists.
  static func removeFile(_ path: String) throws(FileFailure) {
    do {
      try Platform.removeFile(path)
    } catch {
      guard error.isMissing else { throw FileFailure(path: path, problem: error.message) }
    }
  }

  /// Removes a folder if it exists and is empty.
  static func removeEmptyFolder(_ path: String) throws(FileFailure) {
    do {
      try Platform.removeFolder(path)
    } catch {
      guard error.isMissing || error.isNotEmpty else {
        throw FileFailure(path: path, problem: error.message)
      }
    }
  }

  /// Locks a folder.
  ///
  /// Waits for runs that write to it and, if `exclusively` is `true`, for runs that read it. On a file system without
  /// locks, the lock has no effect.
  static func lock(_ folder: String, exclusively: Bool) throws(FileFailure) -> FolderLock {
    let descriptor = try naming(folder, Platform.openForReading(folder, followingLinks: false))
    do {
      try Platform.lock(descriptor, exclusively: exclusively)
    } catch {
      guard error.isLockUnsupported else {
        try? Platform.closeFile(descriptor)
        throw FileFailure(path: folder, problem: "cannot be locked: \(error.message)")
      }
    }
    return FolderLock(descriptor: descriptor)
  }

  /// Returns the absolute path of a file with all links resolved, or nil if it does not exist.
  static func realPath(of path: String) -> String? {
    try? Platform.realPath(of: path)
  }

  /// Returns the device number of the file system at a path, or nil if nothing exists there.
  static func device(of path: String) -> UInt64? {
    try? Platform.device(of: path)
  }

  /// Returns the absolute path of the current folder.
  static func currentFolder() throws(FileFailure) -> String {
    try naming(".", Platform.currentFolder())
  }

  static func naming<Result>(
    _ path: String,
    _ call: @autoclosure () throws(Platform.Failure) -> Result
  ) throws(FileFailure) -> Result {
    do {
      return try call()
    } catch {
      throw FileFailure(path: path, problem: error.message)
    }
  }
}
