extension Program.Property {
  /// What the value is known by on the wire, its objects included.
  var wire: String { (parents + [key]).joined(separator: "\u{1}") }
}

/// What holds for a property, a param or a header.
func valueFacts(_ property: Program.Property, in program: Program) -> [Inventory.Fact] {
  var facts = noteFacts(property.entity)
  facts.add(.swiftName, property.name.text)
  facts.add(.key, property.key)
  if !property.parents.isEmpty { facts.add(.parents, property.parents.joined(separator: ".")) }
  facts.add(.otherKey, all: property.otherKeys)
  facts.add(.type, typeFact(property.type, in: program))
  facts.add(.absence, absence(property))
  facts.add(.null, if: property.presence == .nullable || property.presence == .threeState)
  facts.add(.defaultValue, property.defaultValue.map { spelling($0, of: property, in: program) })
  facts.add(.secret, if: property.isSecret)
  facts.add(.part, property.inline.map(spelling))
  facts.add(.storage, if: property.isBoxed)
  facts.add(.lossy, if: property.coding.isLossy)
  switch property.coding {
  case .plain, .lossyList: break
  case .accepting(let kinds): facts.add(.acceptedKind, all: kinds.map(\.rawValue))
  case .date(let format): facts.add(.dateFormat, spelling(format))
  case .dates(let format, _): facts.add(.dateFormat, spelling(format))
  case .duration(let unit): facts.add(.unit, unit.rawValue)
  case .text(let kinds):
    facts.add(.wireForm, "text")
    facts.add(.acceptedKind, all: kinds.map(\.rawValue))
  case .elements(let style): facts.add(.style, style.rawValue)
  case .deep(let lists): facts.add(.style, "deep, lists \(lists.rawValue)")
  case .json: facts.add(.style, "json")
  }
  return facts
}

private func absence(_ property: Program.Property) -> String {
  if property.defaultValue != nil { return "default" }
  switch property.presence {
  case .required, .nullable: return "required"
  case .optional, .threeState: return "optional"
  }
}

/// A type as a fact, with the types that it names by their homes.
func typeFact(_ type: Program.TypeReference, in program: Program) -> String {
  switch type {
  case .scalar(let scalar): scalar.rawValue
  case .defined(let index): program.types[index].sign + mention(program.types[index].home)
  case .list(let element): "[\(typeFact(element, in: program))]"
  case .map(let value): "[String: \(typeFact(value, in: program))]"
  case .nullable(let value): "\(typeFact(value, in: program))?"
  }
}

extension Program.TypeDefinition {
  /// What stands before a mention of the type.
  fileprivate var sign: String {
    if case .enumeration = shape { enumerationSign } else { "" }
  }
}

/// A fixed value as a fact; text has quotes, since `"1"` is not `1`.
func spelling(_ constant: Spec.Constant) -> String {
  if case .string(let text) = constant { return "\"\(text)\"" }
  return constant.text
}

private func spelling(
  _ value: Program.DefaultValue,
  of property: Program.Property,
  in program: Program
) -> String {
  switch value {
  case .bool(let value): return String(value)
  case .int(let value): return String(value)
  case .uint64(let value): return String(value)
  case .double(let value): return String(value)
  case .decimal(let units, let scale): return "\(units) with \(scale) decimals"
  case .string(let text): return "\"\(text)\""
  case .enumerationCase(let name):
    // What is sent counts, and not what the case is called.
    guard let index = property.type.mentioned,
      case .enumeration(let enumeration) = program.types[index].shape,
      let known = enumeration.cases.first(where: { $0.name == name })
    else { return name.text }
    return "\"\(known.wire.text)\""
  }
}

private func spelling(_ inline: Program.Inline) -> String {
  switch inline {
  case .always: "always"
  case .orNone: "or none"
  case .when(let name, let value): "when \(name.text) is \(spelling(value))"
  }
}

private func spelling(_ format: Program.DateFormat) -> String {
  switch format {
  case .iso8601: "iso8601"
  case .day: "day"
  case .unixSeconds: "unixSeconds"
  case .unixMilliseconds: "unixMilliseconds"
  case .custom(let pattern): "\"\(pattern)\""
  }
}

/// Which ways each type of a program goes; one that goes none goes where its users have it go.
func reaches(in program: Program) -> [Reach] {
  var reaches: [Reach] = program.types.map { _ in [] }
  var open: [Int] = []
  func reach(_ type: Program.TypeReference, _ way: Reach) {
    guard let index = type.mentioned else { return }
    if !reaches[index].isSuperset(of: way) {
      reaches[index].formUnion(way)
      open.append(index)
    }
  }
  for (type, way) in program.roots { reach(type, way) }
  while let index = open.popLast() {
    for part in program.types[index].shape.parts { reach(part, reaches[index]) }
  }
  return reaches.map { $0.isEmpty ? [.in, .out] : $0 }
}

extension Program {
  /// The types that travel themselves, and which way each goes.
  fileprivate var roots: [(TypeReference, Reach)] {
    var roots: [(TypeReference, Reach)] = []
    if let error = commonError {
      roots += ([.defined(error.type)] + error.headers.map(\.type)).map { ($0, .in) }
    }
    for method in methods {
      roots += method.params.map { ($0.property.type, .out) }
      roots += method.failures.flatMap { ($0.value.map { [$0] } ?? []) + $0.headers.map(\.type) }
        .map { ($0, .in) }
      switch method.success {
      case .content(let content): roots += content.types.map { ($0, .in) }
      case .constant: break
      case .coded(let successes): roots += successes.compactMap(\.value).map { ($0, .in) }
      case .statuses(let successes):
        roots += successes.flatMap { $0.content.types + $0.headers.map(\.type) }.map { ($0, .in) }
      }
    }
    roots += (calls?.calls ?? []).flatMap(\.params).map { ($0.property.type, .out) }
    if let answers = calls?.answers { roots.append((.defined(answers.type), .in)) }
    for flow in flows {
      roots += flow.params.map { ($0.property.type, .out) }
      roots.append((flow.success, .in))
      roots += flow.ends.compactMap(\.type).map { (.defined($0), .in) }
    }
    roots += (deeplinks?.routes ?? []).flatMap(\.values).map { ($0.property.type, .link) }
    return roots
  }
}

extension Program.Content {
  /// The type of what is JSON.
  fileprivate var types: [Program.TypeReference] {
    if case .json(let type, accepting: _, isOptional: _) = self { [type] } else { [] }
  }
}
