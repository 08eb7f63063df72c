/// A resolved spec that another one uses.
struct UsedSpec: Sendable {
  /// The entry that refers to the spec.
  let entry: Located<String>
  /// The resolved program; nil if there is none, which has already been reported.
  let program: Program?
  /// The names of the spec's types that could not be read.
  let unreadNames: Set<String>

  /// The name of the API, which provides an order that is independent of the entries.
  var name: String { program?.api.text ?? "" }
}

/// The types of other specs that a spec refers to, and their dependencies, in one list.
///
/// A type that is reachable in several ways appears once. All types have different Swift names, since generated code
/// imports each by its plain name. Unreferenced types are left out, so the cost of a chain of specs is the sum of its
/// specs.
struct UsedTypes: Sendable {
  /// The maximum number of fields and types of other specs, for all specs of a run together.
  static let budget = 1_000_000

  /// The types, whose references to each other are indices that begin at `start`.
  private(set) var definitions: [Program.TypeDefinition] = []
  /// The index of each type that the spec may refer to, by the author's name.
  private(set) var names: OrderedMap<String, Int> = [:]
  /// The findings about types that two specs declare.
  private(set) var collisions: [Diagnostic] = []
  /// The length of the longest chain of used specs that leads to each type, by index, excluding this spec.
  private(set) var depths: [Int: Int] = [:]
  /// The number of types and fields.
  private(set) var weight = 0
  /// The index of the list's first type.
  private let start: Int
  private var indices: [Origin: Int] = [:]
  private var indicesByName: [SwiftName: Int] = [:]

  /// The identity of a type across all specs.
  private struct Origin: Hashable {
    let module: SwiftName
    let path: String
  }

  /// Collects the types that a spec refers to.
  init(_ spec: Spec, using uses: [UsedSpec]) {
    start = spec.types.count
    for use in uses.sorted(by: { $0.name < $1.name }) {
      guard let program = use.program else { continue }
      add(program, mentioned: spec.mentions, at: use.entry.span)
    }
  }

  /// Returns the type at an index.
  subscript(index: Int) -> Program.TypeDefinition { definitions[index - start] }

  private mutating func add(_ program: Program, mentioned: Set<String>, at entry: Span) {
    let held = Self.reached(in: program, from: mentioned)
    guard !held.isEmpty else { return }
    let known = definitions.count
    var map: [Int: Int] = [:]
    for old in held {
      let new = index(of: program.types[old], in: program, at: entry)
      map[old] = new
      depths[new] = max(depths[new] ?? 0, 1 + (program.useDepths[old] ?? 0))
    }
    for index in definitions.indices.dropFirst(known) {
      definitions[index].move { old in
        guard let new = map[old] else { preconditionFailure("all that is reached is held") }
        return new
      }
      weight += definitions[index].usedWeight
    }
    for old in held {
      let definition = program.types[old]
      guard definition.module == nil, let name = definition.entity.declaredName,
        let index = map[old]
      else { continue }
      if let other = names[name], self[other].name != definition.name {
        report(name, definition, and: other, at: entry)
      }
      names[name] = index
    }
  }

  /// Returns the indices of the types that are reachable from names, in the order of the program.
  private static func reached(in program: Program, from names: Set<String>) -> [Int] {
    var open =
      names.count < program.declaredTypes.count
      ? names.compactMap { program.declaredTypes[$0] }
      : program.declaredTypes.filter { names.contains($0.key) }.map(\.value)
    var reached = Set(open)
    while let index = open.popLast() {
      for part in program.types[index].shape.parts.compactMap(\.mentioned)
      where reached.insert(part).inserted { open.append(part) }
    }
    return reached.sorted()
  }

  private mutating func index(
    of definition: Program.TypeDefinition,
    in program: Program,
    at entry: Span
  ) -> Int {
    let module = definition.module ?? program.api
    let origin = Origin(module: module, path: definition.entity.path)
    if let index = indices[origin] { return index }
    let index = start + definitions.count
    if let other = indicesByName[definition.name] {
      report(definition.name.text, definition, and: other, at: entry)
    }
    indices[origin] = index
    indicesByName[definition.name] = index
    var definition = definition
    definition.module = module
    definition.examples = []
    definitions.append(definition)
    return index
  }

  private mutating func report(
    _ name: String,
    _ definition: Program.TypeDefinition,
    and other: Int,
    at entry: Span
  ) {
    let places = [self[other].entity.span, definition.entity.span]
    collisions.append(.sharedNameCollision(name, at: entry, others: places))
  }
}

extension Program.Entity {
  /// The author's name of a type that other specs can refer to; nil for a type in place.
  package var declaredName: String? {
    let parts = path.split(separator: ".")
    return parts.count == 2 ? lastName : nil
  }
}

extension Program.TypeDefinition {
  /// Moves the type to another program, where the types that it refers to have different indices.
  ///
  /// Its methods are dropped, since they call the methods of their own API.
  fileprivate mutating func move(_ index: (Int) -> Int) {
    switch shape {
    case .enumeration: break
    case .alias(let target): shape = .alias(target.moved(index))
    case .union(var union):
      for place in union.cases.indices {
        union.cases[place].payload = union.cases[place].payload?.moved(index)
      }
      shape = .union(union)
    case .record(var record):
      for place in record.properties.indices {
        record.properties[place].type = record.properties[place].type.moved(index)
      }
      record.additional = record.additional?.moved(index)
      record.methods = []
      shape = .record(record)
    }
  }
}

extension Program.TypeReference {
  /// Returns the reference for a program with different type indices.
  fileprivate func moved(_ index: (Int) -> Int) -> Program.TypeReference {
    switch self {
    case .scalar, .bodies: self
    case .defined(let old): .defined(index(old))
    case .list(let element): .list(element.moved(index))
    case .map(let value): .map(value.moved(index))
    case .nullable(let value): .nullable(value.moved(index))
    }
  }
}

extension Program {
  /// The number of types and fields that the program takes from other specs.
  var usedWeight: Int {
    types.reduce(0) { $0 + ($1.module == nil ? 0 : $1.usedWeight) }
  }
}

extension Program.TypeDefinition {
  fileprivate var usedWeight: Int { 1 + shape.parts.count }
}
