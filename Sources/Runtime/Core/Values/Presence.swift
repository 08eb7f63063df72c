/// A member that is absent, null or a value, where each state has its own meaning.
///
/// The typical use is a `PATCH`: absent keeps the current value, null removes it, and a value replaces it.
///
/// ```swift
/// try await client.update(id: "o1", note: "Ring twice", tags: ["gift"], due: .null)
/// try await client.update(id: "o1", due: .value(date))
/// ```
///
/// A literal creates a value. `nil` does not compile, because it could mean absent or null, and null deletes
/// data on the server.
public enum Presence<Value> {
  /// The key is absent.
  case absent
  /// The key is present with null.
  case null
  /// The key is present with a value.
  case value(Value)

  /// The value, or `nil` if the key is absent or null.
  public var value: Value? {
    switch self {
    case .absent, .null: nil
    case .value(let value): value
    }
  }

  /// `true` if the key is absent.
  public var isAbsent: Bool {
    switch self {
    case .absent: true
    case .null, .value: false
    }
  }

  /// Returns the same state, with a closure applied to the value.
  public func map<Other, Failure>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Presence<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }

  /// Returns the same state, with the value unboxed.
  public func unboxed<Content>() -> Presence<Content> where Value == Boxed<Content> {
    map { $0.value }
  }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}
