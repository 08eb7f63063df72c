/// The credentials of a spec: one token of the API, credentials that the client holds, and methods that need neither.
struct SecurityPlan {
  private(set) var token: Spec.Token?
  private(set) var headers: [Spec.Header] = []
  private(set) var query: [Spec.Field] = []
  private(set) var findings: [ImportFinding] = []
  private var main: [String] = []
  private var schemes: [String: OpenAPI.SecurityScheme] = [:]
  private let shared: [OpenAPI.SecurityNeed]?

  init(_ api: OpenAPI, _ included: [Int]) {
    shared = api.security
    schemes = Dictionary(api.schemes.map { ($0.name, $0) }) { first, _ in first }
    var counts: [[String]: Int] = [:]
    for index in included {
      guard let need = chosen(api.operations[index].security ?? shared) else { continue }
      counts[need.schemes.map(\.value), default: 0] += 1
    }
    guard
      let most = counts.max(by: { ($0.value, $1.key.joined()) < ($1.value, $0.key.joined()) })?.key
    else {
      for scheme in api.schemes {
        note(
          .omission,
          "security scheme '\(scheme.name)'",
          "no operation that is imported requires the scheme",
          at: scheme.span
        )
      }
      return
    }
    main = most
    for name in most { if let scheme = schemes[name] { add(scheme) } }
    for scheme in api.schemes where !most.contains(scheme.name) {
      note(
        .choice,
        "security scheme '\(scheme.name)'",
        "calls carry \(most.map { "'\($0)'" }.joined(separator: " and ")) instead",
        at: scheme.span
      )
    }
  }

  /// The names in Swift of what the client holds.
  var heldNames: Set<String> {
    var fields = query
    for header in headers { if case .field(let field) = header.content { fields.append(field) } }
    return Set(fields.map { SwiftName.lowerCamel($0.name.value).text })
  }

  /// `true` if a call needs no credentials, though others do.
  func isOpen(_ operation: OpenAPI.Operation) -> Bool {
    guard !main.isEmpty, token != nil else { return false }
    guard let needs = operation.security ?? shared else { return true }
    return needs.isEmpty
  }

  /// The first alternative that a spec can say.
  private func chosen(_ needs: [OpenAPI.SecurityNeed]?) -> OpenAPI.SecurityNeed? {
    let sayable = needs?.filter { need in
      !need.schemes.isEmpty
        && need.schemes.allSatisfy { name in
          switch schemes[name.value]?.kind {
          case .basic, .bearer, .key: true
          case .unknown, nil: false
          }
        }
    }
    // A token is what apps hold, so it goes before a password.
    return sayable?.first { $0.schemes.allSatisfy { isToken($0.value) } } ?? sayable?.first
  }

  private func isToken(_ name: String) -> Bool {
    if case .bearer = schemes[name]?.kind { true } else { false }
  }

  private mutating func add(_ scheme: OpenAPI.SecurityScheme) {
    func text(_ value: String) -> Located<String> { Located(value: value, span: scheme.span) }
    let renewal = Spec.Renewal(status: Default.renewalStatus, body: nil, attempts: Default.renewals)
    switch scheme.kind {
    case .bearer where token == nil:
      token = Spec.Token(
        place: .header(text("Authorization"), prefix: text("Bearer ")),
        renewal: renewal,
        span: scheme.span
      )
    case .key(let name, .header) where token == nil:
      token = Spec.Token(
        place: .header(text(name), prefix: nil),
        renewal: renewal,
        span: scheme.span
      )
    case .key(let name, .query) where token == nil:
      token = Spec.Token(place: .query(text(name)), renewal: renewal, span: scheme.span)
    case .basic: addHeader("credentials", key: "Authorization", prefix: "Basic ", at: scheme.span)
    case .bearer: addHeader("token", key: "Authorization", prefix: "Bearer ", at: scheme.span)
    case .key(let name, .header):
      addHeader(ImportNames.member(scheme.name), key: name, prefix: nil, at: scheme.span)
    case .key(let name, .query):
      query.append(secret(ImportNames.member(scheme.name), key: name, at: scheme.span))
    case .key(let name, _):
      note(
        .omission,
        "security scheme '\(scheme.name)'",
        "the cookie '\(name)' is left to the session's cookies",
        at: scheme.span
      )
    case .unknown(let kind):
      note(
        .omission,
        "security scheme '\(scheme.name)'",
        "a spec cannot say '\(kind)'",
        at: scheme.span
      )
    }
  }

  private func secret(_ name: String, key: String, at span: Span) -> Spec.Field {
    var string = Planner.PlannedType(form: .named(Located(value: "String", span: span)))
    string.isSecret = true
    return Spec.Field(
      name: Located(value: name, span: span),
      key: name == key ? nil : Located(value: key, span: span),
      type: string.use(at: span),
      from: Located(value: .client, span: span)
    )
  }

  private mutating func addHeader(_ name: String, key: String, prefix: String?, at span: Span) {
    headers.append(
      Spec.Header(
        content: .field(secret(name, key: key, at: span)),
        prefix: prefix.map { Located(value: $0, span: span) }
      )
    )
  }

  private mutating func note(
    _ kind: ImportFinding.Kind,
    _ subject: String,
    _ message: String,
    at span: Span
  ) {
    findings.append(ImportFinding(kind: kind, subject: subject, message: message, span: span))
  }
}
