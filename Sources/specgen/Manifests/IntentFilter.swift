/// Which links Android hands to an activity: each scheme with each host and each path.
struct IntentFilter: Hashable, Sendable {
  /// How a path is compared.
  enum PathKind: String, CaseIterable, Sendable {
    case path
    case pattern = "pathPattern"
    case prefix = "pathPrefix"
    case suffix = "pathSuffix"
    case advancedPattern = "pathAdvancedPattern"
  }

  /// A path, or a pattern of paths, as the system reads it.
  struct Path: Hashable, Sendable {
    let kind: PathKind
    let text: String
  }

  /// Whether the system asks the domains whether the app may open their links.
  var isVerified = false
  var schemes: [String] = []
  /// The hosts; where there are none, each one will do.
  var hosts: [String] = []
  /// The paths; where there are none, each one will do.
  var paths: [Path] = []
}

/// What stands in an Android manifest about links.
enum AndroidLink {
  /// The namespace of its attributes.
  static let namespace = "http://schemas.android.com/apk/res/android"
  static let view = "android.intent.action.VIEW"
  /// That links without a receiver find it, and that browsers do.
  static let categories = ["android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"]
}

extension IntentFilter {
  /// Returns the filters for the links of an API.
  ///
  /// In a filter each scheme goes with each host and each path. The links on the web are such a product, of the
  /// domains and the paths; those of the app's own schemes have their first segment for a host, so that each of
  /// those has a filter.
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
      // A link that ends with its host has an empty path, of which no attribute says that it is all.
      paths[host(of: segments), default: []] += rest.isEmpty ? [] : [Path(rest)]
    }
    let bare = Set(manifest.patterns.map(\.segments).filter { $0.count < 2 }.map(host))
    let hosts = paths.sorted { $0.key < $1.key }
    // A link without any segment, or none that is known, leaves the scheme alone to be told.
    guard !hosts.isEmpty, !bare.contains("") else { return [IntentFilter(schemes: schemes)] }
    return hosts.map { host, paths in
      IntentFilter(
        schemes: schemes,
        hosts: [host],
        paths: bare.contains(host) ? [] : Set(paths).sorted(by: isOrdered)
      )
    }
  }

  /// The host of a link with a scheme of the app's own; empty for one without a segment.
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
  /// The path of segments: itself where no value is in it, or else a pattern.
  ///
  /// A value is `..*`, one character or more. As the last it takes in slashes, too: `pathAdvancedPattern` would not,
  /// but systems before Android 12 do not know it, and would open the app for each path of the domain.
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
