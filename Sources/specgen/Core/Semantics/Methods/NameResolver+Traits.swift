/// The params and failures that methods adopt from their traits.
extension NameResolver {
  /// Returns a method with all parts of its traits that it neither replaces nor disables.
  mutating func takingOver(_ method: Spec.Method) -> Spec.Method {
    guard !method.traits.isEmpty else { return method }
    var gathering = TraitGathering(method)
    var mentioned: Set<String> = []
    for name in method.traits {
      guard let index = table.traitIndex[name.value] else {
        let known = spec.traits.map(\.name.value)
        reportUnknown(name, .trait, among: known)
        gathering.addUnknown()
        continue
      }
      guard mentioned.insert(name.value).inserted else {
        let help = "Remove one of them."
        report(.misfit("`traits`", "each name once", at: name.span, help: help))
        continue
      }
      gathering.add(spec.traits[index], as: name)
    }
    findings.append(contentsOf: gathering.diagnostics)
    return gathering.method
  }
}

/// A method that adopts the parts of its traits, one trait at a time.
private struct TraitGathering {
  private(set) var diagnostics: [Diagnostic] = []
  private let written: Spec.Method
  private var hasUnreadParams: Bool
  /// The parts of the traits so far.
  private var parts = Parts()
  /// The method's own parts, which traits do not change.
  private let own: Set<Part>
  /// The conditions of the method's own failures.
  private let conditions: Conditions
  /// The trait that provides each part.
  private var providers: [Part: Located<String>] = [:]

  /// A part of a method, by its kind and name.
  private enum Part: Hashable {
    case path(String)
    case query(String)
    case header(String)
    case cookie(String)
    case answerHeader(String)
    case failure(String)
    case pages

    /// A phrase for the part, for messages.
    var inWords: String {
      switch self {
      case .path(let name), .query(let name): "the param \(quoted(name))"
      case .header(let name), .answerHeader(let name): "the header \(quoted(name))"
      case .cookie(let name): "the cookie \(quoted(name))"
      case .failure(let name): "the failure \(quoted(name))"
      case .pages: "`pages`"
      }
    }
  }

  init(_ method: Spec.Method) {
    written = method
    hasUnreadParams = method.hasUnreadParams
    let names = { (names: [Located<String>], part: (String) -> Part) in names.map { part($0.value) }
    }
    var own = names(method.path.map(\.name), Part.path)
    own += names(method.query.map(\.name) + method.constants.map(\.name), Part.query)
    own += names(method.disabledQuery, Part.query)
    own += names(method.headers.map(\.name) + method.disabledHeaders, Part.header)
    own += names(method.cookies.map(\.name) + method.cookieConstants.map(\.name), Part.cookie)
    own += names(method.answerHeaders.map(\.name), Part.answerHeader)
    own += names(method.fails.map(\.name), Part.failure)
    conditions = Conditions(method.fails.map(\.condition))
    self.own = Set(own + (method.pages == nil ? [] : [.pages]))
  }

  /// Records that the method has an unknown trait, whose parts are unknown too.
  mutating func addUnknown() { hasUnreadParams = true }

  /// Adds the parts of a trait.
  mutating func add(_ trait: Spec.Trait, as name: Located<String>) {
    let placeholders = Set(written.line.segments.flatMap(\.names).map(\.value))
    for field in trait.path.fields where !placeholders.contains(field.name.value) {
      diagnostics.append(.traitWithoutPlaceholder(field.name.value, of: name))
    }
    let path = trait.path.fields.filter { placeholders.contains($0.name.value) }
    parts.path += taken(path, from: name) { .path($0.name.value) }
    parts.query += taken(trait.query, from: name) { .query($0) }
    parts.headers += taken(trait.headers.items, from: name) { .header($0.name.value) }
    parts.cookies += taken(trait.cookies, from: name) { .cookie($0) }
    let fails = trait.fails.filter { !conditions.hide($0.condition) }
    parts.fails += taken(fails, from: name) { .failure($0.name.value) }
    parts.pages += taken([trait.pages].compactMap(\.self), from: name) { _ in .pages }
    add(trait.answerHeaders, from: name)
    hasUnreadParams = hasUnreadParams || trait.hasUnreadParams
  }

  private mutating func add(_ headers: [Spec.Field], from name: Located<String>) {
    let headers = taken(headers, from: name) { .answerHeader($0.name.value) }
    if !headers.isEmpty, !hasReadableHeaders {
      diagnostics.append(.headersWithoutResult(of: name))
    } else {
      parts.answerHeaders += headers
    }
  }

  /// `true` if the method has a result that answer headers can accompany.
  private var hasReadableHeaders: Bool {
    if !written.succeeds.isEmpty { return written.succeeds.contains { $0.status != nil } }
    if case .content = written.returns { return true }
    return false
  }

  /// The method with all parts: shared params first, own failures first.
  var method: Spec.Method {
    var method = written
    method.hasUnreadParams = hasUnreadParams
    method.path = parts.path + method.path
    method.query = parts.query.fields + method.query
    method.constants = parts.query.constants + method.constants
    method.headers = parts.headers + method.headers
    method.cookies = parts.cookies.fields + method.cookies
    method.cookieConstants = parts.cookies.constants + method.cookieConstants
    method.fails += parts.fails
    method.pages = method.pages ?? parts.pages.first
    method.answerHeaders = parts.answerHeaders + method.answerHeaders
    for index in method.succeeds.indices where method.succeeds[index].status != nil {
      let own = method.succeeds[index].headers
      let names = Set(own.map(\.name.value))
      method.succeeds[index].headers =
        parts.answerHeaders.filter { !names.contains($0.name.value) } + own
    }
    return method
  }

  /// Returns the params that the method does not have yet.
  private mutating func taken(
    _ params: Spec.Params,
    from name: Located<String>,
    _ part: (String) -> Part
  ) -> Spec.Params {
    Spec.Params(
      fields: taken(params.fields, from: name) { part($0.name.value) },
      constants: taken(params.constants, from: name) { part($0.name.value) }
    )
  }

  /// Returns the parts that the method does not have yet, and reports a part that another trait also provides.
  private mutating func taken<Value>(
    _ values: [Value],
    from name: Located<String>,
    _ part: (Value) -> Part
  ) -> [Value] {
    values.filter { value in
      let part = part(value)
      if own.contains(part) { return false }
      if let provider = providers[part] {
        diagnostics.append(.sharedTwice(part.inWords, by: provider, and: name))
        return false
      }
      providers[part] = name
      return true
    }
  }
}

/// The parts that a method adopts.
private struct Parts {
  var path: [Spec.Field] = []
  var query = Spec.Params()
  var headers: [Spec.Header] = []
  var cookies = Spec.Params()
  var answerHeaders: [Spec.Field] = []
  var fails: [Spec.Failure] = []
  var pages: [Spec.Pages] = []
}

/// Conditions that can hide other conditions of the same kind.
private struct Conditions {
  private var answers: [AnsweredStatus] = []
  private var bodies: Set<Spec.Constant> = []
  private var codes: Set<String> = []

  init(_ conditions: [Spec.Condition]) {
    for condition in conditions {
      switch condition {
      case .status(let status, let type): answers.append(AnsweredStatus(status, type))
      case .body(let body): bodies.insert(body.value)
      case .code(let code): codes.insert(code.value)
      }
    }
  }

  /// `true` if a condition never applies unless one of these does.
  func hide(_ condition: Spec.Condition) -> Bool {
    switch condition {
    case .status(let status, let type): AnsweredStatus(status, type).isHidden(by: answers)
    case .body(let body): bodies.contains(body.value)
    case .code(let code): codes.contains(code.value)
    }
  }
}
