extension JSONWriter {
  /// Writes the members of an optional part into the open object, if a condition is true.
  ///
  /// ```swift
  /// json.members(of: session, when: isOpen == true)
  /// ```
  public mutating func members(of part: (some JSONModel)?, when holds: Bool = true) {
    if isComparing { return part.write(to: &self) }
    if holds { part?.writeMembers(to: &self) }
  }

  /// Writes the members of a part into the open object, except those that the object already has.
  ///
  /// ```swift
  /// json.string("type", type)
  /// json.part(details)   // also has "type", which is not written twice
  /// ```
  public mutating func part(_ part: (some JSONModel)?) {
    if isComparing { return part.write(to: &self) }
    guard let part else { return }
    var writer = JSONWriter()
    part.write(to: &writer)
    adopt(writer)
    guard case .object(let all) = try? JSONValue(json: writer.data) else { return }
    let taken = openKeys
    members(of: .object(all.filter { !taken.contains($0.key) }))
  }
}
