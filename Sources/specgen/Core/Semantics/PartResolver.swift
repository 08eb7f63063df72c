/// The step that resolves the parts of an API that look into the fields of types: pages, answers and links.
struct PartResolver: TypeResolving {
  let groundwork: Groundwork
  var findings: Findings
  var store: TypeStore
  /// All types.
  let types: [Program.TypeDefinition]
  let groups: [Program.Group]
  /// The methods, still without pages.
  let methods: [Program.Method]

  /// Checks all types, and creates the step after it.
  init(after checker: TypeChecker) {
    var checker = checker
    types = checker.checkedTypes()
    groups = checker.groups
    methods = checker.methods
    groundwork = checker.groundwork
    findings = checker.findings
    store = checker.store
  }
}

extension PartResolver {
  /// Returns the program, whose names and examples are still unchecked.
  mutating func program() -> Program {
    let methods = pagedMethods()
    let calls = spec.calls.map { self.calls($0) }
    let flows = spec.flows.map { flow($0) }
    let deeplinks = spec.deeplinks.map { self.deeplinks($0) }
    let login = spec.auth.session.flatMap { self.login($0) }
    let token = spec.auth.token.map { self.token($0) }
    let commonError = spec.errors.flatMap { self.commonError($0) } ?? commonEnvelopeError()
    let program = Program(
      api: groundwork.api,
      span: spec.api.span,
      specPath: spec.file.path,
      specSize: spec.file.bytes.count,
      doc: spec.doc?.value.folded,
      output: spec.output,
      modules: Set(modules.map(\.name)).sorted { $0.text < $1.text },
      hosts: groundwork.hosts,
      login: login,
      token: token,
      defaults: defaults(),
      traits: spec.traits.map {
        entity("traits.\($0.name.value)", $0.notes, at: $0.name.span)
      },
      commonError: commonError,
      types: types,
      methods: methods,
      groups: groups,
      calls: calls,
      flows: flows,
      deeplinks: deeplinks,
      declaredTypes: Dictionary(
        firsts: types.prefix(spec.types.count).enumerated().compactMap { index, type in
          type.entity.declaredName.map { ($0, index) }
        }
      ),
      useDepths: used.depths
    )
    checkValidations(of: program)
    return program.settlingValidation()
  }

  /// Reports params that ask for a validation without constraints.
  private mutating func checkValidations(of program: Program) {
    let params = store.validations.isEmpty ? [] : program.unconstrainedParams
    for (param, span) in store.validations where params.contains(param) {
      let help = "Add a constraint, such as `maxLength`, or remove the key."
      let wanted = "a param with constraints that can be checked"
      report(.misfit("`validate`", wanted, at: span, help: help))
    }
  }
}
