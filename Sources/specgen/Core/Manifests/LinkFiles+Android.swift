/// Returns the part of an `AndroidManifest.xml` with the links that the app opens.
///
/// The filters are in one activity without a name, which the app has to add.
func androidManifest(of manifests: [LinkManifest]) -> String? {
  let manifests = manifests.filter { !$0.androidApps.isEmpty }
  let filters = manifests.flatMap(IntentFilter.filters)
  guard !filters.isEmpty else { return nil }
  let activity = XMLText("activity", [("android:exported", "true")], filters.map(\.xml))
  let root = XMLText(
    "manifest",
    [("xmlns:android", AndroidLink.namespace)],
    [XMLText("application", [], [activity])]
  )
  return LinkFileName.xmlHead + root.lines(limit: LinkFileName.limit)
}

extension IntentFilter {
  fileprivate var xml: XMLText {
    let head =
      [XMLText("action", [("android:name", AndroidLink.view)])]
      + AndroidLink.categories.map { XMLText("category", [("android:name", $0)]) }
    let data =
      schemes.map { XMLText("data", [("android:scheme", Self.resource($0))]) }
      + hosts.map { XMLText("data", [("android:host", Self.resource($0))]) }
      + paths.map { XMLText("data", [($0.attribute, Self.resource($0.text))]) }
    let attributes: [(StaticString, String)] = isVerified ? [("android:autoVerify", "true")] : []
    return XMLText("intent-filter", attributes, head + data)
  }

  /// Returns a text escaped for the resource compiler, which has escapes of its own, and references.
  static func resource(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { $0 == "\\" ? "\\\\" : String($0) }.joined()
    let isReference = ["@", "?"].contains(text.unicodeScalars.first)
    return isReference ? "\\" + escaped : escaped
  }
}

extension IntentFilter.Path {
  /// The attribute for the kind of path.
  fileprivate var attribute: StaticString {
    switch kind {
    case .path: "android:path"
    case .pattern: "android:pathPattern"
    case .prefix: "android:pathPrefix"
    case .suffix: "android:pathSuffix"
    case .advancedPattern: "android:pathAdvancedPattern"
    }
  }
}
