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
    let names = { (names: [Located<String>], part: (String) -> Part) in names.map { part($0.value) }
    }
    let params = method.params
    var own = names(params.path.names, Part.path)
    own += names(params.query.names + params.query.disabled, Part.query)
    own += names(params.headers.items.map(\.name) + params.headers.disabled, Part.header)
    own += names(params.cookies.names, Part.cookie)
    own += names(method.answerHeaders.map(\.name), Part.answerHeader)
    own += names(method.fails.map(\.name), Part.failure)
    conditions = Conditions(method.fails.map(\.condition))
    self.own = Set(own + (method.pages == nil ? [] : [.pages]))
  }

  /// Records that the method has an unknown trait, whose parts are unknown too.
  mutating func addUnknown() { parts.params.query.hasUnread = true }

  /// Adds the parts of a trait.
  mutating func add(_ trait: Spec.Trait, as name: Located<String>) {
    let placeholders = Set(written.line.segments.flatMap(\.names).map(\.value))
    let params = trait.params
    for param in params.path.names where !placeholders.contains(param.value) {
      diagnostics.append(.traitWithoutPlaceholder(param.value, of: name))
    }
    let path = params.path.filter { placeholders.contains($0.value) }
    parts.params =
      parts.params
      + Spec.RequestParams(
        path: taken(path, from: name) { .path($0) },
        query: taken(params.query, from: name) { .query($0) },
        headers: taken(params.headers, from: name) { .header($0) },
        cookies: taken(params.cookies, from: name) { .cookie($0) }
      )
    let fails = trait.fails.filter { !conditions.hide($0.condition) }
    parts.fails += taken(fails, from: name) { .failure($0.name.value) }
    parts.pages += taken([trait.pages].compactMap(\.self), from: name) { _ in .pages }
    add(trait.answerHeaders, from: name)
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
    let successes = written.succeeds.items
    if !successes.isEmpty { return successes.contains { $0.status != nil } }
    if case .content = written.returns { return true }
    return false
  }

  /// The method with all parts: shared params first, own failures first.
  var method: Spec.Method {
    var method = written
    method.params = parts.params + method.params
    method.fails += parts.fails
    method.pages = method.pages ?? parts.pages.first
    method.answerHeaders = parts.answerHeaders + method.answerHeaders
    for index in method.succeeds.items.indices where method.succeeds.items[index].status != nil {
      let own = method.succeeds.items[index].headers
      let names = Set(own.map(\.name.value))
      method.succeeds.items[index].headers =
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
      constants: taken(params.constants, from: name) { part($0.name.value) },
      hasUnread: params.hasUnread
    )
  }

  /// Returns the headers that the method does not have yet.
  private mutating func taken(
    _ headers: Spec.Headers,
    from name: Located<String>,
    _ part: (String) -> Part
  ) -> Spec.Headers {
    Spec.Headers(
      items: taken(headers.items, from: name) { part($0.name.value) },
      hasUnread: headers.hasUnread
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
  var params = Spec.RequestParams()
  var answerHeaders: [Spec.Field] = []
  var fails: [Spec.Failure] = []
  var pages: [Spec.Pages] = []
}

extension AnsweredStatus {
  /// Creates the answers of a failure whose usual place of codes is not known yet.
  fileprivate init?(
    _ status: Located<StatusRange>,
    _ contentType: Located<ContentType>?,
    _ written: Spec.StatusCode?
  ) {
    let code = written.map { written in
      Program.BodyCode(path: written.at?.value ?? [], value: .string(written.code.value))
    }
    self.init(status, contentType, written?.code, code)
  }
}

/// Conditions that can hide other conditions of the same kind.
private struct Conditions {
  private var answers: [AnsweredStatus] = []
  private var bodies: Set<Spec.Constant> = []
  private var codes: Set<String> = []

  init(_ conditions: [Spec.Condition]) {
    for condition in conditions {
      switch condition {
      case .status(let status, let type, let code):
        answers += [AnsweredStatus(status, type, code)].compactMap(\.self)
      case .body(let body): bodies.insert(body.value)
      case .code(let code): codes.insert(code.value)
      }
    }
  }

  /// `true` if a condition never applies unless one of these does.
  func hide(_ condition: Spec.Condition) -> Bool {
    switch condition {
    case .status(let status, let type, let code):
      AnsweredStatus(status, type, code)?.isHidden(by: answers) ?? false
    case .body(let body): bodies.contains(body.value)
    case .code(let code): codes.contains(code.value)
    }
  }
}
