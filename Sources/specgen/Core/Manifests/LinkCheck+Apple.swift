extension LinkCheck {
  /// The maximum number of schemes that an app may query; iOS 15 and later ignore the rest.
  private static let maxQueriedSchemes = 50

  /// Compares the schemes that the app handles, and the schemes it queries.
  mutating func compare(infoPlist root: JSONText.Value) throws(ShapeProblem) {
    var taken: [FoundText] = []
    for type in try root.objects(under: AppleLinkKey.urlTypes) {
      taken += try type.texts(under: AppleLinkKey.urlSchemes)
    }
    require(
      manifests.flatMap(\.schemes).foldedOnce,
      among: taken,
      "among the schemes of \(quoted(AppleLinkKey.urlTypes))",
      at: root.value(under: AppleLinkKey.urlTypes)?.range ?? root.range,
      into: "the array 'CFBundleURLSchemes' of an entry of '\(AppleLinkKey.urlTypes)'"
    )
    let queried = try root.texts(under: AppleLinkKey.queriedSchemes)
    let called = manifests.flatMap(\.calledSchemes).foldedOnce
    require(
      called,
      among: queried,
      "among the schemes of \(quoted(AppleLinkKey.queriedSchemes))",
      at: root.value(under: AppleLinkKey.queriedSchemes)?.range ?? root.range,
      into: "the array '\(AppleLinkKey.queriedSchemes)'"
    )
    let seen = Set(queried.prefix(Self.maxQueriedSchemes).map { $0.text.lowercased() })
    let unseen = Set(called).subtracting(seen)
    for entry in queried.dropFirst(Self.maxQueriedSchemes)
    where unseen.contains(entry.text.lowercased()) {
      report(
        .contraryLinkEntry(
          "\(quoted(entry.text)) comes after the first \(Self.maxQueriedSchemes) schemes, and the system ignores it",
          at: span(entry.range),
          help: "Move it to the front, and remove schemes that the app does not query."
        )
      )
    }
  }

  /// Compares the domains whose links the app opens.
  mutating func compare(entitlements root: JSONText.Value) throws(ShapeProblem) {
    let all = try root.texts(under: AppleLinkKey.domains)
    let prefix = AppleLinkKey.domainPrefix
    // A domain may be followed by a mode for developer builds.
    let domains = all.filter { $0.text.hasPrefix(prefix) }.map { found in
      let domain = found.text.dropFirst(prefix.count).prefix { $0 != "?" }
      return FoundText(text: String(domain), range: found.range)
    }
    let wanted = manifests.flatMap(\.domains).foldedOnce
    let served = Set(domains.map { $0.text.lowercased() })
    let other = ["webcredentials:", "activitycontinuation:", "appclips:"]
    for domain in wanted
    where !served.contains(domain) && served.isDisjoint(with: wildcards(for: domain)) {
      let near = all.filter { entry in !other.contains { entry.text.hasPrefix($0) } }
      report(
        .missingLinkEntry(
          prefix + domain,
          "among \(quoted(AppleLinkKey.domains))",
          at: span(root.value(under: AppleLinkKey.domains)?.range ?? root.range),
          write:
            "Add `<string>\(XMLText.encoded(prefix + domain))</string>`"
            + " to the array '\(AppleLinkKey.domains)'.",
          note: note(nearTo: domain, among: near),
          isGivenByVariable: all.contains(where: \.hasVariable)
        )
      )
    }
    guard !wanted.isEmpty else { return }
    // An entry such as `*.example.com` covers every subdomain.
    let known = Set(wanted + wanted.flatMap(wildcards))
    for entry in domains where !entry.hasVariable && !known.contains(entry.text.lowercased()) {
      report(
        .contraryLinkEntry(
          "no spec has the domain \(quoted(entry.text))",
          at: span(entry.range),
          help:
            "Add it to the `domains` of a spec, or remove it: its links would open an app that cannot handle them.",
          severity: .warning
        )
      )
    }
  }

  /// Returns the wildcard entries that cover a domain: `*.example.com` for `shop.example.com`.
  private func wildcards(for domain: String) -> [String] {
    domain.indices.filter { domain[$0] == "." }.map { "*" + domain[$0...] }
  }

  /// Reports each scheme that is missing among the entries.
  private mutating func require(
    _ schemes: [String],
    among entries: [FoundText],
    _ place: String,
    at range: Range<Int>,
    into array: String
  ) {
    let found = Set(entries.map { $0.text.lowercased() })
    for scheme in schemes where !found.contains(scheme) {
      report(
        .missingLinkEntry(
          scheme,
          place,
          at: span(range),
          write: "Add `<string>\(XMLText.encoded(scheme))</string>` to \(array).",
          note: note(nearTo: scheme + ":", among: entries),
          isGivenByVariable: entries.contains(where: \.hasVariable)
        )
      )
    }
  }
}
