/// A value and its location in the source.
package struct Located<Value> {
  /// The value.
  package let value: Value
  /// The location of the value.
  package let span: Span

  package init(value: Value, span: Span) {
    self.value = value
    self.span = span
  }

  /// Returns the transformed value at the same location.
  func map<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Located<Result> {
    Located<Result>(value: try transform(value), span: span)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
