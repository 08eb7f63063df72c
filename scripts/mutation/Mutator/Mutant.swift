/// A small change of one expression or statement, which the tests should find.
struct Mutant: Encodable {
  /// The kinds of changes.
  enum Kind: String, Encodable {
    case comparison, logical, arithmetic, literal, bound, `return`, condition, statement, fallback
  }

  /// The number that selects the mutant when the tests run.
  let number: Int
  let kind: Kind
  /// The path of the file below the folder of sources.
  let path: String
  let line: Int
  let column: Int
  /// The enclosing declaration, such as `CookieJar.holds(_:)`.
  let declaration: String
  let original: String
  let mutated: String
}

/// A piece of text to insert before or after a node, or in place of a token.
struct Edit {
  enum Position { case before, after, replacing(length: Int) }

  /// The mutant that the edit belongs to.
  let mutant: Int
  /// The offset in the file, in bytes.
  let offset: Int
  let position: Position
  let text: String
}

extension [Edit] {
  /// Returns a text with all edits applied.
  ///
  /// Nodes are visited from the outside in, so an outer node has the lower numbers. At one offset, inner nodes
  /// close before outer ones, and then outer nodes open before inner ones.
  func applied(to source: [UInt8]) -> [UInt8] {
    func rank(_ edit: Edit) -> (Int, Int, Int) {
      switch edit.position {
      case .after: (edit.offset, 0, -edit.mutant)
      case .before: (edit.offset, 1, edit.mutant)
      case .replacing: (edit.offset, 2, edit.mutant)
      }
    }
    var result: [UInt8] = []
    var end = 0
    for edit in sorted(by: { rank($0) < rank($1) }) {
      result += source[end..<edit.offset]
      result += edit.text.utf8
      end = edit.offset
      if case .replacing(let length) = edit.position { end += length }
    }
    return result + source[end...]
  }
}
