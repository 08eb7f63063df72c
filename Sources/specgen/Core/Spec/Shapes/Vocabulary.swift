/// The names of a mapping's keys, for decoding and diagnostics.
package protocol KeyNames {
  associatedtype Key: Hashable
  /// A name for the mapping, with its article: `a method`.
  var title: String { get }
  /// The keys in the order of the language.
  var keys: [Key] { get }
  /// The keys that every mapping requires.
  var required: [Key] { get }
  /// The keys that the edition reserves.
  var reserved: [String] { get }

  /// Returns the key with a name, or nil if there is none.
  func key(_ name: String) -> Key?
  /// Returns the key with a former spelling.
  func former(_ name: String) -> Key?
  /// Returns the name of a key.
  func name(_ key: Key) -> String
  /// Returns an example value of a key, for the help if the key is missing.
  func example(_ key: Key) -> String?
  /// Translates an entry from another language.
  func translation(of entry: Node.Entry, in mapping: Node) -> ForeignKey?
}

extension KeyNames {
  /// The names of the keys.
  package var names: [String] { keys.map(name) }
}

/// The names of the keys in a set.
package struct KeySetNames<Key: KeySet>: KeyNames {
  package var title: String { Key.shape }
  package var keys: [Key] { Array(Key.allCases) }
  package var required: [Key] { Key.required }
  package var reserved: [String] { Key.reserved }

  package init(_: Key.Type) {}

  package func key(_ name: String) -> Key? { Key(rawValue: name) }
  package func former(_ name: String) -> Key? { Key.former[name] }
  package func name(_ key: Key) -> String { key.rawValue }
  package func example(_ key: Key) -> String? { key.example }
  package func translation(of entry: Node.Entry, in mapping: Node) -> ForeignKey? {
    Key.translation(of: entry, in: mapping)
  }
}

/// The names of the keys of a shape.
package struct Vocabulary: KeyNames, Sendable {
  /// A translation of entries from another language.
  typealias Translation = @Sendable (_ entry: Node.Entry, _ mapping: Node) -> ForeignKey?

  package let title: String
  package let keys: [String]
  package let required: [String]
  package let reserved: [String]
  /// The keys by their former spellings.
  package let former: [String: String]
  private let known: Set<String>
  private let examples: [String: String]
  private let translation: Translation?

  init(
    _ title: String,
    _ parts: [ShapeKey],
    reserved: [String],
    translation: Translation?
  ) {
    self.title = title
    self.reserved = reserved
    self.translation = translation
    keys = parts.map(\.name)
    known = Set(keys)
    required = parts.filter(\.isRequired).map(\.name)
    former = Dictionary(
      uniqueKeysWithValues: parts.flatMap { key in key.former.map { ($0, key.name) } }
    )
    examples = Dictionary(
      uniqueKeysWithValues: parts.compactMap { key in key.example.map { (key.name, $0) } }
    )
  }

  /// Creates the vocabulary of a set of keys.
  init<Key: KeySet>(_ set: Key.Type) {
    title = set.shape
    keys = set.allCases.map(\.rawValue)
    known = Set(keys)
    required = set.required.map(\.rawValue)
    reserved = set.reserved
    former = set.former.mapValues(\.rawValue)
    examples = [:]
    translation = nil
  }

  package func key(_ name: String) -> String? { known.contains(name) ? name : nil }
  package func former(_ name: String) -> String? { former[name] }
  package func name(_ key: String) -> String { key }
  package func example(_ key: String) -> String? { examples[key] }
  package func translation(of entry: Node.Entry, in mapping: Node) -> ForeignKey? {
    translation?(entry, mapping)
  }
}
