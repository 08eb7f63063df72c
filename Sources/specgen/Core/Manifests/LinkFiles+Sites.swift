/// A link pattern in a site's association file for Apple platforms.
struct LinkComponent: Hashable, Sendable {
  let pattern: LinkManifest.Pattern
  let ignoresCase: Bool
}

extension LinkComponent {
  /// The component: its path, the required query items, and its case sensitivity.
  ///
  /// A value becomes `?*`, one or more characters. The system treats a slash like any other character, so
  /// `/orders/?*` also matches `/orders/1/notes`; the app's own decoder makes the final decision.
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

  /// The paths of sample links.
  var samplePaths: [String] {
    LinkSample.paths(of: pattern.segments, literal: Self.pathText)
  }

  /// The required query items, percent-encoded, by key without duplicates.
  var query: [(String, String)] {
    var values: [String: String] = [:]
    for constant in pattern.constants {
      let key = Self.queryText(constant.key)
      values[key] = values[key] ?? Self.queryText(constant.value)
    }
    return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // The unescaped marks must not contain characters that are wildcards or variables in patterns.

  private static func pathText(_ text: String) -> String {
    percentEncoded(text, besides: "!&'()+,;=:@")
  }

  private static func queryText(_ text: String) -> String {
    percentEncoded(text, besides: "!'(),:@/")
  }
}

/// Returns the components of each app on a site, by app, without duplicates.
///
/// Apps without components are omitted.
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

/// Returns the association file of a domain, which lists for Apple platforms the links that each app opens.
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

/// Returns the Android apps of all manifests without duplicates, each with the keys from all manifests.
func androidApps(of manifests: [LinkManifest]) -> [LinkManifest.AndroidApp] {
  let apps = Dictionary(grouping: manifests.flatMap(\.androidApps), by: \.package)
  return apps.sorted { $0.key < $1.key }.map { package, apps in
    let fingerprints = apps.flatMap(\.fingerprints).map { $0.uppercased() }.sortedOnce
    return LinkManifest.AndroidApp(package: package, fingerprints: fingerprints)
  }
}

/// Returns the Android apps that have a signing key.
///
/// A site identifies an app by its key, so it cannot list other apps.
func signedAndroidApps(of manifests: [LinkManifest]) -> [LinkManifest.AndroidApp] {
  androidApps(of: manifests).filter { !$0.fingerprints.isEmpty }
}

/// The permissions that a site grants to Android apps.
enum AssetLink {
  static let relation = "delegate_permission/common.handle_all_urls"
  static let namespace = "android_app"
}

/// Returns the asset links file of a domain, which lists the Android apps that may open its links.
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
