/// Returns the indices of types that contain a secret, directly or in another type.
func secretTypes(_ types: [Program.TypeDefinition]) -> Set<Int> {
  holders(
    of: types.indices.filter { types[$0].shape.hasSecret },
    types.map { $0.shape.parts.compactMap(\.mentioned) }
  )
}

extension Program.Shape {
  /// `true` if a property of the type itself is secret.
  fileprivate var hasSecret: Bool {
    if case .record(let record) = self {
      record.properties.contains(where: \.isSecret)
    } else {
      false
    }
  }
}
