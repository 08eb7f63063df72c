/// The text of one input file.
struct SourceFile: Hashable, Sendable {
  /// The number that spans name it by.
  let id: Int
  /// The path as the user wrote it.
  let path: String
  /// The text, always valid UTF-8 without a byte order mark.
  let bytes: [UInt8]
  /// The number of bytes before the text in the file; nil where the text is not part of the file as it is, byte for byte.
  let start: Int?

  /// Makes a file.
  init(id: Int, path: String, bytes: [UInt8], start: Int? = 0) {
    self.id = id
    self.path = path
    self.bytes = bytes
    self.start = start
  }

  /// The same text under another number.
  func renumbered(_ id: Int) -> SourceFile {
    SourceFile(id: id, path: path, bytes: bytes, start: start)
  }

  /// The same text under another path.
  func named(_ path: String) -> SourceFile {
    SourceFile(id: id, path: path, bytes: bytes, start: start)
  }
}
