@testable import SpecgenCore

/// Writes values of the types that a program has.
struct PayloadWriter {
  let program: Program

  /// An object with all members or those that it needs.
  func object(_ record: Program.Record, isSmall: Bool = true) -> PayloadJSON {
    let properties = record.properties.filter { property in
      let isNeeded = property.presence == .required || property.presence == .nullable
      return !isSmall || isNeeded && property.defaultValue == nil
    }
    var object = self.object(of: properties, record.constants)
    if let additional = record.additional, !isSmall {
      object.set(json(additional), at: ["another member"])
    }
    return record.isTuple ? object.asTuple : object
  }

  /// An object with some members.
  func object(
    of properties: [Program.Property],
    _ constants: [Program.Constant]
  ) -> PayloadJSON {
    var object = PayloadJSON.object([])
    for constant in constants { object.set(constant, self) }
    for property in properties {
      object.set(json(property.type, property.coding), as: property)
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
    if coding == .embedded { return .raw(PayloadJSON.quoted(json(type).text)) }
    switch type {
    case .scalar(let scalar): return .raw(text(scalar, coding))
    case .list(let element): return .raw("[\(json(element, coding).text)]")
    case .map(let value): return .raw("{\"a key\": \(json(value, coding).text)}")
    case .nullable(let value): return json(value, coding)
    case .bodies: return .raw("null")
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
    case (_, .bool(.texts(let yes, _))): PayloadJSON.quoted(yes)
    case (_, .bool(.numbers(let yes, _))): String(yes)
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
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001: "1"
    case .microsoft: "\"/Date(1)/\""
    case .custom: "\"2026-01-31\""
    }
  }

  /// Another value of a scalar than the usual one, and the text that a model has for it.
  func another(_ scalar: Scalar) -> (json: PayloadJSON, text: String)? {
    switch scalar {
    case .int, .int32, .int64, .uint64: (.raw("2"), "2")
    case .string: (.raw("\"b\""), "b")
    case .bool: (.raw("false"), "false")
    default: nil
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

  func json(_ wire: Program.WireValue) -> PayloadJSON {
    switch wire {
    case .string(let text): .raw(PayloadJSON.quoted(text))
    case .int(let value): .raw(String(value))
    }
  }

  /// A value of a shape that an open union does not list.
  func unknown(of union: Program.Union) -> PayloadJSON {
    switch union.tagging {
    case .discriminator(let key, let kind):
      let value =
        switch kind {
        case .integer: PayloadJSON.raw("-4321")
        case .bool: json(.bool(!union.cases.contains { $0.mark == .value(.bool(true)) }))
        default: PayloadJSON.raw("\"of no case\"")
        }
      return .object([PayloadMember(key: key, value: value)])
    case .kind:
      let listed = union.cases.map(\.mark)
      let other = Spec.JSONKind.allCases.last { !listed.contains(.kind($0)) }
      return other.map { value(of: $0) } ?? .object([])
    default: return .object([])
    }
  }

  /// A case of a union; with a payload of its own, or the smallest one.
  func json(
    _ value: Program.UnionCase,
    of union: Program.Union,
    holding held: PayloadJSON? = nil
  ) -> PayloadJSON {
    var payload = held ?? value.payload.map { json($0) } ?? .object([])
    if case .discriminator(let key, _) = union.tagging, case .value(let mark) = value.mark {
      payload.set(json(mark), at: [key])
    }
    if case .key(let key) = value.mark, let member = member(key, of: value.payload) {
      payload.set(member, at: [key])
    }
    if case .kind(let kind) = value.mark, value.payload == nil { payload = self.value(of: kind) }
    return payload
  }
}

extension PayloadWriter {
  /// The value of a member of a record; nil where the type is something else, or has no such member.
  private func member(_ key: String, of type: Program.TypeReference?) -> PayloadJSON? {
    guard let index = type?.mentioned, case .record(let record) = program.types[index].shape else {
      return nil
    }
    let property = record.properties.first { $0.parents.isEmpty && $0.key == key }
    return property.map { json($0.type, $0.coding) }
  }
}

/// A JSON value that is being made.
indirect enum PayloadJSON: Sendable {
  case raw(String)
  case object([PayloadMember])
  /// The elements of a list, by their positions.
  case tuple([PayloadMember])

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

  /// Puts the value of a property where it stands.
  mutating func set(_ value: PayloadJSON, as property: Program.Property) {
    guard property.inline != nil else {
      set(value, at: property.parents + [property.key])
      return
    }
    guard case .object(let members) = value else { return }
    for member in members { set(member.value, at: [member.key]) }
  }

  /// Puts the value of a constant where it stands.
  mutating func set(_ constant: Program.Constant, _ writer: PayloadWriter) {
    set(writer.json(constant.value), at: constant.parents + [constant.key])
  }

  var text: String {
    switch self {
    case .raw(let text): text
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)): \($0.value.text)" }.joined(separator: ", ") + "}"
    case .tuple(let members):
      "["
        + (0..<(members.compactMap { Int($0.key) }.max() ?? -1) + 1).map { position in
          members.first { $0.key == String(position) }?.value.text ?? "null"
        }
        .joined(separator: ", ") + "]"
    }
  }

  /// An object whose keys are positions, as a list.
  var asTuple: PayloadJSON { if case .object(let members) = self { .tuple(members) } else { self } }

  /// A text without control characters.
  static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

/// A member of an object that is being made.
struct PayloadMember: Sendable {
  let key: String
  var value: PayloadJSON
}
