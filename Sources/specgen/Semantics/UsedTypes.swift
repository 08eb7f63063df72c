/// A spec that another one uses, resolved.
struct UsedSpec: Sendable {
  /// Where it is mentioned.
  let entry: Located<String>
  /// The spec's program; nil when there is none, which was reported.
  let program: Program?
  /// The names of its types that could not be read.
  let unreadNames: Set<String>

  /// The name of the API, which orders specs however they are listed.
  var name: String { program?.api.text ?? "" }
}

/// The types of other specs that a spec mentions, and those that they are made of, in one list.
///
/// A type that comes by several ways is there once. All have different names in Swift, since generated
/// code imports each by its plain name. Types that nobody mentions stay out, so the cost of a chain of specs is their sum.
struct UsedTypes: Sendable {
  /// The most fields and types of other specs that the specs of a run hold together.
  static let budget = 1_000_000

  /// The types, whose references to each other are indices that start where the list starts.
  private(set) var definitions: [Program.TypeDefinition] = []
  /// The index of each type that the spec may mention, by the author's name.
  private(set) var names: OrderedMap<String, Int> = [:]
  /// What two of the specs both declare.
  private(set) var collisions: [Diagnostic] = []
  /// The number of specs that types lead through, one in the next, this one not counted.
  private(set) var depth = 0
  /// The number of types and fields.
  private(set) var weight = 0
  /// The index of the list's first type.
  private let start: Int
  private var indices: [Origin: Int] = [:]
  private var indicesByName: [SwiftName: Int] = [:]

  /// What a type is known by over all specs.
  private struct Origin: Hashable {
    let module: SwiftName
    let path: String
  }

  /// Collects the types that a spec mentions.
  init(_ spec: Spec, using uses: [UsedSpec]) {
    start = spec.types.count
    for use in uses.sorted(by: { $0.name < $1.name }) {
      guard let program = use.program else { continue }
      add(program, mentioned: spec.mentions, at: use.entry.span)
    }
  }

  /// The type at an index.
  subscript(index: Int) -> Program.TypeDefinition { definitions[index - start] }

  private mutating func add(_ program: Program, mentioned: Set<String>, at entry: Span) {
    let held = Self.reached(in: program, from: mentioned)
    guard !held.isEmpty else { return }
    depth = max(depth, program.useDepth + 1)
    let known = definitions.count
    var map: [Int: Int] = [:]
    for index in held { map[index] = self.index(of: program.types[index], in: program, at: entry) }
    for index in definitions.indices.dropFirst(known) {
      definitions[index].move { old in
        guard let new = map[old] else { preconditionFailure("all that is reached is held") }
        return new
      }
      weight += 1 + definitions[index].shape.parts.count
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

  /// The indices of the types that names lead to, in the order of the program.
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
  /// The author's name of a type that other specs can mention; nil for what was written in place.
  var declaredName: String? {
    let parts = path.split(separator: ".")
    return parts.count == 2 ? lastName : nil
  }
}

extension Program.TypeDefinition {
  /// Takes the type over into another program, where the types that it refers to have other indices.
  ///
  /// Queries stay behind: they call the methods of their own API.
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
  /// The reference in a program where the types have other indices.
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
