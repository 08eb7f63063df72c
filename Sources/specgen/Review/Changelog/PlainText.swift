import SpecgenCore

/// A sentence for people who do not code: words of the tool, and parts of specs, which are encoded when it is printed.
///
/// A `String` of a spec cannot become words by accident: only literals are words.
struct PlainText: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Words of the tool, which may contain code in backticks.
    case words(String)
    /// A name or a value as the spec has it.
    case name(String)
    /// A name whose words are read as text: `limitExceeded` is *limit exceeded*.
    case label(String)
    /// Prose of the spec.
    case prose(String)
  }

  private(set) var pieces: [Piece] = []

  /// Creates a text of words of the tool.
  init(words: String) { pieces = [.words(words)] }

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// The text with a capital first letter.
  var capitalized: PlainText {
    guard case .words(let words)? = pieces.first else { return self }
    var text = self
    text.pieces[0] = .words(words.prefix(1).uppercased() + words.dropFirst())
    return text
  }

  /// The text in Markdown, on one line within a block.
  var markdown: String { markdown(startsBlock: false) }

  /// Returns the text in Markdown, on one line.
  func markdown(startsBlock: Bool) -> String {
    pieces.enumerated().map { index, piece in
      switch piece {
      case .words(let words): words
      case .name(let name): MarkdownEncoder.code(name, inTable: false)
      case .label(let name):
        "*" + MarkdownEncoder.text(name, inTable: false, startsBlock: false) + "*"
      case .prose(let text):
        MarkdownEncoder.text(text, inTable: false, startsBlock: startsBlock && index == 0)
      }
    }.joined()
  }

  /// A name as the spec has it.
  static func name(_ name: String) -> PlainText { PlainText(pieces: [.name(name)]) }

  /// The words of a name, or the name itself if it has none.
  static func label(_ name: String) -> PlainText {
    let words = splitWords(name).map { word in
      // An abbreviation keeps its capitals.
      word.dropFirst().contains(where: \.isUppercase) ? word : word.lowercased()
    }
    return words.isEmpty
      ? .name(name) : PlainText(pieces: [.label(words.joined(separator: " "))])
  }

  /// Prose of the spec: its first sentence, shortened.
  static func prose(_ text: String) -> PlainText {
    PlainText(pieces: [.prose(firstSentence(text))])
  }

  /// The same as a whole sentence.
  static func sentence(_ text: String) -> PlainText {
    let prose = firstSentence(text)
    let isEnded = prose.last.map("….!?".contains) ?? true
    return PlainText(pieces: [.prose(prose)] + (isEnded ? [] : [.words(".")]))
  }

  /// The longest prose in a sentence.
  private static let proseLimit = 80

  private static func firstSentence(_ text: String) -> String {
    // More than a sentence could need is not read.
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(proseLimit * 4)))
    var words: [Substring] = []
    var length = 0
    for word in start.split(whereSeparator: \.isWhitespace) {
      length += word.count + 1
      if length > proseLimit, !words.isEmpty { return words.joined(separator: " ") + "…" }
      words.append(word)
      if word.hasSuffix("."), !word.dropLast().contains(".") { break }
    }
    let sentence = words.joined(separator: " ")
    let isShort = sentence.count <= proseLimit
    let shown = isShort ? Substring(sentence) : sentence.prefix(proseLimit - 1)
    return (shown.hasSuffix(".") ? String(shown.dropLast()) : String(shown)) + (isShort ? "" : "…")
  }
}

extension PlainText: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }

    mutating func appendInterpolation(_ text: PlainText) { pieces += text.pieces }

    mutating func appendInterpolation(_ number: Int) { pieces.append(.words(String(number))) }
  }

  init(stringLiteral literal: String) { self.init(words: literal) }

  init(stringInterpolation: StringInterpolation) { self.init(pieces: stringInterpolation.pieces) }

  static func + (left: PlainText, right: PlainText) -> PlainText { "\(left)\(right)" }
}

extension [PlainText] {
  /// The texts as one, with words between them.
  func joined(separator: PlainText) -> PlainText {
    dropFirst().reduce(into: first ?? "") { $0 = $0 + separator + $1 }
  }
}
