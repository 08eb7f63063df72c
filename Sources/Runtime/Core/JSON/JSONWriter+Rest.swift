/// Constants and unlisted members.
extension JSONWriter {
  /// Writes a key and a constant value, if a condition is true.
  public mutating func constant(
    _ key: String,
    _ value: some JSONCodable,
    when holds: Bool = true
  ) {
    guard holds else { return }
    member(key)
    value.write(to: &self)
  }

  /// Writes members sorted by key, except those in a list of keys.
  ///
  /// Pass the keys that the model writes itself, because an object must not contain a key twice. Members that
  /// the object already has, for example from an enclosing union, are also omitted.
  public mutating func rest<T: JSONCodable>(_ members: [String: T], except keys: [String]) {
    guard !members.isEmpty else { return }
    if isComparing { return members.write(to: &self) }
    let taken = openKeys
    for (key, value) in members.sorted(by: { $0.key < $1.key })
    where !key.isOne(of: keys) && !taken.contains(key) {
      self.value(key, value)
    }
  }

  /// Writes the members of an object without the enclosing braces, or nothing for another kind.
  public mutating func members(of value: JSONValue) {
    if isComparing { return value.write(to: &self) }
    guard case .object(let members) = value else { return }
    for member in members { self.value(member.key, member.value) }
  }
}
