/// The defaults of the language as a schema has them.
extension JSON {
  /// The default of a key that is true or false.
  static var flag: JSON { .bool(Default.flag) }

  /// A word of the language as authors write it: digits are a number.
  static func word(_ word: some RawRepresentable<String>) -> JSON {
    Int(decimal: word.rawValue).map { .int($0) } ?? .string(word.rawValue)
  }

  /// Words of the language.
  static func words(_ words: [some RawRepresentable<String>]) -> JSON {
    .array(words.map { .word($0) })
  }

  /// Statuses and ranges of them.
  static func statuses(_ statuses: StatusSet) -> JSON {
    .array(statuses.ranges.map { $0.first == $0.last ? .int($0.first) : .string($0.written) })
  }
}
