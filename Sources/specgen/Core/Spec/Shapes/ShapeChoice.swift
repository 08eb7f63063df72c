/// One of the keys that exclude each other, of which each defines a part in its own way.
struct ShapeChoice<Part: Sendable>: Sendable {
  let key: ShapeKey
  /// Reads the part.
  let read: @Sendable (_ decoder: inout SpecDecoder, _ node: Node) -> Part?
  /// Returns the value of the key, or nil for a part that another key defines.
  let write: @Sendable (Part) -> YAMLValue?

  /// Creates a choice for a case of an enumeration.
  init<Payload>(
    _ name: String,
    _ codec: Codec<Payload>,
    _ make: @escaping @Sendable (Payload) -> Part,
    _ payload: @escaping @Sendable (Part) -> Payload?,
    _ meaning: () -> String
  ) {
    key = ShapeKey(name, codec.form, meaning)
    read = { decoder, node in codec.read(&decoder, node).map(make) }
    write = { payload($0).flatMap(codec.write) }
  }
}

extension ShapePart {
  /// Returns a part that the first of several keys defines.
  ///
  /// A shape adds the rules for the keys. Without any of them, the part is `absent`.
  static func oneOf(
    _ path: any KeyPath<Value, Part> & Sendable,
    absent: Part? = nil,
    _ choices: ShapeChoice<Part>...
  ) -> ShapePart {
    ShapePart(
      keys: choices.map(\.key),
      read: { decoder, nodes in
        let parts = nodes.entries.compactMap { entry -> Part?? in
          choices.first { $0.key.name == entry.key }.map { $0.read(&decoder, entry.value) }
        }
        return parts.first ?? absent
      },
      write: { value in
        choices.flatMap { choice -> [YAMLValue.Entry] in
          .entry(choice.key.name, choice.write(value[keyPath: path]))
        }
      }
    )
  }
}
