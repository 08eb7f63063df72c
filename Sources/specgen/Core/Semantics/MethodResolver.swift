/// The step that resolves groups and methods, which refer to types by index.
struct MethodResolver: TypeResolving {
  let groundwork: Groundwork
  var findings: Findings
  var store: TypeStore
  /// The declared types.
  let declared: [Program.TypeDefinition]

  /// Resolves the declared types, whose types in place precede those of methods, and creates the step after it.
  init(after types: TypeResolver) {
    var types = types
    declared = types.declaredTypes()
    groundwork = types.groundwork
    findings = types.findings
    store = types.store
  }

  /// Returns the groups.
  mutating func groups() -> [Program.Group] { spec.groups.map { group($0) } }

  /// Returns the methods, still without pages.
  mutating func methods(in groups: [Program.Group]) -> [Program.Method] {
    checkSharedParts()
    let methods = spec.methods.map { written in
      findingOnce(for: written) { $0.method(written, in: groups) }
    }
    declareTypesOfCalls()
    findingOnce(for: nil) { $0.resolveTypesInPlace() }
    return methods
  }
}
