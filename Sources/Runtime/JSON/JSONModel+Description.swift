/// Models that store a property under another name than it has, or beside it the key that it was read under.
///
/// `description` would be the usual requirement, but a model may have a property of that name.
extension JSONModel where Self: TextOutputStreamable {
  /// Writes the value as Swift shows a struct, each property under the name that it has in the spec.
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

/// The name of a property that is stored as `label`: `line` for `storedLine`.
///
/// Generated code stores no property of such a type under a name that only looks like that.
private func propertyName(_ label: String) -> String {
  let name = label.dropFirst("stored".count)
  guard label.hasPrefix("stored"), let first = name.first, first.isUppercase else { return label }
  return first.lowercased() + name.dropFirst()
}
