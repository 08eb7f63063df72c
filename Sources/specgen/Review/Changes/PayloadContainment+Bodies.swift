import SpecgenCore

extension PayloadContainment {
  /// Returns the impact on shipped versions if the reader accepts each body that a call of the writer sends; otherwise
  /// nil.
  mutating func impact(forBodiesOf written: Int, _ read: Int) -> Verdicts.Shipped? {
    if let known = bodies[[written, read]] { return known }
    let impact = impact(isOutermost: false) { $0.holds(forBodiesOf: written, read) }
    bodies[[written, read]] = impact
    return impact
  }

  private mutating func holds(forBodiesOf written: Int, _ read: Int) -> Bool {
    let (ones, others) = (writer.bodies(of: written), reader.bodies(of: read))
    guard !ones.isEmpty, !writer.mayLackBody(written) || reader.mayLackBody(read) else {
      return false
    }
    return ones.allSatisfy { one in
      others.contains { other in
        let outer = loss
        if one.wire == other.wire, containsBody(one, of: written, in: other, of: read) {
          return true
        }
        loss = outer
        return false
      }
    }
  }

  private mutating func containsBody(
    _ one: Inventory.Item,
    of written: Int,
    in other: Inventory.Item,
    of read: Int
  ) -> Bool {
    guard case .body(let form, _)? = one[.body], case .body(let otherForm, _)? = other[.body] else {
      return false
    }
    switch (form, otherForm) {
    case (.object, .object), (.object, .json), (.json, .object), (.json, .json):
      if case .type(let type)? = one[.type], case .type(let otherType)? = other[.type] {
        isOutermost = true
        return holds(type, as: otherType)
      }
      guard let shapes = writerSide.shapes(ofBody: one, of: written),
        let others = readerSide.shapes(ofBody: other, of: read)
      else { return false }
      return contains(shapes, in: others)
    case (.text, .text), (.bytes, .bytes): return true
    default: return false
    }
  }
}
