extension Inventory {
  /// Adds the links that the app opens itself.
  mutating func add(_ deeplinks: Program.Deeplinks, of program: Program, in root: Int) {
    let policy = deeplinks.policy
    var facts = noteFacts(deeplinks.entity)
    facts.add(.swiftName, deeplinks.type.text)
    facts.add(.ownScheme, all: deeplinks.schemes)
    facts.add(.domain, all: deeplinks.domains)
    facts.add(.linkBase, deeplinks.base)
    facts.add(.trailingSlash, policy.trailingSlash.rawValue)
    facts.add(.unknownQuery, policy.unknownQuery.rawValue)
    facts.add(.fragment, policy.fragment.rawValue)
    facts.add(.hostCase, policy.hostCase.rawValue)
    facts.add(.pathCase, policy.pathCase.rawValue)
    facts.add(.linkedApp, all: deeplinks.appleApps)
    facts.add(
      .linkedApp,
      all: deeplinks.androidApps.flatMap { app in
        [app.package] + app.fingerprints.map { "\(app.package) with \($0)" }
      }
    )
    let index = add(
      .deeplinks,
      home: deeplinks.entity.path,
      in: root,
      at: deeplinks.entity.span,
      facts,
      reach: .link
    )
    for route in deeplinks.routes { add(route, of: program, in: index) }
  }

  private mutating func add(_ route: Program.Route, of program: Program, in parent: Int) {
    var facts = noteFacts(route.entity)
    facts.add(.swiftName, route.name.text)
    let links = route.patterns.map { pattern in
      "//"
        + pattern.segments.map { segment in
          switch segment {
          case .literal(let text): percentEncoded(text)
          case .value(let index): mention(route.values[index].property.entity.path)
          }
        }.joined(separator: "/")
    }
    facts.add(.link, links.first)
    facts.add(.alias, all: links.dropFirst())
    let constants = route.constants.map { "\($0.key)=\($0.value.text)" }.sorted()
    let template = replacingMentions(in: links.first ?? "") { _ in "{}" }
    let index = add(
      .route,
      home: route.entity.path,
      in: parent,
      at: route.entity.span,
      facts,
      wire: ([template] + constants).joined(separator: " "),
      reach: .link
    )
    for value in route.values {
      var facts = valueFacts(value.property, in: program)
      facts.add(.location, value.place.word)
      add(
        .routeParam,
        home: value.property.entity.path,
        local: value.property.entity.lastName,
        in: index,
        at: value.property.entity.span,
        facts,
        wire: value.place == .query ? value.property.wire : nil,
        reach: .link
      )
    }
    for constant in route.constants { add(constant, .routeConstant, in: index) }
  }
}

extension Program.Deeplinks {
  /// What links start with that the app makes.
  var base: String {
    schemes.first.map { $0 + "://" } ?? "https://\(domains.first ?? "")/"
  }
}

extension Program.RouteValue.Place {
  /// The place as a fact.
  fileprivate var word: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .fragment: "fragment"
    }
  }
}
