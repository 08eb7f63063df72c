// A literal is a value of three states, as it is one of an optional.

extension Presence: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral {
  /// Takes the literal as the value.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Presence: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Takes the literal as the value.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Presence: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Takes the literal as the value.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension Presence: ExpressibleByStringInterpolation
where Value: ExpressibleByStringInterpolation {
  /// Takes the text as the value.
  public init(stringInterpolation: Value.StringInterpolation) {
    self = .value(Value(stringInterpolation: stringInterpolation))
  }
}

extension Presence: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Takes the literal as the value.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Presence: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Takes the literal as the value.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension Presence: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Takes the literal as the value.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Presence: ExpressibleByArrayLiteral where Value: RangeReplaceableCollection {
  /// Takes the elements as the value.
  public init(arrayLiteral elements: Value.Element...) {
    self = .value(Value(elements))
  }
}

/// A type that a dictionary literal of ``Presence`` can be made into.
public protocol PresenceDictionary<Key, Value> {
  /// The type of the keys.
  associatedtype Key: Hashable
  /// The type of the values.
  associatedtype Value
  /// Creates a dictionary from pairs whose keys differ.
  init<Pairs: Sequence>(uniqueKeysWithValues pairs: Pairs) where Pairs.Element == (Key, Value)
}

extension Dictionary: PresenceDictionary {}

extension Presence: ExpressibleByDictionaryLiteral where Value: PresenceDictionary {
  /// Takes the pairs as the value; as with any dictionary, no key may come twice.
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
  /// Not available: nil could mean either of two states.
  public init(nilLiteral: ()) {
    self = .absent
  }
}
