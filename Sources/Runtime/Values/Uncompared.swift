/// A wrapped value that equality and hashing ignore.
@propertyWrapper
struct Uncompared<Value: Sendable>: Sendable, Hashable {
  var wrappedValue: Value

  static func == (left: Uncompared, right: Uncompared) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
