/// Resolves the specs of a run, each after its used specs.
struct Analysis {
  /// The programs so far.
  ///
  /// A program with an error stays here until the end, so that specs that use it can still be resolved.
  var programs: [Program?]
  /// The specs with an error, and the specs that use them.
  private(set) var broken: Set<Int> = []
  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []
  private let set: SpecSet
  private let links: UseLinks
  /// The errors that do not discard the program of a spec.
  private let tolerated: Set<DiagnosticID>
  /// The specs that exceed a limit, and the specs that use them; their other findings would be unreliable.
  private var refused: Set<Int> = []
  /// The number of types and fields of other specs that the programs contain.
  private var held = 0
  /// The result of each spec, for a later analysis.
  private(set) var results: [ResolvedSpec?]
  /// The names in each spec that refer to declarations inside others.
  private var references: [Int: Set<NameReference>] = [:]

  /// Creates an analysis without programs.
  init(_ set: SpecSet, _ links: UseLinks, tolerating tolerated: Set<DiagnosticID> = []) {
    self.set = set
    self.links = links
    self.tolerated = tolerated
    programs = set.members.map { _ in nil }
    results = programs.map { _ in nil }
  }

  /// Resolves a spec after its used specs are resolved.
  mutating func resolve(_ index: Int) {
    let before = held
    let found = set.members[index].spec.map { resolve($0, index) } ?? []
    results[index] = ResolvedSpec(
      program: programs[index],
      references: references[index] ?? [],
      findings: found,
      isRefused: refused.contains(index),
      weight: held - before
    )
    finish(index, found)
  }

  /// `true` if no spec was refused for what the programs take from others.
  var isWithinBudget: Bool { held <= UsedTypes.budget }

  /// Adopts the result of an earlier analysis for a spec that did not change, and whose used specs did not either.
  mutating func take(_ result: ResolvedSpec, for index: Int) {
    programs[index] = result.program
    results[index] = result
    held += result.weight
    if result.isRefused { refused.insert(index) }
    finish(index, result.findings)
  }

  private mutating func finish(_ index: Int, _ resolved: [Diagnostic]) {
    let found = set.members[index].diagnostics + resolved
    let usesBroken = links.links[index].contains { $0.target.map(broken.contains) ?? true }
    let isBroken = found.contains { $0.severity == .error && !tolerated.contains($0.id) }
    if usesBroken || isBroken { broken.insert(index) }
    diagnostics += found.kept
  }

  private mutating func resolve(_ read: Spec, _ index: Int) -> [Diagnostic] {
    let written = InstantiatedSpec(read)
    let spec = written.spec
    if links.links[index].contains(where: { $0.target.map(refused.contains) ?? false }) {
      refused.insert(index)
      return []
    }
    let uses = links.links[index].map { link in
      UsedSpec(
        entry: link.entry,
        program: link.target.flatMap { programs[$0] },
        unreadNames: link.target.flatMap { set.members[$0].spec?.unreadNames } ?? []
      )
    }
    let used = UsedTypes(spec, using: uses)
    held += used.weight
    if let entry = spec.uses.first, used.depths.values.contains(where: { $0 > Bounds.useDepth }) {
      refused.insert(index)
      return [.endlessUses(at: entry.span)]
    }
    guard held <= UsedTypes.budget else {
      refused.insert(index)
      return [.excessiveUses(at: spec.api.span)]
    }
    let expansion = Expansion(spec, using: used)
    guard expansion.bytes <= Expansion.limit else {
      return [.excessiveRepetition(expansion.bytes, at: spec.api.span)]
    }
    var (program, found, names) = SpecgenCore.resolve(written, using: uses, used)
    // Only this error needs the positions of the types of indirectly used specs.
    if !uses.isEmpty, found.contains(where: { $0.id == .unknownName }) {
      (program, found, names) = SpecgenCore.resolve(
        written,
        using: uses,
        used,
        hidden: hiddenTypes(of: index)
      )
    }
    if program.shimBytes > Expansion.limit, let name = spec.formerNames.first {
      return [.excessiveRepetition(program.shimBytes, at: name.path.span)]
    }
    programs[index] = program
    references[index] = names
    return written.diagnostics
      + (written.genericTypes.isEmpty ? found : found.withoutRepetitions)
  }

  /// Returns the types of indirectly used specs, by name.
  ///
  /// A spec cannot refer to these types, since it does not list their specs under `uses`.
  private func hiddenTypes(of index: Int) -> [String: Span] {
    let direct = links.links[index].compactMap(\.target)
    var seen = Set(direct + [index])
    var open = direct.flatMap { links.links[$0].compactMap(\.target) }
    var types: [String: Span] = [:]
    while let next = open.popLast(), seen.count < 1_000 {
      guard seen.insert(next).inserted else { continue }
      for type in set.members[next].spec?.types ?? [] { types[type.name.value] = type.name.span }
      open += links.links[next].compactMap(\.target)
    }
    return types
  }
}

extension [Diagnostic] {
  /// The findings without the duplicates that each use of a generic type adds.
  fileprivate var withoutRepetitions: [Diagnostic] {
    var known: Set<Diagnostic> = []
    return filter { known.insert($0).inserted }
  }
}
