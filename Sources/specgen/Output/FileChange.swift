/// A file of the user's that a run makes or changes.
struct FileChange {
  let path: String
  /// The contents that the file has still; nil for one that must not be there yet.
  let old: [UInt8]?
  let new: [UInt8]

  init(_ path: String, from old: [UInt8]? = nil, to new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }
}
