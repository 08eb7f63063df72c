@testable import specgen

/// A JSON value that a vendor could send, and what it is one of.
struct Payload: Sendable {
  /// The paths of the entities that it shows.
  let paths: [String]
  /// The path of the type that it is read as.
  let type: String
  let json: String
}

/// Writes values of the types that a program has: the smallest, the largest, and one for each case.
struct PayloadWriter {
  let program: Program

  /// The payloads of all types that come in.
  var payloads: [Payload] {
    let coming = Set(
      Inventory(program, besides: []).items
        .filter { $0.kind == .type && ($0.reach.isEmpty || $0.reach.contains(.in)) }.map(\.home)
    )
    return program.types.filter { coming.contains($0.entity.path) }.flatMap { payloads(of: $0) }
  }

  private func payloads(of definition: Program.TypeDefinition) -> [Payload] {
    let path = definition.entity.path
    let made = { (paths: [String], json: PayloadJSON) in
      Payload(paths: paths, type: path, json: json.text)
    }
    switch definition.shape {
    case .record(let record):
      let names = record.properties.map(\.entity.path)
      let known = record.properties.filter {
        $0.presence != .optional && $0.presence != .threeState
      }
      let nulls = record.properties.filter { $0.presence != .required }.map { property in
        made([property.entity.path], object(record, null: property.name))
      }
      let kinds = record.properties.flatMap { property -> [Payload] in
        let kinds: [Spec.JSONKind]
        switch property.coding {
        case .accepting(let accepted), .text(let accepted): kinds = accepted
        default: return []
        }
        let isDecimal = property.type == .scalar(.decimal)
        return kinds.map { kind in
          let text: PayloadJSON? = isDecimal && kind == .string ? .raw("\"1.50\"") : nil
          return made(
            [property.entity.path],
            object(record, property.name, is: text ?? value(of: kind))
          )
        }
      }
      return [
        made([path] + known.map(\.entity.path), object(record, isSmall: true)),
        made([path] + names, object(record, isSmall: false)),
      ] + nulls + kinds
    case .enumeration(let enumeration):
      let unknown: PayloadJSON = .raw(enumeration.raw == .string ? "\"of no case\"" : "987")
      return enumeration.cases.map { made([$0.entity.path], json($0.wire)) }
        + (enumeration.isOpen ? [made([path], unknown)] : [])
    case .union(let union):
      return union.cases.map { made([$0.entity.path], json($0, of: union)) }
        + (union.isOpen ? [made([path], unknown(of: union))] : [])
    case .alias(let target):
      return [made([path], json(target))]
    }
  }

  /// An object with all members or those that it needs; one may be null, or another value.
  private func object(
    _ record: Program.Record,
    isSmall: Bool = true,
    null: SwiftName? = nil,
    _ other: SwiftName? = nil,
    is value: PayloadJSON = .raw("null")
  ) -> PayloadJSON {
    var object = PayloadJSON.object([])
    for constant in record.constants {
      object.set(json(constant.value), at: constant.parents + [constant.key])
    }
    for property in record.properties {
      let isNeeded = property.presence == .required || property.presence == .nullable
      let isNull = property.name == null
      guard isNeeded && property.defaultValue == nil || !isSmall || isNull || property.name == other
      else { continue }
      var written = json(property.type, property.coding)
      if property.name == other { written = value }
      if isNull { written = .raw("null") }
      if property.inline != nil {
        if case .object(let members) = written {
          for member in members { object.set(member.value, at: [member.key]) }
        }
      } else {
        object.set(written, at: property.parents + [property.key])
      }
    }
    if let additional = record.additional, !isSmall {
      object.set(json(additional), at: ["another member"])
    }
    return object
  }
}

extension PayloadWriter {
  /// The smallest value of a type.
  func json(
    _ type: Program.TypeReference,
    _ coding: Program.Coding = .plain
  ) -> PayloadJSON {
    switch type {
    case .scalar(let scalar): return .raw(text(scalar, coding))
    case .list(let element): return .raw("[\(json(element, coding).text)]")
    case .map(let value): return .raw("{\"a key\": \(json(value, coding).text)}")
    case .nullable(let value): return json(value, coding)
    case .defined(let index):
      switch program.types[index].shape {
      case .record(let record): return object(record)
      case .enumeration(let enumeration):
        return enumeration.cases.first.map { json($0.wire) } ?? .raw("null")
      case .union(let union): return union.cases.first.map { json($0, of: union) } ?? .raw("null")
      case .alias(let target): return json(target, coding)
      }
    }
  }

  private func text(_ scalar: Scalar, _ coding: Program.Coding) -> String {
    switch (scalar, coding) {
    case (.date, .date(let format)), (.date, .dates(let format, _)): text(format)
    case (.decimal, .text): "\"1.5\""
    case (_, .text): "\"1\""
    case (.bool, _): "true"
    case (.int, _), (.int32, _), (.int64, _), (.uint64, _), (.duration, _): "1"
    case (.double, _), (.decimal, _): "1.5"
    case (.uuid, _): "\"1B4E28BA-2FA1-11D2-883F-0016D3CCA427\""
    case (.url, _): "\"https://example.com/a\""
    case (.data, _): "\"YQ==\""
    case (.date, _): "\"2026-01-31T12:30:00Z\""
    case (.localTime, _): "\"12:30\""
    case (.json, _): "{\"a\": 1}"
    case (.string, _), (.scalar, _), (.formFile, _): "\"a\""
    }
  }

  private func text(_ format: Program.DateFormat) -> String {
    switch format {
    case .iso8601: "\"2026-01-31T12:30:00Z\""
    case .day: "\"2026-01-31\""
    case .unixSeconds, .unixMilliseconds: "1"
    case .custom: "\"2026-01-31\""
    }
  }

  func value(of kind: Spec.JSONKind) -> PayloadJSON {
    switch kind {
    case .integer: .raw("1")
    case .number: .raw("1.5")
    case .bool: .raw("true")
    case .string: .raw("\"a\"")
    case .list: .raw("[]")
    case .object: .raw("{}")
    }
  }

  func json(_ constant: Spec.Constant) -> PayloadJSON {
    switch constant {
    case .bool(let value): .raw(String(value))
    case .int(let value): .raw(String(value))
    case .string(let text): .raw(PayloadJSON.quoted(text))
    case .null: .raw("null")
    }
  }

  private func json(_ wire: Program.WireValue) -> PayloadJSON {
    switch wire {
    case .string(let text): .raw(PayloadJSON.quoted(text))
    case .int(let value): .raw(String(value))
    }
  }

  /// A value of a shape that an open union does not list.
  private func unknown(of union: Program.Union) -> PayloadJSON {
    guard case .discriminator(let key) = union.tell else { return .object([]) }
    return .object([PayloadMember(key: key, value: .raw("\"of no case\""))])
  }

  private func json(_ value: Program.UnionCase, of union: Program.Union) -> PayloadJSON {
    var payload = value.payload.map { json($0) } ?? .object([])
    if case .discriminator(let key) = union.tell, case .value(let mark) = value.mark {
      payload.set(.raw(PayloadJSON.quoted(mark)), at: [key])
    }
    if case .kind(let kind) = value.mark, value.payload == nil { payload = self.value(of: kind) }
    return payload
  }
}

/// A JSON value that is being made.
indirect enum PayloadJSON: Sendable {
  case raw(String)
  case object([PayloadMember])

  /// Puts a value into objects in each other.
  mutating func set(_ value: PayloadJSON, at path: [String]) {
    guard case .object(var members) = self, let key = path.first else {
      self = value
      return
    }
    let place = members.firstIndex { $0.key == key }
    var inner = place.map { members[$0].value } ?? .object([])
    inner.set(value, at: Array(path.dropFirst()))
    if let place {
      members[place].value = inner
    } else {
      members.append(PayloadMember(key: key, value: inner))
    }
    self = .object(members)
  }

  var text: String {
    switch self {
    case .raw(let text): text
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// A text of fixtures, which have neither quotes nor backslashes.
  static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

/// A member of an object that is being made.
struct PayloadMember: Sendable {
  let key: String
  var value: PayloadJSON
}
