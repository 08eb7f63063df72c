/// A YAML value to write: a scalar, a list or a mapping, with comments and a layout.
///
/// `YAMLWriter` turns a value into text. Strings can be arbitrary; the writer quotes and escapes them as YAML requires.
package struct YAMLValue: Sendable {
  /// The content of a value.
  package indirect enum Content: Sendable {
    /// A string, whatever it looks like.
    case string(String)
    /// An unquoted scalar whose spelling determines its kind: a number, a Boolean or null.
    case plain(PlainScalar)
    case list([YAMLValue])
    case mapping([Entry])
  }

  /// The layout of a list or a mapping.
  package enum Layout: Sendable {
    /// In brackets or braces if that fits on the line, otherwise one part after another on separate lines.
    case fitting
    /// Each part on its own line or lines.
    case block
    /// Block layout with empty lines around parts of several lines.
    case spaced
  }

  /// A key with its value and the comment lines above them.
  package struct Entry: Sendable {
    package let key: String
    package var value: YAMLValue
    package var comments: [String] = []

    package init(key: String, value: YAMLValue, comments: [String] = []) {
      self.key = key
      self.value = value
      self.comments = comments
    }
  }

  package var content: Content
  package var layout: Layout = .fitting

  package init(content: Content, layout: Layout = .fitting) {
    self.content = content
    self.layout = layout
  }
}

/// A scalar whose text is its spelling, so it never needs quotes.
package struct PlainScalar: Hashable, Sendable {
  /// The text, as written.
  let text: String

  fileprivate init(_ text: String) { self.text = text }
}

extension YAMLValue {
  /// A null.
  static let null = YAMLValue(content: .plain(PlainScalar("null")))

  /// Returns a string.
  package static func string(_ text: String) -> YAMLValue { YAMLValue(content: .string(text)) }

  /// Returns an integer.
  package static func int(_ number: Int) -> YAMLValue {
    YAMLValue(content: .plain(PlainScalar(String(number))))
  }

  /// Returns a Boolean.
  package static func bool(_ value: Bool) -> YAMLValue {
    YAMLValue(content: .plain(PlainScalar(value ? "true" : "false")))
  }

  /// Returns a value with the given spelling, or a string if the text would not be read as that kind.
  package static func spelled(_ text: String, as spelling: ScalarSpelling) -> YAMLValue {
    let isPlain =
      spelling != .string && !text.isEmpty && ScalarSpelling(plain: text) == spelling
    return isPlain ? YAMLValue(content: .plain(PlainScalar(text))) : .string(text)
  }

  /// Returns a list.
  package static func list(_ items: [YAMLValue], layout: Layout = .fitting) -> YAMLValue {
    YAMLValue(content: .list(items), layout: layout)
  }

  /// Returns a mapping.
  package static func mapping(_ entries: [Entry], layout: Layout = .fitting) -> YAMLValue {
    YAMLValue(content: .mapping(entries), layout: layout)
  }

  /// `true` for an empty list or mapping.
  package var isEmpty: Bool {
    switch content {
    case .string, .plain: false
    case .list(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// The entries of a mapping; empty for any other value.
  package var entries: [Entry] {
    guard case .mapping(let entries) = content else { return [] }
    return entries
  }

  /// The value of a key of a mapping.
  package subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// The text of a scalar, or nil for any other value.
  package var scalar: String? {
    switch content {
    case .string(let text): text
    case .plain(let scalar): scalar.text
    case .list, .mapping: nil
    }
  }
}
