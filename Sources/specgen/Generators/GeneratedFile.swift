/// A generated file.
struct GeneratedFile: Hashable, Sendable {
  /// The name without a folder, such as `OlhoVivoModels.swift`.
  let name: String
  /// The contents in UTF-8.
  let bytes: [UInt8]
  /// `false` if the contents were discarded because they exceed the limit for their spec.
  var isWhole = true

  /// The contents as a string.
  var contents: String { String(decoding: bytes, as: UTF8.self) }
}
