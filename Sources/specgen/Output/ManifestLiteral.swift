import SpecgenCore

/// A collection literal in a package manifest.
///
/// SwiftPM caches a manifest by its bytes, so a manifest must contain its facts about APIs as literals. They
/// are compared with the specs here.
struct ManifestLiteral: Hashable, Sendable {
  /// A string of the literal with its nesting depth.
  struct Element: Hashable, Sendable {
    /// The text between the quotation marks.
    let text: String
    /// The number of enclosing brackets, from 1.
    let depth: Int
  }

  /// The bytes of the whole declaration, or an empty span at the start if the declaration is missing.
  let span: Span
  /// The strings in the literal, in order.
  let elements: [Element]

  /// Finds a declaration at the start of a line, followed by `=` and an opening bracket.
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

  /// Parses the literal up to its closing bracket.
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
