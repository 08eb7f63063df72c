/// A wrapped value that equality and hashing ignore.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Sendable, Hashable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (left: Uncompared, right: Uncompared) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
