/// The keys of `deeplinks`.
enum DeeplinksKey: String, KeySet {
  case type, schemes, domains, policy, routes, apps
  static var shape: String { "deeplinks" }
  static var required: [DeeplinksKey] { [.type, .routes] }
  var example: String? { self == .type ? "AppLink" : nil }
}

/// The keys of the policy for all links of an app.
enum LinkPolicyKey: String, KeySet {
  case trailingSlash, unknownQuery, fragment, hostCase, pathCase
  static var shape: String { "a policy" }
}

/// The keys of a route.
enum RouteKey: String, KeySet {
  case url, path, query, fragment, aliases, before, doc, source, swift, deprecated
  static var shape: String { "a route" }
  static var required: [RouteKey] { [.url] }
}

/// The keys of the apps that open the links.
enum LinkedAppsKey: String, KeySet {
  case apple, android
  static var shape: String { "apps" }
}
