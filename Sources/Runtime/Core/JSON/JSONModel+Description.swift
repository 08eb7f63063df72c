/// The description of models that are classes, store a property under a different name, or store the key that a
/// member was read from.
///
/// `TextOutputStreamable` instead of `description`, because a model may have a property of that name.
extension JSONModel where Self: TextOutputStreamable {
  /// Writes the value in the format of a Swift struct, with the property names of the spec.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    var separator = "\(Self.self)("
    for (label, value) in Mirror(reflecting: self).children where !(value is MemberKey) {
      target.write("\(separator)\(propertyName(label ?? "")): ")
      debugPrint(value, terminator: "", to: &target)
      separator = ", "
    }
    target.write(separator == ", " ? ")" : "\(separator))")
  }
}

/// Returns the name of the property that is stored as `label`: `line` for `storedLine`.
///
/// In these types, generated code never stores another property under a name with this prefix.
private func propertyName(_ label: String) -> String {
  let name = label.dropFirst("stored".count)
  guard label.hasPrefix("stored"), let first = name.first, first.isUppercase else { return label }
  return first.lowercased() + name.dropFirst()
}
