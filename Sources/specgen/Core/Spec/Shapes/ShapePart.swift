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
  /// Returns the part with an action after reading, such as a check of other keys.
  func then(
    _ action:
      @escaping @Sendable (
        _ part: Part?, _ nodes: KeyedNodes<String>, _ decoder: inout SpecDecoder
      ) -> Void
  ) -> ShapePart {
    ShapePart(
      keys: keys,
      read: { decoder, nodes in
        let part = read(&decoder, nodes)
        action(part, nodes, &decoder)
        return part
      },
      write: write
    )
  }

  /// Returns a part with a required key.
  ///
  /// `absent` is the value of the part after an error; without it, the error leaves no struct.
  static func required(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    example: String? = nil,
    absent: Part? = nil,
    _ meaning: () -> String
  ) -> ShapePart {
    ShapePart(
      keys: [ShapeKey(name, codec.form, example: example, isRequired: true, meaning)],
      read: { decoder, nodes in nodes[name].flatMap { codec.read(&decoder, $0) } ?? absent },
      write: { value in .entry(name, codec.write(value[keyPath: path]) ?? .mapping([])) }
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
  ///
  /// An error in a vital key leaves no struct.
  static func optional<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    former: [String] = [],
    isVital: Bool = false,
    default standard: @autoclosure @escaping @Sendable () -> JSON? = nil,
    _ meaning: () -> String
  ) -> ShapePart where Part == Content? {
    ShapePart(
      keys: [ShapeKey(name, codec.form, former: former, default: standard(), meaning)],
      read: { decoder, nodes in
        guard let node = nodes[name] else { return .some(nil) }
        let content = codec.read(&decoder, node)
        return content == nil && isVital ? nil : .some(content)
      },
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
  ///
  /// Empty lists and mappings are not written. An error in a vital key leaves no struct.
  static func key(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    former: [String] = [],
    isVital: Bool = false,
    absent: Part,
    default standard: @autoclosure @escaping @Sendable () -> JSON? = nil,
    _ meaning: () -> String
  ) -> ShapePart {
    ShapePart(
      keys: [ShapeKey(name, codec.form, former: former, default: standard(), meaning)],
      read: { decoder, nodes in
        guard let node = nodes[name] else { return absent }
        return codec.read(&decoder, node) ?? (isVital ? nil : absent)
      },
      write: { value in .entry(name, codec.write(value[keyPath: path])?.unlessEmpty) }
    )
  }

  /// Returns a part with a key whose absence means an empty value.
  static func several(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    former: [String] = [],
    isVital: Bool = false,
    _ meaning: () -> String
  ) -> ShapePart where Part: Emptiable {
    .key(name, path, codec, former: former, isVital: isVital, absent: Part(), meaning)
  }

  /// Returns a part with a key that has a default, which is never written.
  static func standard(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    former: [String] = [],
    default standard: Part,
    _ meaning: () -> String
  ) -> ShapePart where Part: Equatable {
    ShapePart(
      keys: [
        ShapeKey(
          name,
          codec.form,
          former: former,
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
  /// - Returns: The part.
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

/// A type with an empty value, the value of an absent key.
protocol Emptiable {
  init()
}

extension Array: Emptiable {}

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

extension ShapePart {
  /// Returns a part without keys, whose value the mapping does not contain.
  static func unwritten(_ value: Part) -> ShapePart {
    ShapePart(keys: [], read: { _, _ in value }, write: { _ in [] })
  }
}

extension ShapePart where Part == Span {
  /// The location of the mapping.
  static var span: ShapePart {
    ShapePart(keys: [], read: { _, nodes in nodes.span }, write: { _ in [] })
  }

  /// The first byte of the mapping.
  static var head: ShapePart {
    ShapePart(keys: [], read: { _, nodes in nodes.head }, write: { _ in [] })
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
