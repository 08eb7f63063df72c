/// The location of a credential in a request.
struct CredentialPlace: Hashable {
  let place: OpenAPI.ParameterPlace
  let key: String
  var prefix: String?

  /// Returns `true` if a parameter of the document is the credential.
  func isPlace(of parameter: OpenAPI.Parameter) -> Bool {
    guard parameter.place == place else { return false }
    return place == .header
      ? parameter.name.value.lowercased() == key.lowercased() : parameter.name.value == key
  }
}

/// The security schemes of a document, with equivalent schemes merged.
struct SecuritySchemes {
  /// The security alternatives of an operation.
  struct Needs {
    /// The alternatives that a spec supports, one without a password first.
    var alternatives: [[String]] = []
    /// `true` if the operation also allows calls without credentials.
    var allowsNone = false
    /// The unsupported schemes of an operation without a better alternative.
    var unsupported: [String] = []
    /// The alternative that the call uses.
    private(set) var chosen: [String] = []
    /// The scopes that alternatives need.
    fileprivate(set) var scopes: [[String]: [Located<String>]] = [:]

    /// Chooses an alternative, preferring the one that most other calls use.
    mutating func prefer(_ main: [String]) {
      chosen = alternatives.contains(main) ? main : alternatives.first ?? []
    }
  }

  /// The names of the schemes, in document order.
  let names: [String]
  private let schemes: [String: OpenAPI.SecurityScheme]
  /// The first equivalent scheme, by the name of a later one.
  private var alike: [String: String] = [:]
  private var unknown: [Located<String>] = []
  /// The scopes that operations ask for, by scheme.
  private var scopes: [String: Set<String>] = [:]

  init(_ api: OpenAPI) {
    names = api.schemes.map(\.name)
    schemes = Dictionary(api.schemes.map { ($0.name, $0) }) { first, _ in first }
    var first: [CredentialPlace: String] = [:]
    // A scheme that no operation uses says nothing about one that does.
    let needs = (api.security ?? []) + api.operations.flatMap { $0.security ?? [] }
    let used = Set(needs.flatMap(\.schemes).map(\.value))
    for name in names.filter(used.contains) + names.filter({ !used.contains($0) }) {
      guard let place = place(of: name) else { continue }
      if let other = first[place] { alike[name] = other } else { first[place] = name }
    }
  }

  func kind(of name: String) -> OpenAPI.SecurityScheme.Kind? { schemes[name]?.kind }
  func span(of name: String) -> Span? { schemes[name]?.span }

  /// Returns the position of the first of some schemes, for breaking ties.
  func order(_ names: [String]) -> Int {
    names.compactMap { self.names.firstIndex(of: $0) }.min() ?? .max
  }

  /// Returns the location of a scheme's credential, or nil if specs do not support it.
  func place(of name: String) -> CredentialPlace? {
    switch schemes[name]?.kind {
    case .basic: CredentialPlace(place: .header, key: "Authorization", prefix: "Basic ")
    case .token(let prefix):
      CredentialPlace(place: .header, key: "Authorization", prefix: "\(prefix) ")
    case .key(let key, .header) where ReservedNames.headers.contains(key.lowercased()): nil
    case .key(_, .path), .unknown, nil: nil
    case .key(let key, let place): CredentialPlace(place: place, key: key)
    }
  }

  /// Returns the token of a scheme, or nil for a scheme that is not a token.
  func token(of name: String) -> Spec.Token? {
    guard let scheme = schemes[name], let place = place(of: name) else { return nil }
    if case .basic = scheme.kind { return nil }
    let key = Located(value: place.key, span: scheme.span)
    let prefix = place.prefix.map { Located(value: $0, span: scheme.span) }
    let tokenPlace: Spec.TokenPlace
    switch place.place {
    case .header: tokenPlace = .header(key, prefix: prefix)
    case .query: tokenPlace = .query(key)
    case .cookie, .path: return nil
    }
    return Spec.Token(
      place: tokenPlace,
      oauth: scheme.oauth?.unlessEmpty,
      renewal: .usual,
      span: scheme.span
    )
  }

  /// Returns the alternatives of an operation, and records their errors.
  mutating func needs(of written: [OpenAPI.SecurityNeed]?) -> Needs {
    var needs = Needs()
    var rest: [[String]] = []
    guard let written, !written.isEmpty else { return needs }
    for need in written {
      guard !need.schemes.isEmpty else {
        needs.allowsNone = true
        continue
      }
      unknown += need.schemes.filter { schemes[$0.value] == nil }
      let said = said(of: need)
      // Of several sets of scopes, a token with the smallest suffices.
      let known = needs.scopes[said]
      if known.map({ Self.precede(need.scopes, $0) }) ?? true { needs.scopes[said] = need.scopes }
      for scheme in need.schemes {
        scopes[scheme.value, default: []].formUnion(need.scopes.map(\.value))
      }
      if need.schemes.allSatisfy({ place(of: $0.value) != nil }) {
        needs.alternatives.append(said)
      } else {
        rest.append(said)
        needs.unsupported += need.schemes.map(\.value).filter { place(of: $0) == nil }
      }
    }
    if needs.alternatives.isEmpty, !needs.allowsNone {
      needs.alternatives = rest.filter { !$0.isEmpty }
    } else {
      needs.unsupported = []
    }
    // The order of alternatives has no meaning in a document.
    needs.alternatives.sort { order(of: $0).lexicographicallyPrecedes(order(of: $1)) }
    // Apps usually have a token or a key, so these precede a password.
    if let index = needs.alternatives.firstIndex(where: { !$0.contains(where: isPassword) }) {
      needs.alternatives.insert(needs.alternatives.remove(at: index), at: 0)
    }
    return needs
  }

  private static func precede(_ one: [Located<String>], _ other: [Located<String>]) -> Bool {
    let (scopes, others) = (one.map(\.value).sorted(), other.map(\.value).sorted())
    return scopes.count == others.count
      ? scopes.lexicographicallyPrecedes(others) : scopes.count < others.count
  }

  /// Returns the scopes of a scheme as the end of a sentence.
  private func words(ofScopes name: String) -> String {
    guard let scopes = scopes[name], !scopes.isEmpty else { return "" }
    return "; its scopes are \(scopes.sorted().map { quoted($0) }.joined(separator: ", "))"
  }

  /// Returns the addresses of a scheme that the spec does not carry, as the end of a sentence.
  private func words(ofAddresses name: String, isCarried: Bool) -> String {
    guard let scheme = schemes[name], let oauth = scheme.oauth else { return "" }
    let own = [oauth.authorize, oauth.token, oauth.refresh, oauth.discovery].compactMap(\.?.value)
    let left = (isCarried ? [] : own) + scheme.otherAddresses
    guard !left.isEmpty else { return "" }
    return "; the spec does not carry \(left.map { quoted($0) }.joined(separator: ", "))"
  }

  private func order(of alternative: [String]) -> [Int] {
    alternative.map { names.firstIndex(of: $0) ?? .max }
  }

  /// Returns the schemes of an alternative in document order, without duplicate locations.
  private func said(of need: OpenAPI.SecurityNeed) -> [String] {
    var places: Set<String> = []
    return need.schemes.map { alike[$0.value] ?? $0.value }.filter { name in
      guard let place = place(of: name) else { return false }
      return places.insert("\(place.place) \(place.key.lowercased())").inserted
    }.sorted { order([$0]) < order([$1]) }
  }

  private func isPassword(_ name: String) -> Bool {
    if case .basic = schemes[name]?.kind { true } else { false }
  }

  /// Returns the findings about schemes that calls do not use, or use differently than the document says.
  ///
  /// `token` is the scheme of the spec's token.
  func findings(
    offered: Set<String>,
    chosen: Set<String>,
    unsupported: Set<String>,
    main: [String],
    token: String?
  ) -> [ImportFinding] {
    var findings: [ImportFinding] = []
    func note(_ kind: ImportFinding.Kind, _ name: String, _ message: String, at span: Span) {
      let subject = "security scheme '\(name)'"
      findings.append(ImportFinding(kind: kind, subject: subject, message: message, span: span))
    }
    for name in unknown {
      note(.fault, name.value, "the document does not define the scheme", at: name.span)
    }
    for name in names {
      guard let scheme = schemes[name] else { continue }
      if unsupported.contains(name) {
        let reason =
          switch scheme.kind {
          case .unknown(let kind): kind
          case .key(let key, let place): "\(place) \(key)"
          case .basic, .token: "Authorization"
          }
        note(
          .omission,
          name,
          "specs do not support '\(reason)', so calls omit it",
          at: scheme.span
        )
      } else if let other = alike[name] {
        note(
          .choice,
          name,
          "it is sent like '\(other)', and counts as the same credential\(words(ofScopes: name))"
            + words(ofAddresses: name, isCarried: false),
          at: scheme.span
        )
      } else if !chosen.contains(name) {
        if main.isEmpty || !offered.contains(name), place(of: name) != nil {
          note(
            .omission,
            name,
            "no imported operation requires the scheme"
              + words(ofAddresses: name, isCarried: false),
            at: scheme.span
          )
        } else {
          let others = main.map { "'\($0)'" }.joined(separator: " and ")
          note(
            .choice,
            name,
            "calls carry \(others.isEmpty ? "nothing" : others) instead\(words(ofScopes: name))"
              + words(ofAddresses: name, isCarried: false),
            at: scheme.span
          )
        }
      }
      if scheme.oauth != nil, chosen.contains(alike[name] ?? name) {
        note(
          .choice,
          name,
          "the app obtains the token: the spec has no call for its flows"
            + words(ofAddresses: name, isCarried: alike[name] == nil && name == token),
          at: scheme.span
        )
      }
    }
    return findings
  }
}

extension Spec.OAuth {
  /// The addresses, or nil if the document states none.
  fileprivate var unlessEmpty: Spec.OAuth? {
    [authorize, token, refresh, discovery].contains { $0 != nil } ? self : nil
  }
}
