/// A YAML value that is written: a scalar, a list or a mapping, with comments and a layout.
///
/// `YAMLWriter` makes text of it. Strings are any text; the writer quotes and escapes them where YAML needs it.
struct YAMLValue: Sendable {
  /// The content of a value.
  indirect enum Content: Sendable {
    /// A string, whatever it looks like.
    case string(String)
    /// A scalar without quotes whose spelling is its kind: a number, a Boolean or null.
    case plain(PlainScalar)
    case list([YAMLValue])
    case mapping([Entry])
  }

  /// The layout of a list or a mapping.
  enum Layout: Sendable {
    /// In brackets or braces where that fits on the line, else a line for each part.
    case fitting
    /// A line, or more, for each part.
    case block
    /// A block with empty lines around parts of several lines.
    case spaced
  }

  /// A key with its value, and the comment lines above them.
  struct Entry: Sendable {
    let key: String
    var value: YAMLValue
    var comments: [String] = []
  }

  var content: Content
  var layout: Layout = .fitting
}

/// A scalar whose text is its spelling, so that nothing in it can need quotes.
struct PlainScalar: Hashable, Sendable {
  /// The text as it is written.
  let text: String

  fileprivate init(_ text: String) { self.text = text }
}

extension YAMLValue {
  /// A null.
  static let null = YAMLValue(content: .plain(PlainScalar("null")))

  /// A string.
  static func string(_ text: String) -> YAMLValue { YAMLValue(content: .string(text)) }

  /// A whole number.
  static func int(_ number: Int) -> YAMLValue {
    YAMLValue(content: .plain(PlainScalar(String(number))))
  }

  /// A Boolean.
  static func bool(_ value: Bool) -> YAMLValue {
    YAMLValue(content: .plain(PlainScalar(value ? "true" : "false")))
  }

  /// A text that was spelled as a kind of value; a string where it would not be read as that kind.
  static func spelled(_ text: String, as spelling: ScalarSpelling) -> YAMLValue {
    let isPlain =
      spelling != .string && !text.isEmpty && ScalarSpelling(plain: text) == spelling
    return isPlain ? YAMLValue(content: .plain(PlainScalar(text))) : .string(text)
  }

  /// A list.
  static func list(_ items: [YAMLValue], layout: Layout = .fitting) -> YAMLValue {
    YAMLValue(content: .list(items), layout: layout)
  }

  /// A mapping.
  static func mapping(_ entries: [Entry], layout: Layout = .fitting) -> YAMLValue {
    YAMLValue(content: .mapping(entries), layout: layout)
  }

  /// `true` for a list or a mapping without parts.
  var isEmpty: Bool {
    switch content {
    case .string, .plain: false
    case .list(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// The entries of a mapping; none of any other value.
  var entries: [Entry] {
    guard case .mapping(let entries) = content else { return [] }
    return entries
  }

  /// The value under a key of a mapping.
  subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// The text of a scalar; nil for any other value.
  var scalar: String? {
    switch content {
    case .string(let text): text
    case .plain(let scalar): scalar.text
    case .list, .mapping: nil
    }
  }
}
