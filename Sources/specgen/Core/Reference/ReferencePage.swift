/// The reference of an API as data, which each format prints in its own notation.
///
/// Invariant: all text is as the spec contains it. Only printers encode text, so no fact is encoded twice.
package struct ReferencePage: Hashable, Sendable {
  /// The name of the API.
  let title: String
  /// The blocks before the first section.
  var introduction: [Block] = []
  var sections: [Section] = []
}

extension ReferencePage {
  /// A heading with everything below it.
  struct Section: Hashable, Sendable {
    let heading: Heading
    var blocks: [Block] = []
    var sections: [Section] = []
  }

  /// A heading and the anchor that links refer to.
  struct Heading: Hashable, Sendable {
    let text: String
    let anchor: String
    /// `true` if the text is a name of the spec, which is printed as code.
    var isName = false
    /// The label before the name, such as the verb of a method.
    var badge: String?
    /// The group of the entity in the contents.
    var group: String?
    var isDeprecated = false
  }

  /// A part of a section.
  enum Block: Hashable, Sendable {
    case paragraph([Inline])
    case list([[Inline]])
    /// A warning about a deprecated entity.
    case warning([Inline])
    /// The first line of a request: its verb and its URL.
    case request(verb: String, url: String)
    case table(Table)
    case sample(Sample)
  }

  /// A piece of running text.
  enum Inline: Hashable, Sendable {
    case text(String)
    /// Code, whose parts may refer to sections.
    case code([CodePart])

    /// Returns code that refers to nothing.
    static func word(_ text: String) -> Inline { .code([CodePart(text)]) }
  }

  /// A part of code, and the anchor of the section about it.
  struct CodePart: Hashable, Sendable {
    let text: String
    let anchor: String?

    /// Creates a part.
    init(_ text: String, anchor: String? = nil) {
      self.text = text
      self.anchor = anchor
    }
  }

  /// A table whose first column names the entity of each row.
  struct Table: Hashable, Sendable {
    let caption: String
    let columns: [String]
    let rows: [Row]
  }

  /// A row of a table.
  struct Row: Hashable, Sendable {
    let cells: [[Inline]]
    /// Facts that the columns do not cover.
    var remarks: [[Inline]] = []
    var isDeprecated = false
  }

  /// Code of several lines.
  struct Sample: Hashable, Sendable {
    let title: String
    let language: Language
    let text: String
  }

  /// The language of a sample.
  enum Language: String, Sendable {
    case json, swift
    case shell = "sh"
  }
}

extension ReferencePage.CodePart: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(value) }
}

/// A sentence with code in it: `"Sent as \(word: key)."`.
struct Sentence: ExpressibleByStringInterpolation {
  let pieces: [ReferencePage.Inline]

  /// The pieces of a sentence that is being written.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [ReferencePage.Inline] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { pieces.append(.text(text)) }
    }

    /// Appends a word as code.
    mutating func appendInterpolation(word: String) { pieces.append(.word(word)) }

    /// Appends words as code, separated by commas.
    mutating func appendInterpolation(words: [String]) {
      for (index, word) in words.enumerated() {
        if index > 0 { pieces.append(.text(", ")) }
        pieces.append(.word(word))
      }
    }

    /// Appends alternatives as code.
    mutating func appendInterpolation(anyOf words: [String]) {
      for (index, word) in words.enumerated() {
        if index > 0 { appendLiteral(index == words.count - 1 ? " or " : ", ") }
        pieces.append(.word(word))
      }
    }

    /// Appends a number.
    mutating func appendInterpolation(_ number: Int) { pieces.append(.text(String(number))) }

    /// Appends the tool's own words.
    mutating func appendInterpolation(plain: String) { appendLiteral(plain) }

    /// Appends pieces.
    mutating func appendInterpolation(_ inlines: [ReferencePage.Inline]) { pieces += inlines }
  }

  init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.text(value)] }

  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
}

extension ReferencePage.Block {
  /// Returns a paragraph of one sentence.
  static func say(_ sentence: Sentence) -> Self { .paragraph(sentence.pieces) }

  /// Returns a list of sentences, or no block if there are none.
  static func facts(_ sentences: [Sentence]) -> [Self] {
    sentences.isEmpty ? [] : [.list(sentences.map(\.pieces))]
  }
}
