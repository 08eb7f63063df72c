/// An intent filter of an app, and what the system makes of it.
struct FoundFilter: Sendable {
  /// What it lets through, as far as it is written out.
  let filter: IntentFilter
  /// Whether a build puts in one of its schemes, hosts or paths.
  let hasVariable: Bool
  /// What it needs for links and does not have.
  let missing: [String]
  /// Whether other apps may start its activity; nil where that is not said.
  let isExported: Bool?
  let range: Range<Int>
}

extension FoundFilter {
  /// The filters of all activities of an app that are about links.
  static func all(in manifest: XMLTree) -> [FoundFilter] {
    manifest.children("application").flatMap { application in
      ["activity", "activity-alias"].flatMap(application.children).flatMap { activity in
        activity.children("intent-filter").compactMap { FoundFilter($0, of: activity) }
      }
    }
  }

  private init?(_ element: XMLTree, of activity: XMLTree) {
    func value(_ name: String, _ element: XMLTree) -> String? {
      element.attribute(name, of: AndroidLink.namespace)
    }
    let data = element.children("data")
    var filter = IntentFilter()
    var hasVariable = false
    func values(_ name: String) -> [String] {
      data.compactMap { value(name, $0) }.compactMap { text in
        if Self.isVariable(text) { hasVariable = true }
        return Self.isVariable(text) ? nil : Self.plain(text)
      }
    }
    filter.isVerified = value("autoVerify", element) == "true"
    filter.schemes = values("scheme")
    filter.hosts = values("host")
    filter.paths = IntentFilter.PathKind.allCases.flatMap { kind in
      values(kind.rawValue).map { IntentFilter.Path(kind: kind, text: $0) }
    }
    // What asks for a type of data is about files.
    let isAboutFiles = data.contains { value("mimeType", $0) != nil }
    guard !isAboutFiles, !filter.schemes.isEmpty || hasVariable else { return nil }
    self.filter = filter
    self.hasVariable = hasVariable
    isExported = value("exported", activity).flatMap { ["true": true, "false": false][$0] }
    range = element.range
    let actions = element.children("action").compactMap { value("name", $0) }
    let categories = element.children("category").compactMap { value("name", $0) }
    missing =
      (actions.contains(AndroidLink.view) ? [] : [AndroidLink.view])
      + AndroidLink.categories.filter { !categories.contains($0) }
  }

  /// Whether a build, or a resource, gives the text.
  private static func isVariable(_ text: String) -> Bool {
    text.contains("${") || ["@", "?"].contains(text.unicodeScalars.first)
  }

  /// A text without the escapes of the resource compiler.
  private static func plain(_ text: String) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      result.unicodeScalars.append(scalar == "\\" ? rest.popFirst() ?? scalar : scalar)
    }
    return result
  }
}

extension FoundFilter {
  /// Whether it takes links of a scheme and a host, some at least.
  func takes(scheme: String, host: String) -> Bool {
    guard filter.schemes.contains(where: { $0.lowercased() == scheme }) else { return false }
    let host = host.lowercased()
    return filter.hosts.isEmpty || filter.hosts.contains { Self.takes(host, by: $0.lowercased()) }
  }

  /// Whether it takes a path of hosts that it takes.
  func takes(path: String) -> Bool {
    guard !filter.hosts.isEmpty, !filter.paths.isEmpty else { return true }
    return filter.paths.contains { $0.takes(path) }
  }

  private static func takes(_ host: String, by pattern: String) -> Bool {
    if pattern == "*" || pattern == host { return true }
    return pattern.hasPrefix("*.") && host.hasSuffix(pattern.dropFirst())
  }
}

extension IntentFilter.Path {
  fileprivate func takes(_ path: String) -> Bool {
    switch kind {
    case .path: text == path
    case .prefix: path.hasPrefix(text)
    case .suffix: path.hasSuffix(text)
    case .pattern: LinkPattern(android: text).matches(path)
    // These are not read here, and are taken to let through what they were written for.
    case .advancedPattern: true
    }
  }
}
