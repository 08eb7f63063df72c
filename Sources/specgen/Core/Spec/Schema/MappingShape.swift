/// A set of keys whose purpose and values the schema and the reference describe.
package protocol DescribedKey: KeySet {
  /// The description of the key.
  var entry: KeyEntry { get }
  /// The short form that can replace the mapping.
  static var short: ScalarForm? { get }
  /// The rules about the keys.
  static var rules: [KeyRule] { get }
}

extension DescribedKey {
  package static var short: ScalarForm? { nil }
  package static var rules: [KeyRule] { [] }
}

/// The description of a key.
package struct KeyEntry: Hashable, Sendable {
  /// The form of the key's value.
  package let form: ValueForm
  /// The purpose of the key, as worded in the reference.
  package let meaning: String
  /// The default of an absent key, if it is always the same.
  package let defaultValue: JSON?

  /// Creates an entry.
  package init(_ form: ValueForm, _ meaning: String, default value: JSON? = nil) {
    self.form = form
    self.meaning = meaning
    defaultValue = value
  }
}

/// A mapping with keys of the language, as data.
package struct MappingShape: Hashable, Sendable {
  /// A key with its description.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let entry: KeyEntry
    /// `true` if the shape requires the key.
    package let isRequired: Bool
  }

  /// A name for the mapping, with its article.
  package let title: String
  /// The keys.
  package let members: [Member]
  /// The short form that can replace the mapping.
  package let short: ScalarForm?
  let rules: [KeyRule]

  /// Creates the shape with the keys of a set.
  package init<Key: DescribedKey>(_ keys: Key.Type) {
    title = keys.shape
    members = keys.allCases.map { key in
      Member(key: key.rawValue, entry: key.entry, isRequired: keys.required.contains(key))
    }
    short = keys.short
    rules = keys.rules
  }

  /// Creates a shape.
  init(_ title: String, _ keys: [ShapeKey], short: ScalarForm?, rules: [KeyRule]) {
    self.title = title
    self.short = short
    self.rules = rules
    members = keys.map { Member(key: $0.name, entry: $0.entry, isRequired: $0.isRequired) }
  }

  /// The schema keywords for the mapping and its short form.
  var keywords: [JSON.Member] {
    let kinds = (short?.kinds.map(\.rawValue) ?? []) + ["object"]
    let required = members.filter(\.isRequired).map(\.key)
    let properties = members.map { JSON.Member($0.key, $0.entry.schema) }
    return [JSON.Member("title", .string(title))] + ValueForm.kinds(kinds) + (short?.keywords ?? [])
      + (required.isEmpty ? [] : [JSON.Member("required", .strings(required))])
      + [
        JSON.Member("properties", .object(properties)),
        JSON.Member("additionalProperties", .bool(false)),
      ] + rules.keywords
  }
}

extension KeyEntry {
  /// The schema of the key's value, with the description that editors show.
  ///
  /// Editors read a description next to a reference; validators ignore it.
  fileprivate var schema: JSON {
    let value = defaultValue.map { [JSON.Member("default", $0)] } ?? []
    return .object([JSON.Member("description", .string(meaning))] + value + form.keywords)
  }
}
