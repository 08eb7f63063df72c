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
      if program.types[index].isValidated { program.types[first].isValidated = true }
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
    var form = DeclaredForm(words: type.entity.words, shape: type.shape)
    switch type.shape {
    case .record(var record):
      guard record.methods.isEmpty, record.computed.isEmpty else { return nil }
      for index in record.properties.indices {
        record.properties[index].entity.forgetPlace()
        record.properties[index].type = reference(record.properties[index].type)
      }
      for index in record.constants.indices { record.constants[index].span = .nowhere }
      record.additional = record.additional.map { reference($0) }
      form.shape = .record(record)
      form.member = type.member
    case .enumeration(var enumeration):
      for index in enumeration.cases.indices { enumeration.cases[index].entity.forgetPlace() }
      form.shape = .enumeration(enumeration)
    case .union(var union):
      for index in union.cases.indices {
        union.cases[index].forgetPlace()
        union.cases[index].payload = union.cases[index].payload.map { reference($0) }
      }
      form.shape = .union(union)
    case .alias: return nil
    }
    return form
  }

  private mutating func reference(_ type: Program.TypeReference) -> Program.TypeReference {
    switch type {
    case .defined(let index): .defined(types[index].member != nil ? first(of: index) : index)
    case .list(let element): .list(reference(element))
    case .map(let value): .map(reference(value))
    case .nullable(let value): .nullable(reference(value))
    case .scalar, .bodies: type
    }
  }
}

/// The complete declaration of a type, except its name and all locations.
private struct DeclaredForm: Hashable {
  let words: Program.Words
  var shape: Program.Shape
  /// The member that contains the type, for a record.
  var member: String?
}

extension Program.Entity {
  fileprivate mutating func forgetPlace() { (path, span) = ("", .nowhere) }
}

extension Program.UnionCase {
  fileprivate mutating func forgetPlace() {
    entity.forgetPlace()
    (markSpan, before, span) = (.nowhere, [], .nowhere)
  }
}
