/// Members that no property names one by one.
extension JSONWriter {
  /// Writes a key and a value that is always the same, if the condition holds.
  public mutating func constant(
    _ key: String,
    _ value: some JSONCodable,
    when holds: Bool = true
  ) {
    guard holds else { return }
    member(key)
    value.write(to: &self)
  }

  /// Writes members in the order of their keys, without those whose keys are among the ones given.
  ///
  /// Give the keys that the model writes itself: none must stand in an object twice. Those that the
  /// object has already, as from a union around the model, are left out as well.
  public mutating func rest<T: JSONCodable>(_ members: [String: T], except keys: [String]) {
    guard !members.isEmpty else { return }
    if isComparing { return members.write(to: &self) }
    let taken = openKeys
    for (key, value) in members.sorted(by: { $0.key < $1.key })
    where !key.isOne(of: keys) && !taken.contains(key) {
      self.value(key, value)
    }
  }

  /// Writes the members of an object, without the braces around them; nothing for another kind.
  public mutating func members(of value: JSONValue) {
    if isComparing { return value.write(to: &self) }
    guard case .object(let members) = value else { return }
    for member in members { self.value(member.key, member.value) }
  }
}
