/// A key of a shape, as its readers see it.
struct ShapeKey: Sendable {
  let name: String
  /// Former spellings, which are read with a warning.
  var former: [String] = []
  /// An example value, for the help if the key is missing.
  var example: String?
  var isRequired = false
  let entry: KeyEntry
}

/// A part of a struct with the keys that say it.
///
/// Most parts have one key. A part without keys comes from the place of the mapping, and one with several is a choice
/// between them.
struct ShapePart<Value: Sendable, Part: Sendable>: Sendable {
  let keys: [ShapeKey]
  /// Reads the part, or returns nil after a finding that leaves no value.
  let read: @Sendable (_ decoder: inout SpecDecoder, _ nodes: KeyedNodes<String>) -> Part?
  /// Returns the entries that say the part.
  let write: @Sendable (Value) -> [YAMLValue.Entry]
}

extension ShapePart {
  /// A key that every mapping has.
  static func required(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    _ meaning: String,
    example: String? = nil
  ) -> ShapePart {
    let entry = KeyEntry(codec.form, meaning)
    return ShapePart(
      keys: [ShapeKey(name: name, example: example, isRequired: true, entry: entry)],
      read: { decoder, nodes in nodes[name].flatMap { codec.read(&decoder, $0) } },
      write: { value in .entry(name, codec.write(value[keyPath: path])) }
    )
  }

  /// A key that every mapping has, whose value keeps its place.
  static func required<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    _ meaning: String,
    example: String? = nil
  ) -> ShapePart where Part == Located<Content> {
    .required(name, path, codec.located, meaning, example: example)
  }

  /// A key that may be absent.
  static func optional<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    _ meaning: String,
    former: [String] = [],
    default standard: JSON? = nil
  ) -> ShapePart where Part == Content? {
    let entry = KeyEntry(codec.form, meaning, default: standard)
    return ShapePart(
      keys: [ShapeKey(name: name, former: former, entry: entry)],
      read: { decoder, nodes in .some(nodes[name].flatMap { codec.read(&decoder, $0) }) },
      write: { value in .entry(name, value[keyPath: path].flatMap(codec.write)) }
    )
  }

  /// A key that may be absent, whose value keeps its place.
  static func optional<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    _ meaning: String,
    former: [String] = [],
    default standard: JSON? = nil
  ) -> ShapePart where Part == Located<Content>? {
    .optional(name, path, codec.located, meaning, former: former, default: standard)
  }

  /// A key without which another value holds.
  static func key(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    _ meaning: String,
    absent: Part
  ) -> ShapePart {
    ShapePart(
      keys: [ShapeKey(name: name, entry: KeyEntry(codec.form, meaning))],
      read: { decoder, nodes in nodes[name].flatMap { codec.read(&decoder, $0) } ?? absent },
      write: { value in .entry(name, codec.write(value[keyPath: path])) }
    )
  }

  /// A key with a default, which is not written.
  static func standard(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    _ meaning: String,
    default standard: Part,
    as json: JSON
  ) -> ShapePart where Part: Equatable {
    ShapePart(
      keys: [ShapeKey(name: name, entry: KeyEntry(codec.form, meaning, default: json))],
      read: { decoder, nodes in nodes[name].flatMap { codec.read(&decoder, $0) } ?? standard },
      write: { value in
        let part = value[keyPath: path]
        return part == standard ? [] : .entry(name, codec.write(part))
      }
    )
  }
}

extension ShapePart where Part == Span {
  /// The place of the mapping.
  static var span: ShapePart {
    ShapePart(keys: [], read: { _, nodes in nodes.span }, write: { _ in [] })
  }
}

extension ShapePart where Part == Located<String> {
  /// The name that the author gave the mapping.
  static var name: ShapePart {
    ShapePart(keys: [], read: { _, nodes in nodes.name }, write: { _ in [] })
  }
}

extension ShapePart where Part == Spec.Notes {
  /// Returns the notes of an entity, of which its shape has some.
  static func notes(
    _ path: any KeyPath<Value, Spec.Notes> & Sendable,
    _ keys: [NoteKey] = NoteKey.allCases
  ) -> ShapePart {
    ShapePart(
      keys: keys.map { ShapeKey(name: $0.rawValue, entry: $0.entry) },
      read: { decoder, nodes in
        func node(_ key: NoteKey) -> Node? { keys.contains(key) ? nodes[key.rawValue] : nil }
        return decoder.notes(node)
      },
      write: { value in
        keys.flatMap { [YAMLValue.Entry].entry($0.rawValue, value[keyPath: path].yaml($0)) }
      }
    )
  }
}

extension [YAMLValue.Entry] {
  /// Returns an entry, or none for a value that needs not be written.
  static func entry(_ name: String, _ value: YAMLValue?) -> [YAMLValue.Entry] {
    value.map { [YAMLValue.Entry(key: name, value: $0)] } ?? []
  }
}
