/// A property of a struct and the keys that define it.
///
/// Most parts have one key. A part without keys is the location or the name of the mapping. A part with several keys
/// offers a choice between them.
struct ShapePart<Value: Sendable, Part: Sendable>: Sendable {
  let keys: [ShapeKey]
  /// Reads the part.
  ///
  /// Returns nil after an error that leaves no value.
  let read: @Sendable (_ decoder: inout SpecDecoder, _ nodes: KeyedNodes<String>) -> Part?
  /// Returns the entries that define the part.
  let write: @Sendable (Value) -> [YAMLValue.Entry]
}

extension ShapePart {
  /// Returns a part with a required key.
  static func required(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    example: String? = nil,
    _ meaning: () -> String
  ) -> ShapePart {
    ShapePart(
      keys: [ShapeKey(name, codec.form, example: example, isRequired: true, meaning)],
      read: { decoder, nodes in nodes[name].flatMap { codec.read(&decoder, $0) } },
      write: { value in .entry(name, codec.write(value[keyPath: path])) }
    )
  }

  /// Returns a part with a required key, whose value has a location.
  static func required<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    example: String? = nil,
    _ meaning: () -> String
  ) -> ShapePart where Part == Located<Content> {
    .required(name, path, codec.located, example: example, meaning)
  }

  /// Returns a part with an optional key.
  static func optional<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    former: [String] = [],
    default standard: @autoclosure @escaping @Sendable () -> JSON? = nil,
    _ meaning: () -> String
  ) -> ShapePart where Part == Content? {
    ShapePart(
      keys: [ShapeKey(name, codec.form, former: former, default: standard(), meaning)],
      read: { decoder, nodes in .some(nodes[name].flatMap { codec.read(&decoder, $0) }) },
      write: { value in .entry(name, value[keyPath: path].flatMap(codec.write)) }
    )
  }

  /// Returns a part with an optional key, whose value has a location.
  static func optional<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    former: [String] = [],
    default standard: @autoclosure @escaping @Sendable () -> JSON? = nil,
    _ meaning: () -> String
  ) -> ShapePart where Part == Located<Content>? {
    .optional(name, path, codec.located, former: former, default: standard(), meaning)
  }

  /// Returns a part with a key, and the value of the part if the key is absent.
  static func key(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    former: [String] = [],
    absent: Part,
    _ meaning: () -> String
  ) -> ShapePart {
    ShapePart(
      keys: [ShapeKey(name, codec.form, former: former, meaning)],
      read: { decoder, nodes in nodes[name].flatMap { codec.read(&decoder, $0) } ?? absent },
      write: { value in .entry(name, codec.write(value[keyPath: path])) }
    )
  }

  /// Returns a part with a key that has a default, which is never written.
  static func standard(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    default standard: Part,
    _ meaning: () -> String
  ) -> ShapePart where Part: Equatable {
    ShapePart(
      keys: [
        ShapeKey(
          name,
          codec.form,
          default: codec.write(standard).flatMap(JSON.init(scalar:)),
          meaning
        )
      ],
      read: { decoder, nodes in nodes[name].flatMap { codec.read(&decoder, $0) } ?? standard },
      write: { value in
        let part = value[keyPath: path]
        return part == standard ? [] : .entry(name, codec.write(part))
      }
    )
  }
}

extension ShapePart {
  /// Returns a part whose keys belong to the mapping of the struct.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - shape: The shape of the part.
  ///   - names: The keys that the mapping accepts; nil for all keys of the shape.
  ///   - changes: The descriptions that differ from those of the shape.
  static func embedded(
    _ path: any KeyPath<Value, Part> & Sendable,
    _ shape: Shape<Part>,
    only names: [String]? = nil,
    changing changes: [String: ShapeKey.Change] = [:]
  ) -> ShapePart {
    let isAccepted = { @Sendable (name: String) in names?.contains(name) ?? true }
    return ShapePart(
      keys: shape.keys.filter { isAccepted($0.name) }.map { $0.changed(by: changes[$0.name]) },
      read: { decoder, nodes in shape.read(nodes, with: &decoder) },
      write: { value in shape.entries(value[keyPath: path]).filter { isAccepted($0.key) } }
    )
  }

  /// Returns a part with a key whose absence means `false`.
  static func flag(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ meaning: () -> String
  ) -> ShapePart where Part == Bool {
    .standard(name, path, .bool, default: Default.flag, meaning)
  }
}

extension ShapePart where Part == Void {
  /// Returns a part for a key that the short form of the mapping reads and writes.
  static func ofShortForm(
    _ name: String,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm,
    _ meaning: () -> String
  ) -> ShapePart {
    ShapePart(
      keys: [ShapeKey(name, form(), meaning)],
      read: { _, _ in () },
      write: { _ in [] }
    )
  }
}

extension ShapePart where Part == Span {
  /// The location of the mapping.
  static var span: ShapePart {
    ShapePart(keys: [], read: { _, nodes in nodes.span }, write: { _ in [] })
  }
}

extension ShapePart where Part == Located<String> {
  /// The author-defined name of the mapping.
  static var name: ShapePart {
    ShapePart(keys: [], read: { _, nodes in nodes.name }, write: { _ in [] })
  }
}

extension [YAMLValue.Entry] {
  /// Returns the entry, or an empty array for nil.
  static func entry(_ name: String, _ value: YAMLValue?) -> [YAMLValue.Entry] {
    value.map { [YAMLValue.Entry(key: name, value: $0)] } ?? []
  }
}
