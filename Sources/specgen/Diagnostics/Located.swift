/// A value together with the place where the author wrote it.
struct Located<Value> {
  /// The value.
  let value: Value
  /// The place it was read from.
  let span: Span

  /// Returns the transformed value at the same place.
  func map<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Located<Result> {
    Located<Result>(value: try transform(value), span: span)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
