/// An optional value that is stored behind a pointer because it is rarely present.
///
/// A struct with many such values stays small and cheap to copy.
///
/// ```swift
/// struct Field {
///   let name: String
///   @IndirectOptional var style: Style?
/// }
/// ```
@propertyWrapper
package struct IndirectOptional<Value> {
  fileprivate final class Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box?

  /// Creates a wrapper around a value or nil.
  package init(wrappedValue: Value?) {
    box = wrappedValue.map(Box.init)
  }

  /// The value, if present.
  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}

extension IndirectOptional.Box: Sendable where Value: Sendable {}
extension IndirectOptional: Sendable where Value: Sendable {}

extension IndirectOptional: Equatable where Value: Equatable {
  package static func == (left: IndirectOptional, right: IndirectOptional) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }
}

extension IndirectOptional: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}
