/// The aliases of a spec and of the specs that it uses.
struct Aliases: Sendable {
  /// The direct target of each alias, by the index of its declaration.
  fileprivate(set) var targets: [Int: Program.TypeReference] = [:]
  /// The type at the end of each alias's chain.
  fileprivate(set) var ends: [Int: Program.TypeReference] = [:]
  /// The length of each alias's chain, including itself.
  fileprivate var lengths: [Int: Int] = [:]
}

extension NameResolver {
  /// Resolves all aliases first, so that every use can see the aliased type.
  mutating func aliases() -> Aliases {
    var aliases = Aliases()
    let edges = spec.types.map { declaration -> [Int] in
      guard case .alias(let use) = declaration.body else { return [] }
      return mentions(in: use).filter(isAlias)
    }
    let component = stronglyConnectedComponents(edges)
    var reported: Set<Int> = []
    for (index, declaration) in spec.types.enumerated() {
      guard case .alias(let use) = declaration.body else { continue }
      if edges[index].contains(where: { component[$0] == component[index] }) {
        aliases.targets[index] = .scalar(.json)
        guard reported.insert(component[index]).inserted else { continue }
        let circle = spec.types.indices.filter { component[$0] == component[index] }
        report(
          .endlessType(
            circle.map { spec.types[$0].name.value } + [declaration.name.value],
            at: declaration.name.span,
            help: "Change one of them to another type."
          )
        )
      } else {
        refuseModifiers(of: use, at: "another name of a type", keepsConstraints: true)
        aliases.targets[index] = reference(use, owner: nil) ?? .scalar(.json)
      }
    }
    for (index, type) in zip(spec.types.count..., used.definitions) {
      if case .alias(let target) = type.shape { aliases.targets[index] = target }
    }
    for index in aliases.targets.keys.sorted() { findEnd(of: index, in: &aliases) }
    return aliases
  }

  private mutating func findEnd(of start: Int, in aliases: inout Aliases) {
    var chain: [Int] = []
    var type = Program.TypeReference.defined(start)
    var length = 0
    while case .defined(let index) = type {
      if let end = aliases.ends[index] {
        type = end
        length = aliases.lengths[index] ?? 0
        break
      }
      guard let target = aliases.targets[index] else { break }
      chain.append(index)
      type = target
    }
    for index in chain.reversed() {
      aliases.ends[index] = type
      length += 1
      aliases.lengths[index] = length
      // Swift's compiler recurses through the whole chain. An alias of a used spec is reported in that spec.
      guard length == 101, index < spec.types.count else { continue }
      let span = spec.types[index].name.span
      report(
        .misfit("another name of a type", "at most 100 aliases in a chain", at: span)
      )
    }
  }

  private func isAlias(_ index: Int) -> Bool {
    guard index < spec.types.count else { return false }
    return if case .alias = spec.types[index].body { true } else { false }
  }

  /// Returns the declared types that a type use contains.
  private func mentions(in use: Spec.TypeUse) -> [Int] {
    var use = use
    while true {
      switch use.form {
      case .named(let name): return typeIndex[name.value].map { [$0] } ?? []
      case .list(let element): use = element
      case .map(let value): use = value
      case .enumeration, .record, .union: return []
      }
    }
  }
}

extension TypeResolving {
  /// Returns the type behind a chain of aliases.
  func expanded(_ type: Program.TypeReference) -> Program.TypeReference {
    guard case .defined(let index) = type else { return type }
    return groundwork.aliases.ends[index] ?? type
  }
}
