/// Resolves a spec together with the specs that it uses: its names, its references and its consistency.
///
/// - Parameters:
///   - written: The spec.
///   - uses: The specs that it uses.
///   - used: The types of other specs that the spec refers to.
///   - hidden: The types of indirectly used specs, by name, for an error that locates a type.
/// - Returns: The program and all findings. If there is an error, the program is only sufficient for resolving the
///   specs that use this one.
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

/// The state of one resolution: the known names and the findings.
struct Resolver {
  /// The spec being resolved.
  ///
  /// Its methods include the parts of their traits once these are adopted.
  private(set) var spec: Spec
  /// The names of the spec's generic types.
  ///
  /// Each use becomes a separate type.
  let genericTypes: Set<String>
  /// The owners of the types in place that all uses of a generic type share.
  let commonOwners: [Span: InlineOwner]
  /// The used specs.
  let uses: [UsedSpec]
  /// The types of the used specs.
  let used: UsedTypes
  /// The diagnostics so far.
  var diagnostics: [Diagnostic] = []
  /// The index of each type that can be referred to, by the author's name.
  let typeIndex: [String: Int]
  /// The types of indirectly used specs, by name.
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
  /// The owner of each part of the defaults or a trait, by the span of the part.
  var sharedScopes: [Span: ParamScope] = [:]
  /// The findings in these parts.
  var sharedFindings: SharedFindings
  /// The cases of enumerations that defaults refer to, by type and value.
  var casesByWire: [Int: [String: NamedCase]] = [:]
  /// The retry policy of the API; nil if it has none.
  var sharedRetry: Program.RetryPolicy?
  /// The spans at which the current method repeats the defaults.
  var repeatedDefaults: Set<Span> = []
  /// The kinds of each envelope's codes, by the envelope's name.
  var codeKinds: [String: CodeKinds] = [:]
  /// The top-level names of the module, once they are known.
  var topLevelNames: [DeclaredName] = []
  /// The number of names that were compared with unknown ones.
  private var comparisons = 0
  /// The types in place.
  ///
  /// Their indices follow those of the declared types.
  var typesInPlace: [TypeInPlace] = []
  /// The resolved types in place.
  var resolvedInPlace: [Program.TypeDefinition] = []
  /// The index of each type in place.
  var indexInPlace: [IDInPlace: Int] = [:]
  /// The direct target of each alias, by the index of its declaration.
  var aliasTargets: [Int: Program.TypeReference] = [:]
  /// The type at the end of each alias's chain.
  var aliasEnds: [Int: Program.TypeReference] = [:]
  /// The length of each alias's chain, including itself.
  var aliasLengths: [Int: Int] = [:]
  /// The resolved fields that each record declares itself, by the index of its declaration.
  var ownFields: [Int: [ResolvedField]] = [:]

  /// Creates the state for resolving a spec.
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

  /// Returns the program of the spec.
  ///
  /// Each step reads only the results of steps before it: written names and shared parts, then types, then calls that refer to
  /// types by index, then the parts that need to see all of them. Findings are sorted later, so their order is free.
  fileprivate mutating func program() -> Program {
    let api = apiName()
    checkUses()
    checkSources()
    checkDocuments()
    checkEnvelopes()
    // Methods take over traits and defaults as they are written, before any part of a method is resolved.
    indexSharedParts()
    spec.methods = spec.methods.map { takingOver($0) }
    resolveCodeKinds()
    checkHosts()
    let hosts = spec.hosts.map { host($0) }
    // References go through aliases, and methods without a policy take that of the API.
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
    // Methods need the indices of declared types, and their types in place follow those of the declarations.
    let groups = spec.groups.map { group($0) }
    checkSharedParts()
    let resolved = spec.methods.map { written in
      findingOnce(for: written) { $0.method(written, in: groups) }
    }
    declareTypesOfCalls()
    findingOnce(for: nil) { $0.resolveTypesInPlace() }
    // Unions and circles concern all types, so they wait for the last type in place.
    checkShapes(declared + used.definitions + resolvedInPlace)
    let boxed = boxing(declared + used.definitions + resolvedInPlace)
    let types =
      typeMethods(
        in: Array(boxed.prefix(declared.count)),
        methods: resolved,
        groups: groups
      ) + used.definitions
      + boxed.dropFirst(firstTypeInPlace)
    // Pages, answers and links look into the fields of types.
    let methods = pages(of: resolved, types: types)
    let calls = spec.calls.map { self.calls($0, types: types) }
    let flows = spec.flows.map { flow($0, types: types) }
    let deeplinks = spec.deeplinks.map { self.deeplinks($0, types: types) }
    checkUnique(flows.map { ($0.name, $0.entity) }, .flow)
    checkClientParams(methods)
    findingOnce(for: nil) { $0.checkGroups(groups, methods) }
    diagnostics += sharedFindings.diagnostics
    // A session names a method, and the common error a type; top-level names come from all of these.
    let login = spec.auth.session.flatMap { self.login($0, methods: methods, types: types) }
    let token = spec.auth.token.map { self.token($0, methods: methods) }
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
    program.useDepths = used.depths
    return program
  }

  /// Reports sources with an invalid name, and references to unknown sources.
  private mutating func checkSources() {
    for source in spec.sources { checkName(source.name, .source) }
    for source in spec.citedSources where sourceIndex[source.value] == nil {
      let known = hasBudget ? spec.sources.map(\.name.value) : []
      reportUnknown(source, .source, among: known)
    }
  }

  /// Creates the common attributes of an entity.
  func entity(_ path: String, _ notes: Spec.Notes, at span: Span) -> Program.Entity {
    Program.Entity(
      path: path,
      span: span,
      doc: notes.doc?.value.folded,
      deprecation: notes.deprecated?.value,
      origin: notes.origin.flatMap { origin($0) }
    )
  }

  /// Reports an unknown name, with close matches as long as the search for them is cheap enough.
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
    let known = hasBudget ? known : []
    comparisons += known.count
    diagnostics.append(.unknownName(name.value, kind: kind, known: known, at: name.span))
  }

  /// Reports a generic type without an argument, or an argument for any other type.
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
      // Another generic type as the argument was reported when uses were written out.
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
    guard hasBudget, !nearest(to: generic.name, in: genericTypes.sorted()).isEmpty else {
      return false
    }
    reportUnknown(written.name, .type, among: genericTypes.sorted())
    return true
  }

  /// The names of all available types, followed by those of the scalars; empty once searching for matches has become
  /// too expensive.
  var typeNames: [String] {
    guard hasBudget else { return [] }
    let others = uses.flatMap { $0.program?.declaredTypes.keys.sorted() ?? [] }
    let own = spec.types.filter { $0.use == nil }.map(\.name.value)
    return own + genericTypes.sorted() + others + Scalar.allCases.map(\.rawValue)
  }

  /// `true` while close matches are still searched for.
  var hasBudget: Bool { comparisons < 100_000 && diagnostics.count < 100 }

  /// Reports a value that an enumeration does not contain, with close matches under the same condition.
  ///
  /// The value is data that is sent, so no fix-it changes it.
  mutating func reportUnknown(_ value: Located<String>, among known: [String]) {
    let known = hasBudget ? known : Array(known.prefix(10))
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
