/// Unions whose alternatives overlap.
extension Planner {
  /// Returns the number of required members, and of all members.
  func rank(_ alternative: Alternative) -> (Int, Int) {
    guard case .record(let members) = alternative.shape else { return (-1, 0) }
    let required = members.properties.filter { members.required.contains($0.name.value) }.count
    return (required, members.properties.count)
  }

  /// Returns alternatives in the order of decoding attempts: the most required members first.
  func ordered(_ found: [Alternative]) -> [Alternative] {
    found.enumerated().sorted { left, right in
      let (first, second) = (rank(left.element), rank(right.element))
      return first != second ? first > second : left.offset < right.offset
    }.map(\.element)
  }

  /// Returns `true` if a member that both objects require excludes a value that matches both.
  private func areDisjoint(_ one: Members, _ other: Members) -> Bool {
    one.properties.contains { property in
      let name = property.name.value
      guard let index = other.indices[name], one.required.contains(name),
        other.required.contains(name)
      else { return false }
      let shapes = [property.schema, other.properties[index].schema].map {
        shape(of: target(of: $0).index)
      }
      if case .enumeration(let first, _) = shapes[0], case .enumeration(let second, _) = shapes[1] {
        return Set(first.map(\.value)).isDisjoint(with: second.map(\.value))
      }
      guard let first = kind(of: shapes[0]), let second = kind(of: shapes[1]) else { return false }
      return first != second && !Set([first, second]).isSubset(of: [.integer, .number])
    }
  }

  /// Returns `true` if a value can match several alternatives, and decoding the first match would drop members of
  /// another.
  func losesMembers(_ shapes: [SchemaLink]) -> Bool {
    // Sent values and answers can have different members.
    [true, false].contains { losesMembers(alternatives(shapes, isSent: $0)) }
  }

  private func losesMembers(_ found: [Alternative]) -> Bool {
    let records = ordered(found).compactMap { alternative -> Members? in
      if case .record(let members) = alternative.shape { members } else { nil }
    }
    guard records.count == found.count, distinctKeys(of: found) == nil else { return false }
    return records.indices.contains { earlier in
      records[(earlier + 1)...].contains { later in
        !areDisjoint(records[earlier], later)
          && later.properties.contains { records[earlier].indices[$0.name.value] == nil }
      }
    }
  }
}
