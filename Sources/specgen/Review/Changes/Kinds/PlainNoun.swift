/// A noun for people who do not code, with gaps for the names of the changed entity.
struct PlainNoun: ExpressibleByStringInterpolation, Sendable {
  /// A gap, or a part of the noun around one.
  enum Piece: Sendable {
    case words(String)
    /// The part of the API that contains the entity.
    case whole
    /// The entity itself, or the part of the API if it has no name in it.
    case own
    /// The value that was added or removed.
    case value
    /// A noun with the name of the entity.
    case named(String)
    /// The same with the name read as words.
    case labeled(String)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }

    mutating func appendInterpolation(_ piece: Piece) { pieces.append(piece) }
  }

  let pieces: [Piece]

  init(stringLiteral literal: String) { pieces = literal.isEmpty ? [] : [.words(literal)] }

  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
}
