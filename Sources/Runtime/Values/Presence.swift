/// A member that can be left out, be null or have a value, where each of the three means its own.
///
/// A `PATCH` is the usual place: absent leaves what is there, null removes it, a value replaces it.
public enum Presence<Value> {
  /// The key is not there.
  case absent
  /// The key is there, with null.
  case null
  /// The key is there, with a value.
  case value(Value)

  /// The value; nil when the key is absent or null.
  public var value: Value? {
    switch self {
    case .absent, .null: nil
    case .value(let value): value
    }
  }

  /// Whether the key is not there.
  public var isAbsent: Bool {
    switch self {
    case .absent: true
    case .null, .value: false
    }
  }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}

extension JSONReader {
  /// The value of a key, null, or the absence of the key.
  public func presence<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> Presence<T> {
    try presence(key) { (json) throws(DecodingFailure) in try T(from: json) }
  }

  /// What the closure reads at a key, null, or the absence of the key.
  ///
  /// ```swift
  /// due = try json.presence("due") { (json) throws(DecodingFailure) in
  ///   try json.date(format: .day)
  /// }
  /// ```
  public func presence<T>(
    _ key: String,
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> Presence<T> {
    guard let member = try find(key) else { return .absent }
    return member.isNull ? .null : .value(try read(member))
  }
}

extension JSONWriter {
  /// Writes a key and a value or null; nothing when absent.
  public mutating func presence<T: JSONCodable>(_ key: String, _ value: Presence<T>) {
    presence(key, value) { value, json in value.write(to: &json) }
  }

  /// Writes a key and what the closure makes of the value, or null; nothing when absent.
  public mutating func presence<T>(
    _ key: String,
    _ value: Presence<T>,
    _ write: (T, inout JSONWriter) -> Void
  ) {
    switch value {
    case .absent: break
    case .null:
      member(key)
      nothing()
    case .value(let value):
      member(key)
      write(value, &self)
    }
  }
}
