/// One form of links as a site tells it to Apple's systems.
struct LinkComponent: Hashable, Sendable {
  let pattern: LinkManifest.Pattern
  let ignoresCase: Bool
}

extension LinkComponent {
  /// The component: its path, what its query must have, and how letters are compared.
  ///
  /// A value is `?*`, one character or more. To the system a slash is a character as any other, so `/orders/?*` lets
  /// `/orders/1/notes` through as well; the app's own decoder has the last word.
  var json: JSON {
    var members = [("/", JSON.string(path))]
    let query = query.map { ($0, JSON.string($1)) }
    if !query.isEmpty { members.append(("?", .members(query))) }
    if ignoresCase { members.append(("caseSensitive", .bool(false))) }
    return .members(members)
  }

  private var path: String {
    let parts = pattern.segments.map { segment in
      switch segment {
      case .literal(let text): "/" + Self.pathText(text)
      case .value(let prefix, let suffix): "/\(prefix)?*\(suffix)"
      }
    }
    return parts.isEmpty ? "/" : parts.joined()
  }

  /// The paths of some of the links.
  var samplePaths: [String] {
    LinkSample.paths(of: pattern.segments, literal: Self.pathText)
  }

  /// What the query must have as it travels, by key, each key once.
  var query: [(String, String)] {
    var values: [String: String] = [:]
    for constant in pattern.constants {
      let key = Self.queryText(constant.key)
      values[key] = values[key] ?? Self.queryText(constant.value)
    }
    return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func pathText(_ text: String) -> String {
    encoded(text, besides: "!&'()+,;=:@")
  }

  private static func queryText(_ text: String) -> String {
    encoded(text, besides: "!'(),:@/")
  }

  /// A text as it stands in a URL; what is a wildcard or a variable in patterns must not be among the marks.
  private static func encoded(_ text: String, besides marks: String) -> String {
    text.utf8.map { byte in
      if byte.isUnreserved || marks.utf8.contains(byte) {
        return String(UnicodeScalar(byte))
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
    .joined()
  }
}

/// The components of each app on a site, by the app; those that open something.
func linkComponents(of manifests: [LinkManifest]) -> [(app: String, components: [LinkComponent])] {
  manifests.flatMap(\.appleApps).sortedOnce.compactMap { app in
    var seen: Set<LinkComponent> = []
    let components = manifests.filter { $0.appleApps.contains(app) }.flatMap { manifest in
      manifest.patterns.map {
        LinkComponent(pattern: $0, ignoresCase: manifest.ignoresPathCase)
      }
    }
    let once = components.filter { seen.insert($0).inserted }
    return once.isEmpty ? nil : (app, once)
  }
}

/// The file on a domain that tells Apple's systems which apps open which of its links.
///
/// Each app is named once; apps with the same links share an entry.
func siteAssociation(of manifests: [LinkManifest]) -> String? {
  var apps: OrderedMap<[LinkComponent], [String]> = [:]
  for (app, components) in linkComponents(of: manifests) {
    apps[components] = (apps[components] ?? []) + [app]
  }
  guard !apps.isEmpty else { return nil }
  let details = apps.map { components, apps in
    JSON.members([
      ("appIDs", .strings(apps)), ("components", .array(components.map(\.json))),
    ])
  }
  return JSON.members([("applinks", .members([("details", .array(details))]))])
    .text(limit: LinkFileName.limit)
}

/// The apps for Android of all manifests, each once, with all keys that any of them names.
func androidApps(of manifests: [LinkManifest]) -> [LinkManifest.AndroidApp] {
  let apps = Dictionary(grouping: manifests.flatMap(\.androidApps), by: \.package)
  return apps.sorted { $0.key < $1.key }.map { package, apps in
    let fingerprints = apps.flatMap(\.fingerprints).map { $0.uppercased() }.sortedOnce
    return LinkManifest.AndroidApp(package: package, fingerprints: fingerprints)
  }
}

/// Those of them with a key: a site knows an app by it, so of others there is nothing to say.
func signedAndroidApps(of manifests: [LinkManifest]) -> [LinkManifest.AndroidApp] {
  androidApps(of: manifests).filter { !$0.fingerprints.isEmpty }
}

/// What a site lets apps for Android do.
enum AssetLink {
  static let relation = "delegate_permission/common.handle_all_urls"
  static let namespace = "android_app"
}

/// The file on a domain that tells Android which apps may open its links.
func assetLinks(of manifests: [LinkManifest]) -> String? {
  let apps = signedAndroidApps(of: manifests)
  guard !apps.isEmpty else { return nil }
  let statements = apps.map { app in
    JSON.members([
      ("relation", .strings([AssetLink.relation])),
      (
        "target",
        .members([
          ("namespace", .string(AssetLink.namespace)), ("package_name", .string(app.package)),
          ("sha256_cert_fingerprints", .strings(app.fingerprints)),
        ])
      ),
    ])
  }
  return JSON.array(statements).text(limit: LinkFileName.limit)
}
