/// A value that a view owns.
@propertyWrapper public struct State<Value> {
  /// The value.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding() }

  private let value: Value

  /// Creates the state.
  public init(wrappedValue: Value) { value = wrappedValue }
  /// Creates the state.
  public init(initialValue: Value) { value = initialValue }
}

extension State: Sendable where Value: Sendable {}

/// A value that somebody else owns.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// The value.
  public var wrappedValue: Value {
    get { preconditionFailure("nothing runs here") }
    nonmutating set {}
  }
  /// The binding.
  public var projectedValue: Binding<Value> { self }

  /// Creates a binding to nothing.
  public init() {}

  /// Returns a binding to a part.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> { Binding<Part>() }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value
  /// The bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Creates the bindings.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Returns a binding to a property.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> { Binding<Part>() }
}
