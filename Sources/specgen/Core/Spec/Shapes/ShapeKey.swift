/// A key of a shape.
package struct ShapeKey: Sendable {
  package let name: String
  /// Former spellings, which are read with a warning.
  package let former: [String]
  /// An example value, for the help if the key is missing.
  package let example: String?
  package let isRequired: Bool
  private let describe: @Sendable () -> KeyEntry

  /// The description, which only the schema and the reference need.
  package var entry: KeyEntry { describe() }

  init(
    _ name: String,
    former: [String] = [],
    example: String? = nil,
    isRequired: Bool = false,
    entry: @autoclosure @escaping @Sendable () -> KeyEntry
  ) {
    self.name = name
    self.former = former
    self.example = example
    self.isRequired = isRequired
    describe = entry
  }

  /// Creates a key from the form and the purpose of its values.
  ///
  /// The closure returns the purpose, as worded in the reference.
  init(
    _ name: String,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm,
    former: [String] = [],
    example: String? = nil,
    isRequired: Bool = false,
    default standard: @autoclosure @escaping @Sendable () -> JSON? = nil,
    _ meaning: () -> String
  ) {
    let meaning = meaning()
    self.init(
      name,
      former: former,
      example: example,
      isRequired: isRequired,
      entry: KeyEntry(form(), meaning, default: standard())
    )
  }

  /// A change of the description, for another shape with the same key.
  typealias Change = @Sendable (KeyEntry) -> KeyEntry

  /// Returns the key with another description.
  func changed(by change: Change?) -> ShapeKey {
    guard let change else { return self }
    return ShapeKey(
      name,
      former: former,
      example: example,
      isRequired: isRequired,
      entry: change(entry)
    )
  }
}

extension KeyEntry {
  /// Returns a change of the purpose of a key.
  static func saying(_ meaning: String) -> ShapeKey.Change {
    { KeyEntry($0.form, meaning, default: $0.defaultValue) }
  }
}
