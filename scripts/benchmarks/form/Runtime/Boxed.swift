/// An optional value behind one pointer to an immutable box; nil has no box.
@propertyWrapper
public struct Boxed<Value> {
  private var box: Box<Value>?

  /// Creates the box.
  ///
  /// It has no label `wrappedValue`, for that would fill every box with nil before it is assigned.
  @inline(never)
  public init(_ value: Value?) {
    box = value.map(Box.init)
  }

  /// The value in the box.
  public var wrappedValue: Value? {
    @inline(never)
    get { box?.value }
    @inline(never)
    set { box = newValue.map(Box.init) }
  }
}

private final class Box<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Box: Sendable where Value: Sendable {}

extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  /// Returns whether the values are equal.
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension Boxed: Decodable where Value: Decodable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension Boxed: Encodable where Value: Encodable {
  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Reads a boxed value, which is nil when its key is absent or null.
  public func decode<T: Decodable>(
    _ type: Boxed<T>.Type,
    forKey key: Key
  ) throws -> Boxed<T> {
    Boxed(try decodeIfPresent(T.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a boxed value, or nothing when it is nil.
  public mutating func encode<T: Encodable>(
    _ value: Boxed<T>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
