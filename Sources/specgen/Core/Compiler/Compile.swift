/// A module and its generated files.
package struct CompiledSpec: Sendable {
  /// The name of the module and of its folder: the API's name, or the name of one part of its types.
  package let api: String
  /// The API that the module belongs to.
  package let family: String
  /// The spec of the module.
  package let source: SourceFile
  /// The API that this module tests, or nil if it is not a module for tests.
  package var testedAPI: String?
  /// The names of the modules that this module depends on, sorted.
  package let modules: [String]
  /// The generated files, sorted by name; empty if any spec of the run has an error.
  package var files: [GeneratedFile]
  /// The reason why the output was discarded for its size, or nil if it was not.
  var sizeError: Diagnostic?

  package init(
    api: String,
    family: String,
    source: SourceFile,
    testedAPI: String? = nil,
    modules: [String],
    files: [GeneratedFile],
    sizeError: Diagnostic? = nil
  ) {
    self.api = api
    self.family = family
    self.source = source
    self.testedAPI = testedAPI
    self.modules = modules
    self.files = files
    self.sizeError = sizeError
  }
}

/// Reads, decodes, resolves and generates specs.
///
/// An error in one spec never hides errors in another. Any error suppresses all output.
func compile(
  _ sources: [SourceFile],
  limits: ParseLimits
) -> (specs: [CompiledSpec], diagnostics: [Diagnostic]) {
  compile(SpecSet(sources, limits: limits))
}

/// Resolves decoded specs, and generates those whose output is wanted.
func compile(_ set: consuming SpecSet) -> (specs: [CompiledSpec], diagnostics: [Diagnostic]) {
  let (modules, diagnostics, _) = modules(of: set)
  var specs = modules.map(CompiledSpec.init)
  let sizeErrors = specs.sizeErrors
  if !sizeErrors.isEmpty { for index in specs.indices { specs[index].files = [] } }
  return (specs, diagnostics + sizeErrors)
}

/// A module before its generation.
package struct SpecModule: Sendable {
  /// The contents of the module.
  let program: Program
  /// The API that the module belongs to.
  let family: SwiftName
  /// The spec of the module.
  let source: SourceFile
  /// `true` if output is generated; `false` if any spec of the run has an error.
  let isWanted: Bool
}

/// Generates modules, up to `jobs` files in parallel.
///
/// - Parameters:
///   - modules: The modules.
///   - jobs: The number of files that are generated at a time.
///   - keep: Stores a file, so that its contents need not stay in memory.
/// - Returns: The modules without files, each with its stored files, sorted by name.
package func compile<Stored: Sendable>(
  _ modules: [SpecModule],
  jobs: Int,
  keep: @escaping @Sendable (GeneratedFile) async -> Stored
) async -> [(spec: CompiledSpec, files: [Stored])] {
  let tasks = modules.enumerated().flatMap { index, module in
    (module.isWanted ? fileTasks(of: module.program) : []).map { (module: index, task: $0) }
  }
  let made = await concurrentMap(tasks, jobs: jobs) { task -> StoredFile<Stored>? in
    guard let file = task.task() else { return nil }
    return StoredFile(
      module: task.module,
      name: file.name,
      isWhole: file.isWhole,
      stored: await keep(file)
    )
  }
  let files = Dictionary(grouping: made.compactMap(\.self), by: \.module)
  return modules.enumerated().map { index, module in
    let files = (files[index] ?? []).sorted { $0.name < $1.name }
    let isWhole = files.allSatisfy(\.isWhole)
    return (CompiledSpec(module, [], isWhole: isWhole), isWhole ? files.map(\.stored) : [])
  }
}

/// A file that was stored as soon as it was generated.
private struct StoredFile<Stored: Sendable>: Sendable {
  /// The index of its module.
  let module: Int
  let name: String
  let isWhole: Bool
  let stored: Stored
}

extension CompiledSpec {
  /// Creates the generated form of a module.
  init(_ module: SpecModule) {
    let files = module.isWanted ? generate(module.program) : []
    self.init(module, files, isWhole: files.allSatisfy(\.isWhole))
  }

  fileprivate init(_ module: SpecModule, _ files: [GeneratedFile], isWhole: Bool) {
    api = module.program.api.text
    family = module.family.text
    source = module.source
    testedAPI = module.program.testedAPI?.text
    modules = module.program.modules.map(\.text)
    self.files = isWhole ? files.sorted { $0.name < $1.name } : []
    guard !isWhole else { return }
    sizeError = .excessiveOutput(module.program.outputLimit, at: module.program.span)
  }
}

extension [CompiledSpec] {
  /// The diagnostics of specs whose output exceeds the limit, without duplicates.
  package var sizeErrors: [Diagnostic] { normalized(compactMap(\.sizeError)) }
}

/// Resolves specs, and returns the modules to generate.
///
/// Consumes the specs, which take the most memory of a run and are not needed after their resolution. What
/// `formerNames` returns for the programs remains as deprecated names. `usedWeights` has the number of types and
/// fields that each spec takes from used specs.
package func modules(
  of set: consuming SpecSet,
  beside names: [ModuleName] = [],
  formerNames: (([Program]) -> [Program.FormerNames])? = nil
) -> (modules: [SpecModule], diagnostics: [Diagnostic], usedWeights: [Int]) {
  let (checked, diagnostics) = check(set, beside: names)
  let programs = named(checked, formerNames, isWanted: set.members.map(\.isWanted))
  let isWhole = !diagnostics.contains { $0.severity == .error }
  let sources = set.members.map { $0.isWanted ? $0.source : nil }
  let modules = zip(sources, programs).flatMap { source, program -> [SpecModule] in
    guard let source, let program else { return [] }
    return specModules(of: program, from: source, isWanted: isWhole)
  }
  return (modules, diagnostics, checked.map { $0?.usedWeight ?? 0 })
}

/// Returns the modules of a program.
func specModules(
  of program: Program,
  from source: SourceFile,
  isWanted: Bool = true
) -> [SpecModule] {
  split(program.sharingTypes()).map {
    SpecModule(program: $0, family: program.api, source: source, isWanted: isWanted)
  }
}

/// Returns `true` if one run may take so many types and fields from used specs.
package func isWithinBudget(usedWeight: Int) -> Bool { usedWeight <= UsedTypes.budget }

/// Adds the former names to the programs that are generated.
private func named(
  _ programs: [Program?],
  _ formerNames: (([Program]) -> [Program.FormerNames])?,
  isWanted: [Bool]
) -> [Program?] {
  guard let formerNames else { return programs }
  var programs = programs
  let wanted = programs.indices.filter { isWanted[$0] && programs[$0] != nil }
  let names = formerNames(wanted.compactMap { programs[$0] })
  for (index, former) in zip(wanted, names) { programs[index]?.formerNames.add(former) }
  return programs
}

/// Resolves specs and compares them with each other, without generating output.
///
/// - Parameters:
///   - set: The specs.
///   - names: The modules of other specs of the run.
///   - tolerated: The errors that do not discard the program of a spec.
/// - Returns: The programs and all diagnostics, including the tolerated errors.
package func check(
  _ set: SpecSet,
  beside names: [ModuleName] = [],
  tolerating tolerated: Set<DiagnosticID> = []
) -> (programs: [Program?], diagnostics: [Diagnostic]) {
  let (programs, found) = analyze(set, tolerating: tolerated)
  let known = programs.compactMap(\.self)
  let all = names + known.flatMap(moduleNames)
  let wanted = zip(set.members, programs).compactMap { $0.isWanted ? $1 : nil }
  let files = wanted.flatMap(fileNameFindings)
  return (programs, normalized(found + clashes(all) + sharedLinks(of: known) + files))
}

/// Resolves specs, each after its used specs; a spec with an error has no program.
func analyze(
  _ set: SpecSet,
  tolerating tolerated: Set<DiagnosticID> = []
) -> (programs: [Program?], diagnostics: [Diagnostic]) {
  let links = UseLinks(set)
  var analysis = Analysis(set, links, tolerating: tolerated)
  for index in links.order { analysis.resolve(index) }
  for index in analysis.broken { analysis.programs[index] = nil }
  return (analysis.programs, links.diagnostics + analysis.diagnostics)
}

/// Reports APIs that share a name, and therefore a folder and a module.
///
/// `rank` gives the place of a file among those of the run.
func clashes(_ names: [ModuleName], rank: (Int) -> Int = { $0 }) -> [Diagnostic] {
  var first: [String: Span] = [:]
  var diagnostics: [Diagnostic] = []
  // The first one is that of the file that was read first.
  let order = names.indices.sorted {
    (rank(names[$0].span.file), $0) < (rank(names[$1].span.file), $1)
  }
  for module in order.map({ names[$0] }) {
    // Compared without case, since some file systems ignore the case of folder names.
    let name = module.text.lowercased()
    if let taken = first[name] {
      diagnostics.append(.nameCollision(module.text, kind: .api, at: module.span, first: taken))
    } else {
      first[name] = module.span
    }
  }
  return diagnostics
}
