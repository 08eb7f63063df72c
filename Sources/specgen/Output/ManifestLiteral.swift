/// A collection literal that is written out in a package manifest.
///
/// SwiftPM caches a manifest by its bytes, so what it says of the APIs is written out there, and
/// compared here with what the specs say.
struct ManifestLiteral: Hashable, Sendable {
  /// One string of the literal, and how deep it stands.
  struct Element: Hashable, Sendable {
    /// What stands between the quotes.
    let text: String
    /// The number of brackets, from 1.
    let depth: Int
  }

  /// The bytes of the whole declaration; empty and at the start when there is none.
  let span: Span
  /// The strings in it, in their order.
  let elements: [Element]

  /// Finds the declaration that starts a line with these words and an opening bracket.
  init(_ declaration: String, in file: SourceFile) {
    let head = Array("\(declaration) = [".utf8)
    let bytes = file.bytes
    let start = bytes.indices.first { index in
      (index == 0 || bytes[index - 1] == UInt8(ascii: "\n"))
        && bytes[index...].starts(with: head)
    }
    guard let start, let (end, elements) = Self.scan(bytes[(start + head.count)...]) else {
      span = Span(file: file.id, start: 0, end: 0)
      elements = []
      return
    }
    span = Span(file: file.id, start: start, end: end)
    self.elements = elements
  }

  /// Reads up to the bracket that ends the literal.
  private static func scan(_ bytes: ArraySlice<UInt8>) -> (end: Int, elements: [Element])? {
    var elements: [Element] = []
    var depth = 1
    var quote: Int?
    for (index, byte) in zip(bytes.indices, bytes) {
      switch (byte, quote) {
      case (UInt8(ascii: "\""), let open?):
        let text = String(decoding: bytes[(open + 1)..<index], as: UTF8.self)
        elements.append(Element(text: text, depth: depth))
        quote = nil
      case (UInt8(ascii: "\""), nil): quote = index
      case (UInt8(ascii: "["), nil): depth += 1
      case (UInt8(ascii: "]"), nil):
        depth -= 1
        if depth == 0 { return (index + 1, elements) }
      default: break
      }
    }
    return nil
  }
}
