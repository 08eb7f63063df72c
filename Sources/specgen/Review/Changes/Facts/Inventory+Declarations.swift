import SpecgenCore

/// A Swift declaration for a type without a name in the spec, with the entities that use it.
struct SharedDeclaration: Hashable {
  /// The declared part of an entity.
  enum Subject {
    case type, failures, success

    /// The subject in a message, after the entity.
    var phrase: String {
      switch self {
      case .type: "the declaration"
      case .failures: "the declaration of its failures"
      case .success: "the declaration of its success"
      }
    }
  }

  let subject: Subject
  /// The indices of the entities in program order; several if their definitions are equal.
  let members: [Int]
}

extension Inventory {
  /// Adds the declarations that entities may share.
  mutating func addDeclarations(of program: Program) {
    let firsts = program.firstEqualTypes()
    let types = items.indices.filter { items[$0].isInPlace }
    let indices = Dictionary(firsts: program.types.enumerated().map { ($1.qualifiedPath, $0) })
    add(.type, Dictionary(grouping: types) { indices[items[$0].path].map { firsts[$0] } })
    let results = SharedResults(program)
    let methods = Dictionary(firsts: program.methods.map { ($0.entity.path, $0) })
    let carriers = items.indices.filter { items[$0].kind == .method }
    add(
      .failures,
      Dictionary(grouping: carriers) { index in
        methods[items[index].path].flatMap { $0.failures.isEmpty ? nil : $0.failureName }
          .map { results.declaration(equalTo: $0) ?? $0 }
      }
    )
    add(
      .success,
      Dictionary(grouping: carriers) { index in
        methods[items[index].path].flatMap { $0.successDeclaration == nil ? nil : $0.successName }
          .map { results.declaration(equalTo: $0) ?? $0 }
      }
    )
  }

  /// Adds the declarations of groups; entities with a nil key have no declaration.
  private mutating func add<Key: Hashable>(
    _ subject: SharedDeclaration.Subject,
    _ groups: [Key?: [Int]]
  ) {
    declarations += groups.filter { $0.key != nil }.values
      .map { SharedDeclaration(subject: subject, members: $0) }
      .sorted { $0.members.lexicographicallyPrecedes($1.members) }
  }
}
