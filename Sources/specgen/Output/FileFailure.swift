/// A file or folder that could not be read or written.
struct FileFailure: Error, Hashable {
  /// The path as it was given.
  let path: String
  /// What is wrong, with a lower case start and no final period.
  let problem: String

  /// The line that reports the failure.
  ///
  /// ```
  /// "Specs/missing.yaml": error: no such file or directory
  /// ```
  var line: String {
    "\(quotedPath(path)): error: \(problem)"
  }
}

/// Returns a whole path in quotes, with all that cannot be seen as `\u{…}`.
func quotedPath(_ path: String) -> String {
  "\"\(visible(path))\""
}
