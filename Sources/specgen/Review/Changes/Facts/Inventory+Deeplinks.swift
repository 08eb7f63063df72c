import SpecgenCore

extension Inventory {
  /// Adds the deeplinks of the app.
  mutating func add(_ deeplinks: Program.Deeplinks, of program: Program, in root: Int) {
    let policy = deeplinks.policy
    var facts: [Fact] = []
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
    let name = deeplinks.type.text
    let index = add(.deeplinks, deeplinks.entity, name, in: root, facts, reach: .link)
    for route in deeplinks.routes { add(route, of: program, in: index) }
  }

  private mutating func add(_ route: Program.Route, of program: Program, in parent: Int) {
    var facts: [Fact] = []
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
    let (name, wire) = (route.name.text, ([template] + constants).joined(separator: " "))
    let index = add(.route, route.entity, name, in: parent, facts, wire: wire, reach: .link)
    for value in route.values {
      var facts = valueFacts(value.property, in: program)
      facts.add(.location, .place(value.place.place))
      switch value.format {
      case .plain, .date, .bool, .list, .separated: break
      case .digits(let count): facts.add(.dateFormat, text: String(repeating: "0", count: count))
      case .text(let form): facts.add(.dateFormat, text: spelling(form))
      }
      let wire = value.place == .query ? value.property.wire : nil
      add(.routeParam, value.property.entity, in: index, facts, wire: wire, reach: .link)
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
