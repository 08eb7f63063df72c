/// One module and what was generated for it.
struct CompiledSpec: Sendable {
  /// The name of the module, which is that of its folder: the API's, or that of a part of its types.
  let api: String
  /// The API that the module is, or is a part of.
  let family: String
  /// The spec.
  let source: SourceFile
  /// The API whose module for tests this is; nil for any other.
  var testedAPI: String?
  /// The modules that its own one needs, sorted.
  let modules: [String]
  /// The files, by name; none when any spec of the run has an error.
  var files: [GeneratedFile]
  /// Why there is no output after all.
  var overgrowth: Diagnostic?

  /// The spec and the API that the files are generated from.
  var origin: ModuleOrigin { ModuleOrigin(spec: source.path, api: family) }
}

/// The origin of a module.
struct ModuleOrigin: Hashable, Sendable {
  /// The path of the spec, as the files name it.
  let spec: String
  /// The API that the module is, or is a part of; empty in a manifest of version 0.1.0, which does not say.
  let api: String
}

/// Compiles specs: reads, decodes, resolves and generates each.
///
/// Errors in one spec never hide errors in another, and nothing is generated when there is any.
func compile(
  _ sources: [SourceFile],
  limits: ParseLimits
) -> (specs: [CompiledSpec], diagnostics: [Diagnostic]) {
  compile(SpecSet(sources, limits: limits))
}

/// Compiles specs that are decoded: resolves each, and generates those whose output is wanted.
func compile(_ set: consuming SpecSet) -> (specs: [CompiledSpec], diagnostics: [Diagnostic]) {
  let (modules, diagnostics) = modules(of: set)
  var specs = modules.map(CompiledSpec.init)
  let overgrown = specs.overgrown
  if !overgrown.isEmpty { for index in specs.indices { specs[index].files = [] } }
  return (specs, diagnostics + overgrown)
}

/// One module before it is generated.
struct SpecModule: Sendable {
  /// What the module holds.
  let program: Program
  /// The API that the module is, or is a part of.
  let family: SwiftName
  /// The spec.
  let source: SourceFile
  /// Whether there is output to make: there is none when any spec of the run has an error.
  let isWanted: Bool
}

/// Generates modules, with up to `jobs` files in parallel.
func compile(_ modules: [SpecModule], jobs: Int) async -> [CompiledSpec] {
  let tasks = modules.enumerated().flatMap { index, module in
    (module.isWanted ? fileTasks(of: module.program) : []).map { (module: index, task: $0) }
  }
  let made = await concurrentMap(tasks, jobs: jobs) { ($0.module, $0.task()) }
  var files = modules.map { _ in [GeneratedFile]() }
  for case (let index, let file?) in made { files[index].append(file) }
  return zip(modules, files).map(CompiledSpec.init)
}

extension CompiledSpec {
  /// Generates a module.
  init(_ module: SpecModule) {
    self.init(module, module.isWanted ? generate(module.program) : [])
  }

  fileprivate init(_ module: SpecModule, _ files: [GeneratedFile]) {
    api = module.program.api.text
    family = module.family.text
    source = module.source
    testedAPI = module.program.testedAPI?.text
    modules = module.program.modules.map(\.text)
    self.files = files.sorted { $0.name < $1.name }
    guard !files.allSatisfy(\.isWhole) else { return }
    self.files = []
    overgrowth = .overgrownOutput(module.program.outputLimit, at: module.program.span)
  }
}

extension [CompiledSpec] {
  /// The diagnostics of specs whose output would be too long, without duplicates.
  var overgrown: [Diagnostic] { normalized(compactMap(\.overgrowth)) }
}

/// Resolves specs, and says which modules are to be generated.
///
/// The specs are given away: once they are resolved, nobody needs what takes the most memory of a run. Names that
/// another version of them had go on as deprecated ones.
func modules(
  of set: consuming SpecSet,
  formerly old: [Program] = []
) -> (modules: [SpecModule], diagnostics: [Diagnostic]) {
  let (checked, diagnostics) = check(set)
  let programs = named(checked, formerly: old, isWanted: set.members.map(\.isWanted))
  let isWhole = !diagnostics.contains { $0.severity == .error }
  let sources = set.members.map { $0.isWanted ? $0.source : nil }
  let modules = zip(sources, programs).flatMap { source, program -> [SpecModule] in
    guard let source, let program else { return [] }
    return split(program.sharingTypes()).map {
      SpecModule(program: $0, family: program.api, source: source, isWanted: isWhole)
    }
  }
  return (modules, diagnostics)
}

/// Gives programs that are generated the names that they had.
private func named(
  _ programs: [Program?],
  formerly old: [Program],
  isWanted: [Bool]
) -> [Program?] {
  guard !old.isEmpty else { return programs }
  var programs = programs
  let wanted = programs.indices.filter { isWanted[$0] && programs[$0] != nil }
  let names = formerNames(from: old, to: wanted.compactMap { programs[$0] })
  for (index, former) in zip(wanted, names) { programs[index]?.formerNames.add(former) }
  return programs
}

/// Resolves specs and compares them with each other; nothing is generated.
///
/// - Parameters:
///   - set: The specs.
///   - tolerated: The errors that do not discard the program of a spec.
/// - Returns: The programs and all diagnostics, the tolerated errors among them.
func check(
  _ set: SpecSet,
  tolerating tolerated: Set<DiagnosticID> = []
) -> (programs: [Program?], diagnostics: [Diagnostic]) {
  let (programs, found) = analyze(set, tolerating: tolerated)
  let known = programs.compactMap(\.self)
  return (programs, normalized(found + clashes(known.flatMap(split)) + sharedLinks(of: known)))
}

/// Resolves specs, each after those that it uses; one with an error has no program.
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
