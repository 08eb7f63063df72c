extension Program {
  /// A member of a shape under the key that tells the shapes of a union.
  enum TellingMember: Hashable, Sendable {
    case constant(Constant)
    case property(Property)
  }
}

extension Program.Record {
  /// The member with a key; none where it lies in an object of its own, or belongs to a part.
  func member(under key: String) -> Program.TellingMember? {
    let constant = constants.first { $0.parents.isEmpty && $0.key == key }
    if let constant { return .constant(constant) }
    let property = properties.first {
      $0.parents.isEmpty && $0.inline == nil && ($0.key == key || $0.otherKeys.contains(key))
    }
    return property.map { .property($0) }
  }
}
