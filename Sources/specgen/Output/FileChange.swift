/// A file of the user that a run creates or changes.
struct FileChange {
  let path: String
  /// The contents that the file must still have, or nil if the file must not exist yet.
  let old: [UInt8]?
  let new: [UInt8]

  init(_ path: String, from old: [UInt8]? = nil, to new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }
}
