extension LinkCheck {
  /// Compares the association file of a domain for Apple platforms with the APIs that name the domain.
  mutating func compare(_ site: SiteAssociation, with manifests: [LinkManifest]) {
    let wanted = linkComponents(of: manifests)
    let links = wanted.map(\.components.count).reduce(0, +)
    let components = site.entries.map { $0.components.count }.reduce(0, +)
    let named = site.entries.flatMap(\.apps)
    let entries = site.entries.count + named.count + components
    guard allows(wanted.count + links, entries, of: site.range) else { return }
    for (app, links) in wanted {
      let entries = site.entries.filter { entry in entry.apps.contains { $0.text == app } }
      guard !entries.isEmpty else {
        reportMissing(app: app, among: named, at: site.range)
        continue
      }
      let components = entries.flatMap(\.components)
      let range = entries.flatMap(\.apps).first { $0.text == app }?.range ?? site.range
      for link in links { compare(link, with: components, of: app, at: range) }
    }
  }

  private mutating func reportMissing(
    app: String,
    among entries: [FoundText],
    at range: Range<Int>
  ) {
    // The most likely mistake is the same app with the prefix of another team.
    let bundle = app.drop { $0 != "." }
    report(
      .missingLinkEntry(
        app,
        "among the apps of 'applinks'",
        at: span(range),
        write: "Add \(JSON.string(app).line) to the 'appIDs' of an element of 'details'.",
        note: note(nearTo: String(bundle), among: entries)
      )
    )
  }

  /// Compares a link pattern with the links that a site lets an app open.
  private mutating func compare(
    _ link: LinkComponent,
    with components: [SiteAssociation.Component],
    of app: String,
    at range: Range<Int>
  ) {
    let text = link.pattern.text
    let write = "Add \(link.json.line) to the 'components' of \(quoted(app))."
    func decision(_ path: String) -> SiteAssociation.Component? {
      components.first { $0.fits(path: path, query: link.query) }
    }
    for path in link.samplePaths {
      guard let component = decision(path) else {
        let place = "among the 'components' of \(quoted(app))"
        return report(.missingLinkEntry(text, place, at: span(range), write: write))
      }
      guard !component.isExclusion else {
        return report(
          .contraryLinkEntry(
            "\(quoted(text)) is excluded for \(quoted(app))",
            at: span(component.range),
            help: write.dropLast() + ", before this one."
          )
        )
      }
      guard link.ignoresCase else { continue }
      // Percent escapes stay unchanged, since they are uppercase already.
      guard let other = decision(path.uppercased()), !other.isExclusion else {
        return report(
          .contraryLinkEntry(
            "\(quoted(text)) is case-sensitive, and the spec ignores letter case",
            at: span(component.range),
            help: "Add `\"caseSensitive\": false` to this component."
          )
        )
      }
    }
  }

  /// Compares the asset links of a domain for Android with the APIs that name the domain.
  mutating func compare(
    assetLinks root: JSONText.Value,
    with manifests: [LinkManifest]
  ) throws(ShapeProblem) {
    guard case .list(let elements) = root.content else { return }
    var fingerprints: [String: Set<String>] = [:]
    var places: [String: Range<Int>] = [:]
    var packages: [FoundText] = []
    var isElsewhere = false
    for element in elements {
      let statement = try element.asObject("assetlinks")
      if try statement.text(under: "include") != nil { isElsewhere = true }
      guard let target = try statement.object(under: "target") else { continue }
      guard try target.text(under: "namespace")?.text == AssetLink.namespace,
        let package = try target.text(under: "package_name")
      else { continue }
      packages.append(package)
      let relations = try statement.texts(under: "relation").map(\.text)
      guard relations.contains(AssetLink.relation) else { continue }
      let keys = try target.texts(under: "sha256_cert_fingerprints")
      fingerprints[package.text, default: []].formUnion(keys.map { $0.text.uppercased() })
      places[package.text] = places[package.text] ?? package.range
    }
    for app in signedAndroidApps(of: manifests) {
      guard let place = places[app.package] else {
        report(
          .missingLinkEntry(
            app.package,
            "among the apps that may open links",
            at: span(root.range),
            write:
              "Add a statement with the relation '\(AssetLink.relation)' and"
              + " \"package_name\": \(JSON.string(app.package).line).",
            note: note(nearTo: app.package, among: packages),
            isGivenByVariable: isElsewhere
          )
        )
        continue
      }
      for key in app.fingerprints where fingerprints[app.package]?.contains(key) != true {
        report(
          .missingLinkEntry(
            key,
            "among the fingerprints of \(quoted(app.package))",
            at: span(place),
            write: "Add \(JSON.string(key).line) to 'sha256_cert_fingerprints'.",
            isGivenByVariable: isElsewhere
          )
        )
      }
    }
  }
}
