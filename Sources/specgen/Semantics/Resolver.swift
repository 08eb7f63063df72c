/// Resolves a spec with those that it uses: names, references and what must hold between them.
///
/// - Parameters:
///   - written: The spec.
///   - uses: The specs that it uses.
///   - used: The types that it mentions of those.
///   - hidden: The types of specs that those use in turn, by name, for an error that says where a type is.
/// - Returns: the program, and all that is wrong. With an error it is no more than what others that use
///   the spec can go on with.
func resolve(
  _ written: WrittenOut,
  using uses: [UsedSpec],
  _ used: UsedTypes,
  hidden: [String: Span] = [:]
) -> (Program, [Diagnostic]) {
  var resolver = Resolver(written: written, uses: uses, used: used, hidden: hidden)
  let program = resolver.program()
  return (program, resolver.diagnostics)
}

/// The state of one resolution: what is known by name, and what was found wrong.
struct Resolver {
  /// The spec that is resolved; its methods have the parts of their traits once these are taken over.
  private(set) var spec: Spec
  /// The names of its types with a parameter, each use of which is a type of its own.
  let genericTypes: Set<String>
  /// The owners of the types in place that all uses of such a type have in common.
  let commonOwners: [Span: InlineOwner]
  /// The specs that it uses.
  let uses: [UsedSpec]
  /// The types of those.
  let used: UsedTypes
  /// The diagnostics so far.
  var diagnostics: [Diagnostic] = []
  /// The index of each type that can be mentioned, by the author's name.
  let typeIndex: [String: Int]
  /// The types of specs that those use in turn, by name.
  private let hidden: [String: Span]
  /// The index of each method by its reference.
  let methodIndex: [String: Int]
  /// The index of each group by the author's name.
  let groupIndex: [String: Int]
  /// The index of each source by its name.
  let sourceIndex: [String: Int]
  /// The index of each envelope by its name.
  let envelopeIndex: [String: Int]
  /// The index of each trait by its name.
  let traitIndex: [String: Int]
  /// Whose each part of the defaults or of a trait is, by the place of the part.
  var sharedScopes: [Span: ParamScope] = [:]
  /// The findings in these parts.
  var sharedFindings: SharedFindings
  /// The cases of enumerations that defaults were looked up in, by type and value.
  var casesByWire: [Int: [String: NamedCase]] = [:]
  /// The policy of the API; nil where it has none.
  var sharedRetry: Program.RetryPolicy?
  /// Where the method that is resolved writes out what the defaults say.
  var repeatedDefaults: Set<Span> = []
  /// The kinds of each envelope's codes, by the envelope's name.
  var codeKinds: [String: CodeKinds] = [:]
  /// The names at the top of the module, once they are known.
  var topLevelNames: [DeclaredName] = []
  /// How many names were compared with ones that nothing bears.
  private var comparisons = 0
  /// Types that were written where they are used; their indices follow those of the declared ones.
  var typesInPlace: [TypeInPlace] = []
  /// Those of them that are resolved.
  var resolvedInPlace: [Program.TypeDefinition] = []
  /// The index of each of them.
  var indexInPlace: [IDInPlace: Int] = [:]
  /// What each alias stands for, by the index of its declaration.
  var aliasTargets: [Int: Program.TypeReference] = [:]
  /// What is behind each alias and the aliases that it leads to.
  var aliasEnds: [Int: Program.TypeReference] = [:]
  /// How many names are behind each alias, its own among them.
  var aliasLengths: [Int: Int] = [:]
  /// The fields that each record declares itself, resolved, by the index of its declaration.
  var ownFields: [Int: [ResolvedField]] = [:]

  /// Starts the resolution of a spec.
  init(written: WrittenOut, uses: [UsedSpec], used: UsedTypes, hidden: [String: Span]) {
    let spec = written.spec
    self.spec = spec
    genericTypes = written.genericTypes
    commonOwners = written.commonOwners
    self.uses = uses
    self.used = used
    self.hidden = hidden
    sharedFindings = SharedFindings(in: spec.sharedPlaces)
    typeIndex = Dictionary(
      spec.types.enumerated().map { ($1.mention, $0) } + used.names.map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    methodIndex = Self.index(spec.methods.map(\.reference))
    groupIndex = Self.index(spec.groups.map(\.name.value))
    sourceIndex = Self.index(spec.sources.map(\.name.value))
    envelopeIndex = Self.index(spec.envelopes.map(\.name.value))
    traitIndex = Self.index(spec.traits.map(\.name.value))
  }

  private static func index(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  fileprivate mutating func program() -> Program {
    let api = apiName()
    checkUses()
    checkSources()
    checkEnvelopes()
    indexSharedParts()
    spec.methods = spec.methods.map { takingOver($0) }
    resolveCodeKinds()
    checkHosts()
    let hosts = spec.hosts.map { host($0) }
    resolveAliases()
    let retry = spec.retry.map { Located(value: self.retry($0), span: $0.span) }
    sharedRetry = retry?.value.policy
    let declared = spec.types.indices.map { index in
      let known = diagnostics.count
      let definition = typeDefinition(index)
      keepFindings(since: known, ofType: index)
      resolveTypesInPlace()
      return definition
    }
    let groups = spec.groups.map { group($0) }
    checkSharedParts()
    let resolved = spec.methods.map { written in
      findingOnce(for: written) { $0.method(written, in: groups) }
    }
    declareTypesOfCalls()
    findingOnce(for: nil) { $0.resolveTypesInPlace() }
    checkShapes(declared + used.definitions + resolvedInPlace)
    let boxed = boxing(declared + used.definitions + resolvedInPlace)
    let types =
      typeMethods(
        in: Array(boxed.prefix(declared.count)),
        methods: resolved,
        groups: groups
      ) + used.definitions
      + boxed.dropFirst(firstTypeInPlace)
    let methods = pages(of: resolved, types: types)
    let calls = spec.calls.map { self.calls($0, types: types) }
    let flows = spec.flows.map { flow($0, types: types) }
    let deeplinks = spec.deeplinks.map { self.deeplinks($0, types: types) }
    checkUnique(flows.map { ($0.name, $0.entity) }, .flow)
    checkClientParams(methods)
    findingOnce(for: nil) { $0.checkGroups(groups, methods) }
    diagnostics += sharedFindings.diagnostics
    let login = spec.login.flatMap { self.login($0, methods: methods, types: types) }
    let token = spec.token.map { self.token($0, methods: methods) }
    let commonError =
      spec.errors.flatMap { self.commonError($0, types: types) } ?? envelopeError(types)
    let namespace = namespace()
    checkModules()
    checkTopLevelNames(
      api: api,
      namespace: namespace,
      types: types,
      methods: methods,
      groups: groups,
      calls: calls,
      flows: flows,
      deeplinks: deeplinks,
      commonError: commonError
    )
    checkExamples(types)
    var program = Program(
      api: api,
      span: spec.api.span,
      specPath: spec.file.path,
      specSize: spec.file.bytes.count,
      doc: spec.doc?.value.folded,
      output: Program.Output(
        access: spec.output.access,
        namespace: namespace,
        equality: spec.output.equality,
        properties: spec.output.properties,
        methods: spec.output.methods,
        modules: spec.output.modules?.value ?? 0,
        testing: spec.output.testing?.value ?? Default.flag
      ),
      modules: Set(modules.map(\.name)).sorted { $0.text < $1.text },
      hosts: hosts,
      login: login,
      token: token,
      defaults: defaults(retry: retry),
      commonError: commonError,
      types: types,
      methods: methods,
      groups: groups,
      calls: calls,
      flows: flows,
      deeplinks: deeplinks
    )
    program.traits = spec.traits.map {
      entity("traits.\($0.name.value)", $0.notes, at: $0.name.span)
    }
    program.formerNames = formerNames(in: program)
    program.declaredTypes = Dictionary(
      types.prefix(declared.count).enumerated().compactMap { index, type in
        type.entity.declaredName.map { ($0, index) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    program.useDepth = used.depth
    return program
  }

  /// Reports sources without a proper name, and each that a fact names and the spec does not have.
  private mutating func checkSources() {
    for source in spec.sources { checkName(source.name, .source) }
    for source in spec.citedSources where sourceIndex[source.value] == nil {
      let known = isPatient ? spec.sources.map(\.name.value) : []
      reportUnknown(source, .source, among: known)
    }
  }

  /// Makes the common part of an entity.
  func entity(_ path: String, _ notes: Spec.Notes, at span: Span) -> Program.Entity {
    Program.Entity(
      path: path,
      span: span,
      doc: notes.doc?.value.folded,
      deprecation: notes.deprecated?.value,
      origin: notes.origin.flatMap { origin($0) }
    )
  }

  /// Reports a name that nothing bears, with near ones as long as looking for them has not cost too much.
  mutating func reportUnknown(
    _ name: Located<String>,
    _ kind: NameKind,
    among known: [String]
  ) {
    if [.type, .method, .trait].contains(kind), spec.unreadNames.contains(name.value) { return }
    if kind == .type, uses.contains(where: { $0.unreadNames.contains(name.value) }) { return }
    if kind == .type || kind == .field || kind == .param, hasUnreadUses { return }
    if kind == .type, let place = hidden[name.value] {
      diagnostics.append(.unseenType(name.value, at: name.span, declared: place))
      return
    }
    if kind == .type, reportedArgument(of: name) { return }
    let known = isPatient ? known : []
    comparisons += known.count
    diagnostics.append(.unknownName(name.value, kind: kind, known: known, at: name.span))
  }

  /// Reports a type that takes another one where none is written, or the other way round.
  private mutating func reportedArgument(of name: Located<String>) -> Bool {
    if genericTypes.contains(name.value) {
      diagnostics.append(.missingArgument(name))
      return true
    }
    if let use = spec.types.first(where: { $0.use != nil && $0.name.value == name.value })?.use {
      diagnostics.append(.unwrittenUse(name, use.value))
      return true
    }
    guard let generic = GenericName(name.value) else { return false }
    let written = name.map { _ in generic }
    guard !genericTypes.contains(generic.name) else {
      // Another type that takes one was reported where it was written out.
      if typeIndex[generic.argument] == nil, !genericTypes.contains(generic.argument),
        SwiftName.isName(generic.argument)
      {
        reportUnknown(written.argument, .type, among: typeNames)
      }
      return true
    }
    let made = generic.declaredName
    if uses.contains(where: { $0.program?.declaredTypes[made] != nil }) {
      diagnostics.append(.foreignGenericUse(written))
      return true
    }
    if typeIndex[generic.name] != nil {
      diagnostics.append(.needlessArgument(written))
      return true
    }
    guard isPatient, !nearest(to: generic.name, in: genericTypes.sorted()).isEmpty else {
      return false
    }
    reportUnknown(written.name, .type, among: genericTypes.sorted())
    return true
  }

  /// The names of all types that the spec may mention, and then those of the scalars; none once looking for near ones has
  /// cost too much.
  var typeNames: [String] {
    guard isPatient else { return [] }
    let others = uses.flatMap { $0.program?.declaredTypes.keys.sorted() ?? [] }
    let own = spec.types.filter { $0.use == nil }.map(\.name.value)
    return own + genericTypes.sorted() + others + Scalar.allCases.map(\.rawValue)
  }

  /// Whether near names are still looked for.
  var isPatient: Bool { comparisons < 100_000 && diagnostics.count < 100 }

  /// Reports a value that is none of an enumeration's, with near ones under the same condition.
  ///
  /// It is sent, so no fix-it changes it.
  mutating func reportUnknown(_ value: Located<String>, among known: [String]) {
    let known = isPatient ? known : Array(known.prefix(10))
    comparisons += known.count
    let finding = Diagnostic.unknownWord(value.value, known: known, at: value.span)
    diagnostics.append(finding.withoutFixIts)
  }

  private func origin(_ origin: Spec.Origin) -> Program.Origin? {
    let name = origin.source.value
    guard let source = sourceIndex[name].map({ spec.sources[$0] }) else { return nil }
    return Program.Origin(
      source: (source.title?.value ?? name).folded ?? "",
      url: source.url?.value,
      isLater: (source.kind?.value ?? Default.sourceKind) == .later,
      section: origin.section?.value.folded,
      row: origin.row?.value.folded
    )
  }
}
