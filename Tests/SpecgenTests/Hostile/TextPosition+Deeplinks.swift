extension TextPosition {
  /// A place in the links of an app.
  private static func links(
    _ id: String,
    _ key: String,
    rule: TextRule,
    _ parts: String = "schemes: [shop], domains: [l.example.com]",
    type: String = "L",
    route: String = "r: {url: \"//r/{a}\", path: {a: Int}}"
  ) -> TextPosition {
    TextPosition(
      id,
      key,
      rule: rule,
      "deeplinks: {type: \(type), \(parts), routes: {other: {url: //other}, \(route)}}"
    )
  }

  /// What the links of an app say.
  static let deeplinks: [TextPosition] = [
    links("deeplinks.type", "deeplinks.type", rule: .name, type: "§"),
    links("deeplinks.schemes", "deeplinks.schemes", rule: .scheme, "schemes: [shop, §]"),
    links("deeplinks.domains", "deeplinks.domains", rule: .domain, "domains: [§]"),
    links("route.name", "deeplinks.routes", rule: .name, route: "§: {url: //r}"),
    links(
      "route.url",
      "route.url",
      rule: .route,
      "domains: [d.example.com]",
      route: "r: {url: §}"
    ),
    links(
      "route.aliases",
      "route.aliases",
      rule: .route,
      "domains: [d.example.com]",
      route: "r: {url: //r, aliases: [§]}"
    ),
    links("route.path", "route.path", rule: .nothing, route: "r: {url: //r, path: {§: Int}}"),
    links("route.query", "route.query", rule: .name, route: "r: {url: //r, query: {§: Int}}"),
    links(
      "route.key",
      "route.query",
      rule: .key,
      route: "r: {url: //r, query: {a: {key: §, type: Int}}}"
    ),
    links(
      "route.constant",
      "route.query",
      rule: .text,
      route: "r: {url: //r, query: {a: {constant: §}}}"
    ),
    links(
      "route.fragment",
      "route.fragment",
      rule: .name,
      route: "r: {url: //r, fragment: {§: Int}}"
    ),
    links("route.before", "route.before", rule: .nothing, route: "r: {url: //r, before: [§]}"),
    policy("trailingSlash"), policy("unknownQuery"), policy("fragment"), policy("hostCase"),
    policy("pathCase"),
    links(
      "apps.apple",
      "linkedApps.apple",
      rule: .nothing,
      "schemes: [shop], apps: {apple: [§]}"
    ),
    links(
      "apps.android",
      "linkedApps.android",
      rule: .nothing,
      "schemes: [shop], apps: {android: {com.example.app: [§]}}"
    ),
  ]

  private static func policy(_ key: String) -> TextPosition {
    links(
      "policy.\(key)",
      "linkPolicy.\(key)",
      rule: .nothing,
      "schemes: [shop], policy: {\(key): §}"
    )
  }
}
