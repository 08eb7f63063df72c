/// The links that Android delivers to an activity: each combination of scheme, host and path.
struct IntentFilter: Hashable, Sendable {
  /// A kind of path comparison.
  enum PathKind: String, CaseIterable, Sendable {
    case path
    case pattern = "pathPattern"
    case prefix = "pathPrefix"
    case suffix = "pathSuffix"
    case advancedPattern = "pathAdvancedPattern"
  }

  /// A path or a path pattern, as the system reads it.
  struct Path: Hashable, Sendable {
    let kind: PathKind
    let text: String
  }

  /// `true` if the system verifies with the domains that the app may open their links.
  var isVerified = false
  var schemes: [String] = []
  /// The hosts.
  ///
  /// Empty matches every host.
  var hosts: [String] = []
  /// The paths.
  ///
  /// Empty matches every path.
  var paths: [Path] = []
}

/// The constants of an Android manifest that concern links.
enum AndroidLink {
  /// The namespace of the attributes.
  static let namespace = "http://schemas.android.com/apk/res/android"
  static let view = "android.intent.action.VIEW"
  /// The categories that links without an explicit receiver, and browsers, require.
  static let categories = ["android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"]
}

extension IntentFilter {
  /// Returns the filters for the links of an API.
  ///
  /// A filter matches each combination of its schemes, hosts and paths. Web links are such a product of
  /// domains and paths. Links with the app's own schemes have their first path segment as host, so each host
  /// needs its own filter.
  static func filters(for manifest: LinkManifest) -> [IntentFilter] {
    web(manifest) + own(manifest)
  }

  private static func web(_ manifest: LinkManifest) -> [IntentFilter] {
    let paths = manifest.patterns.map { Path($0.segments[...]) }
    guard !manifest.domains.isEmpty, !paths.isEmpty else { return [] }
    return [
      IntentFilter(
        isVerified: true,
        schemes: ["https"],
        hosts: manifest.domains.foldedOnce,
        paths: Set(paths).sorted(by: isOrdered)
      )
    ]
  }

  private static func own(_ manifest: LinkManifest) -> [IntentFilter] {
    let schemes = manifest.schemes.foldedOnce
    guard !schemes.isEmpty else { return [] }
    var paths: [String: [Path]] = [:]
    for segments in manifest.patterns.map(\.segments) {
      let rest = segments.dropFirst()
      // A link that ends with its host has an empty path, which no attribute can match exactly.
      paths[host(of: segments), default: []] += rest.isEmpty ? [] : [Path(rest)]
    }
    let bare = Set(manifest.patterns.map(\.segments).filter { $0.count < 2 }.map(host))
    let hosts = paths.sorted { $0.key < $1.key }
    // For a link without a known first segment, only the scheme can be matched.
    guard !hosts.isEmpty, !bare.contains("") else { return [IntentFilter(schemes: schemes)] }
    return hosts.map { host, paths in
      IntentFilter(
        schemes: schemes,
        hosts: [host],
        paths: bare.contains(host) ? [] : Set(paths).sorted(by: isOrdered)
      )
    }
  }

  /// Returns the host of a link with the app's own scheme, or an empty string for a link without segments.
  static func host(of segments: [LinkManifest.Segment]) -> String {
    switch segments.first {
    case .literal(let text): text
    case .value: "*"
    case nil: ""
    }
  }

  private static func isOrdered(_ left: Path, _ right: Path) -> Bool {
    (left.text, left.kind.rawValue) < (right.text, right.kind.rawValue)
  }
}

extension IntentFilter.Path {
  /// Creates the path of segments: a literal path if they contain no value, or else a pattern.
  ///
  /// A value becomes `..*`, one or more characters. A final value also matches slashes. `pathAdvancedPattern`
  /// would not, but systems before Android 12 do not know it and would open the app for every path of the
  /// domain.
  init(_ segments: ArraySlice<LinkManifest.Segment>) {
    let isPattern = segments.contains(where: \.hasValue)
    let parts = segments.map { segment in
      switch segment {
      case .literal(let text): "/" + (isPattern ? Self.literal(text) : text)
      case .value(let prefix, let suffix):
        "/" + Self.literal(prefix) + "..*" + Self.literal(suffix)
      }
    }
    kind = isPattern ? .pattern : .path
    text = parts.isEmpty ? "/" : parts.joined()
  }

  private static func literal(_ text: String) -> String {
    text.unicodeScalars.map { "\\.*".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }
      .joined()
  }
}
