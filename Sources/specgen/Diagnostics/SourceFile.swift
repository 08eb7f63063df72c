/// The text of one input file.
struct SourceFile: Hashable, Sendable {
  /// The number that spans name it by.
  let id: Int
  /// The path as the user wrote it.
  let path: String
  /// The text, always valid UTF-8 without a byte order mark.
  let bytes: [UInt8]
}
