// A literal creates a value, as with `Optional`.

extension Presence: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral {
  /// Creates a value from a literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Presence: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value from a literal.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Presence: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Creates a value from a literal.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension Presence: ExpressibleByStringInterpolation
where Value: ExpressibleByStringInterpolation {
  /// Creates a value from an interpolated string.
  public init(stringInterpolation: Value.StringInterpolation) {
    self = .value(Value(stringInterpolation: stringInterpolation))
  }
}

extension Presence: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Creates a value from a literal.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Presence: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Creates a value from a literal.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension Presence: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Creates a value from a literal.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Presence: ExpressibleByArrayLiteral where Value: RangeReplaceableCollection {
  /// Creates a value from the elements of a literal.
  public init(arrayLiteral elements: Value.Element...) {
    self = .value(Value(elements))
  }
}

/// A dictionary type that a dictionary literal of ``Presence`` can create.
public protocol PresenceDictionary<Key, Value> {
  /// The type of the keys.
  associatedtype Key: Hashable
  /// The type of the values.
  associatedtype Value
  /// Creates a dictionary from pairs with unique keys.
  init<Pairs: Sequence>(uniqueKeysWithValues pairs: Pairs) where Pairs.Element == (Key, Value)
}

extension Dictionary: PresenceDictionary {}

extension Presence: ExpressibleByDictionaryLiteral where Value: PresenceDictionary {
  /// Creates a value from the pairs of a literal, whose keys must be unique.
  public init(dictionaryLiteral elements: (Value.Key, Value.Value)...) {
    self = .value(Value(uniqueKeysWithValues: elements))
  }
}

@available(
  *,
  unavailable,
  message: "write '.null' to send null, or '.absent' to leave the key out"
)
extension Presence: ExpressibleByNilLiteral {
  /// Unavailable, because `nil` could mean either absent or null.
  public init(nilLiteral: ()) {
    self = .absent
  }
}
