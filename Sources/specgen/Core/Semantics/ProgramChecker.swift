/// The step that checks the names and examples of a whole program.
struct ProgramChecker: Resolving {
  let table: NameTable
  var findings: Findings
  /// The program, still without former names.
  let program: Program

  /// Resolves the remaining parts, and creates the step after it.
  init(after parts: PartResolver) {
    var parts = parts
    program = parts.program()
    table = parts.table
    findings = parts.findings
  }
}

extension ProgramChecker {
  /// Returns the program with its former names, after all checks.
  mutating func checkedProgram() -> Program {
    checkNamespace()
    checkModules()
    let names = checkedTopLevelNames()
    checkExamples()
    var program = program
    program.formerNames = formerNames(beside: names)
    return program
  }

  /// Reports an invalid name of the enum that contains the output.
  private mutating func checkNamespace() {
    guard let namespace = spec.output.namespace else { return }
    let startsUpper = namespace.value.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    if !SwiftName.isIdentifier(namespace.value) || !startsUpper {
      report(.invalidName(namespace.value, kind: .namespace, at: namespace.span))
    }
  }

  /// Reports additional modules that could not see the API's types, or whose types the API could not see.
  private mutating func checkModules() {
    let modules = spec.output.modules.map { ("`modules`", $0.span) }
    let testing = spec.output.testing.flatMap { $0.value ? ("`testing`", $0.span) : nil }
    guard spec.output.access != .public || spec.output.namespace != nil else { return }
    for (key, span) in [modules, testing].compactMap(\.self) {
      let wanted = "`access: public` and no `namespace`"
      let help = "Other modules see only types that are public and outside any namespace."
      report(.misfit(key, wanted, at: span, help: help))
    }
  }
}
