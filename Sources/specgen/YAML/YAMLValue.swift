/// A YAML value to write: a scalar, a list or a mapping, with comments and a layout.
///
/// `YAMLWriter` turns a value into text. Strings can be arbitrary; the writer quotes and escapes them as YAML requires.
struct YAMLValue: Sendable {
  /// The content of a value.
  indirect enum Content: Sendable {
    /// A string, whatever it looks like.
    case string(String)
    /// An unquoted scalar whose spelling determines its kind: a number, a Boolean or null.
    case plain(PlainScalar)
    case list([YAMLValue])
    case mapping([Entry])
  }

  /// The layout of a list or a mapping.
  enum Layout: Sendable {
    /// In brackets or braces if that fits on the line, otherwise one part after another on separate lines.
    case fitting
    /// Each part on its own line or lines.
    case block
    /// Block layout with empty lines around parts of several lines.
    case spaced
  }

  /// A key with its value and the comment lines above them.
  struct Entry: Sendable {
    let key: String
    var value: YAMLValue
    var comments: [String] = []
  }

  var content: Content
  var layout: Layout = .fitting
}

/// A scalar whose text is its spelling, so it never needs quotes.
struct PlainScalar: Hashable, Sendable {
  /// The text, as written.
  let text: String

  fileprivate init(_ text: String) { self.text = text }
}

extension YAMLValue {
  /// A null.
  static let null = YAMLValue(content: .plain(PlainScalar("null")))

  /// Returns a string.
  static func string(_ text: String) -> YAMLValue { YAMLValue(content: .string(text)) }

  /// Returns an integer.
  static func int(_ number: Int) -> YAMLValue {
    YAMLValue(content: .plain(PlainScalar(String(number))))
  }

  /// Returns a Boolean.
  static func bool(_ value: Bool) -> YAMLValue {
    YAMLValue(content: .plain(PlainScalar(value ? "true" : "false")))
  }

  /// Returns a value with the given spelling, or a string if the text would not be read as that kind.
  static func spelled(_ text: String, as spelling: ScalarSpelling) -> YAMLValue {
    let isPlain =
      spelling != .string && !text.isEmpty && ScalarSpelling(plain: text) == spelling
    return isPlain ? YAMLValue(content: .plain(PlainScalar(text))) : .string(text)
  }

  /// Returns a list.
  static func list(_ items: [YAMLValue], layout: Layout = .fitting) -> YAMLValue {
    YAMLValue(content: .list(items), layout: layout)
  }

  /// Returns a mapping.
  static func mapping(_ entries: [Entry], layout: Layout = .fitting) -> YAMLValue {
    YAMLValue(content: .mapping(entries), layout: layout)
  }

  /// `true` for an empty list or mapping.
  var isEmpty: Bool {
    switch content {
    case .string, .plain: false
    case .list(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// The entries of a mapping; empty for any other value.
  var entries: [Entry] {
    guard case .mapping(let entries) = content else { return [] }
    return entries
  }

  /// The value of a key of a mapping.
  subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// The text of a scalar, or nil for any other value.
  var scalar: String? {
    switch content {
    case .string(let text): text
    case .plain(let scalar): scalar.text
    case .list, .mapping: nil
    }
  }
}
