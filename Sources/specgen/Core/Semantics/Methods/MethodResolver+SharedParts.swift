/// Checks of the parts of `defaults` and of traits, independent of methods.
extension TypeResolving {
  /// Returns the owner of a part: the defaults, a trait, or the entity being resolved.
  func scope(ofPartAt span: Span, else own: ParamScope) -> ParamScope {
    groundwork.sharedScopes[span] ?? own
  }
}

extension NameResolver {
  /// Returns the owner of each part of the defaults or a trait, by the span of the part's name.
  mutating func sharedScopes() -> [Span: ParamScope] {
    var scopes: [Span: ParamScope] = [:]
    if let defaults = spec.defaults {
      // Shared parts are named after the API.
      let scope = ParamScope(path: "defaults", owner: SwiftName(text: spec.api.value))
      for span in SharedParts(defaults).spans { scopes[span] = scope }
    }
    for trait in spec.traits {
      let name = typeName(trait.name, .trait, override: nil)
      let path = "traits.\(trait.name.value)"
      let spans = SharedParts(trait).spans + [trait.pages?.span].compactMap(\.self)
      for span in spans { scopes[span] = ParamScope(path: path, owner: name) }
      for header in trait.answerHeaders {
        scopes[header.name.span] = ParamScope(path: path + ".returns", owner: name)
      }
    }
    return scopes
  }
}

extension MethodResolver {
  /// Reports mistakes in the shared parts themselves, regardless of the methods that adopt them.
  mutating func checkSharedParts() {
    // The copy is discarded; only its findings are kept.
    var other = self
    other.findings.removeLast(after: 0)
    if let defaults = spec.defaults { other.check(SharedParts(defaults)) }
    for trait in spec.traits { other.check(SharedParts(trait)) }
    other.resolveTypesInPlace()
    findings.append(ownOfSharedParts: other.findings.diagnostics)
  }

  private mutating func check(_ parts: SharedParts) {
    // Each part has its own scope.
    let scope = ParamScope(path: "", owner: SwiftName(text: ""))
    let written = parts.params
    let params =
      written.path.fields.flatMap { param($0, .path, scope) }
      + written.query.fields.flatMap { param($0, .query, scope) }
      + written.headers.items.flatMap { headerParam($0, scope) }
      + written.cookies.fields.flatMap { param($0, .cookie, scope) }
    let constants =
      written.query.constants.map { constant($0, in: .query) }
      + written.headers.items.flatMap { headerConstant($0) }
      + written.cookies.constants.map { constant($0, in: .cookie) }
    checkUnique(params.map { DeclaredName($0) })
    checkPlaces(params, constants)
    _ = answerHeaders(parts.answerHeaders, path: scope.path, owner: scope.owner)
    _ = failures(parts.fails, .shared, path: scope.path, owner: scope.owner)
  }
}

/// The parts that methods adopt.
private struct SharedParts {
  let params: Spec.RequestParams
  private(set) var answerHeaders: [Spec.Field] = []
  private(set) var fails: [Spec.Failure] = []

  init(_ defaults: Spec.Defaults) {
    params = Spec.RequestParams(
      query: defaults.query,
      headers: Spec.Headers(items: defaults.headers)
    )
  }

  init(_ trait: Spec.Trait) {
    params = trait.params
    answerHeaders = trait.answerHeaders
    fails = trait.fails
  }

  /// The spans of the names of all parts, except answer headers.
  var spans: [Span] { (params.names + fails.map(\.name)).map(\.span) }
}
