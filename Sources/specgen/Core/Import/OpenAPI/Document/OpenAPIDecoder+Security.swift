extension OpenAPIDecoder {
  /// Reads the servers of the whole API.
  mutating func readServers(of root: Node) {
    guard isSwagger else {
      api.servers = servers(root["servers"])
      return
    }
    let scheme = root["schemes"]?.texts.contains("https") ?? true ? "https" : "http"
    let base = root["basePath"]?.text ?? ""
    guard let host = root["host"]?.locatedText else {
      if let path = root["basePath"]?.locatedText {
        api.servers = [OpenAPI.Server(url: path, doc: nil, variables: [])]
      }
      return
    }
    let url = "\(scheme)://\(host.value)\(base == "/" ? "" : base)"
    api.servers = [
      OpenAPI.Server(url: Located(value: url, span: host.span), doc: nil, variables: [])
    ]
  }

  /// Reads a list of servers.
  func servers(_ list: Node?) -> [OpenAPI.Server] {
    (list?.items.map { $0 } ?? []).compactMap { node in
      guard let url = node["url"]?.locatedText else { return nil }
      let variables = node["variables"]?.entries.map { entry in
        OpenAPI.Variable(
          name: entry.key.text,
          values: entry.value["enum"]?.texts ?? [],
          standard: entry.value["default"]?.text
        )
      }
      return OpenAPI.Server(
        url: url,
        doc: node["description"]?.locatedDoc,
        variables: variables ?? []
      )
    }
  }

  /// Reads the security schemes and the default requirement of all operations.
  mutating func readSecurity(of root: Node) {
    let schemes = isSwagger ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
    for entry in schemes?.entries.map({ $0 }) ?? [] {
      guard let node = dereferenced(entry.value) else { continue }
      let oauth = oauth(of: node)
      api.schemes.append(
        OpenAPI.SecurityScheme(
          name: entry.key.text,
          kind: kind(of: node),
          oauth: oauth?.0,
          otherAddresses: oauth?.others ?? [],
          span: entry.key.span
        )
      )
    }
    api.security = security(root["security"])
  }

  /// The flows in the order in which an app prefers them.
  private static let flows = [
    "authorizationCode", "deviceAuthorization", "implicit", "password", "clientCredentials",
  ]

  /// Reads the addresses of a scheme: of each kind, that of the flow that suits an app best, and then all others.
  private func oauth(of node: Node) -> (Spec.OAuth, others: [String])? {
    guard ["oauth2", "openIdConnect"].contains(node["type"]?.text) else { return nil }
    // Swagger 2.0 has the addresses of its only flow at the scheme.
    let flows = Self.flows.compactMap { node["flows"]?[$0] } + [node]
    let all = ["authorizationUrl", "tokenUrl", "refreshUrl"].map { key in
      flows.compactMap { $0[key]?.locatedText }
    }
    let oauth = Spec.OAuth(
      authorize: all[0].first,
      token: all[1].first,
      refresh: all[2].first,
      discovery: node["openIdConnectUrl"]?.locatedText
    )
    let known = Set(all.compactMap(\.first?.value))
    return (oauth, Set(all.joined().map(\.value)).subtracting(known).sorted())
  }

  /// Reads security alternatives, or returns nil if there is no list.
  func security(_ list: Node?) -> [OpenAPI.SecurityNeed]? {
    guard let list, list.kind == .sequence else { return nil }
    return list.items.map { node in
      OpenAPI.SecurityNeed(
        schemes: node.entries.map { Located(value: $0.key.text, span: $0.key.span) },
        scopes: node.entries.flatMap { $0.value.items.compactMap(\.locatedText) }
      )
    }
  }

  /// HTTP schemes that answer a challenge or sign the request, so that the app sends no fixed string.
  private static let challenges: Set<String> = [
    "digest", "dpop", "gnap", "hoba", "mutual", "negotiate", "ntlm", "scram-sha-1", "scram-sha-256",
    "vapid", "aws4-hmac-sha256",
  ]

  private func kind(of node: Node) -> OpenAPI.SecurityScheme.Kind {
    let type = node["type"]?.text ?? ""
    switch type {
    case "basic": return .basic
    case "oauth2", "openIdConnect": return .token(prefix: "Bearer")
    case "http":
      let scheme = node["scheme"]?.text ?? ""
      switch scheme.lowercased() {
      case "basic": return .basic
      case "bearer": return .token(prefix: "Bearer")
      case let name where !isToken(name) || Self.challenges.contains(name):
        return .unknown("http \(scheme)")
      default: return .token(prefix: scheme)
      }
    case "apiKey":
      guard let name = node["name"]?.text,
        let place = OpenAPI.ParameterPlace(rawValue: node["in"]?.text ?? "")
      else { return .unknown(type) }
      // Some documents write the scheme after the name of the header.
      let words = name.split { ": ".contains($0) }
      if place == .header, words.count == 2, words[0].lowercased() == "authorization" {
        return words[1].lowercased() == "basic" ? .basic : .token(prefix: "Bearer")
      }
      if place == .header, name.lowercased() == "cookie" { return .key(name: name, place: .cookie) }
      guard place == .query || isToken(name) else { return .unknown("\(type) '\(name)'") }
      return .key(name: name, place: place)
    default: return .unknown(type)
    }
  }
}
