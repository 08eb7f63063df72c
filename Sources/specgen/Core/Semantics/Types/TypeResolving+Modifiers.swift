extension Resolving {
  /// Reports attributes that only a field accepts.
  mutating func refuseModifiers(
    of use: Spec.TypeUse,
    at place: String,
    besideNullable mayBeNull: Bool = false,
    keepsConstraints: Bool = false
  ) {
    // The owner of a list or a map refuses those of its elements.
    if !mayBeNull, !keepsConstraints { refuseConstraints(of: use, at: place) }
    let hasModifier =
      use.isOptional || (use.isNullable && !mayBeNull) || use.isSecret || use.isLossy
      || !use.accepts.isEmpty || use.format != nil || use.unit != nil || use.zone != nil
      || use.wire != nil
    if hasModifier {
      let wanted = mayBeNull ? "nothing but a type and `nullable`" : "nothing but a type"
      let help =
        "For an element that may be null, write `{type: T, nullable: true}`; remove the other keys."
      let isOptional = mayBeNull && use.isOptional
      let span = use.modifierSpan ?? use.span
      report(.misfit(place, wanted, at: span, help: isOptional ? help : nil))
    } else {
      refuseFormats(of: use, at: place)
    }
  }

  /// Reports types that require a format or a unit in a position that accepts neither.
  mutating func refuseFormats(of use: Spec.TypeUse, at place: String) {
    guard case .named(let name) = use.form, typeIndex[name.value] == nil,
      let scalar = Scalar(rawValue: name.value), scalar == .date || scalar == .duration
    else { return }
    report(.misfit(place, "a type that needs no format or unit", at: name.span))
  }
}

extension TypeResolving {
  private func isInteger(_ type: Program.TypeReference) -> Bool {
    [.int, .int32, .int64, .uint64].contains { type == .scalar($0) }
  }

  /// Reports attributes that have no meaning for the type.
  mutating func checkModifiers(_ use: Spec.TypeUse, _ type: Program.TypeReference) {
    if let format = use.format, type != .scalar(.date) {
      let help =
        isInteger(type)
        ? "Remove it; the format of an integer in a link consists of zeros, such as `'0000'` for four digits, up to 18."
        : "Write `type: Date`, or remove `format`."
      report(.misfit("`format`", "the type Date", at: format.span, help: help))
    } else if let format = use.format, let near = unreadable(format.value) {
      let help = usualFormat(format.value).map { "Write `\($0)`." }
      report(.unknownWord(format.value, known: near, at: format.span, help: help))
    }
    if let unit = use.unit, type != .scalar(.duration) {
      report(.misplaced("`unit`", "the type Duration", at: unit.span))
    }
    if use.unit == nil, type == .scalar(.duration) {
      report(.missingKey("unit", shape: "a Duration", at: use.span))
    }
    if let wire = use.wire { check(wire, of: use, type) }
    if let zone = use.zone {
      if type != .scalar(.localTime) {
        report(.misplaced("`zone`", "the type LocalTime", at: zone.span))
      } else if !isZone(zone.value) {
        report(.misfit("`zone`", "a name such as America/Sao_Paulo", at: zone.span))
      }
    }
    checkReading(use, type)
  }

  private mutating func check(
    _ wire: Located<Spec.WireForm>,
    of use: Spec.TypeUse,
    _ type: Program.TypeReference
  ) {
    if case .bool = wire.value { return checkBoolForm(wire, of: use, type) }
    if type == .scalar(.bool) {
      let help = "Write the values for true and false: `wire: [YES, NO]` or `wire: [1, 0]`."
      report(.misfit("`wire` of a Bool", "two values", at: wire.span, help: help))
      return
    }
    let isText = wire.value == .text
    let isEmbedded = isText && isStructure(type)
    if use.isSecret || type != .scalar(.decimal) && !isEmbedded {
      let wanted = isText ? "a Decimal, JSON, a list or an object, without `secret`" : "a Decimal"
      report(.misplaced("`wire`", wanted, at: wire.span))
    } else if isEmbedded, use.isLossy, case .list = type {
      report(.contradiction("`lossy` and `wire`", at: wire.span))
    }
  }

  /// Reports two values of a Boolean where another form, or another type, is declared.
  private mutating func checkBoolForm(
    _ wire: Located<Spec.WireForm>,
    of use: Spec.TypeUse,
    _ type: Program.TypeReference
  ) {
    guard type == .scalar(.bool), !use.isSecret else {
      report(.misplaced("`wire` with two values", "a Bool without `secret`", at: wire.span))
      return
    }
    if let kind = use.accepts.first {
      report(.contradiction("`accepts` and `wire` with two values", at: kind.span))
    }
  }

  /// `true` for a value whose JSON a string may contain.
  private func isStructure(_ type: Program.TypeReference) -> Bool {
    switch type {
    case .list: true
    case .defined(let index): isTuple(index) || isObject(type)
    default: isObject(type)
    }
  }

  private mutating func checkReading(_ use: Spec.TypeUse, _ type: Program.TypeReference) {
    let isList = if case .list = type { true } else { false }
    if use.isLossy, !isList, !use.isOptional || use.isNullable {
      let help = "An unreadable value counts as absent: add `optional: true`."
      let wanted = "a list, or an optional field that is not nullable"
      report(.misfit("`lossy`", wanted, at: use.span, help: help))
    }
    if use.isLossy, let kind = use.accepts.first {
      report(.contradiction("`lossy` and `accepts`", at: kind.span))
    }
    let isFormatted = type == .scalar(.date) || type == .scalar(.duration)
    if use.isSecret, isFormatted || use.isLossy || !use.accepts.isEmpty {
      let wanted = "a type other than Date and Duration, without `lossy` and `accepts`"
      report(.misplaced("`secret`", wanted, at: use.span))
    }
    let isText = use.wire?.value == .text
    for kind in use.accepts where !acceptedKinds(type, isText: isText).contains(kind.value) {
      report(.kindNotAccepted(kind.value.rawValue, at: kind.span))
    }
  }

  /// Returns the kinds of JSON values that can be converted to a type, which is not an alias, without guessing.
  func acceptedKinds(
    _ type: Program.TypeReference,
    isText: Bool = false
  ) -> [Spec.JSONKind] {
    switch type {
    case .scalar(.decimal): return isText ? [.integer, .number] : [.string]
    case .scalar(.string): return [.integer, .number, .bool]
    case .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint64), .scalar(.double):
      return [.string]
    case .scalar(.bool): return [.string, .integer]
    case _ where isText: return []
    case .list(.nullable(let element)), .list(let element):
      return isObject(element) ? [.object] : []
    case .scalar, .map, .nullable, .bodies: return []
    case .defined(let index):
      return isRecord(index) ? [.list] : []
    }
  }

  /// Returns the format that corresponds to a name from another language.
  private func usualFormat(_ format: String) -> String? {
    switch format.lowercased() {
    case "date-time", "datetime", "iso", "iso-8601", "rfc3339", "rfc 3339": return "iso8601"
    case "date", "full-date", "yyyy-mm-dd": return "day"
    case "unix", "epoch", "seconds", "timestamp", "unixtime": return "unixSeconds"
    case "millis", "milliseconds", "ms", "epochmillis": return "unixMilliseconds"
    case "apple", "cocoa", "referencedate", "timeintervalsincereferencedate", "deferredtodate":
      return "secondsSince2001"
    case _ where format.lowercased().contains("/date("): return "microsoft"
    case "dotnet", ".net", "asp.net", "wcf", "msjson": return "microsoft"
    default:
      // Uppercase letters that mean the week-based year and the day of the year.
      let usual = format.replacing("Y", with: "y").replacing("D", with: "d")
      return unreadable(usual) == nil ? usual : nil
    }
  }

  /// Returns the keywords for formats if a string is neither one of them nor a pattern.
  private func unreadable(_ format: String) -> [String]? {
    guard FormatWord(rawValue: format) == nil else { return nil }
    let known = FormatWord.allCases.map(\.rawValue)
    // A pattern has no letter for the number in such a date.
    if format.lowercased().contains("/date(") { return known }
    let plain = format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    let letters = plain.filter(\.isLetter)
    let isPattern = !letters.isEmpty && letters.allSatisfy { "yMdHhmsSaZXxE".contains($0) }
    let hasWholeQuotes = format.utf8.count { $0 == UInt8(ascii: "'") }.isMultiple(of: 2)
    let isPlain = plain.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    let isOneLine = format.utf8.count <= 64 && format.utf8.allSatisfy { $0 >= 0x20 }
    return isPattern && hasWholeQuotes && isPlain && isOneLine
      ? nil : known
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

extension Spec.TypeUse {
  /// The span of an attribute that only some positions accept; nil if there is none.
  var modifierSpan: Span? {
    format?.span ?? unit?.span ?? zone?.span ?? wire?.span ?? accepts.first?.span
  }
}
