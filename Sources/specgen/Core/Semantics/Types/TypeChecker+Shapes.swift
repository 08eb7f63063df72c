extension TypeChecker {
  /// Checks the relations between types once all are resolved, in particular shapes that share an object.
  mutating func checkShapes() {
    reportCircles()
    var budget = ObjectShape.budget
    var proofs = ObjectShape.budget
    for (index, definition) in types.enumerated() where definition.module == nil {
      let known = findings.count
      switch definition.shape {
      case .record(let record): checkMembers(record, of: definition, &budget)
      case .union(let union): checkCases(union, &budget)
      case .enumeration, .alias: continue
      }
      if case .union(let union) = definition.shape, union.tagging == .order {
        checkOrder(of: union, &proofs)
      }
      guard budget < 0 else {
        keepFindings(since: known, ofType: index)
        continue
      }
      // Findings about objects that were examined only partially may be false.
      findings.removeLast(after: known)
      report(.excessiveObjects(at: definition.entity.span))
      return
    }
  }

  /// Reports unions and parts that lead back to themselves within one object, which could never be decoded.
  private mutating func reportCircles() {
    let edges = types.map { definition -> [Int] in
      switch definition.shape {
      case .union(let union): union.cases.compactMap { $0.payload.flatMap(definedType) }
      case .record(let record):
        record.properties.compactMap { $0.inline == nil ? nil : definedType($0.type) }
      case .enumeration, .alias: []
      }
    }
    reportCircles(edges, help: "Move one of them under a separate key.") { definition in
      if case .union = definition.shape { true } else { false }
    }
  }

  /// Reports each circle of types once, at the first of its types that may be reported.
  mutating func reportCircles(
    _ edges: [[Int]],
    help: String,
    at isReported: (Program.TypeDefinition) -> Bool
  ) {
    let circles = stronglyConnectedComponents(edges)
    var reported: Set<Int> = []
    for (index, definition) in types.enumerated() where definition.module == nil {
      guard isReported(definition), edges[index].contains(where: { circles[$0] == circles[index] }),
        reported.insert(circles[index]).inserted
      else { continue }
      let names = types.indices.filter { circles[$0] == circles[index] }.map { types[$0].name.text }
      report(.endlessType(names + [definition.name.text], at: definition.entity.span, help: help))
    }
  }

  private func definedType(_ type: Program.TypeReference) -> Int? {
    guard case .defined(let index) = expanded(type) else { return nil }
    return index
  }

  private mutating func checkCases(
    _ union: Program.Union,
    _ budget: inout Int
  ) {
    for value in union.cases {
      guard let payload = value.payload else { continue }
      let span = value.entity.span
      switch (union.tagging, value.mark) {
      case (.discriminator, _), (.key, _):
        guard let shape = ObjectShape(payload, types, budget: &budget, expanded) else {
          let wanted = "a record, or a union with a key"
          report(.misfit("the case", wanted, at: span))
          continue
        }
        if case .discriminator(let key, _) = union.tagging, let taken = shape.keys[key] {
          checkDiscriminatorMember(key, of: value, payload, at: taken)
        } else if case .discriminator = union.tagging, shape.hasTypedRest {
          let wanted = "`additional: JSON`, since its discriminator is not listed"
          report(.misfit("the case", wanted, at: span))
        }
        if case .key(let key) = value.mark, shape.isRecord, shape.keys[key] == nil {
          let wanted = "a field with this key"
          report(.misfit("`has`", wanted, at: value.markSpan))
        }
      case (.kind, .kind(let kind)):
        guard let kinds = kinds(of: payload), !kinds.contains(kind.base) else { continue }
        report(.misfit("the case", "a type that is read from this `kind`", at: span))
      case (.kind, _), (.order, _): continue
      }
    }
  }

  /// Returns the kinds of JSON values from which a type is decoded; nil if any kind is possible.
  private func kinds(of type: Program.TypeReference) -> Set<Spec.JSONKind>? {
    switch expanded(type) {
    case .list: return [.list]
    case .map: return [.object]
    case .nullable, .bodies: return nil
    case .scalar(let scalar):
      switch scalar {
      case .string, .uuid, .url, .data, .localTime: return [.string]
      case .bool: return [.bool]
      case .int, .int32, .int64, .uint64, .double, .decimal: return [.number]
      case .json, .scalar, .date, .duration, .formFile: return nil
      }
    case .defined(let index):
      switch types[index].shape {
      case .record(let record): return [record.isTuple ? .list : .object]
      case .enumeration(let enumeration):
        return enumeration.raw == .string ? [.string] : [.number]
      case .union(let union):
        switch union.tagging {
        case .discriminator, .key: return [.object]
        case .kind, .order: return nil
        }
      case .alias: return nil
      }
    }
  }

  private mutating func checkMembers(
    _ record: Program.Record,
    of definition: Program.TypeDefinition,
    _ budget: inout Int
  ) {
    let parts = record.properties.filter { $0.inline != nil }
    if record.additional != nil {
      for part in parts.prefix(1) {
        let (place, _) = places(part.entity.span, definition.entity.span)
        report(.contradiction("`additional` and `inline`", at: place))
      }
      for field in record.properties
      where field.inline == nil && field.name.text == "additional" {
        let (place, other) = places(field.entity.span, definition.entity.span)
        report(.nameCollision("additional", kind: .field, at: place, first: other))
      }
    }
    guard !parts.isEmpty else { return }
    let own = record.properties.filter { $0.inline == nil }
    let ownKeys =
      own.flatMap { ObjectMember($0).keys } + record.constants.flatMap { ObjectMember($0).keys }
    var shapes: [(part: Program.Property, shape: ObjectShape)] = []
    // Each part is compared with every other part.
    if let part = parts.dropFirst(100).first {
      let (place, _) = places(part.entity.span, definition.entity.span)
      report(.misfit("`inline`", "at most 100 parts of one object", at: place))
    }
    for part in parts.prefix(100) {
      guard let shape = ObjectShape(part.type, types, budget: &budget, expanded), !shape.hasRest
      else {
        let wanted = "a record without `additional`, or a union of such records with a key"
        report(.misfit("`inline`", wanted, at: part.entity.span))
        continue
      }
      if let field = own.first(where: { shape.marks.contains($0.key) }),
        !field.canDiscriminate(types)
      {
        let wanted = "a required string, since the key identifies a part"
        report(.misfit("the field", wanted, at: field.entity.span))
      }
      let clashes = ownKeys.filter { shape.keys[$0.value] != nil }
      for key in clashes {
        let (place, first) = places(part.entity.span, key.span)
        report(.duplicateWireName(key.value, at: place, first: first))
      }
      let rival = shapes.first { !$0.shape.shares(with: shape).isEmpty && !$0.part.excludes(part) }
      if let rival, clashes.isEmpty {
        let (place, first) = places(part.entity.span, rival.part.entity.span)
        let key = rival.shape.shares(with: shape).min() ?? ""
        report(.duplicateWireName(key, at: place, first: first))
      }
      shapes.append((part, shape))
    }
  }
}

extension Program.Property {
  /// `true` if two parts of an object can never be present together.
  fileprivate func excludes(_ other: Program.Property) -> Bool {
    guard case .when(let field, let value) = inline,
      case .when(let otherField, let otherValue) = other.inline
    else { return false }
    return field == otherField && value != otherValue
  }

  /// `true` if the field can determine the presence of a part: a string that is read under a single key.
  fileprivate func canDiscriminate(_ types: [Program.TypeDefinition]) -> Bool {
    guard otherKeys.isEmpty, parents.isEmpty, defaultValue == nil, coding == .plain else {
      return false
    }
    var type = type
    while case .defined(let index) = type {
      switch types[index].shape {
      case .alias(let target): type = target
      case .enumeration(let enumeration): return enumeration.raw == .string
      case .record, .union: return false
      }
    }
    return type == .scalar(.string)
  }
}
