import SpecgenCore

extension Program.Property {
  /// The wire name of the value, including its enclosing objects.
  var wire: String { (parents + [key]).joined(separator: "\u{1}") }
}

/// Returns the facts about a property, a param or a header, besides its notes.
func valueFacts(_ property: Program.Property, in program: Program) -> [Inventory.Fact] {
  var facts: [Inventory.Fact] = []
  facts.add(.swiftName, text: property.name.text)
  facts.add(.key, text: property.key)
  facts.add(.parents, list: property.parents, separator: ".")
  facts.add(.otherKey, texts: property.otherKeys)
  facts.add(.type, type: property.type, isSpelled: true, in: program)
  facts.add(.absence, .absence(absence(property, in: program)))
  facts.add(.null, if: property.presence == .nullable || property.presence == .threeState)
  facts.add(.secret, if: property.isSecret)
  facts.add(.storage, if: property.isBoxed)
  facts.add(.lossy, if: property.isTolerant)
  facts.add(.zone, text: property.zone)
  let shared = program.sharedConstraints(of: property.type)
  let constraints = Program.Constraints.merged(property.constraints, shared)
  facts.add(
    .constraints,
    constraints.map { .constraints($0) },
    // The alias reports the difference.
    isInherited: constraints == shared
  )
  facts.add(.serverDefault, text: property.serverDefault?.text)
  switch property.coding {
  case .plain, .lossyList: break
  case .accepting(let kinds): facts.add(.acceptedKind, all: kinds.map { .word($0.rawValue) })
  case .date(let format), .dates(let format, _):
    facts.add(.dateFormat, text: spelling(format))
  case .bool(let form): facts.add(.wireForm, .phrase(phrase(form)))
  case .duration(let unit): facts.add(.unit, word: unit)
  case .text(let kinds):
    facts.add(.wireForm, text: "text")
    facts.add(.acceptedKind, all: kinds.map { .word($0.rawValue) })
  case .embedded: facts.add(.wireForm, text: "text")
  case .elements(let style): facts.add(.style, word: style)
  case .separated(let separator): facts.add(.style, text: "separator \(separator.rawValue)")
  case .members(let style): facts.add(.style, word: style)
  case .deep(let lists): facts.add(.style, text: "deep, lists \(lists.rawValue)")
  case .joined(let style, _): facts.add(.style, word: style)
  case .json: facts.add(.style, text: "json")
  case .base64: facts.add(.style, text: "base64")
  }
  return facts
}

private func absence(_ property: Program.Property, in program: Program) -> ValueAbsence {
  if let value = property.defaultValue {
    return .defaulted(fact(value, of: property, in: program))
  }
  switch property.presence {
  case .required, .nullable: return .required
  case .optional, .threeState: return .optional
  }
}

/// Returns a default by its wire value.
private func fact(
  _ value: Program.DefaultValue,
  of property: Program.Property,
  in program: Program
) -> FactValue {
  switch value {
  case .bool(let value): return .constant(.bool(value))
  case .int(let value): return .number(value)
  case .uint64(let value): return .text(String(value))
  case .double(let value): return .text(String(value))
  case .decimal(let units, let scale): return .text(decimal(units, scale))
  case .string(let text): return .constant(.string(text))
  case .enumerationCase(let name):
    guard let index = property.type.mentioned,
      case .enumeration(let enumeration) = program.types[index].shape,
      let known = enumeration.cases.first(where: { $0.name == name })
    else { return .text(name.text) }
    return .constant(.string(known.wire.text))
  }
}

/// Returns a number in decimal notation.
private func decimal(_ units: Int, _ scale: Int) -> String {
  guard scale > 0 else { return String(units) }
  let digits = String(units.magnitude)
  let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
  return (units < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
}

/// Returns the condition under which the fields of a part are present.
func fact(_ inline: Program.Inline, in record: Program.Record, of path: String) -> FactValue {
  switch inline {
  case .always: .text("always")
  case .orNone: .text("or none")
  case .when(let name, let value):
    .phrase([.text("when "), record.part(name, of: path), .text(" is \(spelled(value))")])
  }
}

extension Program.DateFormat {
  /// The formats of dates that are numbers, as specs spell them.
  static let numericNames: Set<String> = [
    spelling(.unixSeconds), spelling(.unixMilliseconds), spelling(.secondsSince2001),
    spelling(.millisecondsSince2001),
  ]
}

/// Returns a date format as specs spell it; a pattern in quotes.
func spelling(_ format: Program.DateFormat) -> String {
  switch format {
  case .iso8601: "iso8601"
  case .day: "day"
  case .unixSeconds: "unixSeconds"
  case .unixMilliseconds: "unixMilliseconds"
  case .secondsSince2001: "secondsSince2001"
  case .millisecondsSince2001: "millisecondsSince2001"
  case .microsoft: "microsoft"
  case .custom(let pattern): "\"\(pattern)\""
  }
}

/// Returns the values of true and false, the first and the last part of a phrase.
private func phrase(_ form: Spec.BoolForm) -> [PhrasePart] {
  switch form {
  case .texts(let yes, let no): [.text("\"\(yes)\""), .text(" and "), .text("\"\(no)\"")]
  case .numbers(let yes, let no): [.text("\(yes)"), .text(" and "), .text("\(no)")]
  }
}
