import SpecgenCore
import SpecgenReview

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
    let head = CodeLexer.tokens(of: Array("\(declaration) = [".utf8)).map(\.text)
    let tokens = CodeLexer.tokens(of: file.bytes)
    let start = tokens.indices.first { index in
      tokens[index].column == 1 && tokens[index...].lazy.map(\.text).starts(with: head)
    }
    guard let start, let (end, elements) = Self.scan(tokens[(start + head.count)...]) else {
      span = Span(file: file.id, start: 0, end: 0)
      elements = []
      return
    }
    span = Span(file: file.id, start: tokens[start].offset, end: end)
    self.elements = elements
  }

  /// Parses the literal up to its closing bracket.
  private static func scan(_ tokens: ArraySlice<CodeToken>) -> (end: Int, elements: [Element])? {
    var elements: [Element] = []
    var depth = 1
    for token in tokens {
      if token.kind == .string { elements.append(Element(text: token.string, depth: depth)) }
      if token.isMark("[") { depth += 1 }
      if token.isMark("]") { depth -= 1 }
      if depth == 0 { return (token.offset + 1, elements) }
    }
    return nil
  }
}
