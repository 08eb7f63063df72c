/// The checks of a whole program: its names and examples.
///
/// No check changes the program. Each one reads it, and the spec for the locations of keys.
struct ProgramChecker: Resolving {
  let program: Program
  let table: NameTable
  /// The findings of the steps before, and of the checks.
  var findings: Findings
  /// The author's names of examples that their types cannot be read from, by the index of the type.
  var staleExamples: [Int: Set<String>] = [:]
}

extension ProgramChecker {
  /// Runs all checks, and returns the former names of the program's declarations.
  mutating func check() -> Program.FormerNames {
    checkClientNames()
    findings.appendShared()
    checkNamespace()
    checkModules()
    checkJoinedParams()
    let names = checkedTopLevelNames()
    checkExamples()
    return formerNames(beside: names)
  }

  /// Reports an invalid name of the enum that contains the output.
  private mutating func checkNamespace() {
    guard let namespace = spec.output.namespace else { return }
    let startsUpper = namespace.value.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    if !SwiftName.isPlainIdentifier(namespace.value) || !startsUpper {
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
