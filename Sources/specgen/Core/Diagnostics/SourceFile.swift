/// The text of one input file.
package struct SourceFile: Hashable, Sendable {
  /// The number by which spans refer to the file.
  package let id: Int
  /// The path as the user wrote it.
  package let path: String
  /// The text, always valid UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  /// The number of bytes before the text in the file; nil if the text is not a verbatim part of the file.
  let start: Int?

  /// Creates a file.
  package init(id: Int, path: String, bytes: [UInt8], start: Int? = 0) {
    self.id = id
    self.path = path
    self.bytes = bytes
    self.start = start
  }

  /// Returns the same text with another path.
  package func named(_ path: String) -> SourceFile {
    SourceFile(id: id, path: path, bytes: bytes, start: start)
  }
}
