extension Resolving {
  /// `true` if a type and its dependencies may be declared in a spec that could not be read.
  var hasUnreadUses: Bool { spec.hasUnreadUses || uses.contains { $0.program == nil } }

  /// The index of the first type in place.
  var firstTypeInPlace: Int { spec.types.count + used.definitions.count }

  /// Returns the resolved type of a used spec at an index; nil for a type of this spec.
  func usedType(_ index: Int) -> Program.TypeDefinition? {
    index >= spec.types.count && index < firstTypeInPlace ? used[index] : nil
  }

  /// The modules of the used specs and of the types that they expose, each with the span of its entry.
  var modules: [(name: SwiftName, span: Span)] {
    let direct = uses.compactMap { use in use.program.map { ($0.api, use.entry.span) } }
    let names = Set(direct.map(\.0))
    let others = Set(used.definitions.compactMap(\.module)).subtracting(names)
    guard let span = uses.first?.entry.span else { return [] }
    return direct + others.sorted { $0.text < $1.text }.map { ($0, span) }
  }

  /// Returns two locations of one mistake, the one in the spec's own file first.
  func places(_ place: Span, _ other: Span) -> (own: Span, other: Span) {
    place.file == spec.file.id ? (place, other) : (other, place)
  }
}

extension TypeResolving {
  /// `true` if the type at an index is a record.
  func isRecord(_ index: Int) -> Bool {
    if case .record(let record) = usedType(index)?.shape { return !record.isTuple }
    if case .record(let record) = body(ofType: index) { return !record.isTuple }
    return false
  }

  /// `true` if the type at an index is a tuple.
  func isTuple(_ index: Int) -> Bool {
    if case .record(let record) = usedType(index)?.shape { return record.isTuple }
    if case .record(let record) = body(ofType: index) { return record.isTuple }
    return false
  }

  /// `true` if the type at an index is an enumeration.
  func isEnumeration(_ index: Int) -> Bool {
    if case .enumeration = usedType(index)?.shape { return true }
    if case .enumeration = body(ofType: index) { return true }
    return false
  }
}

extension NameResolver {
  /// Reports used specs whose generated Swift is incompatible with this one's.
  mutating func checkUses() {
    findings.append(contentsOf: used.collisions)
    for use in uses {
      guard let program = use.program, let reason = misfit(program.output) else { continue }
      let (api, span) = (program.api.text, use.entry.span)
      report(.unfitUse(api, reason, at: span, declared: program.span))
    }
  }

  /// Returns the reason why the types of another module cannot be part of this spec's types.
  private func misfit(_ output: Spec.Output) -> String? {
    if let namespace = output.namespaceName {
      return "`namespace: \(namespace.text)` puts them into a module that is unknown here"
    }
    if output.moduleCount > 0 { return "`modules` splits them into several modules" }
    if output.access == .internal {
      return "`access: internal` hides them outside their own module"
    }
    if output.access == .package, spec.output.access == .public {
      return "`access: package` hides them outside the package, and this spec is public"
    }
    let (theirs, ours) = (output.equality, spec.output.equality)
    guard theirs.rank < ours.rank else { return nil }
    return
      "they have `equality: \(theirs.rawValue)`, and the types of this spec have \(ours.rawValue)"
  }
}

extension Spec.Equality {
  /// The rank of a comparison, in which each level includes the levels below it.
  fileprivate var rank: Int {
    switch self {
    case .none: 0
    case .equatable: 1
    case .hashable: 2
    }
  }
}
