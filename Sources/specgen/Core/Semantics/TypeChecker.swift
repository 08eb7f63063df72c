/// The step that checks and completes all types.
///
/// Unions and circles concern all types, so they wait for the last type in place.
struct TypeChecker: TypeResolving {
  let groundwork: Groundwork
  var findings: Findings
  var store: TypeStore
  /// The declared types, the types of used specs, and the types in place.
  let types: [Program.TypeDefinition]
  let groups: [Program.Group]
  /// The methods, still without pages.
  let methods: [Program.Method]

  /// Resolves groups and methods, and creates the step after it.
  init(after step: MethodResolver) {
    var step = step
    groups = step.groups()
    methods = step.methods(in: groups)
    groundwork = step.groundwork
    findings = step.findings
    store = step.store
    types = step.declared + step.used.definitions + step.store.resolvedInPlace
  }

  /// Returns the types with their boxes and methods.
  mutating func checkedTypes() -> [Program.TypeDefinition] {
    checkShapes()
    let boxed = boxing()
    return typeMethods(in: Array(boxed.prefix(spec.types.count))) + used.definitions
      + boxed.dropFirst(firstTypeInPlace)
  }
}
