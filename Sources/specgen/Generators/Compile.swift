/// One spec and what was generated from it.
struct CompiledSpec: Sendable {
  /// The API's name, which is the name of its folder.
  let api: String
  /// The spec.
  let source: SourceFile
  /// The files, by name; none when any spec of the run has an error.
  let files: [GeneratedFile]
}

/// Compiles specs: reads, decodes, resolves and generates each.
///
/// Errors in one spec never hide errors in another, and nothing is generated when there is any.
func compile(
  _ sources: [SourceFile],
  limits: ParseLimits
) -> (specs: [CompiledSpec], diagnostics: [Diagnostic]) {
  var programs: [(program: Program, source: SourceFile)] = []
  var diagnostics: [Diagnostic] = []
  for source in sources {
    let (program, found) = analyze(source, limits: limits)
    diagnostics += found
    if let program { programs.append((program, source)) }
  }
  diagnostics += clashes(programs.map(\.program))
  let failed = diagnostics.contains { $0.severity == .error }
  let specs = programs.map { program, source in
    CompiledSpec(
      api: program.api.text,
      source: source,
      files: failed ? [] : generate(program)
    )
  }
  return (specs, normalized(diagnostics))
}

/// Reads, decodes and resolves one spec.
func analyze(
  _ source: SourceFile,
  limits: ParseLimits
) -> (program: Program?, diagnostics: [Diagnostic]) {
  let (tree, found) = parse(source, limits: limits)
  guard let tree, tree.isComplete else { return (nil, found) }
  let (spec, misread) = decode(tree, of: source)
  guard let spec else { return (nil, found + misread) }
  let (program, unresolved) = resolve(spec)
  let diagnostics = found + misread + unresolved
  let failed = diagnostics.contains { $0.severity == .error }
  return (failed ? nil : program, diagnostics)
}

/// Reports APIs that share a name, and with it a folder and a module.
private func clashes(_ programs: [Program]) -> [Diagnostic] {
  var first: [String: Span] = [:]
  var diagnostics: [Diagnostic] = []
  for program in programs {
    // Folders are compared as file systems that ignore case do.
    let name = program.api.text.lowercased()
    if let taken = first[name] {
      diagnostics.append(
        .nameCollision(program.api.text, kind: .api, at: program.span, first: taken)
      )
    } else {
      first[name] = program.span
    }
  }
  return diagnostics
}
