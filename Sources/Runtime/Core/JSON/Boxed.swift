/// A container that stores a value behind one pointer, so that a type can contain itself and large types stay
/// cheap to store.
///
/// Not a property wrapper, because Swift 6.3 rejects property wrappers in a type marked `nonisolated`.
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
  /// The heap storage, which a box changes only while no other box shares it.
  fileprivate final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// `nil` only in a placeholder.
  private var storage: Storage?

  /// A box without a value; reading its value is a programming error.
  static var placeholder: Boxed { Boxed(storage: nil) }

  private init(storage: Storage?) {
    self.storage = storage
  }

  /// Creates a box that contains a value.
  public init(_ value: Value) {
    storage = Storage(value)
  }

  /// The value in the box.
  ///
  /// Changing it creates new storage if a copy shares it, so copies keep their value.
  public var value: Value {
    get {
      guard let storage else { preconditionFailure("a placeholder has no value") }
      return storage.value
    }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = storage.map { Storage($0.value) } }
      guard let storage else { preconditionFailure("a placeholder has no value") }
      yield &storage.value
    }
  }
}

// A box copies storage that another one shares before it changes the value.
extension Boxed.Storage: @unchecked Sendable where Value: Sendable {}
extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  /// Returns `true` if both values are equal.
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
  /// The description of the value.
  public var description: String { String(describing: value) }
  /// The debug description of the value.
  public var debugDescription: String { String(reflecting: value) }
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: value) }
}

extension Boxed: JSONCodable where Value: JSONCodable {
  /// Reads the value.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self.init(try Value(from: json))
  }

  /// Writes the value.
  public func write(to json: inout JSONWriter) {
    value.write(to: &json)
  }
}

/// Reading boxed members.
extension JSONReader {
  /// The value of a key that must be there, boxed.
  public func boxed<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> Boxed<T> {
    Boxed(try T(from: member(key)))
  }

  /// The value of a key, boxed; `nil` when it is absent or null.
  public func boxed<T: JSONCodable>(ifPresent key: String) throws(DecodingFailure) -> Boxed<T>? {
    guard let member = try member(ifPresent: key) else { return nil }
    return Boxed(try T(from: member))
  }

  /// The value of a key that must be there, boxed; `nil` when it is null.
  public func boxed<T: JSONCodable>(orNull key: String) throws(DecodingFailure) -> Boxed<T>? {
    guard let member = try member(orNull: key) else { return nil }
    return Boxed(try T(from: member))
  }
}

/// Writing boxed members.
extension JSONWriter {
  /// Writes a key and a boxed value.
  public mutating func boxed<T: JSONCodable>(_ key: String, _ box: Boxed<T>) {
    member(key)
    box.value.write(to: &self)
  }

  /// Writes a key and a boxed value, or nothing if the value is `nil`.
  public mutating func boxed<T: JSONCodable>(ifPresent key: String, _ box: Boxed<T>?) {
    guard let box else { return }
    member(key)
    box.value.write(to: &self)
  }

  /// Writes a key and a boxed value, or null if the value is `nil`.
  public mutating func boxed<T: JSONCodable>(orNull key: String, _ box: Boxed<T>?) {
    member(key)
    if let box { box.value.write(to: &self) } else { nothing() }
  }
}
