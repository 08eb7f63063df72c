extension Generator {
  /// Returns the statement that reads a constant member.
  func expecting(_ key: String, in parents: [String], _ value: Spec.Constant) -> SwiftCode {
    let source = object(parents, mayBeAbsent: false)
    return "try \(source).constant(\(literal: key), \(literal(value)))"
  }

  /// Returns the call that writes a constant member.
  func writing(_ key: String, _ value: Spec.Constant) -> SwiftCode {
    "json.constant(\(literal: key), \(literal(value)))"
  }

  /// Returns the statement that reads a value from its key.
  func reading(_ property: Program.Property) -> MemberReading {
    let reader = reader(property)
    let key = readingKey(property)
    let presence = property.defaultValue == nil ? property.presence : .optional
    let kinds = acceptedKinds(property)
    let isDecimal = expanded(property.type) == .scalar(.decimal)
    let label: SwiftCode =
      switch (property.coding, presence) {
      case (_, .threeState) where isDecimal && !kinds.isEmpty: "decimal: \(key)"
      case (.text, .threeState): "text: \(key)"
      case (.embedded, .threeState): "embedded: \(key)"
      case (let coding, .threeState): coding.isLossy ? "lossy: \(key)" : key
      case (let coding, .required) where coding.isLossy: "lossy: \(key)"
      case (let coding, .optional) where coding.isLossy: "lossyIfPresent: \(key)"
      case (let coding, .nullable) where coding.isLossy: "lossyOrNull: \(key)"
      case (_, .required): key
      case (_, .optional): "ifPresent: \(key)"
      case (_, .nullable): "orNull: \(key)"
      }
    var arguments = [label] + codingArguments(property.coding)
    // The decimal reader accepts both forms of a number by default.
    let isUsual = reader == .decimal && kinds.contains(.number)
    if !kinds.isEmpty, !isUsual { arguments.append("accepting: \(accepting(kinds))") }
    let mayBeAbsent = [.optional, .threeState].contains(presence)
    let source = object(property.parents, mayBeAbsent: mayBeAbsent)
    // A default replaces `nil`, and so does `.absent`, since a three-state value reads as `nil` if its parent is absent.
    let isChain = presence == .threeState && !property.parents.isEmpty
    let needsValue = property.defaultValue != nil || isChain
    let fallback: SwiftCode? = needsValue ? absence(property).map { " ?? \($0)" } : nil
    let target = member(property.storedName, hiddenBy: ["json"])
    let call: SwiftCode = "\(source).\(reader.name)(\(list: arguments))"
    // Unboxed values need no conversion, and these readers box the value themselves.
    let isStored =
      !property.isBoxed || [.boxed, .embedded].contains(reader)
      || (reader == .presence && [.plain, .embedded].contains(property.coding))
    let finding = keyAssignment(property, isRead: true)
    let value = { (read: SwiftCode) -> SwiftCode in
      let value: SwiftCode = "\(read)\(fallback ?? .empty)"
      let storing: SwiftCode =
        isStored ? "\(target) = \(value)" : "\(target) = \(stored(value, property))"
      return finding.map { "\(lines: [$0, storing])" } ?? storing
    }
    switch (property.isLossy, fallback) {
    case (false, _):
      return MemberReading(
        throwing: value("try \(call)"),
        deferred: canDefer(property) ? value(call) : nil
      )
    case (true, nil): return MemberReading(throwing: value("try? \(call)"))
    case (true, _): return MemberReading(throwing: value("(try? \(call))"))
    }
  }

  /// Returns `true` if the reader has a placeholder for the value, so that it can defer the failure.
  private func canDefer(_ property: Program.Property) -> Bool {
    guard property.parents.isEmpty, property.keyName == nil, !property.isTolerant,
      acceptedKinds(property).isEmpty
    else { return false }
    let isRequired = property.presence == .required && property.defaultValue == nil
    switch reader(property) {
    case .string, .bool, .int, .double, .list, .boxed, .date, .dates, .duration: return true
    case .value: return !isRequired || (!property.isSecret && hasPlaceholder(property.type))
    case .presence, .decimal, .decimalText, .embedded: return false
    }
  }

  private func hasPlaceholder(_ type: Program.TypeReference) -> Bool {
    switch expanded(type) {
    case .scalar(let scalar): accessor(scalar) == .value && scalar != .scalar
    case .map: true
    case .defined(let index):
      switch program.types[index].shape {
      case .enumeration(let enumeration): enumeration.isOpen
      case .record, .union, .alias: false
      }
    case .list, .nullable, .bodies: false
    }
  }

  /// Returns the call that writes a value to its key.
  func writing(_ property: Program.Property) -> SwiftCode {
    let key = writingKey(property)
    let label: SwiftCode =
      switch (property.coding, property.presence) {
      case (.text, .threeState): "text: \(key)"
      case (.embedded, .threeState): "embedded: \(key)"
      case (_, .required), (_, .threeState): key
      case (_, .optional): "ifPresent: \(key)"
      case (_, .nullable): "orNull: \(key)"
      }
    let value = member(property.storedName, hiddenBy: ["json", "request"])
    let call = writer(property).name
    return "json.\(call)(\(list: [label, value] + codingArguments(property.coding)))"
  }

  /// Returns a member, qualified by `self` if a local name of the generated function shadows it.
  func member(_ name: SwiftName, hiddenBy locals: some Sequence<String>) -> SwiftCode {
    let identifier = Identifier(name)
    return locals.contains(name.text) ? "self.\(identifier)" : "\(identifier)"
  }

  /// Returns the accessor that reads a value.
  ///
  /// It matches the writer unless the value accepts other kinds. Decimals then use their own reader, and boxed
  /// values and lists use the general one.
  private func reader(_ property: Program.Property) -> Accessor {
    let writer = writer(property)
    guard !acceptedKinds(property).isEmpty else { return writer }
    if writer == .presence { return writer }
    if expanded(property.type) == .scalar(.decimal) { return .decimal }
    return [.boxed, .list].contains(writer) ? .value : writer
  }

  /// Returns the accepted kinds.
  ///
  /// For a decimal they include numbers, since its reader accepts both forms.
  private func acceptedKinds(_ property: Program.Property) -> [Spec.JSONKind] {
    switch property.coding {
    case .accepting(let kinds) where expanded(property.type) == .scalar(.decimal):
      [.number] + kinds
    case .accepting(let kinds): kinds
    case .text(let kinds) where !kinds.isEmpty: [.string] + kinds
    case .plain, .date, .dates, .bool, .duration, .lossyList, .text, .embedded, .elements,
      .separated, .deep, .members, .joined, .json, .base64:
      []
    }
  }

  /// Returns the accessor that writes a value.
  private func writer(_ property: Program.Property) -> Accessor {
    if property.presence == .threeState { return .presence }
    switch property.coding {
    case .date: return .date
    case .dates: return .dates
    case .bool: return .bool
    case .duration: return .duration
    case .lossyList: return .list
    case .text: return .decimalText
    case .embedded: return .embedded
    case .plain, .accepting, .elements, .separated, .deep, .members, .joined, .json, .base64: break
    }
    if property.isBoxed { return .boxed }
    if property.isSecret { return .value }
    switch expanded(property.type) {
    case .scalar(let scalar): return accessor(scalar)
    case .list: return .list
    case .map, .defined, .nullable, .bodies: return .value
    }
  }

  private func accessor(_ scalar: Scalar) -> Accessor {
    switch scalar {
    case .string: .string
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .int32, .int64, .uint64, .decimal, .uuid, .url, .data, .date, .duration, .localTime,
      .json, .scalar, .formFile:
      .value
    }
  }

  private func codingArguments(_ coding: Program.Coding) -> [SwiftCode] {
    switch coding {
    case .date(let format), .dates(let format, _): ["format: \(dateFormat(format))"]
    case .bool(let form): ["as: \(boolForm(form))"]
    case .duration(let unit): ["unit: \(durationUnit(unit))"]
    case .plain, .accepting, .lossyList, .text, .embedded, .elements, .separated, .deep, .members,
      .joined, .json, .base64:
      []
    }
  }

  /// Returns the expression of the values that represent true and false.
  func boolForm(_ form: Spec.BoolForm) -> SwiftCode {
    switch form {
    case .texts(let yes, let no): ".texts(true: \(literal: yes), false: \(literal: no))"
    case .numbers(let yes, let no): ".numbers(true: \(literal: yes), false: \(literal: no))"
    }
  }

  /// Returns the expression of a date format.
  func dateFormat(_ format: Program.DateFormat) -> SwiftCode {
    switch format {
    case .iso8601: ".iso8601"
    case .day: ".day"
    case .unixSeconds: ".unixSeconds"
    case .unixMilliseconds: ".unixMilliseconds"
    case .secondsSince2001: ".secondsSince2001"
    case .millisecondsSince2001: ".millisecondsSince2001"
    case .microsoft: ".microsoft"
    case .custom(let pattern): ".custom(\(literal: pattern))"
    }
  }

  private func durationUnit(_ unit: Spec.DurationUnit) -> SwiftCode {
    switch unit {
    case .milliseconds: ".milliseconds"
    case .seconds: ".seconds"
    case .minutes: ".minutes"
    }
  }

  /// Returns the expression of the kinds of JSON value that a value accepts.
  func accepting(_ kinds: [Spec.JSONKind]) -> SwiftCode {
    let words = kinds.map { kind -> SwiftCode in
      switch kind {
      case .integer: ".integer"
      case .number: ".number"
      case .bool: ".bool"
      case .string: ".string"
      case .list: ".list"
      case .object: ".object"
      }
    }
    return words.count == 1 ? "\(inline: words)" : "[\(inline: words)]"
  }
}

/// A function of the reader and the writer that accepts a key.
private enum Accessor {
  case string, bool, int, double, value, list, boxed, presence, date, dates, duration
  case decimal, decimalText, embedded

  var name: SwiftCode {
    switch self {
    case .string: "string"
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .value: "value"
    case .list: "list"
    case .boxed: "boxed"
    case .presence: "presence"
    case .date: "date"
    case .dates: "dates"
    case .duration: "duration"
    case .decimal: "decimal"
    case .decimalText: "decimalText"
    case .embedded: "embedded"
    }
  }
}
