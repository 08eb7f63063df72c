/// Sample values of types, the same in every run.
struct SampleValues {
  private let program: Program

  /// The maximum number of values in one sample.
  ///
  /// Records contain records, so that a whole value could be larger than the spec by any factor.
  private static let limit = 60
  private static let depth = 6

  /// Creates samples of a program's types.
  init(_ program: Program) {
    self.program = program
  }

  /// Returns a sample of a field's or a param's value as JSON.
  func json(of property: Program.Property) -> JSON {
    var room = Self.limit
    return json(of: property, depth: 0, &room)
  }

  /// Returns a sample of a type as JSON: an example of the spec, if there is a short one.
  func json(of type: Program.TypeReference) -> JSON {
    var room = Self.limit
    return json(of: type, .plain, depth: 0, &room)
  }

  /// Returns an object of sample members, each below the keys of the objects around it.
  func object(_ properties: [Program.Property], _ constants: [Program.MethodConstant]) -> JSON {
    var room = Self.limit
    let fixed = constants.map { (keys: $0.parents + [$0.key], value: $0.value.json) }
    let given = properties.filter(\.isNeeded).map { property in
      (keys: property.parents + [property.key], value: json(of: property, depth: 1, &room))
    }
    return JSON.nested(fixed + given)
  }

  /// Returns a sample of a value as text of a URL, a header or a form; nil for an object.
  func text(of property: Program.Property) -> String? {
    switch json(of: property) {
    case .null: "null"
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .number(let digits): digits
    case .string(let text): text
    case .array(let items): items.first.flatMap(\.plainText)
    case .object: nil
    }
  }

  private func json(of property: Program.Property, depth: Int, _ room: inout Int) -> JSON {
    if case .enumerationCase(let name)? = property.defaultValue,
      let wire = wire(of: property.type, name)
    {
      return wire
    }
    return json(of: property.type, property.coding, depth: depth, &room)
  }

  private func json(
    of type: Program.TypeReference,
    _ coding: Program.Coding,
    depth: Int,
    _ room: inout Int
  ) -> JSON {
    room -= 1
    if coding == .embedded {
      return .string(json(of: type, .plain, depth: depth, &room).text)
    }
    switch type {
    case .scalar(let scalar): return coding.sample ?? scalar.sample
    case .nullable(let value): return json(of: value, coding, depth: depth, &room)
    case .list(let element):
      guard room > 0, depth < Self.depth else { return .array([]) }
      return .array([json(of: element, coding, depth: depth + 1, &room)])
    case .map(let value):
      guard room > 0, depth < Self.depth else { return .object([]) }
      return .members([("key", json(of: value, coding, depth: depth + 1, &room))])
    case .bodies: return .object([])
    case .defined(let index):
      let definition = program.types[index]
      if let example = definition.examples.lazy.compactMap(\.shortValue).first { return example }
      guard room > 0, depth < Self.depth else { return .object([]) }
      return json(of: definition.shape, depth: depth + 1, &room)
    }
  }

  private func json(of shape: Program.Shape, depth: Int, _ room: inout Int) -> JSON {
    switch shape {
    case .alias(let target): return json(of: target, .plain, depth: depth, &room)
    case .enumeration(let enumeration): return enumeration.cases.first?.wire.json ?? .null
    case .record(let record) where record.isTuple:
      return .array(record.properties.map { json(of: $0, depth: depth, &room) })
    case .record(let record): return .nested(members(of: record, depth: depth, &room))
    case .union(let union):
      guard let first = union.cases.first else { return .null }
      let payload = first.payload.map { json(of: $0, .plain, depth: depth, &room) }
      guard case .discriminator(let key, _) = union.tagging, case .value(let tag) = first.mark
      else { return payload ?? .object([]) }
      var members = [JSON.Member(key, tag.json)]
      if case .object(let more)? = payload { members += more.filter { $0.key != key } }
      return .object(members)
    }
  }

  private func members(
    of record: Program.Record,
    depth: Int,
    _ room: inout Int
  ) -> [(keys: [String], value: JSON)] {
    var members = record.constants.map { (keys: $0.parents + [$0.key], value: $0.value.json) }
    for property in record.properties where property.isNeeded && room > 0 {
      let value = json(of: property, depth: depth, &room)
      switch property.inline {
      case nil: members.append((property.parents + [property.key], value))
      case .always:
        if case .object(let parts) = value { members += parts.map { ([$0.key], $0.value) } }
      case .orNone, .when: continue
      }
    }
    return members
  }

  private func wire(of type: Program.TypeReference, _ name: SwiftName) -> JSON? {
    guard case .defined(let index) = type,
      case .enumeration(let enumeration) = program.types[index].shape
    else { return nil }
    return enumeration.cases.first { $0.name == name }?.wire.json
  }
}

extension Program.Property {
  /// `true` if a value has to be present.
  var isNeeded: Bool {
    (presence == .required || presence == .nullable) && defaultValue == nil
  }
}

extension Program.Coding {
  /// The sample of a value whose encoding decides its form.
  fileprivate var sample: JSON? {
    switch self {
    case .date(let format), .dates(let format, _): format.sample
    case .text: .string("9.99")
    case .bool(.texts(let yes, _)): .string(yes)
    case .bool(.numbers(let yes, _)): .int(yes)
    case .plain, .accepting, .duration, .lossyList, .embedded, .elements, .separated, .deep,
      .members, .joined, .json, .base64:
      nil
    }
  }
}

extension Program.DateFormat {
  fileprivate var sample: JSON {
    switch self {
    case .iso8601: .string("2027-01-31T12:30:00Z")
    case .day: .string("2027-01-31")
    case .unixSeconds: .int(1_801_398_600)
    case .unixMilliseconds: .int(1_801_398_600_000)
    case .secondsSince2001: .int(823_091_400)
    case .millisecondsSince2001: .int(823_091_400_000)
    case .microsoft: .string("/Date(1801398600000)/")
    case .custom(let pattern): .string(Self.filled(pattern))
    }
  }

  /// Fills in the numeric fields of a pattern.
  private static func filled(_ pattern: String) -> String {
    let fields = [
      ("yyyy", "2027"), ("MM", "01"), ("dd", "31"), ("HH", "12"), ("mm", "30"), ("ss", "00"),
      ("SSS", "000"), ("'", ""),
    ]
    return fields.reduce(pattern) { $0.replacing($1.0, with: $1.1) }
  }
}

extension Scalar {
  fileprivate var sample: JSON {
    switch self {
    case .string, .scalar: .string("text")
    case .bool: .bool(true)
    case .int, .int32, .int64, .uint64: .int(1)
    case .double: .number("1.5")
    case .decimal: .number("9.99")
    case .uuid: .string("123e4567-e89b-12d3-a456-426614174000")
    case .url: .string("https://example.com")
    case .data: .string("AAEC")
    case .date: .string("2027-01-31T12:30:00Z")
    case .duration: .int(30)
    case .localTime: .string("12:30")
    case .json: .object([])
    case .formFile: .string("file")
    }
  }
}

extension Program.Example {
  /// The value, unless it is long.
  fileprivate var shortValue: JSON? {
    guard json.utf8.count <= 400 else { return nil }
    return (try? JSONText.value(of: Array(json.utf8))).map { JSON($0) }
  }
}

extension Program.WireValue {
  fileprivate var json: JSON {
    switch self {
    case .string(let text): .string(text)
    case .int(let number): .int(number)
    }
  }
}

extension Spec.Constant {
  fileprivate var json: JSON {
    switch self {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .string(let text): .string(text)
    case .null: .null
    }
  }
}

extension JSON {
  fileprivate init(_ value: JSONText.Value) {
    self =
      switch value.content {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let digits): .number(digits)
      case .string(let text): .string(text)
      case .list(let items): .array(items.map { JSON($0) })
      case .object(let members): .object(members.map { Member($0.key, JSON($0.value)) })
      }
  }

  /// Returns an object of members below the keys of objects, in the order of their first member.
  fileprivate static func nested(_ members: [(keys: [String], value: JSON)]) -> JSON {
    var groups = OrderedMap<String, [(keys: [String], value: JSON)]>()
    for member in members {
      guard let key = member.keys.first else { continue }
      groups[key, default: []].append((Array(member.keys.dropFirst()), member.value))
    }
    return .object(
      zip(groups.keys, groups.values).map { key, members in
        let own = members.last { $0.keys.isEmpty }
        return Member(key, own?.value ?? nested(members))
      }
    )
  }

  /// The value as plain text; nil for a list or an object.
  var plainText: String? {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .number(let digits): digits
    case .string(let text): text
    case .array, .object: nil
    }
  }
}
