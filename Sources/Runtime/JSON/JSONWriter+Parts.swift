extension JSONWriter {
  /// Writes the members of a part into the open object, where there is one and a condition holds.
  ///
  /// ```swift
  /// json.members(of: session, when: isOpen == true)
  /// ```
  public mutating func members(of part: (some JSONModel)?, when holds: Bool = true) {
    if isComparing { return part.write(to: &self) }
    if holds { part?.writeMembers(to: &self) }
  }

  /// Writes the members of a part into the open object, but for those that the object has already.
  ///
  /// ```swift
  /// json.string("type", type)
  /// json.part(details)   // told by "type" as well, and not written twice
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
