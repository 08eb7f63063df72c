/// A generated file.
package struct GeneratedFile: Hashable, Sendable {
  /// The name without a folder, such as `OlhoVivoModels.swift`.
  package let name: String
  /// The contents in UTF-8.
  package let bytes: [UInt8]
  /// `false` if the contents were discarded because they exceed the limit for their spec.
  package var isWhole = true

  /// The contents as a string.
  var contents: String { String(decoding: bytes, as: UTF8.self) }
}
