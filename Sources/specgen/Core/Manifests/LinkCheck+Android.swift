extension LinkCheck {
  /// A link that Android should deliver to the app, with sample URLs and its XML.
  private struct AndroidLinks {
    let text: String
    let hosts: [String]
    let paths: [String]
    /// The `data` elements of a filter that matches the link.
    let data: String
  }

  /// Compares the intent filters of an app with the specs.
  mutating func compare(androidManifest root: XMLTree) {
    let filters = DeclaredFilter.all(in: root)
    let domains = manifests.map { ($0.domains.count + $0.schemes.count) * $0.patterns.count }
    let paths = filters.map { $0.filter.paths.count + $0.filter.hosts.count }.reduce(0, +)
    guard allows(domains.reduce(0, +), paths + filters.count, of: root.range) else { return }
    for manifest in manifests {
      compareWeb(manifest, with: filters, at: root.range)
      compareOwn(manifest, with: filters, at: root.range)
    }
  }

  private mutating func compareWeb(
    _ manifest: LinkManifest,
    with filters: [DeclaredFilter],
    at range: Range<Int>
  ) {
    guard !manifest.patterns.isEmpty else { return }
    for domain in manifest.domains.foldedOnce {
      let links = manifest.patterns.map { pattern in
        let path = IntentFilter.Path(pattern.segments[...])
        return AndroidLinks(
          text: "https://\(domain)" + pattern.text,
          hosts: [domain],
          paths: LinkSample.paths(of: pattern.segments) { $0 },
          data: path.element
        )
      }
      let found = compare(links, scheme: "https", with: filters, at: range)
      guard let first = found.first, !found.contains(where: \.filter.isVerified) else { continue }
      report(
        .contraryLinkEntry(
          "no intent filter for \(quoted(domain)) is verified",
          at: span(first.range),
          help: "Add `android:autoVerify=\"true\"` to its start tag."
        )
      )
    }
  }

  private mutating func compareOwn(
    _ manifest: LinkManifest,
    with filters: [DeclaredFilter],
    at range: Range<Int>
  ) {
    for scheme in manifest.schemes.foldedOnce {
      let links = manifest.patterns.map { pattern in
        let host = IntentFilter.host(of: pattern.segments)
        let rest = pattern.segments.dropFirst()
        return AndroidLinks(
          text: "\(scheme):/" + pattern.text,
          hosts: host == "*" ? LinkSample.values : [host],
          paths: rest.isEmpty ? [""] : LinkSample.paths(of: rest) { $0 },
          data: rest.isEmpty ? "" : IntentFilter.Path(rest).element
        )
      }
      _ = compare(links, scheme: scheme, with: filters, at: range)
    }
  }

  /// Compares links of a scheme, and returns the filters that match some of them.
  private mutating func compare(
    _ links: [AndroidLinks],
    scheme: String,
    with filters: [DeclaredFilter],
    at range: Range<Int>
  ) -> [DeclaredFilter] {
    let hosts = Set(links.flatMap(\.hosts)).sorted()
    var taking: [String: [DeclaredFilter]] = [:]
    for host in hosts {
      taking[host] = filters.filter { $0.takes(scheme: scheme, host: host) }
    }
    // A build variable may provide the missing entry.
    let open = filters.contains(where: \.hasVariable)
    for link in links {
      let isTaken = link.hosts.allSatisfy { host in
        link.paths.allSatisfy { path in
          taking[host]?.contains { $0.takes(path: path) } == true
        }
      }
      guard !isTaken else { continue }
      let place = link.hosts.lazy.compactMap { taking[$0]?.first?.range }.first ?? range
      let host = link.hosts.count == 1 ? link.hosts[0] : "*"
      report(
        .missingLinkEntry(
          link.text,
          "handled by an intent filter",
          at: span(place),
          write:
            "Write \(Self.data("scheme", scheme))\(host.isEmpty ? "" : Self.data("host", host))"
            + "\(link.data) in an intent filter.",
          isGivenByVariable: open
        )
      )
    }
    return reportDefects(of: filters, taking.values.flatMap(\.self))
  }

  /// Reports defects of the filters that would otherwise match, and returns these filters without duplicates.
  private mutating func reportDefects(
    of filters: [DeclaredFilter],
    _ taking: [DeclaredFilter]
  ) -> [DeclaredFilter] {
    let ranges = Set(taking.map(\.range))
    let used = filters.filter { ranges.contains($0.range) }
    for filter in used {
      for name in filter.missing {
        let kind = name == AndroidLink.view ? "action" : "category"
        report(
          .contraryLinkEntry(
            "an intent filter for links has no \(kind) \(quoted(name))",
            at: span(filter.range),
            help: "Add `<\(kind) android:name=\"\(name)\"/>` to it."
          )
        )
      }
      guard filter.isExported == false else { continue }
      report(
        .contraryLinkEntry(
          "an activity with an intent filter for links is not exported",
          at: span(filter.range),
          help: "Add `android:exported=\"true\"` to the start tag of the activity."
        )
      )
    }
    return used
  }

  fileprivate static func data(_ name: String, _ value: String) -> String {
    "`<data android:\(name)=\"\(XMLText.encoded(IntentFilter.resource(value)))\"/>`"
  }
}

extension IntentFilter.Path {
  /// The element as shown in a help text.
  fileprivate var element: String { LinkCheck.data(kind.rawValue, text) }
}
