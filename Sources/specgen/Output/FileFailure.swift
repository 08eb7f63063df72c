import SpecgenCore

/// A file or folder that could not be read or written.
struct FileFailure: Error, Hashable {
  /// The path as given by the caller.
  let path: String
  /// The problem, starting in lower case and without a final period.
  let problem: String
  /// `true` if the file exists and exceeds a limit of its size.
  var isOfSize = false

  /// The line that reports the failure.
  ///
  /// ```
  /// "Specs/missing.yaml": error: no such file or directory
  /// ```
  var line: String {
    "\(quotedPath(path)): error: \(problem)"
  }
}

/// Returns a quoted path, with invisible characters escaped as `\u{…}`.
func quotedPath(_ path: String) -> String {
  "\"\(visible(path))\""
}
