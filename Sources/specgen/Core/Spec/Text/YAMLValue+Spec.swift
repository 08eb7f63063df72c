extension YAMLValue {
  /// Returns a mapping with keys of the spec language.
  ///
  /// The closure is a `switch` over all keys, so a key that is never written does not compile.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - first: The leading keys; the others follow in the order of the language.
  ///   - layout: The layout of the mapping.
  ///   - value: The value of a key, or nil to omit the key.
  /// - Returns: The mapping.
  static func mapping<Key: KeySet>(
    _ keys: Key.Type,
    first: [Key] = [],
    layout: Layout = .fitting,
    _ value: (Key) -> YAMLValue?
  ) -> YAMLValue {
    var entries: [Entry] = []
    for key in first {
      if let value = value(key) { entries.append(Entry(key: key.rawValue, value: value)) }
    }
    for key in keys.allCases where !first.contains(key) {
      if let value = value(key) { entries.append(Entry(key: key.rawValue, value: value)) }
    }
    return .mapping(entries, layout: layout)
  }

  /// Returns a mapping with names as keys, or nil if there are no items.
  static func named<Item>(
    _ items: [Item],
    layout: Layout = .fitting,
    _ entry: (Item) -> (name: Located<String>, value: YAMLValue)
  ) -> YAMLValue? {
    guard !items.isEmpty else { return nil }
    let entries = items.map { item in
      let entry = entry(item)
      return Entry(key: entry.name.value, value: entry.value)
    }
    return .mapping(entries, layout: layout)
  }

  /// Returns a list of names, or nil if there are none.
  static func names(_ names: [Located<String>]) -> YAMLValue? {
    names.isEmpty ? nil : .list(names.map(\.yaml))
  }

  /// Returns a single value unchanged, several as a list, or nil if there are none.
  static func oneOrList(_ values: [YAMLValue]) -> YAMLValue? {
    values.count > 1 ? .list(values) : values.first
  }

  /// Returns the keys or fields that lead to a value, or nil if there are none.
  static func path(_ names: [String]) -> YAMLValue? { oneOrList(names.map { .string($0) }) }

  /// Returns the keys or fields that lead to a value, or nil if there are none.
  static func path(_ names: [Located<String>]) -> YAMLValue? { path(names.map(\.value)) }

  /// Returns a keyword, or nil if it is the default.
  static func word<Word: RawRepresentable<String> & Equatable>(
    _ word: Word,
    unless standard: Word
  ) -> YAMLValue? {
    word == standard ? nil : .string(word.rawValue)
  }

  /// Returns `true` as YAML, or nil for `false`.
  static func flag(_ value: Bool) -> YAMLValue? {
    value == Default.flag ? nil : .bool(value)
  }

  /// `true` for a value that is neither a list nor a mapping.
  var isScalar: Bool {
    switch content {
    case .string, .plain: true
    case .list, .mapping: false
    }
  }

  /// The value, or nil for a mapping without entries.
  var unlessEmpty: YAMLValue? { isEmpty ? nil : self }

  /// Returns the value with another layout.
  func laidOut(_ layout: Layout) -> YAMLValue { YAMLValue(content: content, layout: layout) }
}

extension Located<String> {
  /// The string as YAML.
  var yaml: YAMLValue { .string(value) }
}

extension Located where Value: RawRepresentable<String> {
  /// The keyword as YAML.
  var yaml: YAMLValue { .string(value.rawValue) }
}

extension Located<Int> {
  /// The number as YAML.
  var yaml: YAMLValue { .int(value) }
}

extension Located<Bool> {
  /// The Boolean as YAML.
  var yaml: YAMLValue { .bool(value) }
}

extension Located<StatusRange> {
  /// The status range as YAML.
  var yaml: YAMLValue { value.first == value.last ? .int(value.first) : .string(value.written) }
}

extension SpelledText {
  /// The string as YAML that is parsed with the same spelling.
  var yaml: YAMLValue { .spelled(value, as: spelling) }
}

extension Spec.Constant {
  /// The constant as YAML.
  var yaml: YAMLValue {
    switch self {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .string(let value): .string(value)
    case .null: .null
    }
  }
}

extension Spec.Notes {
  /// `true` if there are no notes.
  var isEmpty: Bool { Self.shape.entries(self).isEmpty }
}
