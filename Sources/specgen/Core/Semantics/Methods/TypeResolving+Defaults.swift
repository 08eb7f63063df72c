extension TypeResolving {
  /// Returns help for a default that conflicts with another declaration about absent values.
  private func help(against rival: String, _ use: Spec.TypeUse) -> String? {
    guard rival == "optional", case .named(let name) = use.form else { return nil }
    return
      "An absent value becomes the default: write `type: \(shortened(name.value))` without "
      + "`optional`, or remove the default."
  }

  /// Resolves the default of an absent value according to its type.
  mutating func defaultValue(
    _ written: SpelledText,
    of use: Spec.TypeUse,
    _ type: Program.TypeReference
  ) -> Program.DefaultValue? {
    let rivals = [
      ("optional", use.isOptional), ("nullable", use.isNullable), ("secret", use.isSecret),
    ]
    for (rival, isThere) in rivals where isThere {
      report(
        .contradiction(
          "`default` and `\(rival)`",
          at: written.span,
          help: help(against: rival, use)
        )
      )
    }
    switch expanded(type) {
    case .scalar(.bool) where written.spelling == .string:
      report(.misfit("`default`", "true or false, without quotes", at: written.span))
      return nil
    case .scalar(let scalar): return defaultValue(written, of: scalar)
    case .defined(let index):
      guard let cases = namedCases(ofType: index) else { break }
      if let value = cases[written.value] {
        checkSpelling(of: written, as: value.wire)
        return .enumerationCase(value.name)
      }
      reportUnknownValue(written, ofType: index)
      return nil
    case .list, .map, .nullable, .bodies: break
    }
    refuseDefault(at: written.span)
    return nil
  }

  private mutating func defaultValue(
    _ written: SpelledText,
    of scalar: Scalar
  ) -> Program.DefaultValue? {
    let text = written.value
    let value: Program.DefaultValue?
    let wanted: String
    switch scalar {
    case .string:
      if [.bool, .null].contains(written.spelling) { report(.unquotedString(written)) }
      return .string(text)
    case .bool:
      value = Bool(text).map { .bool($0) }
      wanted = "true or false"
    case .int, .int64, .int32, .uint64:
      value = wholeNumber(text, scalar)
      wanted = "a whole number that fits \(scalar.rawValue)"
    case .double:
      value = PlainNumber(text) == nil ? nil : Double(text).map { .double($0) }
      wanted = "a number of at most 18 digits, without an exponent"
    case .decimal:
      value = PlainNumber(text).map { .decimal(units: $0.units, scale: $0.scale) }
      wanted = "a number of at most 18 digits, without an exponent"
    case .uuid, .url, .data, .date, .duration, .localTime, .json, .scalar, .formFile:
      refuseDefault(at: written.span)
      return nil
    }
    if value == nil {
      report(.misfit("`default`", wanted, at: written.span))
    } else if written.spelling == .string {
      report(.quotedNumber(written))
    }
    return value
  }

  private func wholeNumber(_ text: String, _ scalar: Scalar) -> Program.DefaultValue? {
    if scalar == .uint64 {
      return UInt64(text).flatMap { String($0) == text ? .uint64($0) : nil }
    }
    guard let number = Int(decimal: text) else { return nil }
    return scalar == .int32 && Int32(exactly: number) == nil ? nil : .int(number)
  }

  private mutating func refuseDefault(at span: Span) {
    let wanted = "the type String, Bool, a number or an enumeration"
    report(.misfit("`default`", wanted, at: span))
  }

  /// Reports a default whose spelling implies another kind of value.
  private mutating func checkSpelling(of written: SpelledText, as value: SpelledText) {
    switch (written.spelling, value.spelling) {
    case (.string, .integer): report(.quotedNumber(written))
    case (.integer, .string): report(.unquotedString(written))
    default: break
    }
  }

  /// Reports a default that is no value of an enumeration.
  private mutating func reportUnknownValue(_ written: SpelledText, ofType index: Int) {
    let known = hasBudget ? cases(ofType: index) ?? [] : []
    let word = Located(value: written.value, span: written.span)
    reportUnknown(word, among: known.map(\.wire.value))
  }

  /// Returns the cases of an enumeration by their values; nil for another type.
  mutating func namedCases(ofType index: Int) -> [String: NamedCase]? {
    if let names = store.casesByWire[index] { return names }
    let names = cases(ofType: index).map { cases in
      Dictionary(firsts: cases.map { ($0.wire.value, $0) })
    }
    store.casesByWire[index] = names
    return names
  }

  /// Resolves the value that the server uses in place of an absent one.
  mutating func serverDefault(
    _ written: SpelledText,
    of use: Spec.TypeUse,
    _ type: Program.TypeReference
  ) -> Program.ServerDefault? {
    guard use.isOptional else {
      report(.misplaced("`serverDefault`", "an optional value", at: written.span))
      return nil
    }
    let wanted: String?
    switch expanded(type) {
    case .scalar(.bool):
      wanted = written.spelling == .bool ? nil : "true or false, without quotes"
    case .scalar(let scalar) where [.int, .int32, .int64, .uint64].contains(scalar):
      let isNumber = written.spelling != .string && wholeNumber(written.value, scalar) != nil
      wanted = isNumber ? nil : "a whole number that fits \(scalar.rawValue), without quotes"
    case .scalar(.double), .scalar(.decimal):
      let isNumber = written.spelling != .string && DecimalNumber(written.value) != nil
      wanted = isNumber ? nil : "a number, without quotes"
    case .scalar(.json), .scalar(.data), .scalar(.formFile), .list, .map, .nullable, .bodies:
      wanted = "the type of a single value"
    case .scalar: wanted = nil
    case .defined(let index):
      wanted = isEnumeration(index) ? nil : "the type of a single value"
      if let cases = namedCases(ofType: index), cases[written.value] == nil {
        reportUnknownValue(written, ofType: index)
        return nil
      }
    }
    if let wanted {
      report(.misfit("`serverDefault`", wanted, at: written.span))
      return nil
    }
    // Equal numbers are equal facts, however they are spelled.
    let isNumber = [.integer, .number].contains(written.spelling)
    let number = isNumber ? DecimalNumber(written.value)?.text : nil
    return Program.ServerDefault(text: number ?? written.value, spelling: written.spelling)
  }

  /// Returns the values and names of an enumeration; nil for another type.
  private func cases(ofType index: Int) -> [NamedCase]? {
    if let type = usedType(index) {
      guard case .enumeration(let enumeration) = type.shape else { return nil }
      let spelling: ScalarSpelling = enumeration.raw == .int ? .integer : .string
      return enumeration.cases.map { value in
        let span = value.entity.span
        let wire = SpelledText(value: value.wire.text, span: span, spelling: spelling)
        return NamedCase(wire: wire, name: value.name)
      }
    }
    guard case .enumeration(let enumeration) = body(ofType: index) else { return nil }
    return enumeration.cases.map { value in
      let name = value.notes.swiftName.map { SwiftName(text: $0.value) }
      return NamedCase(wire: value.wire, name: name ?? .lowerCamel(value.name.value))
    }
  }
}

/// An enumeration case that a default can refer to.
struct NamedCase {
  /// The wire value.
  let wire: SpelledText
  /// The Swift name.
  let name: SwiftName
}

/// A number without an exponent, in plain notation: `5`, `-0.50`.
private struct PlainNumber {
  /// The digits of the number as an integer, without the decimal point.
  let units: Int
  /// The number of digits after the decimal point.
  let scale: Int

  /// Parses a number of at most about 18 digits; returns nil for any other string.
  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.dropFirst().first ?? ""
    guard let whole = parts.first, whole == "-0" || Int(decimal: String(whole)) != nil,
      parts.count == 1 || !fraction.isEmpty,
      fraction.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      fraction.utf8.count <= 18, let units = Int(whole + fraction), units != 0 || whole == "0"
    else { return nil }
    self.units = units
    scale = fraction.utf8.count
  }
}
