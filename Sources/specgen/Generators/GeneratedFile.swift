/// One file of output.
struct GeneratedFile: Hashable, Sendable {
  /// The plain name, such as `OlhoVivoModels.swift`.
  let name: String
  /// The whole text in UTF-8.
  let bytes: [UInt8]
  /// `false` if the text was cut, since it would have been longer than its spec gives reason for.
  var isWhole = true

  /// The whole text.
  var contents: String { String(decoding: bytes, as: UTF8.self) }
}
