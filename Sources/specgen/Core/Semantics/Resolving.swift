/// A step of resolving a spec: it knows the spec's names, and reports findings.
protocol Resolving {
  /// The names of the spec.
  var table: NameTable { get }
  /// The findings so far.
  var findings: Findings { get set }
}

extension Resolving {
  /// The spec being resolved.
  var spec: Spec { table.spec }

  /// The used specs.
  var uses: [UsedSpec] { table.uses }

  /// The types of the used specs.
  var used: UsedTypes { table.used }

  /// The index of each type that can be referred to, by the author's name.
  var typeIndex: [String: Int] { table.typeIndex }

  /// Creates the common attributes of an entity.
  func entity(_ path: String, _ notes: Spec.Notes, at span: Span) -> Program.Entity {
    Program.Entity(
      path: path,
      span: span,
      words: Program.Words(
        doc: notes.doc?.value.folded,
        deprecation: notes.deprecated?.reason.value,
        notice: notes.deprecated.flatMap { Program.Notice($0) },
        origin: notes.origin.flatMap { origin($0) }
      )
    )
  }

  /// Records that a name refers to a declaration.
  mutating func refer(_ name: Located<String>, to declaration: Span) {
    findings.refer(name.span, to: declaration)
  }

  /// Records that a name refers to the first of some declarations with this name.
  ///
  /// Returns `false` if there is none.
  mutating func refer(_ name: Located<String>, among declarations: [Located<String>]) -> Bool {
    guard let found = declarations.first(where: { $0.value == name.value }) else { return false }
    refer(name, to: found.span)
    return true
  }

  /// Adds a finding.
  mutating func report(_ finding: Diagnostic) { findings.append(finding) }

  /// Reports an unknown name, with close matches as long as the search for them is cheap enough.
  mutating func reportUnknown(
    _ name: Located<String>,
    _ kind: NameKind,
    among known: @autoclosure () -> [String]
  ) {
    if [.type, .method, .trait].contains(kind), spec.unreadNames.contains(name.value) { return }
    if kind == .type, uses.contains(where: { $0.unreadNames.contains(name.value) }) { return }
    if kind == .type || kind == .field || kind == .param, hasUnreadUses { return }
    if kind == .type, let place = table.hidden[name.value] {
      report(.unseenType(name.value, at: name.span, declared: place))
      return
    }
    if kind == .type, reportedArgument(of: name) { return }
    let known = hasBudget ? known() : []
    findings.compare(with: known.count)
    report(.unknownName(name.value, kind: kind, known: known, at: name.span))
  }

  /// Reports a generic type without an argument, or an argument for any other type.
  private mutating func reportedArgument(of name: Located<String>) -> Bool {
    if table.genericTypes.contains(name.value) {
      report(.missingArgument(name))
      return true
    }
    if let use = spec.types.first(where: { $0.use != nil && $0.name.value == name.value })?.use {
      report(.unwrittenUse(name, use.value))
      return true
    }
    guard let generic = GenericName(name.value) else { return false }
    let written = name.map { _ in generic }
    guard !table.genericTypes.contains(generic.name) else {
      // Another generic type as the argument was reported when uses were instantiated.
      if typeIndex[generic.argument] == nil, !table.genericTypes.contains(generic.argument),
        SwiftName.isName(generic.argument)
      {
        let known = typeNames
        reportUnknown(written.argument, .type, among: known)
      }
      return true
    }
    let made = generic.declaredName
    if uses.contains(where: { $0.program?.declaredTypes[made] != nil }) {
      report(.foreignGenericUse(written))
      return true
    }
    if typeIndex[generic.name] != nil {
      report(.needlessArgument(written))
      return true
    }
    guard hasBudget, !nearest(to: generic.name, in: table.genericTypes.sorted()).isEmpty else {
      return false
    }
    let known = table.genericTypes.sorted()
    reportUnknown(written.name, .type, among: known)
    return true
  }

  /// The names of all available types, followed by those of the scalars; empty once searching for matches has become
  /// too expensive.
  var typeNames: [String] {
    guard hasBudget else { return [] }
    let others = uses.flatMap { $0.program?.declaredTypes.keys.sorted() ?? [] }
    let own = spec.types.filter { $0.use == nil }.map(\.name.value)
    return own + table.genericTypes.sorted() + others + Scalar.allCases.map(\.rawValue)
  }

  /// `true` while close matches are still searched for.
  var hasBudget: Bool { findings.hasBudget }

  /// Reports a value that an enumeration does not contain, with close matches under the same condition.
  ///
  /// The value is data that is sent, so no fix-it changes it.
  mutating func reportUnknown(_ value: Located<String>, among known: [String]) {
    let known = hasBudget ? known : Array(known.prefix(10))
    findings.compare(with: known.count)
    let finding = Diagnostic.unknownWord(value.value, known: known, at: value.span)
    report(finding.withoutFixIts)
  }

  private func origin(_ origin: Spec.Origin) -> Program.Origin? {
    let name = origin.source.value
    guard let source = table.sourceIndex[name].map({ spec.sources[$0] }) else { return nil }
    return Program.Origin(
      source: (source.title?.value ?? name).folded ?? "",
      url: source.url?.value,
      isLater: (source.kind?.value ?? Default.sourceKind) == .later,
      section: origin.section?.value.folded,
      row: origin.row?.value.folded
    )
  }

  /// Returns the index of a method, or reports an unknown name with the closest matches.
  mutating func index(ofMethod name: Located<String>) -> Int? {
    if let index = table.methodIndex[name.value] { return index }
    let known = hasBudget ? spec.methods.map(\.reference) : []
    reportUnknown(name, .method, among: known)
    return nil
  }

  /// Returns the index of a declared type, or reports an unknown name with the closest matches.
  mutating func index(ofType name: Located<String>) -> Int? {
    if let index = typeIndex[name.value] { return index }
    let known = typeNames
    reportUnknown(name, .type, among: known)
    return nil
  }
}
