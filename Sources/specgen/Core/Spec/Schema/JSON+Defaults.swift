/// Schema representations of the language's defaults.
extension JSON {
  /// The default of a Boolean key.
  static var flag: JSON { .bool(Default.flag) }

  /// Returns a keyword as authors write it: digits form a number.
  static func word(_ word: some RawRepresentable<String>) -> JSON {
    Int(decimal: word.rawValue).map { .int($0) } ?? .string(word.rawValue)
  }

  /// Returns a list of keywords.
  static func words(_ words: [some RawRepresentable<String>]) -> JSON {
    .array(words.map { .word($0) })
  }

  /// Returns statuses and status ranges.
  static func statuses(_ statuses: StatusSet) -> JSON {
    .array(statuses.ranges.map { $0.first == $0.last ? .int($0.first) : .string($0.written) })
  }

  /// Creates the value of a scalar, or returns nil for a list or a mapping.
  init?(scalar value: YAMLValue) {
    switch value.content {
    case .string(let text): self = Int(decimal: text).map { .int($0) } ?? .string(text)
    case .plain(let scalar):
      self = Bool(scalar.text).map { .bool($0) } ?? Int(scalar.text).map { .int($0) } ?? .null
    case .list, .mapping: return nil
    }
  }
}
