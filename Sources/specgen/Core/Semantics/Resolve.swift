/// Resolves a spec together with the specs that it uses: its names, its references and its consistency.
///
/// Each step starts from the finished step before it: written names and shared parts, then types, then methods that
/// refer to types by index, then the parts that look into the fields of types, then the checks of the whole program.
/// Findings are sorted later, so their order is free.
///
/// - Parameters:
///   - written: The spec.
///   - uses: The specs that it uses.
///   - used: The types of other specs that the spec refers to.
///   - hidden: The types of indirectly used specs, by name, for an error that locates a type.
/// - Returns: The program, all findings, and the names that refer to declarations inside others. If there is an error, the
///   program is only sufficient for resolving the specs that use this one.
func resolve(
  _ written: InstantiatedSpec,
  using uses: [UsedSpec],
  _ used: UsedTypes,
  hidden: [String: Span] = [:]
) -> (program: Program, findings: [Diagnostic], references: Set<NameReference>) {
  let names = NameResolver(NameTable(written, uses: uses, used: used, hidden: hidden))
  let types = TypeResolver(after: names)
  let methods = MethodResolver(after: types)
  let checked = TypeChecker(after: methods)
  var parts = PartResolver(after: checked)
  var program = parts.program()
  var checker = ProgramChecker(program: program, table: parts.table, findings: parts.findings)
  program.formerNames = checker.check()
  program.leaveOut(checker.staleExamples)
  return (program, checker.findings.diagnostics, Set(checker.findings.references))
}
