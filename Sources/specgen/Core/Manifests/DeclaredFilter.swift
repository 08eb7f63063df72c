/// An intent filter of an app, as the system interprets it.
struct DeclaredFilter: Sendable {
  /// The links that the filter matches, as far as they are literal.
  let filter: IntentFilter
  /// `true` if a build variable provides a scheme, host or path of the filter.
  let hasVariable: Bool
  /// The actions and categories that links need and that the filter lacks.
  let missing: [String]
  /// `true` if other apps may start the activity, or nil if the attribute is missing.
  let isExported: Bool?
  let range: Range<Int>
}

extension DeclaredFilter {
  /// Returns the link filters of all activities of an app.
  static func all(in manifest: XMLTree) -> [DeclaredFilter] {
    manifest.children("application").flatMap { application in
      ["activity", "activity-alias"].flatMap(application.children).flatMap { activity in
        activity.children("intent-filter").compactMap { DeclaredFilter($0, of: activity) }
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
    // A filter with a MIME type is for files.
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

  /// Returns `true` if a build variable or a resource provides the text.
  private static func isVariable(_ text: String) -> Bool {
    text.contains("${") || ["@", "?"].contains(text.unicodeScalars.first)
  }

  /// Returns a text without the escapes of the resource compiler.
  private static func plain(_ text: String) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      result.unicodeScalars.append(scalar == "\\" ? rest.popFirst() ?? scalar : scalar)
    }
    return result
  }
}

extension DeclaredFilter {
  /// Returns `true` if the filter matches at least some links with a scheme and a host.
  func takes(scheme: String, host: String) -> Bool {
    guard filter.schemes.contains(where: { $0.lowercased() == scheme }) else { return false }
    let host = host.lowercased()
    return filter.hosts.isEmpty || filter.hosts.contains { Self.takes(host, by: $0.lowercased()) }
  }

  /// Returns `true` if the filter matches a path on the hosts it matches.
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
    // Such patterns are not interpreted here, and are assumed to match as intended.
    case .advancedPattern: true
    }
  }
}
