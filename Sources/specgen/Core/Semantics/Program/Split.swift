/// Returns the modules of an API: the requested number of modules for types, its own, and the one for tests.
///
/// Input: a program. Output: the programs of the modules, each after its dependencies; the program itself if no modules
/// are requested. Invariant: Together they declare each type once, and modules never depend on each other in a cycle.
func split(_ program: Program) -> [Program] {
  let modules = program.output.moduleCount > 0 ? spread(program) : [program]
  return modules + (modules.last.flatMap(testModule).map { [$0] } ?? [])
}

/// Returns the test module of an API, which sees all types as types of other modules.
private func testModule(of program: Program) -> Program? {
  guard program.output.isTested else { return nil }
  var tests = program
  tests.api = GeneratedNames(api: program.api).testModule
  tests.testedAPI = program.api
  tests.exports = []
  tests.modules = (program.modules + [program.api]).sorted { $0.text < $1.text }
  for index in tests.types.indices where tests.types[index].module == nil {
    tests.types[index].module = program.api
  }
  return tests
}

private func spread(_ program: Program) -> [Program] {
  let assignment = ModuleAssignment(program)
  let parts = assignment.modules.indices.map { index -> Program in
    var part = program
    part.api = assignment.modules[index]
    part.types = assignment.types(seenFrom: index)
    let needed = assignment.needs[index].map { assignment.modules[$0] } + program.modules
    part.modules = needed.sorted { $0.text < $1.text }
    (part.hosts, part.methods, part.commonError) = ([], [], nil)
    (part.login, part.token) = (nil, nil)
    (part.calls, part.flows, part.deeplinks) = (nil, [], nil)
    return part
  }
  var own = program
  own.types = assignment.types(seenFrom: nil)
  own.modules = (assignment.modules + program.modules).sorted { $0.text < $1.text }
  own.exports = assignment.modules
  return parts + [own]
}

/// The assignment of an API's types to modules.
private struct ModuleAssignment {
  /// The modules besides the API's own.
  let modules: [SwiftName]
  /// The transitive dependencies of each module.
  let needs: [[Int]]
  private let program: Program
  /// The module of each type; nil for the API's own module or a type of another spec.
  private let assigned: [Int?]

  init(_ program: Program) {
    let parts = program.types.map { $0.shape.parts.compactMap(\.mentioned) }
    let component = stronglyConnectedComponents(parts)
    let bound = holders(of: program.boundTypes, parts)
    // A component has a smaller number than the components that lead to it.
    let free = program.types.indices
      .filter { program.types[$0].module == nil && !bound.contains($0) }
      .sorted { (component[$0], $0) < (component[$1], $1) }
    let total = free.reduce(0) { $0 + program.types[$1].weight }
    var assigned: [Int?] = program.types.map { _ in nil }
    var (count, weight, last) = (0, 0, -1)
    for type in free {
      // Mutually dependent types stay together.
      if component[type] != last, weight * program.output.moduleCount >= total * count {
        count += 1
      }
      assigned[type] = count - 1
      last = component[type]
      weight += program.types[type].weight
    }
    var needs: [[Int]] = []
    for module in 0..<count {
      let types = assigned.indices.filter { assigned[$0] == module }
      let direct = Set(types.flatMap { parts[$0].compactMap { assigned[$0] } }).subtracting([module]
      )
      needs.append(direct.union(direct.flatMap { needs[$0] }).sorted())
    }
    self.program = program
    self.assigned = assigned
    self.needs = needs
    modules = (0..<count).map { GeneratedNames(api: program.api).typeModule($0) }
  }

  /// Returns the types as seen from one of the modules; nil means the module of the API.
  func types(seenFrom module: Int?) -> [Program.TypeDefinition] {
    zip(program.types, assigned).map { definition, assigned in
      var definition = definition
      guard definition.module == nil, assigned != module else { return definition }
      definition.module = assigned.map { modules[$0] } ?? program.api
      return definition
    }
  }
}

extension Program {
  /// The types that the API's own module must declare.
  ///
  /// These are types with methods, the common error, and types that report the outcome of calls to other apps and
  /// flows.
  fileprivate var boundTypes: [Int] {
    let callers = types.indices.filter { index in
      if case .record(let record) = types[index].shape { !record.methods.isEmpty } else { false }
    }
    // A common error of a used spec has a wrapper here.
    let error = commonError.map { [$0.type] } ?? []
    let ends =
      flows.flatMap(\.ends).compactMap(\.type) + (calls?.answers?.record.map { [$0.type] } ?? [])
    return callers + (error + ends).filter { types[$0].module == nil }
  }
}

extension Program.TypeDefinition {
  /// The approximate amount of code to compile.
  fileprivate var weight: Int {
    switch shape {
    case .record(let record): 2 + record.properties.count
    case .union(let union): 2 + union.cases.count
    case .enumeration(let enumeration): 2 + enumeration.cases.count
    case .alias: 1
    }
  }
}
