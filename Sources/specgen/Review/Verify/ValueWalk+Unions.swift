import SpecgenCore

/// Unions, and the parts of objects.
extension ValueWalk {
  /// Walks through a value in the shape that it has.
  mutating func walk(
    _ json: JSONText.Value,
    _ union: Program.Union,
    _ type: Int,
    at place: Place,
    known: Set<String>,
    isPart: Bool
  ) {
    var known = known
    switch union.tagging {
    case .discriminator(let key, _):
      known.insert(key)
      if let member = json[key] { note(place.member(key, place.span), .discriminator, member) }
    case .key: known.formUnion(union.cases.compactMap(\.mark.key))
    case .kind, .order: break
    }
    guard let index = shape(of: json, union) else {
      if union.isOpen { noteUnknownShape(of: json, union, at: place) }
      return
    }
    see(type, index)
    if let payload = union.cases[index].payload {
      walk(json, payload, at: place, known: known, isPart: isPart)
    } else if !isPart {
      for member in json.objectMembers where !known.contains(member.key) {
        addUnknown(member.key, in: place)
      }
    }
  }

  private mutating func noteUnknownShape(
    of json: JSONText.Value,
    _ union: Program.Union,
    at place: Place
  ) {
    guard !isSent, !json.hasMask else { return }
    // Decoding refuses other values.
    if case .key = union.tagging, json.kind != .object { return }
    guard case .discriminator(let key, let kind) = union.tagging else {
      let message = "\(place.subject.inWords) has none of the listed shapes"
      return add(.unknownCase, message, at: place, .degrades)
    }
    guard let member = json[key], member.isOf(kind) else { return }
    let value = member.scalarText.flatMap(quotedWord).map { "the unlisted value \($0)" }
    let inner = place.member(key, place.span)
    let message = "\(inner.subject.inWords) has \(value ?? "an unlisted value")"
    add(.unknownCase, message, at: inner, .degrades)
  }

  /// Returns the index of the case that a value has, or nil if it has none.
  private mutating func shape(of json: JSONText.Value, _ union: Program.Union) -> Int? {
    switch union.tagging {
    case .discriminator, .key: return markedShape(of: json, union)
    case .kind:
      // An integer is a number, too.
      let integer = union.cases.firstIndex { $0.mark == .kind(.integer) && json.isOf(.integer) }
      return integer ?? union.cases.firstIndex { $0.mark.kind.map(json.isOf) ?? false }
    case .order:
      for (index, value) in union.cases.enumerated() {
        guard let payload = value.payload else { return index }
        if reads(json, payload) { return index }
      }
      return nil
    }
  }

  /// Returns the index of the case that a member selects.
  private func markedShape(of json: JSONText.Value, _ union: Program.Union) -> Int? {
    switch union.tagging {
    case .discriminator(let key, _):
      guard let member = json[key] else { return nil }
      return union.cases.firstIndex { value in
        if case .value(let constant) = value.mark { member.isConstant(constant) } else { false }
      }
    case .key:
      let keys = Set(json.objectMembers.lazy.filter { !$0.value.isNull }.map(\.key))
      return union.cases.firstIndex { $0.mark.key.map(keys.contains) ?? false }
    case .kind, .order: return nil
    }
  }

  /// Returns `true` if a part of an object reads the member with a key.
  func contains(
    _ type: Program.TypeReference,
    key: String,
    _ json: JSONText.Value
  ) -> Bool {
    switch type {
    case .nullable(let value): return contains(value, key: key, json)
    case .scalar, .list, .map, .bodies: return true
    case .defined(let index):
      switch types.definitions[index].shape {
      case .alias(let target): return contains(target, key: key, json)
      case .enumeration: return false
      case .record:
        guard let shape = types.shapes[index] else { return false }
        return shape.tree.children[key] != nil
          || shape.parts.contains { contains(shape.properties[$0].type, key: key, json) }
      case .union(let union):
        if case .discriminator(key, _) = union.tagging { return true }
        if union.cases.contains(where: { $0.mark.key == key }) { return true }
        guard let found = markedShape(of: json, union) else { return union.isOpen }
        return union.cases[found].payload.map { contains($0, key: key, json) } ?? false
      }
    }
  }
}

extension Program.Tag {
  /// The key whose presence selects a shape.
  fileprivate var key: String? { if case .key(let key) = self { key } else { nil } }

  /// The kind of JSON value that selects a shape.
  fileprivate var kind: Spec.JSONKind? { if case .kind(let kind) = self { kind } else { nil } }
}
