extension FileSystem {
  /// Lets two folders change places at once; false if the file system cannot.
  static func exchange(_ first: String, _ second: String) throws(FileFailure) -> Bool {
    try supported(second) { () throws(Platform.Failure) in
      try Platform.exchange(first, second)
    }
  }

  /// Lets two folders change places that did so before.
  static func mustExchange(_ first: String, _ second: String) throws(FileFailure) {
    try naming(second, Platform.exchange(first, second))
  }

  /// Gives a file a second name; false if the file system cannot.
  static func link(_ old: String, to new: String) throws(FileFailure) -> Bool {
    try supported(new) { () throws(Platform.Failure) in try Platform.linkFile(old, to: new) }
  }

  /// Gives a file a second name in a folder where others have been given one.
  static func mustLink(_ old: String, to new: String) throws(FileFailure) {
    try naming(new, Platform.linkFile(old, to: new))
  }

  /// Makes a symbolic link that leads where another one does.
  static func copyLink(_ old: String, to new: String) throws(FileFailure) {
    try naming(new, Platform.makeLink(new, to: try Platform.target(ofLink: old)))
  }

  /// Returns the text of a symbolic link.
  static func target(ofLink path: String) throws(FileFailure) -> String {
    try naming(path, Platform.target(ofLink: path))
  }

  /// Returns what makes two names those of one file.
  static func identity(of path: String) throws(FileFailure) -> Platform.Identity {
    try naming(path, Platform.identity(of: path))
  }

  /// Fails if nothing can be made or removed in a folder.
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
