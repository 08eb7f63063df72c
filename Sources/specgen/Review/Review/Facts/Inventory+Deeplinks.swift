import SpecgenCore

extension Inventory {
  /// Adds the deeplinks of the app.
  mutating func add(_ deeplinks: Program.Deeplinks, of program: Program, in root: Int) {
    let policy = deeplinks.policy
    var facts = noteFacts(deeplinks.entity)
    facts.add(.swiftName, text: deeplinks.type.text)
    facts.add(.ownScheme, texts: deeplinks.schemes)
    facts.add(.domain, texts: deeplinks.domains)
    facts.add(.linkBase, text: deeplinks.bases.joined(separator: " and "))
    let grade = { (word: String) in
      FactValue.grade(Grade(word, on: ["refuse", "exact", "ignore"]))
    }
    facts.add(.trailingSlash, grade(policy.trailingSlash.rawValue))
    facts.add(.unknownQuery, grade(policy.unknownQuery.rawValue))
    facts.add(.fragment, grade(policy.fragment.rawValue))
    facts.add(.hostCase, grade(policy.hostCase.rawValue))
    facts.add(.pathCase, grade(policy.pathCase.rawValue))
    facts.add(.linkedApp, texts: deeplinks.appleApps)
    facts.add(
      .linkedApp,
      texts: deeplinks.androidApps.flatMap { app in
        [app.package] + app.fingerprints.map { "\(app.package) with \($0)" }
      }
    )
    let index = add(
      .deeplinks,
      path: deeplinks.entity.path,
      in: root,
      at: deeplinks.entity.span,
      facts,
      reach: .link
    )
    for route in deeplinks.routes { add(route, of: program, in: index) }
  }

  private mutating func add(_ route: Program.Route, of program: Program, in parent: Int) {
    var facts = noteFacts(route.entity)
    facts.add(.swiftName, text: route.name.text)
    let links = route.patterns.map { pattern in
      FactValue.link(
        pattern.segments.map { segment -> PathSegment in
          switch segment {
          case .literal(let text): .literal(percentEncoded(text))
          case .value(let index, let prefix, let suffix):
            .pieces(
              [
                .text(prefix), .entity(QualifiedPath(route.values[index].property.entity.path)),
                .text(suffix),
              ].filter { $0 != .text("") }
            )
          case .rest(let index): .rest(QualifiedPath(route.values[index].property.entity.path))
          }
        }
      )
    }
    facts.add(.link, links.first)
    facts.add(.alias, all: links.dropFirst())
    let constants = route.constants.map { "\($0.key)=\($0.value.text)" }.sorted()
    let template = (route.patterns.first?.segments ?? []).map { segment in
      switch segment {
      case .literal(let text): percentEncoded(text)
      case .value(_, let prefix, let suffix): "\(prefix){}\(suffix)"
      case .rest: "{}..."
      }
    }.joined(separator: "/")
    let index = add(
      .route,
      path: route.entity.path,
      in: parent,
      at: route.entity.span,
      facts,
      wire: ([template] + constants).joined(separator: " "),
      reach: .link
    )
    for value in route.values {
      var facts = valueFacts(value.property, in: program)
      facts.add(.location, .place(value.place.place))
      switch value.format {
      case .plain, .date, .list: break
      case .digits(let count): facts.add(.dateFormat, text: String(repeating: "0", count: count))
      case .text(let form): facts.add(.dateFormat, text: spelling(form))
      }
      add(
        .routeParam,
        path: value.property.entity.path,
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
  /// The bases of the custom-scheme and universal links that the app creates.
  fileprivate var bases: [String] {
    (schemes.first.map { [$0 + "://"] } ?? []) + (domains.first.map { ["https://\($0)/"] } ?? [])
  }

  /// The base of the links that the app creates.
  var base: String {
    schemes.first.map { $0 + "://" } ?? "https://\(domains.first ?? "")/"
  }
}

extension Program.RouteValue.Place {
  fileprivate var place: ValuePlace {
    switch self {
    case .path: .path
    case .query: .query
    case .fragment: .fragment
    }
  }
}
