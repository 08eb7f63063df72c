/// The forms of the parts of a value, for walks over specs.
extension ValueForm {
  /// The form of the items of a list, or nil if the value is no list.
  package var item: ValueForm? {
    switch self {
    case .list(let item, _): item
    case .collection: Self.enumerationCases.item
    case .either(let forms): forms.lazy.compactMap(\.item).first
    case .scalar, .word, .named, .keyed, .shape, .inline, .same: nil
    }
  }

  /// Returns the form of an entry of a mapping, or nil for an unknown key.
  ///
  /// `keys` are the keys of the mapping.
  package func entry(_ key: String, among keys: some Sequence<String>) -> ValueForm? {
    switch self {
    case .named(let value, _), .keyed(_, let value): return value
    case .shape(let name):
      let form = name.keys.form(of: key)
      // The other keys decide between the cases of unions and those of enumerations.
      guard case .collection? = form else { return form }
      return keys.contains("union") ? .unionCases : .enumerationCases
    case .either(let forms): return forms.lazy.compactMap { $0.entry(key, among: keys) }.first
    case .scalar, .word, .list, .collection, .inline, .same: return nil
    }
  }

  /// The key of the name on the wire, or nil for a value without one.
  package var wireKey: String? {
    if case .shape(let name) = self { name.keys.wireName } else { nil }
  }

  /// Returns `true` if a scalar may have a role.
  package func accepts(_ role: ScalarForm.Role) -> Bool {
    if case .shape(let name) = self { return name.keys.short?.role == role }
    if case .either(let forms) = self { return forms.contains { $0.accepts(role) } }
    return hasScalar(role)
  }

  /// Returns `true` if a scalar may have a role, other than the short form of a shape.
  fileprivate func hasScalar(_ role: ScalarForm.Role) -> Bool {
    switch self {
    case .scalar(let scalar): scalar.role == role
    case .either(let forms): forms.contains { $0.hasScalar(role) }
    case .word, .list, .named, .keyed, .shape, .collection, .inline, .same: false
    }
  }
}

extension ShapeName {
  /// The forms of the values of a shape's keys.
  package struct Keys: Sendable {
    /// The form of a scalar that replaces the mapping.
    package let short: ScalarForm?
    /// The key of the name on the wire.
    package let wireName: String?
    /// The keys by their names and former spellings.
    ///
    /// Each gives its form on demand: a form that is kept in a static table looks like a leak to sanitizers, since an
    /// indirect enumeration has bits of its own in its pointers.
    private let keys: [String: ShapeKey]
    private let places: [String: Int]

    fileprivate init(_ source: Source) {
      short = source.mapping.short
      // The keys of other shapes are not known yet.
      wireName = source.keys.first { $0.entry.form.hasScalar(.wireName) }?.name
      keys = Dictionary(
        uniqueKeysWithValues: source.keys.flatMap { key in
          ([key.name] + key.former).map { ($0, key) }
        }
      )
      places = Dictionary(uniqueKeysWithValues: source.writtenKeys.enumerated().map { ($1, $0) })
    }

    /// Returns the form of a key, which may have its former spelling.
    package func form(of key: String) -> ValueForm? { keys[key]?.entry.form }

    /// Returns the place of a key in the order in which a spec is written.
    package func place(of key: String) -> Int? { keys[key].flatMap { places[$0.name] } }
  }

  /// The keys of each shape, since a walk asks for them at each mapping.
  private static let keys = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Keys($0.source)) }
  )

  /// The forms of the values of the shape's keys.
  package var keys: Keys { Self.keys[self] ?? Keys(source) }
}

extension ValueForm {
  /// The shape of the entries that the author names, or nil for other values.
  package var namedShape: ShapeName? {
    switch self {
    case .named(.shape(let name), _): name
    case .collection: .case
    case .either(let forms): forms.lazy.compactMap(\.namedShape).first
    case .scalar, .word, .list, .named, .keyed, .shape, .inline, .same: nil
    }
  }
}

extension ShapeName {
  /// Returns the keys of shapes whose entries a merge compares one by one: those with a name on the wire, a status or a
  /// content type.
  static func memberKeys(of shapes: [ShapeName]) -> Set<String> {
    let keys = shapes.flatMap { $0.source.keys }.filter { key in
      guard let entry = key.entry.form.namedShape else { return false }
      return entry.keys.wireName != nil
        || entry.keys.form(of: "status") != nil || entry.keys.form(of: "contentType") != nil
    }
    return Set(keys.map(\.name))
  }

  /// The parts of an API that reviews and changelogs tell apart.
  private static let parts: Set<ShapeName> = [.method, .type, .group, .flow, .appCall, .route]

  /// Returns the shape of the part of an API that contains the entity at a path, and the number of its keys.
  package static func part(_ keys: [String]) -> (shape: ShapeName, count: Int)? {
    var form: ValueForm? = .shape(.spec)
    var part: (shape: ShapeName, count: Int)?
    for (index, key) in keys.enumerated() {
      form = form?.entry(key, among: [key])
      if case .shape(let name)? = form, parts.contains(name) { part = (name, index + 1) }
    }
    return part
  }
}
