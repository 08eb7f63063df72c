/// The keys of `deeplinks`.
enum DeeplinksKey: String, KeySet {
  case type, schemes, domains, policy, routes, apps
  static var shape: String { "deeplinks" }
  static var required: [DeeplinksKey] { [.type, .routes] }
  var example: String? { self == .type ? "AppLink" : nil }
}

/// The keys of a route.
enum RouteKey: String, KeySet {
  case url, path, query, fragment, aliases, before, doc, source, swift, deprecated
  static var shape: String { "a route" }
  static var required: [RouteKey] { [.url] }
}
