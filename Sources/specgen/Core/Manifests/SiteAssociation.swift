/// The contents of a domain's association file for Apple platforms: the links that each app opens.
struct SiteAssociation: Sendable {
  /// The expected query of a link.
  enum Query: Hashable, Sendable {
    case anything
    case whole(LinkPattern)
    /// The query contains each of these items.
    case items([String: LinkPattern])
  }

  /// A pattern of links that apps open or exclude.
  struct Component: Sendable {
    let path: LinkPattern?
    let query: Query
    let fragment: LinkPattern?
    let isExclusion: Bool
    let range: Range<Int>
  }

  /// Apps with the links they open: the first matching component decides.
  struct Entry: Sendable {
    let apps: [FoundText]
    let components: [Component]
  }

  let entries: [Entry]
  /// The byte range of the file's object.
  let range: Range<Int>
}

extension SiteAssociation {
  /// Parses the file, in the current format or in the format before iOS 13.
  init(_ root: JSONText.Value) throws(ShapeProblem) {
    range = root.range
    let links = try root.object(under: "applinks")
    let isCaseSensitive = try links?.object(under: "defaults")?.bool(under: "caseSensitive")
    var entries: [Entry] = []
    for detail in try links?.objects(under: "details") ?? [] {
      let isStrict = try detail.object(under: "defaults")?.bool(under: "caseSensitive")
      let app = try detail.text(under: "appID")
      let apps = try detail.texts(under: "appIDs") + (app.map { [$0] } ?? [])
      var components: [Component] = []
      if detail.value(under: "components") != nil {
        for value in try detail.objects(under: "components") {
          components.append(try Component(value, isStrict ?? isCaseSensitive ?? true))
        }
      } else {
        components = try detail.texts(under: "paths").map(Component.init)
      }
      entries.append(Entry(apps: apps, components: components))
    }
    self.entries = entries
  }
}

extension SiteAssociation.Component {
  fileprivate init(_ value: JSONText.Value, _ isStrict: Bool) throws(ShapeProblem) {
    let ignoresCase = try !(value.bool(under: "caseSensitive") ?? isStrict)
    func pattern(_ key: String) throws(ShapeProblem) -> LinkPattern? {
      try value.text(under: key).map { LinkPattern(apple: $0.text, ignoresCase: ignoresCase) }
    }
    path = try pattern("/")
    fragment = try pattern("#")
    isExclusion = try value.bool(under: "exclude") ?? false
    range = value.range
    if case .object(let members) = value.value(under: "?")?.content {
      var items: [String: LinkPattern] = [:]
      for member in members {
        let text = try member.value.asText(member.key).text
        items[member.key] = LinkPattern(apple: text, ignoresCase: ignoresCase)
      }
      query = .items(items)
    } else {
      query = try pattern("?").map { .whole($0) } ?? .anything
    }
  }

  /// Parses a path in the format before iOS 13.
  fileprivate init(_ found: FoundText) {
    let not = "NOT "
    isExclusion = found.text.hasPrefix(not)
    let text = isExclusion ? String(found.text.dropFirst(not.count)) : found.text
    path = LinkPattern(apple: text, ignoresCase: false)
    query = .anything
    fragment = nil
    range = found.range
  }

  /// Returns `true` if the component matches a link without a fragment.
  func fits(path link: String, query items: [(String, String)]) -> Bool {
    guard path?.matches(link) ?? true, fragment?.matches("") ?? true else { return false }
    switch query {
    case .anything: return true
    case .whole(let pattern):
      return pattern.matches(items.map { "\($0.0)=\($0.1)" }.joined(separator: "&"))
    case .items(let wanted):
      return wanted.allSatisfy { key, pattern in
        items.contains { $0.0 == key && pattern.matches($0.1) }
      }
    }
  }
}
