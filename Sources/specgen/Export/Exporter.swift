/// Returns the HTTP part of a program as a document of OpenAPI 3.1.
///
/// In: a program, and the spec that it was resolved from. Out: a tree for `YAMLWriter`. What OpenAPI has no word for is
/// under `x-specgen`, with the keys of a spec (`ExportedKeys`).
func openAPI(of program: Program, from spec: Spec) -> YAMLValue {
  Exporter(program, spec).document
}

/// The parts of a document of OpenAPI.
struct Exporter {
  let program: Program
  private let specYAML: YAMLValue
  /// The entities of the spec as YAML, by their paths.
  private let entries: [String: YAMLValue]

  fileprivate init(_ program: Program, _ spec: Spec) {
    self.program = program
    specYAML = spec.yaml
    var entries: [String: YAMLValue] = [:]
    Self.add(specYAML, at: "", to: &entries)
    self.entries = entries
  }

  private static func add(
    _ value: YAMLValue,
    at path: String,
    to entries: inout [String: YAMLValue]
  ) {
    guard case .mapping(let members) = value.content else { return }
    for member in members {
      let path = path.isEmpty ? member.key : path + "." + member.key
      entries[path] = member.value
      add(member.value, at: path, to: &entries)
    }
  }

  /// Returns the entries of an entity under some keys.
  func specKeys<Key: KeySet>(_ keys: [Key], of entity: Program.Entity) -> YAMLValue? {
    entries[entity.path].flatMap { ExportedKeys.selected(keys, of: $0) }
  }

  /// Returns the entries of a field, with its name where that is not its key.
  func specKeys(of property: Program.Property) -> YAMLValue? {
    let name = property.entity.lastName
    let named = YAMLValue.object([
      (ExportedKeys.name, name == property.key ? nil : .string(name))
    ])
    guard case .mapping(let more)? = specKeys(ExportedKeys.field, of: property.entity)?.content
    else { return named.isEmpty ? nil : named }
    return named.adding(more.map { ($0.key, Optional($0.value)) })
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
        (ExportedKeys.extensionName, ExportedKeys.selected(ExportedKeys.spec, of: specYAML)),
      ],
      layout: .spaced
    )
  }

  /// Returns a host with its other addresses.
  func server(_ host: Program.Host) -> YAMLValue {
    let environments = host.environments.map { environment in
      (environment.name.text, Optional(YAMLValue.string(environment.url)))
    }
    let specKeys = YAMLValue.object([
      ("name", .string(host.key)),
      (HostKey.environments.rawValue, environments.isEmpty ? nil : .object(environments)),
      (HostKey.supplied.rawValue, host.url == nil ? .string(Supplier.byApp.rawValue) : nil),
    ])
    return .object([
      ("url", .string(host.url ?? "https://{host}")),
      ("description", host.entity.doc.map { .string($0) }),
      (
        "variables",
        host.url == nil
          ? .object([("host", .object([("default", .string("\(host.key).example"))]))]) : nil
      ),
      (ExportedKeys.extensionName, specKeys),
    ])
  }

  private var paths: YAMLValue {
    var paths = OrderedMap<String, [Program.Method]>()
    for method in program.methods {
      paths[method.template(\.property.key), default: []].append(method)
    }
    return .object(
      zip(paths.keys, paths.values).map { ($0, operations($1)) },
      layout: .spaced
    )
  }

  /// Returns the operations of a path, of which OpenAPI knows one for each verb.
  private func operations(_ methods: [Program.Method]) -> YAMLValue {
    var operations: [(String, YAMLValue?)] = []
    var further: [YAMLValue] = []
    for method in methods {
      let verb = method.verb.rawValue.lowercased()
      if operations.contains(where: { $0.0 == verb }) {
        further.append(operation(method).adding([(ExportedKeys.verb, .string(verb))]))
      } else {
        operations.append((verb, operation(method)))
      }
    }
    return .object(
      operations + [
        (ExportedKeys.furtherOperations, further.isEmpty ? nil : .list(further, layout: .block))
      ],
      layout: .block
    )
  }
}

extension Exporter {
  private static let scheme = "credential"

  /// The names of the ways to authenticate.
  var securityNames: [String] { securitySchemes == nil ? [] : [Self.scheme] }

  /// Returns the requirement of a way to authenticate.
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
          ? YAMLValue.object([("type", .string("http")), ("scheme", .string("bearer"))])
          : key(in: "header", name)
      }
    return .object([(Self.scheme, scheme)])
  }

  private func key(in place: String, _ name: String) -> YAMLValue {
    .object([("type", .string("apiKey")), ("in", .string(place)), ("name", .string(name))])
  }
}
