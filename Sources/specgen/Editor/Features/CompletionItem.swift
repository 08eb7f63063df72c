/// A text that an editor offers at a place.
package struct CompletionItem: Hashable, Sendable {
  /// The kind of an item, for its icon.
  package enum Kind: Hashable, Sendable {
    /// A key of the language.
    case key
    /// A keyword or another fixed value of the language.
    case keyword
    case type, method, field, param, header, `case`
    /// Another declaration of the spec, such as a host.
    case declaration
    /// A status or a media type.
    case constant
    /// A whole new part of a spec.
    case snippet
    /// The path of a file.
    case file
    /// A section of a document.
    case section
  }

  /// The shown text.
  package let label: String
  package let kind: Kind
  /// A short addition to the label.
  package let detail: String?
  /// The explanation, in Markdown.
  package let documentation: String?
  /// The text to insert, with tab stops if it is a snippet.
  ///
  /// Its lines have their indentation, so an editor must not add another one.
  package let insertText: String
  /// `true` if the text is in the snippet syntax of LSP.
  package let isSnippet: Bool
  /// The text to insert, for an editor without snippets.
  package let plainText: String
  /// The bytes of the file that the text replaces, on the line of the cursor and around it.
  package let range: Range<Int>
  /// The place among the items, the first of which are the most useful.
  package let rank: Int
  /// `true` for the item that an editor selects at first.
  package var isPreferred = false
}

extension CompletionItem {
  init(
    _ label: String,
    _ kind: Kind,
    detail: String? = nil,
    documentation: String? = nil,
    text: SnippetText,
    range: Range<Int>,
    rank: Int
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    insertText = text.isSnippet ? text.snippet : text.plain
    isSnippet = text.isSnippet
    plainText = text.plain
    self.range = range
    self.rank = rank
  }
}

/// A text with places for the cursor.
struct SnippetText: Hashable, Sendable {
  /// The text in the snippet syntax of LSP.
  private(set) var snippet = ""
  /// The text with the defaults of its places.
  private(set) var plain = ""
  private var count = 0

  init(_ text: String = "") {
    add(text)
  }

  /// `true` if the text has a place for the cursor other than its end.
  var isSnippet: Bool { count > 0 }

  /// Adds a text as it is.
  mutating func add(_ text: String) {
    plain += text
    for character in text {
      if "$\\".contains(character) { snippet += "\\" }
      snippet.append(character)
    }
  }

  /// Adds a place for the cursor.
  mutating func addStop(_ placeholder: String = "") {
    count += 1
    plain += placeholder
    if placeholder.isEmpty {
      snippet += "$\(count)"
    } else {
      let escaped = placeholder.map { "$}\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      snippet += "${\(count):\(escaped)}"
    }
  }
}
