/// Parts whose purpose is not the last argument; they go when the last shape is written with closures.
extension ShapePart {
  static func required(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    _ meaning: String,
    example: String? = nil
  ) -> ShapePart { .required(name, path, codec, example: example) { meaning } }

  static func required<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    _ meaning: String,
    example: String? = nil
  ) -> ShapePart where Part == Located<Content> {
    .required(name, path, codec.located, example: example) { meaning }
  }

  static func optional<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    _ meaning: String,
    former: [String] = [],
    default standard: @autoclosure @escaping @Sendable () -> JSON? = nil
  ) -> ShapePart where Part == Content? {
    .optional(name, path, codec, former: former, default: standard()) { meaning }
  }

  static func optional<Content>(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Content>,
    _ meaning: String,
    former: [String] = [],
    default standard: @autoclosure @escaping @Sendable () -> JSON? = nil
  ) -> ShapePart where Part == Located<Content>? {
    .optional(name, path, codec.located, former: former, default: standard()) { meaning }
  }

  static func key(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    _ meaning: String,
    absent: Part
  ) -> ShapePart { .key(name, path, codec, absent: absent) { meaning } }

  static func standard(
    _ name: String,
    _ path: any KeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part>,
    _ meaning: String,
    default standard: Part,
    as json: @autoclosure @escaping @Sendable () -> JSON
  ) -> ShapePart where Part: Equatable {
    .standard(name, path, codec, default: standard) { meaning }
  }

  static func flag(_ name: String, _ path: any KeyPath<Value, Part> & Sendable, _ meaning: String)
    -> ShapePart
  where Part == Bool { .flag(name, path) { meaning } }
}
