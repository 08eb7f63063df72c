/// A wide value that is stored behind a pointer, so that the struct around it is cheap to copy.
///
/// Copies share the value until one of them is set.
@propertyWrapper
package struct Indirect<Value> {
  fileprivate final class Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  /// Creates a wrapper around a value.
  package init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value.
  package var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}

extension Indirect.Box: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  package static func == (left: Indirect, right: Indirect) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}
