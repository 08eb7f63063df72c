/// The step that checks and completes all types.
///
/// Unions and circles concern all types, so they wait for the last type in place.
struct TypeChecker: TypeResolving {
  let groundwork: Groundwork
  var findings: Findings
  var store: TypeStore
  /// The declared types, the types of used specs, and the types in place.
  let types: [Program.TypeDefinition]

  /// Creates the step after the methods.
  init(after methods: MethodResolver, declared: [Program.TypeDefinition]) {
    groundwork = methods.groundwork
    findings = methods.findings
    store = methods.store
    types = declared + methods.used.definitions + methods.store.resolvedInPlace
  }

  /// Returns the types with their boxes and methods.
  mutating func types(
    methods: [Program.Method],
    groups: [Program.Group]
  ) -> [Program.TypeDefinition] {
    checkShapes()
    let boxed = boxing()
    return typeMethods(
      in: Array(boxed.prefix(spec.types.count)),
      methods: methods,
      groups: groups
    ) + used.definitions + boxed.dropFirst(firstTypeInPlace)
  }
}
