extension Program {
  /// Returns the program with a single declaration for equal types in place, including their documentation.
  ///
  /// The others become aliases. Records share a declaration only if they also have the same name, since objects with
  /// the same members by coincidence are different concepts. A named type remains separate, and so does a type whose
  /// members have former names, which an extension declares.
  package func sharingTypes() -> Program {
    var program = self
    for (index, first) in firstEqualTypes().enumerated() where first != index {
      program.types[index].shape = .alias(.defined(first))
    }
    return program
  }

  /// Returns, for each type, the first type that equals it; the type itself if no earlier type does.
  package func firstEqualTypes() -> [Int] {
    var sharing = TypeSharing(self)
    return types.indices.map { sharing.first(of: $0) }
  }
}

/// A search for equal types in place.
private struct TypeSharing {
  private let types: [Program.TypeDefinition]
  private let renamed: Set<String>
  /// The first type with each form.
  private var firsts: [DeclaredForm: Int] = [:]
  /// The first type that equals each type, as far as determined.
  private var known: [Int?]

  init(_ program: Program) {
    types = program.types
    renamed = program.formerNames.owners
    known = types.map { _ in nil }
  }

  /// Returns the first type that equals the given one; the type itself if there is no other.
  ///
  /// Types in place nest no deeper than the spec, and never form a cycle.
  mutating func first(of index: Int) -> Int {
    if let first = known[index] { return first }
    let type = types[index]
    guard type.member != nil, type.module == nil, !renamed.contains(type.entity.path),
      let form = form(of: type)
    else {
      known[index] = index
      return index
    }
    let first = firsts[form] ?? index
    firsts[form] = first
    known[index] = first
    return first
  }

  private mutating func form(of type: Program.TypeDefinition) -> DeclaredForm? {
    let words = Program.Words(type.entity)
    switch type.shape {
    case .record(let record):
      guard record.methods.isEmpty, record.computed.isEmpty else { return nil }
      return DeclaredForm(
        words: words,
        shape: .record(
          record.properties.map { property(of: $0) },
          record.constants.map {
            DeclaredForm.Constant(parents: $0.parents, key: $0.key, value: $0.value)
          },
          additional: record.additional.map { reference($0) },
          identity: record.identity,
          member: type.member
        )
      )
    case .enumeration(let enumeration):
      return DeclaredForm(
        words: words,
        shape: .enumeration(
          enumeration.cases.map { value in
            DeclaredForm.Case(
              words: Program.Words(value.entity),
              name: value.name,
              wire: value.wire,
              code: value.code,
              outcome: value.outcome
            )
          },
          raw: enumeration.raw,
          isOpen: enumeration.isOpen
        )
      )
    case .union(let union):
      return DeclaredForm(
        words: words,
        shape: .union(
          union.cases.map { value in
            DeclaredForm.Form(
              words: Program.Words(value.entity),
              name: value.name,
              mark: value.mark,
              payload: value.payload.map { reference($0) }
            )
          },
          union.tagging,
          isOpen: union.isOpen
        )
      )
    case .alias: return nil
    }
  }

  private mutating func property(of property: Program.Property) -> DeclaredForm.Property {
    DeclaredForm.Property(
      words: Program.Words(property.entity),
      name: property.name,
      storedName: property.storedName,
      keys: property.parents + [property.key] + property.otherKeys,
      depth: property.parents.count,
      type: reference(property.type),
      presence: property.presence,
      defaultValue: property.defaultValue,
      inline: property.inline,
      coding: property.coding,
      isSecret: property.isSecret,
      zone: property.zone,
      isBoxed: property.isBoxed,
      isLossy: property.isLossy
    )
  }

  private mutating func reference(
    _ type: Program.TypeReference
  ) -> Program.TypeReference {
    switch type {
    case .defined(let index): .defined(types[index].member != nil ? first(of: index) : index)
    case .list(let element): .list(reference(element))
    case .map(let value): .map(reference(value))
    case .nullable(let value): .nullable(reference(value))
    case .scalar, .bodies: type
    }
  }
}

/// The complete declaration of a type, except its name and location.
private struct DeclaredForm: Hashable {
  enum Shape: Hashable {
    case record(
      [Property],
      [Constant],
      additional: Program.TypeReference?,
      identity: SwiftName?,
      member: String?
    )
    case enumeration([Case], raw: Spec.RawKind, isOpen: Bool)
    case union([Form], Program.Tagging, isOpen: Bool)
  }

  struct Property: Hashable {
    let words: Program.Words
    let name: SwiftName
    let storedName: SwiftName
    let keys: [String]
    let depth: Int
    let type: Program.TypeReference
    let presence: Program.Presence
    let defaultValue: Program.DefaultValue?
    let inline: Program.Inline?
    let coding: Program.Coding
    let isSecret: Bool
    let zone: String?
    let isBoxed: Bool
    let isLossy: Bool
  }

  struct Constant: Hashable {
    let parents: [String]
    let key: String
    let value: Spec.Constant
  }

  struct Case: Hashable {
    let words: Program.Words
    let name: SwiftName
    let wire: Program.WireValue
    let code: Int?
    let outcome: CaseOutcome?
  }

  struct Form: Hashable {
    let words: Program.Words
    let name: SwiftName
    let mark: Program.Tag
    let payload: Program.TypeReference?
  }

  let words: Program.Words
  let shape: Shape
}
