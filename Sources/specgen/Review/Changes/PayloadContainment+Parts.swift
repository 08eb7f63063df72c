import SpecgenCore

/// Types with equal parts under two names, whose payloads are not obvious: tuples, inlined parts, members with several
/// keys, and unions by keys or by order.
extension PayloadContainment {
  /// Returns `true` if two types have the same parts, whose values the reader accepts.
  mutating func hasSameParts(_ written: TypeShape, _ read: TypeShape) -> Bool {
    guard let path = written.named, let otherPath = read.named,
      let one = writer.item(ofType: path), let other = reader.item(ofType: otherPath),
      one.form == other.form, one.isOpen == other.isOpen,
      [Aspect.tagging, .discriminator, .discriminatorKind].allSatisfy({ one[$0] == other[$0] }),
      accepts(one[.additional], as: other[.additional])
    else { return false }
    noteStricter(one[.constraints], other[.constraints])
    let (parts, others) = (writer.partsOnWire(of: one), reader.partsOnWire(of: other))
    return parts.count == others.count && zip(parts, others).allSatisfy { isSame($0, $1) }
  }

  private mutating func isSame(_ part: Inventory.Item, _ other: Inventory.Item) -> Bool {
    let aspects: [Aspect] = [.mark, .constant, .absence, .null]
    guard part.kind == other.kind, part.wire == other.wire,
      aspects.allSatisfy({ part[$0] == other[$0] }), part.otherKeys == other.otherKeys
    else { return false }
    guard case .type(let type)? = part[.type], case .type(let otherType)? = other[.type] else {
      return accepts(part[.payload], as: other[.payload])
    }
    return contains(Value(type: type, item: part), in: Value(type: otherType, item: other))
  }

  /// Returns `true` if neither version has a type, or if the reader accepts the values of the writer's.
  private mutating func accepts(_ written: FactValue?, as read: FactValue?) -> Bool {
    guard case .type(let type)? = written, case .type(let other)? = read else {
      return written == nil && read == nil
    }
    return contains(Value(type: type, item: nil), in: Value(type: other, item: nil))
  }
}

extension Inventory {
  /// Returns the members of a record by their keys, or the parts of another type in order.
  fileprivate func partsOnWire(of type: Item) -> [Item] {
    let parts = parts(of: type).filter { [.field, .member, .shape].contains($0.kind) }
    return type.form == .record ? parts.sorted { ($0.wire ?? "") < ($1.wire ?? "") } : parts
  }
}

extension Inventory.Item {
  fileprivate var otherKeys: [FactValue] {
    facts.filter { $0.aspect == .otherKey }.map(\.value)
  }
}
