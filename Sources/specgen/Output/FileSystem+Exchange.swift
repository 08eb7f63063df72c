extension FileSystem {
  /// Atomically exchanges two folders.
  ///
  /// Returns `false` if the file system does not support this.
  static func exchange(_ first: String, _ second: String) throws(FileFailure) -> Bool {
    try supported(second) { () throws(Platform.Failure) in
      try Platform.exchange(first, second)
    }
  }

  /// Atomically exchanges two folders that have been exchanged before.
  static func mustExchange(_ first: String, _ second: String) throws(FileFailure) {
    try naming(second, Platform.exchange(first, second))
  }

  /// Creates a hard link to a file.
  ///
  /// Returns `false` if the file system does not support this.
  static func link(_ old: String, to new: String) throws(FileFailure) -> Bool {
    try supported(new) { () throws(Platform.Failure) in try Platform.linkFile(old, to: new) }
  }

  /// Creates a hard link in a folder where other links have already succeeded.
  static func mustLink(_ old: String, to new: String) throws(FileFailure) {
    try naming(new, Platform.linkFile(old, to: new))
  }

  /// Creates a symbolic link with the same target as another one.
  static func copyLink(_ old: String, to new: String) throws(FileFailure) {
    try naming(new, Platform.makeLink(new, to: try Platform.target(ofLink: old)))
  }

  /// Returns the target of a symbolic link.
  static func target(ofLink path: String) throws(FileFailure) -> String {
    try naming(path, Platform.target(ofLink: path))
  }

  /// Returns the identity of the file at a path.
  static func identity(of path: String) throws(FileFailure) -> Platform.Identity {
    try naming(path, Platform.identity(of: path))
  }

  /// Throws if files cannot be created or removed in a folder.
  static func requireWritable(_ folder: String, for path: String) throws(FileFailure) {
    try naming(path, Platform.requireWritable(folder))
  }

  private static func supported(
    _ path: String,
    _ call: () throws(Platform.Failure) -> Void
  ) throws(FileFailure) -> Bool {
    do {
      try call()
      return true
    } catch {
      if error.isUnsupported { return false }
      throw FileFailure(path: path, problem: error.message)
    }
  }
}
