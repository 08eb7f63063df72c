import SpecgenCore

/// Writes the deeplinks and the calls to another app that a document shows as links.
struct LinkWriter {
  /// The schemes that are not those of an app.
  private static let known: Set<String> = [
    "http", "https", "ftp", "file", "mailto", "tel", "sms", "git", "ssh", "ws", "wss", "data",
    "javascript", "about", "urn", "market", "itms-apps", "intent", "content", "chrome", "jdbc",
    "redis", "amqp", "mongodb", "postgres", "postgresql", "mysql", "s3", "sftp", "svn",
  ]
  private static let maxRoutes = 100

  private let facts: DraftFacts
  private let plan: DraftPlan
  private let fields: FieldWriter
  private let sources: [DraftSource]

  init(_ facts: DraftFacts, _ plan: DraftPlan, _ fields: FieldWriter, _ sources: [DraftSource]) {
    self.facts = facts
    self.plan = plan
    self.fields = fields
    self.sources = sources
  }

  /// Returns `calls` or `deeplinks`.
  func entries(api: String) -> [YAMLValue.Entry] {
    if let calls = plan.calls { return [CallWriter(calls, fields, sources).entry] }
    guard let value = deeplinks(api: api) else { return [] }
    return [value]
  }

  private struct Route {
    var segments: [Substring]
    var query: [(key: String, value: String)]
    let origin: DraftOrigin
    let isSample: Bool
    var path: String { "//" + segments.joined(separator: "/") }
  }

  private static func scheme(of link: String) -> String? {
    guard let colon = link.firstIndex(of: ":") else { return nil }
    let scheme = link[..<colon].lowercased()
    return known.contains(scheme) || scheme.isEmpty || !SwiftName.isName(scheme) ? nil : scheme
  }

  private func deeplinks(api: String) -> YAMLValue.Entry? {
    let links = facts.links.filter { Self.scheme(of: $0.text) != nil && $0.text.contains("://") }
    guard let first = links.first, let scheme = Self.scheme(of: first.text) else { return nil }
    var routes = tableRoutes
    for link in links.prefix(500) where Self.scheme(of: link.text) == scheme {
      guard let route = Self.route(link) else { continue }
      let isKnown = routes.contains {
        $0.segments.count == route.segments.count && $0.segments.first == route.segments.first
      }
      if !isKnown { routes.append(route) }
    }
    guard !routes.isEmpty else { return nil }
    var names = MemberNames(reserved: ReservedNames.cases)
    let entries = routes.prefix(Self.maxRoutes).map { entry($0, &names) }
    let value = YAMLValue.mapping(
      [
        .init(key: "type", value: .string(api + "Link")),
        .init(key: "schemes", value: .list([.string(scheme)])),
        .init(key: "routes", value: .mapping(Array(entries), layout: .spaced)),
      ],
      layout: .block
    )
    let comment =
      "The links are taken as those of your own app. Links to another app belong under `calls`."
    return .init(key: "deeplinks", value: value, comments: [comment])
  }

  /// The routes in tables with a column of hosts, and perhaps one of paths.
  private var tableRoutes: [Route] {
    var routes: [Route] = []
    for table in facts.otherTables {
      guard let title = table.rows.titles.first, FoldedWord(title).text == "host" else { continue }
      for row in table.rows.rows {
        guard SwiftName.isName(row.key) else { continue }
        let cells =
          row.others.sorted { $0.key < $1.key }.map(\.value.text) + row.cells.values.map(\.text)
        let path = cells.filter { $0.hasPrefix("/") }.sorted().first ?? ""
        let segments = path.prefix { $0 != " " }.split(separator: "/")
        let route = Route(
          segments: [row.key[...]] + segments,
          query: [],
          origin: table.origin,
          isSample: false
        )
        if !routes.contains(where: { $0.segments.first == route.segments.first }) {
          routes.append(route)
        }
      }
    }
    return routes
  }

  private static func route(_ link: DraftFacts.Link) -> Route? {
    guard let start = link.text.firstRange(of: "://") else { return nil }
    let rest = link.text[start.upperBound...].prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    let segments = path.split(separator: "/")
    guard let host = segments.first, PathText.placeholder(host) == nil, segments.count <= 20 else {
      return nil
    }
    let query = rest.dropFirst(path.count + 1).split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
    }
    return Route(segments: segments, query: query, origin: link.origin, isSample: true)
  }

  private func entry(_ route: Route, _ names: inout MemberNames) -> YAMLValue.Entry {
    var pattern = "/"
    var path: [DraftField] = []
    var words: [String] = []
    var taken = MemberNames(reserved: ReservedNames.routeParams)
    for segment in route.segments {
      let stated = PathText.placeholder(segment)
      let isValue =
        segment.utf8.allSatisfy(\.isDigit) || words.count > 0 && SampleStrings.isID(String(segment))
      guard stated != nil || isValue else {
        pattern += "/" + segment
        words.append(String(segment))
        continue
      }
      let name = SwiftName.lowerCamel(taken.name(of: stated ?? "id").name).text
      pattern += "/{\(name)}"
      let isNumber = stated == nil && segment.utf8.allSatisfy(\.isDigit)
      var field = DraftField(
        key: name,
        type: isNumber ? .named("Int") : .string,
        requirement: .required
      )
      if stated == nil {
        field.comments = [
          "`\(RowReader.brief(String(segment)))` in a sample link; the name is a guess."
        ]
      }
      path.append(field)
    }
    let query = route.query.filter { $0.key.isKeyOfAPI }.map { key, value in
      var field = DraftField(key: key, type: .string, requirement: .optional)
      if Int(value).map(String.init) == value { field.type = .named("Int") }
      if let name = enumeration(with: value) { field.type = .named(name) }
      field.comments = [
        "`\(RowReader.brief(value))` in a sample link, which does not show whether it is required."
      ]
      return field
    }
    var entries: [YAMLValue.Entry] = []
    if let source = sources.yaml(of: route.origin) {
      entries.append(.init(key: "source", value: source))
    }
    entries.append(.init(key: "url", value: .string(pattern)))
    if !path.isEmpty {
      entries.append(.init(key: "path", value: mapping(fields.entries(path, in: .path))))
    }
    if !query.isEmpty {
      entries.append(.init(key: "query", value: mapping(fields.entries(query, in: .query))))
    }
    let name = names.name(of: words.joined(separator: " "))
    return .init(
      key: SwiftName.lowerCamel(name.name).text,
      value: .mapping(entries, layout: .block)
    )
  }

  /// Returns the only enumeration that has a value, unless the value is too short to mean it.
  private func enumeration(with value: String) -> String? {
    guard value.utf8.count > 2 else { return nil }
    let found = plan.types.filter { type in
      if case .enumeration(let values) = type.type { values.values.contains(value) } else { false }
    }
    return found.count == 1 ? found[0].name : nil
  }

  private func mapping(_ entries: [YAMLValue.Entry]) -> YAMLValue {
    .mapping(entries, layout: entries.contains { !$0.comments.isEmpty } ? .block : .fitting)
  }
}
