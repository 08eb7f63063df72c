extension ChangeKindRow {
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
    row(
      .route,
      .deprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn about generated cases")
    ),
    row(
      .route,
      .undeprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn about generated cases")
    ),
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
    row(
      .linkedApp,
      .added,
      .ok,
      .ok,
      by: .nothing(because: "systems read it from files of the domain")
    )
    .why("Another app may open the links.")
    .help("Publish the domain's files again."),
    row(
      .linkedApp,
      .removed,
      .breaks,
      .ok,
      by: .nothing(because: "systems read it from files of the domain")
    )
    .why("The links no longer open the app.")
    .help("Keep the app as long as users have it installed."),
  ]
}
