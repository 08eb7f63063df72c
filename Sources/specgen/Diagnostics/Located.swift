/// A value and its location in the source.
struct Located<Value> {
  /// The value.
  let value: Value
  /// The location of the value.
  let span: Span

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
