/// Validation of objects with named members.
extension ExampleReader {
  mutating func check(
    _ json: JSONText.Value,
    _ record: Program.Record,
    at path: ValuePath
  ) throws(Mismatch) {
    let json = record.isTuple ? try json.tuple(path) : json
    let members = try json.members(path)
    for constant in record.constants {
      try checkPart { reader throws(Mismatch) in try reader.check(json, constant, at: path) }
    }
    var search = MemberSearch(members)
    for index in record.properties.indices where record.properties[index].inline == nil {
      try checkPart { reader throws(Mismatch) in
        try reader.check(json, record.properties[index], &search, at: path)
      }
    }
    for index in record.properties.indices {
      guard let inline = record.properties[index].inline else { continue }
      try checkPart { reader throws(Mismatch) in
        try reader.check(json, record.properties[index], inline, of: record, at: path)
      }
    }
    guard let additional = record.additional else { return }
    var known = Set(record.constants.map { $0.parents.first ?? $0.key })
    for property in record.properties {
      known.formUnion(property.parents.prefix(1))
      if property.parents.isEmpty { known.formUnion([property.key] + property.otherKeys) }
    }
    for member in members where !known.contains(member.key) {
      try checkPart { reader throws(Mismatch) in
        try reader.check(member.value, additional, at: path.adding(member.key))
      }
    }
  }

  private mutating func check(
    _ json: JSONText.Value,
    _ property: Program.Property,
    _ search: inout MemberSearch,
    at path: ValuePath
  ) throws(Mismatch) {
    if property.parents.isEmpty, property.otherKeys.isEmpty,
      let value = search.value(of: property.key), !value.isNull
    {
      return try checkValue(value, property, at: path.adding(property.key))
    }
    let isRequired = property.presence.isRequired && property.defaultValue == nil
    let keys = [property.key] + property.otherKeys
    guard
      let (holder, place) = try holder(
        of: property.key,
        property.parents,
        in: json,
        at: path,
        isRequired: isRequired
      )
    else { return }
    let there = try holder.members(place).filter { keys.contains($0.key) }
    // The first key with a value is read.
    let found = keys.lazy.compactMap { key in there.first { $0.key == key && !$0.value.isNull } }
      .first
    if let found {
      return try checkValue(found.value, property, at: place.adding(found.key))
    }
    guard isRequired else { return }
    if let null = there.first {
      if property.presence == .nullable { return }
      let wanted = expectation(of: property)
      throw null.value.is(not: wanted, place.adding(null.key), isAbsence: property.parents.isEmpty)
    }
    throw holder.lacks(keys, place, isAbsence: property.parents.isEmpty)
  }

  /// Returns the object that contains a value, below its parents, or nil if it may be absent and is.
  private func holder(
    of key: String,
    _ parents: [String],
    in json: JSONText.Value,
    at path: ValuePath,
    isRequired: Bool
  ) throws(Mismatch) -> (JSONText.Value, ValuePath)? {
    var (holder, place) = (json, path)
    for (index, parent) in parents.enumerated() {
      let member = try holder.members(place).first { $0.key == parent }
      guard let member, !member.value.isNull else {
        guard isRequired else { return nil }
        throw holder.lacks([parent], place, isAbsence: index == 0)
      }
      (holder, place) = (member.value, place.adding(parent))
    }
    return (holder, place)
  }

  /// Checks the value of a property that is present.
  package mutating func checkValue(
    _ json: JSONText.Value,
    _ property: Program.Property,
    at path: ValuePath
  ) throws(Mismatch) {
    if property.isLossy { return }
    note(property.constraints, json, at: path)
    switch property.coding {
    case .plain, .elements, .separated, .deep, .members, .joined, .json, .base64:
      try check(json, property.type, at: path)
    case .accepting(let kinds): try check(json, property.type, accepting: kinds, at: path)
    case .date(let format): try json.check(format, path)
    case .dates(let format, let isLossy):
      guard case .list(let elements) = json.content else { throw json.is(not: "a list", path) }
      if isLossy { return }
      for (index, element) in elements.enumerated() {
        try element.check(format, path.adding(index))
      }
    case .bool(let form): try json.check(form, path)
    case .duration: try json.checkNumber(path)
    case .lossyList:
      guard case .list = json.content else { throw json.is(not: "a list", path) }
    case .text(let kinds) where kinds.contains(where: json.isOf):
      try check(json, .scalar(.decimal), at: path)
    case .text: try json.checkDecimal(try json.text(path), path)
    case .embedded:
      guard let inner = json.embedded else { throw json.is(not: "a string with JSON", path) }
      try check(inner, property.type, at: path)
    }
  }

  /// Checks a value against a type that other kinds of JSON values can represent, too.
  package mutating func check(
    _ json: JSONText.Value,
    _ type: Program.TypeReference,
    accepting kinds: [Spec.JSONKind],
    at path: ValuePath
  ) throws(Mismatch) {
    guard kinds.contains(where: json.isOf) else { return try check(json, type, at: path) }
    let target = behindAliases(type)
    switch (target, json.content) {
    case (.list(let element), .object): try check(json, element, at: path)
    case (.defined, .list(let elements)):
      guard let only = elements.first, elements.count == 1 else {
        throw json.is(not: "a list of one element", path)
      }
      try check(only, type, at: path.adding(0))
    case (.scalar(.string), .number), (.scalar(.string), .bool): break
    case (.scalar(.bool), _) where ["true", "false", "0", "1"].contains(json.scalarText): break
    case (.scalar(.int), .string(let text)) where Int(decimal: text) != nil: break
    case (.scalar(.int64), .string(let text)) where Int64(decimal: text) != nil: break
    case (.scalar(.int32), .string(let text)) where Int32(decimal: text) != nil: break
    case (.scalar(.uint64), .string(let text)) where UInt64(decimal: text) != nil: break
    case (.scalar(.decimal), .string(let text)): try json.checkDecimal(text, path)
    case (.scalar(.double), .string(let text)) where JSONText.isNumber(text): break
    default: try check(json, type, at: path)
    }
  }

  private func behindAliases(_ type: Program.TypeReference) -> Program.TypeReference {
    var type = type
    while case .defined(let index) = type, case .alias(let target) = types[index].shape {
      type = target
    }
    return type
  }

  private func check(
    _ json: JSONText.Value,
    _ constant: Program.Constant,
    at path: ValuePath
  ) throws(Mismatch) {
    let holder = try holder(
      of: constant.key,
      constant.parents,
      in: json,
      at: path,
      isRequired: true
    )
    guard let (object, place) = holder else { return }
    let member = try object.member(constant.key, place)
    guard !member.isConstant(constant.value) else { return }
    throw member.is(not: constant.value.jsonText, place.adding(constant.key))
  }

  /// Checks a part, whose members appear in the object itself.
  private mutating func check(
    _ json: JSONText.Value,
    _ property: Program.Property,
    _ inline: Program.Inline,
    of record: Program.Record,
    at path: ValuePath
  ) throws(Mismatch) {
    switch inline {
    case .always: try check(json, property.type, at: path)
    case .orNone:
      do throws(Mismatch) {
        try tryForm { reader throws(Mismatch) in try reader.check(json, property.type, at: path) }
      } catch {
        // Nil because a required member is missing.
        guard error.isAbsence else { throw error }
      }
    case .when(let field, let value):
      let condition = record.properties.first { $0.name == field }
      let members = try json.members(path)
      guard let condition, let found = members.first(where: { $0.key == condition.key }),
        found.value.isConstant(value)
      else { return }
      try check(json, property.type, at: path)
    }
  }

  /// Returns the expectation for a required value that is null.
  private func expectation(of property: Program.Property) -> String {
    switch behindAliases(property.type) {
    case .scalar(let scalar): scalar.inWords
    case .list: "a list"
    case .map: "an object"
    case .defined, .nullable, .bodies: "a value"
    }
  }
}

/// A search for members of an object, which mostly appear in the order of the properties.
private struct MemberSearch {
  private let members: [JSONText.Member]
  private var next = 0

  init(_ members: [JSONText.Member]) {
    self.members = members
  }

  /// Returns the value of a key, searching from the last match onward first.
  mutating func value(of key: String) -> JSONText.Value? {
    let found =
      members[next...].firstIndex { $0.key == key } ?? members[..<next].firstIndex { $0.key == key }
    guard let found else { return nil }
    next = found + 1
    return members[found].value
  }
}

extension Program.Presence {
  /// `true` if the key must be present.
  fileprivate var isRequired: Bool { self == .required || self == .nullable }
}
