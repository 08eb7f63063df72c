import SpecgenCore

/// A document that the editor shows, whose text it owns.
struct OpenDocument: Sendable {
  /// The address by which the editor knows it.
  let uri: String
  /// The path of its file, or the address of a document without one.
  let location: String
  /// The language that the editor gives it.
  let language: String
  /// The number of its version.
  var version: Int
  /// The text with its lines.
  var text: EncodedText

  /// `true` if the document is a spec, even if no configuration lists it.
  var isSpec: Bool {
    let name = Path.name(of: location)
    guard name != ProjectFile.configuration, name != ProjectFile.acceptances else { return false }
    return language == "specgen" || text.bytes.startsLikeSpec
  }

  /// Applies the changes of a notification; returns `false` for one that no text can have.
  mutating func apply(_ changes: [Node]) -> Bool {
    for change in changes {
      guard let new = change["text"]?.string else { return false }
      guard let written = change["range"], !written.isNull else {
        text = EncodedText(Array(new.utf8), text.encoding)
        continue
      }
      guard let range = text.range(written) else { return false }
      text.replace(range, with: Array(new.utf8))
    }
    return true
  }
}

extension [UInt8] {
  /// `true` if a line starts with the key of every spec.
  fileprivate var startsLikeSpec: Bool {
    let key = Array("specgen:".utf8)
    var start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Only comments and a few other keys precede it.
    for _ in 0..<200 {
      if self[start...].starts(with: key) { return true }
      guard let end = self[start...].firstIndex(of: 0x0A) else { return false }
      start = end + 1
    }
    return false
  }
}
