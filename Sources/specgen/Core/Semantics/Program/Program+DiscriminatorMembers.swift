extension Program {
  /// A member of a shape that carries the discriminator of a union.
  enum DiscriminatorMember: Hashable, Sendable {
    case constant(Constant)
    case property(Property)
  }
}

extension Program.Record {
  /// Returns the top-level member with a key, or nil if the record itself declares none.
  func member(under key: String) -> Program.DiscriminatorMember? {
    let constant = constants.first { $0.parents.isEmpty && $0.key == key }
    if let constant { return .constant(constant) }
    let property = properties.first {
      $0.parents.isEmpty && $0.inline == nil && ($0.key == key || $0.otherKeys.contains(key))
    }
    return property.map { .property($0) }
  }
}
