/// The results of resolving names, on which types and methods depend.
final class Groundwork: Sendable {
  /// The names of the spec, whose methods include the parts of their traits.
  let table: NameTable
  /// The name of the API.
  let api: SwiftName
  /// The hosts of the API.
  let hosts: [Program.Host]
  /// The owner of each part of the defaults or a trait, by the span of the part.
  let sharedScopes: [Span: ParamScope]
  /// The kinds of each envelope's codes, by the envelope's name.
  let codeKinds: [String: CodeKinds]
  /// The spans of the rules of envelopes that no body of any method reaches.
  let hiddenRules: Set<Span>
  /// The aliases.
  let aliases: Aliases
  /// The retry policy of the API; nil if it has none.
  let retry: Located<Program.Retry>?

  fileprivate init(
    table: NameTable,
    api: SwiftName,
    hosts: [Program.Host],
    sharedScopes: [Span: ParamScope],
    codeKinds: [String: CodeKinds],
    hiddenRules: Set<Span>,
    aliases: Aliases,
    retry: Located<Program.Retry>?
  ) {
    self.table = table
    self.api = api
    self.hosts = hosts
    self.sharedScopes = sharedScopes
    self.codeKinds = codeKinds
    self.hiddenRules = hiddenRules
    self.aliases = aliases
    self.retry = retry
  }
}

/// The step that resolves what concerns names and shared parts only.
struct NameResolver: Referring {
  let table: NameTable
  var findings: Findings

  /// Creates the step for a spec.
  init(_ table: NameTable) {
    self.table = table
    findings = Findings(in: table.spec.sharedPlaces)
  }

  /// Returns the results for the whole spec.
  mutating func groundwork() -> Groundwork {
    let api = apiName()
    checkUses()
    checkSources()
    checkDocuments()
    checkEnvelopes()
    let sharedScopes = sharedScopes()
    // Methods take over traits and defaults as they are written, before any part of a method is resolved.
    let table = table.adopting(spec.methods.map { takingOver($0) })
    let codeKinds = codeKinds(of: table.spec.methods)
    let hiddenRules = checkReach(of: table.spec.methods, codeKinds)
    checkHosts()
    let hosts = spec.hosts.map { host($0) }
    let aliases = aliases()
    let retry = spec.retry.map { Located(value: self.retry($0), span: $0.span) }
    return Groundwork(
      table: table,
      api: api,
      hosts: hosts,
      sharedScopes: sharedScopes,
      codeKinds: codeKinds,
      hiddenRules: hiddenRules,
      aliases: aliases,
      retry: retry
    )
  }

  /// Reports sources with an invalid name, and references to unknown sources.
  private mutating func checkSources() {
    for source in spec.sources { checkName(source.name, .source) }
    for source in spec.citedSources where table.sourceIndex[source.value] == nil {
      let known = hasBudget ? spec.sources.map(\.name.value) : []
      reportUnknown(source, .source, among: known)
    }
  }

  /// Reports a type in place, since an alias and the names that it refers to have no member to name the type after.
  mutating func inPlace(
    _ body: Spec.TypeBody,
    under key: String,
    of owner: InlineOwner?,
    at place: Span
  ) -> Program.TypeReference? {
    refuseInPlace(under: key, at: place)
    return nil
  }
}
