/// Returns the HTTP part of a program as an OpenAPI 3.1 document.
///
/// The input is a program and the spec that it was resolved from; the output is a tree for `YAMLWriter`. The
/// parts of the spec are under `x-specgen`, each beside the corresponding element (`SpecParts`).
func openAPI(of program: Program, from spec: Spec) -> YAMLValue {
  Exporter(program, spec).document
}

/// An exporter of the parts of an OpenAPI document.
struct Exporter {
  let program: Program
  let parts: SpecParts
  /// The base of each record that extends another one, by the record's entity path.
  let bases: [String: Program.TypeDefinition]

  fileprivate init(_ program: Program, _ spec: Spec) {
    self.program = program
    parts = SpecParts(spec)
    let types = Dictionary(firsts: program.types.map { ($0.entity.path, $0) })
    let bases = spec.types.compactMap { type -> (String, Program.TypeDefinition)? in
      guard case .record(let record) = type.body, let name = record.extends else { return nil }
      return types["types.\(name.value)"].map { ("types.\(type.name.value)", $0) }
    }
    self.bases = Dictionary(firsts: bases)
  }

  fileprivate var document: YAMLValue {
    .object(
      [
        ("openapi", .string("3.1.0")),
        (
          "info",
          .object([
            ("title", .string(program.api.text)), ("version", .string("1")),
            ("description", program.doc.map { .string($0) }),
          ])
        ),
        (
          "servers",
          program.hosts.isEmpty ? nil : .list(program.hosts.map(server), layout: .block)
        ),
        ("security", securityNames.isEmpty ? nil : .list(securityNames.map(requirement))),
        ("paths", paths),
        (
          "components",
          .object(
            [("schemas", schemas()), ("securitySchemes", securitySchemes)],
            layout: .spaced
          )
        ),
        (SpecParts.key, parts.document), (SpecParts.order, order),
      ],
      layout: .spaced
    )
  }

  /// Returns the server object of a host, including its other URLs.
  func server(_ host: Program.Host) -> YAMLValue {
    .object([
      ("url", .string(host.url ?? "https://{host}")),
      ("description", host.entity.doc.map { .string($0) }),
      (
        "variables",
        host.url == nil
          ? .object([("host", .object([("default", .string("\(host.key).example"))]))]) : nil
      ),
    ])
  }

  /// The methods of a path: the first of each verb, which OpenAPI can represent, and the others.
  private struct PathMethods {
    var usual: [Program.Method] = []
    var further: [Program.Method] = []

    mutating func add(_ method: Program.Method) {
      if usual.contains(where: { $0.verb == method.verb }) {
        further.append(method)
      } else {
        usual.append(method)
      }
    }
  }

  /// The methods grouped by path, since each path appears once in a document.
  private var methods: OrderedMap<String, PathMethods> {
    var paths = OrderedMap<String, PathMethods>()
    for method in program.methods {
      paths[method.template(\.property.key), default: PathMethods()].add(method)
    }
    return paths
  }

  /// The entity paths of the methods in the order of the spec, if the document has another order.
  private var order: YAMLValue? {
    guard parts.document != nil else { return nil }
    let order = program.methods.map(\.entity.path)
    let written = methods.values.flatMap { $0.usual + $0.further }.map(\.entity.path)
    guard written != order else { return nil }
    return .list(order.map { .string($0) }, layout: .block)
  }

  private var paths: YAMLValue {
    let paths = methods
    return .object(
      zip(paths.keys, paths.values).map { ($0, operations($1)) },
      layout: .spaced
    )
  }

  private func operations(_ methods: PathMethods) -> YAMLValue {
    let further = methods.further.map { method in
      operation(method).adding([(SpecParts.verb, .string(method.verb.rawValue.lowercased()))])
    }
    return .object(
      methods.usual.map { ($0.verb.rawValue.lowercased(), operation($0)) } + [
        (SpecParts.furtherOperations, further.isEmpty ? nil : .list(further, layout: .block))
      ],
      layout: .block
    )
  }
}

extension Exporter {
  private static let scheme = "credential"

  /// The names of the security schemes.
  var securityNames: [String] { securitySchemes == nil ? [] : [Self.scheme] }

  /// Returns the security requirement of a scheme.
  func requirement(_ name: String) -> YAMLValue { .object([(name, .list([]))]) }

  fileprivate var securitySchemes: YAMLValue? {
    let place: Program.TokenPlace? =
      switch (program.token, program.login?.credential) {
      case (let token?, _): token.place
      case (nil, .token(let grant)?): grant.place
      default: nil
      }
    guard let place else {
      guard case .cookie(let cookie?, _)? = program.login?.credential else { return nil }
      return .object([(Self.scheme, key(in: "cookie", cookie))])
    }
    let scheme =
      switch place {
      case .query(let name): key(in: "query", name)
      case .header(let name, let prefix):
        name.lowercased() == "authorization" && prefix == "Bearer "
          ? program.token?.oauth.map(self.scheme)
            ?? YAMLValue.object([("type", .string("http")), ("scheme", .string("bearer"))])
          : key(in: "header", name)
      }
    return .object([(Self.scheme, scheme)])
  }

  /// Returns the scheme of a token from OAuth 2 or OpenID Connect.
  private func scheme(_ oauth: Program.OAuth) -> YAMLValue {
    let urls = [
      ("authorizationUrl", oauth.authorize), ("tokenUrl", oauth.token),
      ("refreshUrl", oauth.refresh),
    ]
    guard let discovery = oauth.discovery, urls.allSatisfy({ $1 == nil }) else {
      // A flow requires each address that it has.
      let flow =
        oauth.authorize == nil
        ? "clientCredentials" : oauth.token == nil ? "implicit" : "authorizationCode"
      let members = urls.map { ($0, $1.map(YAMLValue.string)) } + [("scopes", scopes)]
      return .object([
        ("type", .string("oauth2")), ("flows", .object([(flow, .object(members))])),
      ])
    }
    return .object([("type", .string("openIdConnect")), ("openIdConnectUrl", .string(discovery))])
  }

  /// The scopes of all calls, without descriptions.
  private var scopes: YAMLValue {
    let names = Set(program.methods.flatMap(\.scopes)).sorted()
    return .object(names.map { ($0, .string("")) })
  }

  private func key(in place: String, _ name: String) -> YAMLValue {
    .object([("type", .string("apiKey")), ("in", .string(place)), ("name", .string(name))])
  }
}
