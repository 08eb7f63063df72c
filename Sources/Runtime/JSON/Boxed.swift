/// Keeps a value behind one pointer, so that a type can hold itself, and big types stay cheap to hold.
///
/// It is no property wrapper, since Swift 6.3 refuses those in a type that is marked `nonisolated`.
///
/// ```swift
/// struct Node {
///   var parent: Node? {
///     get { storedParent?.value }
///     set { storedParent = newValue.map(Boxed.init) }
///   }
///   private var storedParent: Boxed<Node>?
/// }
/// ```
public struct Boxed<Value> {
  /// A class for the pointer; setting the value makes a new one.
  fileprivate final class Storage {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// Nil in a placeholder alone.
  private var storage: Storage?

  /// A box that nobody opens: reading its value is a programming error.
  static var placeholder: Boxed { Boxed(storage: nil) }

  private init(storage: Storage?) {
    self.storage = storage
  }

  /// Boxes a value.
  public init(_ value: Value) {
    storage = Storage(value)
  }

  /// The value in the box; setting it makes a new box, so copies keep theirs.
  public var value: Value {
    get {
      guard let storage else { preconditionFailure("a placeholder has no value") }
      return storage.value
    }
    set { storage = Storage(newValue) }
  }
}

extension Boxed.Storage: Sendable where Value: Sendable {}
extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  /// Equal when the values are.
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.value == right.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension Boxed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value's own description.
  public var description: String { String(describing: value) }
  /// The value's own description for debugging.
  public var debugDescription: String { String(reflecting: value) }
  /// The value's own mirror.
  public var customMirror: Mirror { Mirror(reflecting: value) }
}

/// Boxed values by key.
extension JSONReader {
  /// The value of a key that must be there, boxed.
  public func boxed<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> Boxed<T> {
    Boxed(try T(from: member(key)))
  }

  /// The value of a key, boxed; nil when it is absent or null.
  public func boxed<T: JSONCodable>(ifPresent key: String) throws(DecodingFailure) -> Boxed<T>? {
    guard let member = try member(ifPresent: key) else { return nil }
    return Boxed(try T(from: member))
  }

  /// The value of a key that must be there, boxed; nil when it is null.
  public func boxed<T: JSONCodable>(orNull key: String) throws(DecodingFailure) -> Boxed<T>? {
    guard let member = try member(orNull: key) else { return nil }
    return Boxed(try T(from: member))
  }
}

/// Boxed values by key.
extension JSONWriter {
  /// Writes a key and what is in a box.
  public mutating func boxed<T: JSONCodable>(_ key: String, _ box: Boxed<T>) {
    member(key)
    box.value.write(to: &self)
  }

  /// Writes a key and what is in a box; nothing for nil.
  public mutating func boxed<T: JSONCodable>(ifPresent key: String, _ box: Boxed<T>?) {
    guard let box else { return }
    member(key)
    box.value.write(to: &self)
  }

  /// Writes a key and what is in a box; null for nil.
  public mutating func boxed<T: JSONCodable>(orNull key: String, _ box: Boxed<T>?) {
    member(key)
    if let box { box.value.write(to: &self) } else { nothing() }
  }
}
