extension Resolver {
  /// Resolves a field, or a param, with the way its value is read and written.
  mutating func property(
    _ field: Spec.Field,
    in path: String,
    owner: SwiftName,
    _ kind: NameKind
  ) -> Program.Property? {
    let name = swiftName(field.name, kind, override: field.notes.swiftName)
    let path = "\(path).\(kind == .field ? "fields" : "params").\(field.name.value)"
    let entity = entity(path, field.notes, at: field.name.span)
    if let key = field.key, key.value.isEmpty {
      diagnostics.append(.invalidWireName(key.value, kind: .key, at: key.span))
    }
    let inline = InlineOwner(type: owner, member: field.name.value, path: path)
    guard let type = reference(field.type, owner: inline) else { return nil }
    let use = field.type
    if use.isOptional, use.isNullable {
      diagnostics.append(.contradiction("`optional` and `nullable`", at: use.span))
    }
    return Program.Property(
      entity: entity,
      name: name,
      key: field.key?.value ?? field.name.value,
      type: type,
      presence: use.isOptional ? .optional : use.isNullable ? .nullable : .required,
      coding: coding(use, type),
      isSecret: use.isSecret,
      isBoxed: false
    )
  }

  /// Resolves the type itself, without what is said about the value.
  mutating func reference(_ use: Spec.TypeUse, owner: InlineOwner?) -> Program.TypeReference? {
    switch use.form {
    case .named(let name):
      if let index = typeIndex[name.value] { return .defined(index) }
      if let scalar = Scalar(rawValue: name.value) { return .scalar(scalar) }
      return index(ofType: name).map { .defined($0) }
    case .list(let element):
      refuseModifiers(of: element, at: "an element of a list")
      return reference(element, owner: owner).map { .list($0) }
    case .map(let value):
      refuseModifiers(of: value, at: "a value of a map")
      return reference(value, owner: owner).map { .map($0) }
    case .enumeration(let enumeration):
      return inlineEnumeration(enumeration, owner: owner)
    }
  }

  /// Reports what only a field can say about its value.
  mutating func refuseModifiers(of use: Spec.TypeUse, at place: String) {
    let hasModifier =
      use.isOptional || use.isNullable || use.isSecret || use.isLossy || !use.accepts.isEmpty
      || use.format != nil || use.unit != nil || use.zone != nil
    if hasModifier {
      diagnostics.append(.misfit(place, "nothing but a type", at: use.span))
    }
    if case .named(let name) = use.form, typeIndex[name.value] == nil,
      let scalar = Scalar(rawValue: name.value), scalar == .date || scalar == .duration
    {
      diagnostics.append(
        .misfit(place, "a type that needs no format or unit", at: name.span)
      )
    }
  }

  private mutating func coding(
    _ use: Spec.TypeUse,
    _ type: Program.TypeReference
  ) -> Program.Coding {
    checkModifiers(use, type)
    switch type {
    case .scalar(.date): return .date(dateFormat(use.format))
    case .scalar(.duration): return .duration(use.unit?.value ?? .seconds)
    case .list where use.isLossy: return .lossyList
    default:
      return use.accepts.isEmpty ? .plain : .accepting(use.accepts.map(\.value))
    }
  }

  private mutating func checkModifiers(_ use: Spec.TypeUse, _ type: Program.TypeReference) {
    if let format = use.format, type != .scalar(.date) {
      diagnostics.append(.misfit("`format`", "the type Date", at: format.span))
    }
    if let format = use.format, dateFormat(format).isUnreadable {
      diagnostics.append(
        .misfit(
          "`format`",
          "iso8601, day, unixSeconds, unixMilliseconds or a pattern",
          at: format.span
        )
      )
    }
    if let unit = use.unit, type != .scalar(.duration) {
      diagnostics.append(.misfit("`unit`", "the type Duration", at: unit.span))
    }
    if use.unit == nil, type == .scalar(.duration) {
      diagnostics.append(.missingKey("unit", shape: "a Duration", at: use.span))
    }
    if let zone = use.zone {
      if type != .scalar(.localTime) {
        diagnostics.append(.misfit("`zone`", "the type LocalTime", at: zone.span))
      } else if !isZone(zone.value) {
        diagnostics.append(.misfit("`zone`", "a name such as America/Sao_Paulo", at: zone.span))
      }
    }
    if use.isLossy {
      guard case .list = type else {
        diagnostics.append(.misfit("`lossy`", "a list", at: use.span))
        return
      }
    }
    if use.isSecret,
      type == .scalar(.date) || type == .scalar(.duration) || use.isLossy
        || !use.accepts.isEmpty
    {
      diagnostics.append(.misfit("`secret`", "a value without other handling", at: use.span))
    }
    for kind in use.accepts where !acceptedKinds(type).contains(kind.value) {
      diagnostics.append(.kindNotAccepted(kind.value.rawValue, at: kind.span))
    }
  }

  /// The kinds of JSON values that can be turned into a type without guessing.
  func acceptedKinds(_ type: Program.TypeReference) -> [Spec.JSONKind] {
    switch type {
    case .scalar(.string): [.integer, .number, .bool]
    case .scalar(.int), .scalar(.double): [.string]
    case .scalar(.bool): [.string, .integer]
    case .list: [.object]
    case .defined(let index) where index < spec.types.count:
      if case .record = spec.types[index].body { [.list] } else { [] }
    default: []
    }
  }

  private func dateFormat(_ format: Located<String>?) -> Program.DateFormat {
    switch format?.value {
    case nil, "iso8601": .iso8601
    case "day": .day
    case "unixSeconds": .unixSeconds
    case "unixMilliseconds": .unixMilliseconds
    case let pattern?: .custom(pattern)
    }
  }

  private func isZone(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "/_+-".utf8.contains(byte)
        }
      }
  }
}

extension Program.DateFormat {
  /// Whether a pattern has letters that stand for nothing in a date, outside of quotes.
  fileprivate var isUnreadable: Bool {
    guard case .custom(let pattern) = self else { return false }
    let plain = pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    let letters = plain.filter(\.isLetter)
    return letters.isEmpty || !letters.allSatisfy { "yMdHhmsSaZXxE".contains($0) }
  }
}
