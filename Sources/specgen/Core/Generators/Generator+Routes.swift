/// Code that writes, matches and reads the values of links.
extension Generator {
  /// Returns the statements that write the canonical link of a route, which is its first pattern.
  func writing(_ route: Program.Route) -> [SwiftCode] {
    let segments = (route.patterns.first?.segments ?? []).map { segment -> SwiftCode in
      switch segment {
      case .literal(let text): return "link.segment(\(literal: text))"
      case .rest(let index):
        return "link.rest(\(Identifier(route.values[index].property.name)))"
      case .value(let index, let prefix, let suffix):
        let value = route.values[index]
        let affixes = self.affixes(prefix, suffix)
        let name = Identifier(value.property.name)
        guard let format = format(value) ?? (affixes.isEmpty ? nil : plain(value)) else {
          return "link.segment(\(name))"
        }
        let label: SwiftCode = value.property.presence == .required ? .empty : "optional: "
        return "link.segment(\(list: ["\(label)\(name)", format] + affixes))"
      }
    }
    let constants = route.constants.map { constant -> SwiftCode in
      "link.query(\(literal: constant.key), \(literal: constant.value.text))"
    }
    let values = route.values.filter { $0.place != .path }.map { writing($0) }
    let statements = segments + constants + values
    return statements.isEmpty ? ["break"] : statements
  }

  /// Returns the statement that writes a value to the query or the fragment.
  private func writing(_ value: Program.RouteValue) -> SwiftCode {
    let property = value.property
    let name: SwiftCode = "\(Identifier(property.name))"
    let absence = defaultValue(value)
    if value.place == .fragment {
      let label: SwiftCode =
        format(value) != nil && property.presence != .required ? "optional: " : .empty
      return
        "link.fragment(\(list: ["\(label)\(name)"] + [format(value), absence].compactMap(\.self)))"
    }
    let key: SwiftCode = "\(literal: value.itemKey)"
    if value.isList {
      let separator = value.separator.map { ["separator: \(literal: $0)" as SwiftCode] } ?? []
      return "link.queries(\(list: [key, name] + separator))"
    }
    let label: SwiftCode =
      format(value) != nil && property.presence != .required ? "optional: " : .empty
    return
      "link.query(\(list: [key, "\(label)\(name)"] + [format(value), absence].compactMap(\.self)))"
  }

  /// Returns the expression that reads a value of a link.
  func reading(_ value: Program.RouteValue, isRest: Bool) -> SwiftCode {
    let property = value.property
    let isOptional: SwiftCode = property.presence == .required ? .empty : "optional: "
    let format = [self.format(value)].compactMap(\.self)
    switch value.place {
    case .path:
      let name: SwiftCode = "\(isOptional)\(literal: property.entity.lastName)"
      return isRest ? "link.rest(\(name))" : "link.path(\(list: [name] + format))"
    case .query:
      if value.isList {
        let separator = value.separator.map { ["separator: \(literal: $0)" as SwiftCode] } ?? []
        return "link.queries(\(list: ["\(literal: value.itemKey)"] + separator))"
      }
      let key: SwiftCode = "\(isOptional)\(literal: value.itemKey)"
      return "link.query(\(list: [key] + format + [defaultValue(value)].compactMap(\.self)))"
    case .fragment:
      if property.presence != .required { return "link.optionalFragment(\(list: format))" }
      return "link.fragment(\(list: format + [defaultValue(value)].compactMap(\.self)))"
    }
  }

  private func defaultValue(_ value: Program.RouteValue) -> SwiftCode? {
    if value.isList, value.place == .fragment { return "default: []" }
    guard value.property.presence == .required else { return nil }
    return absence(value.property).map { "default: \($0)" }
  }

  /// Returns the statements that add the patterns of a route.
  func adding(_ route: Program.Route, policy: Spec.LinkPolicy) -> [SwiftCode] {
    let constants = route.constants.map { constant -> SwiftCode in
      ".constant(\(literal: constant.key), \(literal: constant.value.text))"
    }
    // The read items matter only if unknown ones are refused, or if they decide between overlapping routes.
    let isStrict = policy.unknownQuery == .refuse || policy.fragment == .refuse
    let items =
      constants + (isStrict || route.isContested ? route.values.compactMap(item) : [])
    return route.patterns.map { pattern in
      let segments = pattern.segments.map { entry($0, of: route) }
      let arguments: [SwiftCode] = [".\(Identifier(route.name))", "[\(inline: segments)]"]
      return "routes.add(\(list: arguments + (items.isEmpty ? [] : ["[\(inline: items)]"])))"
    }
  }

  private func entry(_ segment: Program.RoutePattern.Segment, of route: Program.Route) -> SwiftCode
  {
    switch segment {
    case .literal(let text): return "\(literal: text)"
    case .rest(let index):
      let value = route.values[index]
      let name: SwiftCode = "\(literal: value.property.entity.lastName)"
      let isOptional: [SwiftCode] =
        value.property.presence == .required ? [] : ["isOptional: true"]
      return ".rest(\(list: [name, "\(elementType(value)).self"] + isOptional))"
    case .value(let index, let prefix, let suffix):
      let value = route.values[index]
      let name: SwiftCode = "\(literal: value.property.entity.lastName)"
      let isRequired = value.property.presence == .required
      let affixes = self.affixes(prefix, suffix)
      guard let format = format(value) ?? (affixes.isEmpty ? nil : plain(value)) else {
        let kind: SwiftCode = isRequired ? ".value" : ".optional"
        return "\(kind)(\(name), \(valueType(value.property)).self)"
      }
      return ".value(\(list: [name, format] + affixes + (isRequired ? [] : ["isOptional: true"])))"
    }
  }

  private func item(_ value: Program.RouteValue) -> SwiftCode? {
    let property = value.property
    let isRequired = property.presence == .required && absence(property) == nil
    let form: SwiftCode = format(value) ?? "\(valueType(property)).self"
    switch value.place {
    case .path: return nil
    case .query:
      if value.isList {
        let separator = value.separator.map { ["separator: \(literal: $0)" as SwiftCode] } ?? []
        let arguments: [SwiftCode] = ["\(literal: value.itemKey)", "\(elementType(value)).self"]
        return ".list(\(list: arguments + separator))"
      }
      return "\(isRequired ? ".required" : ".optional")(\(literal: value.itemKey), \(form))"
    case .fragment:
      if value.isList { return ".fragment(\(form), isRequired: false)" }
      return ".fragment(\(form), isRequired: \(isRequired ? "true" : "false"))"
    }
  }

  private func affixes(_ prefix: String, _ suffix: String) -> [SwiftCode] {
    (prefix.isEmpty ? [] : ["after: \(literal: prefix)"])
      + (suffix.isEmpty ? [] : ["before: \(literal: suffix)"])
  }

  private func plain(_ value: Program.RouteValue) -> SwiftCode {
    ".plain(\(valueType(value.property)).self)"
  }

  /// Returns the format of a value, or nil if its type determines the format.
  private func format(_ value: Program.RouteValue) -> SwiftCode? {
    switch value.format {
    case .plain: return nil
    case .date(let format): return ".date(\(dateFormat(format)))"
    case .digits(let count): return ".digits(\(literal: count), \(valueType(value.property)).self)"
    case .text(let form): return ".text(\(textFormat(form)))"
    case .bool(let form): return ".bool(\(boolForm(form)))"
    case .list, .separated:
      return value.separator.map { ".list(\(literal: $0), \(elementType(value)).self)" }
    }
  }

  private func elementType(_ value: Program.RouteValue) -> TypeName {
    var type = value.property.type
    while case .defined(let index) = type, case .alias(let target) = program.types[index].shape {
      type = target
    }
    if case .list(let element) = type { return typeName(element) }
    return typeName(type)
  }
}
