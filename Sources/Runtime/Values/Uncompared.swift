/// A value that travels with others and counts for no comparison.
@propertyWrapper
struct Uncompared<Value: Sendable>: Sendable, Hashable {
  var wrappedValue: Value

  static func == (left: Uncompared, right: Uncompared) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
