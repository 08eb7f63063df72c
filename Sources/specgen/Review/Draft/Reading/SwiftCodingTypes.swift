import SpecgenCore

/// The types in a sample of Swift that travel as JSON.
struct SwiftCodingTypes {
  /// The enumerations with raw values.
  private(set) var enumerations: [DraftDeclaration] = []
  /// The structs that conform to a coding protocol.
  private(set) var records: [DraftDeclaration] = []

  private static let codings: Set<String> = ["Codable", "Decodable", "Encodable"]

  /// Finds the types among the declarations of a sample.
  init(_ code: SwiftDeclarations, _ origin: DraftOrigin) {
    let properties = Dictionary(grouping: code.properties, by: \.owner)
    let cases = Dictionary(grouping: code.cases, by: \.owner)
    let coded = Set(
      code.types.filter {
        ["struct", "extension"].contains($0.keyword) && !$0.words.isDisjoint(with: Self.codings)
      }.map(\.name)
    )
    for (index, type) in code.types.enumerated() {
      switch type.keyword {
      case "struct" where coded.contains(type.name):
        var fields = OrderedMap<String, DraftField>()
        for property in properties[index] ?? [] where fields[property.name] == nil {
          fields[property.name] = Self.field(property)
        }
        guard !fields.isEmpty else { continue }
        var record = DraftDeclaration(
          name: type.name,
          type: .record(fields.values),
          origin: origin
        )
        record.comments = ["From a Swift sample, whose names may differ from the keys on the wire."]
        records.append(record)
      case "enum"
      where type.name != "CodingKeys" && !type.words.isDisjoint(with: ["String", "Int"]):
        guard let cases = cases[index] else { continue }
        let values = Self.values(cases, type.words.contains("Int"))
        enumerations.append(
          DraftDeclaration(name: type.name, type: .enumeration(values), origin: origin)
        )
      default: break
      }
    }
  }

  private static func field(_ property: SwiftDeclarations.Property) -> DraftField {
    let isOptional = property.type.last == "?"
    return DraftField(
      key: property.name,
      type: type(isOptional ? property.type.dropLast() : property.type[...]),
      requirement: isOptional ? .optional : .required
    )
  }

  private static func type(_ text: Substring) -> DraftType {
    switch text {
    case "String", "Bool", "Int", "Int32", "Int64", "Double", "Decimal", "URL", "UUID":
      return .named(String(text))
    case "Float", "CGFloat": return .named("Double")
    case "Date": return .date(format: nil)
    default: break
    }
    if text.first == "[", text.last == "]" {
      let inner = text.dropFirst().dropLast()
      if inner.hasPrefix("String:") { return .map(type(inner.dropFirst(7))) }
      return .list(type(inner))
    }
    return .named("?" + text)
  }

  private static func values(_ cases: [SwiftDeclarations.Case], _ isInteger: Bool)
    -> DraftEnumeration
  {
    var found = OrderedMap<String, DraftEnumeration.Case>()
    var number = 0
    for item in cases {
      let wire = item.value ?? (isInteger ? String(number) : item.name)
      number = (Int(wire) ?? number) &+ 1
      found[wire] = DraftEnumeration.Case(wire: wire)
    }
    return DraftEnumeration(cases: found.values, isInteger: isInteger)
  }
}
