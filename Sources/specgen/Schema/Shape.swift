/// Keys of which a schema and the reference say what each is for and what may stand under it.
protocol DescribedKey: KeySet {
  /// What there is to say of the key.
  var entry: KeyEntry { get }
  /// What may stand in place of the mapping.
  static var short: ScalarForm? { get }
  /// What holds between the keys.
  static var rules: [Rule] { get }
}

extension DescribedKey {
  static var short: ScalarForm? { nil }
  static var rules: [Rule] { [] }
}

/// What there is to say of a key.
struct KeyEntry: Hashable, Sendable {
  /// What may stand under it.
  let form: Form
  /// What it is for, in the words of the reference.
  let meaning: String
  /// The value that holds where the key is absent, if it is always the same.
  let defaultValue: JSON?

  /// Makes an entry.
  init(_ form: Form, _ meaning: String, default value: JSON? = nil) {
    self.form = form
    self.meaning = meaning
    defaultValue = value
  }
}

/// A mapping with keys of the language, as data.
struct Shape: Hashable, Sendable {
  /// A key with what there is to say of it.
  struct Member: Hashable, Sendable {
    let key: String
    let entry: KeyEntry
    /// Whether the shape cannot do without it.
    let isRequired: Bool
  }

  /// What the mapping is, with its article.
  let title: String
  /// The keys.
  let members: [Member]
  private let short: ScalarForm?
  private let rules: [Rule]

  /// Makes the shape that has the keys of a set.
  init<Key: DescribedKey>(_ keys: Key.Type) {
    title = keys.shape
    members = keys.allCases.map { key in
      Member(key: key.rawValue, entry: key.entry, isRequired: keys.required.contains(key))
    }
    short = keys.short
    rules = keys.rules
  }

  /// The keywords of the schema for the mapping and its short form.
  var keywords: [JSON.Member] {
    let kinds = (short?.kinds.map(\.rawValue) ?? []) + ["object"]
    let required = members.filter(\.isRequired).map(\.key)
    let properties = members.map { JSON.Member($0.key, $0.entry.schema) }
    return [JSON.Member("title", .string(title))] + Form.kinds(kinds) + (short?.keywords ?? [])
      + (required.isEmpty ? [] : [JSON.Member("required", .strings(required))])
      + [
        JSON.Member("properties", .object(properties)),
        JSON.Member("additionalProperties", .bool(false)),
      ] + rules.keywords
  }
}

extension KeyEntry {
  /// The schema of what may stand under the key, with the words that editors show.
  ///
  /// Editors read a description beside a reference; for validators it says nothing anyway.
  fileprivate var schema: JSON {
    let value = defaultValue.map { [JSON.Member("default", $0)] } ?? []
    return .object([JSON.Member("description", .string(meaning))] + value + form.keywords)
  }
}
