extension ChangeSubject {
  static let deeplinks = Self("deeplinks", "a set of deeplinks", .links)
    .plainly("the set of links into the app")
  static let routeType = Self("route-type", "the enumeration of routes", .links, .code)
    .plainly("the list of links in the code")
  static let route = Self("route", "a route", "\(.whole)", .links)
  static let routePattern = Self("route-pattern", "the link of a route", .links, .values)
    .plainly("the address of \(.whole)")
  static let routePriority = Self("route-priority", "the precedence of routes", .links)
    .plainly("the precedence of \(.whole)")
  static let routeConst = Self("route-const", "a constant of a route", .links, .values)
    .plainly("\(.named("the fixed value"))")
  static let routeAlias = Self("route-alias", "an alternative link of a route", .links)
    .plainly("the alternative address \(.value) of \(.whole)")
  static let routeCanonical = Self(
    "route-canonical",
    "the link that a route generates",
    .links,
    .values
  )
  .plainly("the address that the app creates for \(.whole)")
  static let domain = Self("domain", "a domain", .links)
    .plainly("the web address \(.value) of the app's links")
  static let linkBase = Self("link-base", "the base of links", .links)
    .plainly("the beginning of links that the app creates")
  static let matchPolicy = Self("match-policy", "the matching of links", .links)
    .plainly("the matching of links")
  static let linkedApp = Self("linked-app", "an app that opens the links")
    .plainly("the app \(.value) that opens the links")
}

/// Facts about deeplinks.
extension Aspect {
  /// The links of a route, which are compared as a whole.
  static let link = Aspect("link", .elsewhere)
  static let alias = Aspect(each: "alias", .elsewhere)
  static let ownScheme = Aspect(each: "scheme", .element(.scheme))
  static let domain = Aspect(each: "domain", .element(.domain))
  static let linkedApp = Aspect(each: "app", .element(.linkedApp))
  static let linkBase = Aspect("start of links", .changed(.linkBase))
  static let trailingSlash = ofPolicy("trailing slash")
  static let unknownQuery = ofPolicy("unknown query key")
  static let fragment = ofPolicy("a fragment")
  static let hostCase = ofPolicy("letter case of hosts")
  static let pathCase = ofPolicy("letter case of paths")

  /// Creates a part of the policy by which links match.
  private static func ofPolicy(_ noun: String) -> Aspect {
    Aspect(noun, .graded(.matchPolicy, .loosened, .tightened))
  }
}

extension ChangeKindRow {
  static let routes: [ChangeKindRow] = [
    row(.deeplinks, .added, .ok, .ok, by: .compiling)
      .why("Routes are generated.")
      .help("Generate the app's link entries."),
    row(.deeplinks, .removed, .breaks, .breaks, by: .compiling)
      .why("Older links open nothing. The routes are removed.")
      .help("Keep the routes as long as links to them exist."),
    row(.routeType, .renamed, .ok, .breaks, by: .compiling)
      .why("Links are the same. The enumeration and its mapper have other names.")
      .help("Use the new name."),
    row(.route, .added, .ok, .breaks, by: .compiling)
      .why("More links open. An exhaustive switch over the routes is missing a case.")
      .help("Add the case to your switches."),
    row(.route, .removed, .breaks, .breaks, by: .compiling)
      .why("Older links to it open nothing. The case is removed.")
      .help("Keep the route as long as links to it exist."),
    row(.route, .renamed, .ok, .breaks, by: .compiling)
      .why("Links are the same. The case has another name.")
      .help("Use the new name."),
    row(.routePattern, .changed, .breaks, .ok, by: .decoding)
      .why("Older links of the old form open nothing.")
      .help("Add the old link to `aliases`."),
    row(.routePattern, .narrowed, .breaks, .ok, by: .decoding)
      .why("Older links with another string in the segment open nothing.")
      .help("Add the old link to `aliases`."),
    row(.routePattern, .widened, .ok, .ok, by: .decoding)
      .why("More links open. Older links still open."),
    row(.route, .shadowed, .lies, .ok, .changes, by: .decoding)
      .why("An existing link silently opens another screen.")
      .help("Name the route that comes first with `before`, or choose another link."),
    row(.routePriority, .changed, .lies, .ok, .changes, by: .decoding)
      .why("A link that matches two routes silently opens another screen.")
      .help("Restore the old order with `before`."),
    row(.route, .orderChanged, .ok, .ok, by: .decoding)
      .why("No known link changes its route."),
  ]

  static let linkPolicies: [ChangeKindRow] = [
    row(.routeConst, .added, .breaks, .ok, by: .decoding)
      .why("Older links do not contain the constant, and open another route or none.")
      .help("Keep the old link as a route of its own."),
    row(.routeConst, .removed, .ok, .ok, .changes, by: .decoding)
      .why("Older links still open. Shipped versions do not open links from new versions.")
      .help("Share new links once most users have the update."),
    row(.routeConst, .changed, .breaks, .ok, by: .decoding)
      .why("Older links contain the old value, and open another route or none.")
      .help("Keep the old link as a route of its own."),
    row(.routeAlias, .added, .ok, .ok, by: .decoding)
      .why("More links open the route. Older links still open."),
    row(.routeAlias, .removed, .breaks, .ok, by: .decoding)
      .why("Older links of that form open nothing.")
      .help("Keep the alias as long as such links exist."),
    row(.routeCanonical, .changed, .ok, .ok, .changes, by: .decoding)
      .why("The app generates links of another form. Both forms open.")
      .help("Inform everyone who tracks links."),
    row(.route, .deprecated, .ok, .ok, by: .unwarnedCases),
    row(.route, .undeprecated, .ok, .ok, by: .unwarnedCases),
    row(.scheme, .added, .ok, .ok, by: .decoding)
      .why("More links open. The app's property list must name the scheme.")
      .help("Regenerate the app's link entries."),
    row(.scheme, .removed, .breaks, .ok, by: .decoding)
      .why("Older links with the scheme open nothing.")
      .help("Keep the scheme as long as such links exist."),
    row(.domain, .added, .ok, .ok, by: .decoding)
      .why("More links open. The entitlements and the domain's file must name each other.")
      .help("Regenerate the app's link entries."),
    row(.domain, .removed, .breaks, .ok, by: .decoding)
      .why("Older links of the domain open in the browser.")
      .help("Keep the domain as long as such links exist."),
    row(.linkBase, .changed, .ok, .ok, .changes, by: .decoding)
      .why("The app generates links with another start. Both open.")
      .help("Inform everyone who tracks links."),
    row(.matchPolicy, .tightened, .breaks, .ok, by: .decoding)
      .why("Older links that differ in this respect open nothing.")
      .help("Keep the policy as long as such links exist."),
    row(.matchPolicy, .loosened, .ok, .ok, by: .decoding)
      .why("More links open. Older links still open."),
    row(.linkedApp, .added, .ok, .ok, by: .domainFiles)
      .why("Another app may open the links.")
      .help("Publish the domain's files again."),
    row(.linkedApp, .removed, .breaks, .ok, by: .domainFiles)
      .why("The links no longer open the app.")
      .help("Keep the app as long as users have it installed."),
  ]
}
