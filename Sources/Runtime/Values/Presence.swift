/// A member that can be left out, be null or have a value, where each of the three means its own.
///
/// A `PATCH` is the usual place: absent leaves what is there, null removes it, a value replaces it.
///
/// ```swift
/// try await client.update(id: "o1", note: "Ring twice", tags: ["gift"], due: .null)
/// try await client.update(id: "o1", due: .value(date))
/// ```
///
/// A literal is a value. `nil` does not compile: it could mean either of the other two, and one of
/// them deletes what the server has.
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

  /// Returns the same state with what the closure makes of the value.
  public func map<Other, Failure>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Presence<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }

  /// Returns the same state with what is in the box.
  public func unboxed<Content>() -> Presence<Content> where Value == Boxed<Content> {
    map { $0.value }
  }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}
