package import SpecgenCore

extension LinePosition {
  /// Reads a position of the protocol.
  package init?(_ node: Node?) {
    guard let node, let line = node["line"]?.int, let character = node["character"]?.int,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The position as JSON.
  package var json: JSON {
    .members([("line", .int(line)), ("character", .int(character))])
  }
}

/// A text with its lines, in the unit of a client.
package struct EncodedText: Sendable {
  /// The text.
  package var bytes: [UInt8] { lines.bytes }
  /// The lines.
  package private(set) var lines: LinePositions
  /// The unit.
  package let encoding: PositionEncoding

  /// Creates the text with its lines.
  package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    lines = LinePositions(bytes)
    self.encoding = encoding
  }

  /// Replaces bytes of the text.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    lines.replace(range, with: text)
  }

  /// Returns the offset of a position.
  package func offset(_ position: LinePosition) -> Int { lines.offset(of: position, in: encoding) }

  /// Returns the bytes of a range of the protocol.
  package func range(_ node: Node?) -> Range<Int>? {
    guard let start = LinePosition(node?["start"]), let end = LinePosition(node?["end"]) else {
      return nil
    }
    let lower = offset(start)
    return lower..<max(lower, offset(end))
  }

  /// Returns the position of an offset as JSON.
  package func position(_ offset: Int) -> JSON { lines.position(at: offset, in: encoding).json }

  /// Returns a range of bytes as JSON.
  package func range(_ range: Range<Int>) -> JSON {
    .members([("start", position(range.lowerBound)), ("end", position(range.upperBound))])
  }

  /// Returns a replacement of bytes as JSON.
  package func edit(_ range: Range<Int>, _ text: String) -> JSON {
    .members([("range", self.range(range)), ("newText", .string(text))])
  }
}

extension JSON {
  /// Returns text in Markdown.
  package static func markdown(_ text: String) -> JSON {
    .members([("kind", .string("markdown")), ("value", .string(text))])
  }
}

/// The kinds of symbols that the protocol knows.
package enum SymbolKind: Int, Sendable {
  case namespace = 3
  case method = 6
  case property = 7
  case field = 8
  case interface = 11
  case variable = 13
  case constant = 14
  case key = 20
  case enumMember = 22
  case `struct` = 23
  case event = 24
}
