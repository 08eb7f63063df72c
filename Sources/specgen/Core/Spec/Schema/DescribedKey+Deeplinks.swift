extension DeeplinksKey: DescribedKey {
  static var rules: [KeyRule] { [.always(.needsOne(of: [DeeplinksKey.schemes, .domains]))] }

  var entry: KeyEntry {
    switch self {
    case .type:
      KeyEntry(
        .scalar(.listedName),
        "the name of the enumeration, such as `ProjectDeeplink`; required"
      )
    case .schemes:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        "the app's own URL schemes; generated links use the first"
      )
    case .domains:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        "the domains of universal links (`https`); generated links use the first"
      )
    case .policy: KeyEntry(.shape(.linkPolicy), "the rules of all links")
    case .routes:
      KeyEntry(
        .named(.shape(.route), count: 1...Int.max),
        "the routes; if a URL can match two, one of them needs `before`; required"
      )
    case .apps:
      KeyEntry(.shape(.linkedApps), "the apps that open the links, for `specgen manifest`")
    }
  }
}

extension RouteKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .url:
      KeyEntry(
        .scalar(.routeLink),
        """
        the part after the scheme or the domain, as in `//orders/{number}`; required. A \
        placeholder may have text around it (`item-{id}`), and `{path...}` matches the rest of the \
        path
        """
      )
    case .path:
      KeyEntry(
        .named(.shape(.field)),
        "the params of the placeholders; the segment of an `optional` param is omitted for nil"
      )
    case .query:
      KeyEntry(
        .named(.shape(.field)),
        "the params of the query; constants and required keys must be present, and distinguish routes"
      )
    case .fragment: KeyEntry(.named(.shape(.field)), "the param of the fragment, at most one")
    case .aliases:
      KeyEntry(
        .list(.scalar(.routeLink)),
        "alternative links of the route, with the same placeholders; they are read and never generated"
      )
    case .before:
      KeyEntry(.list(.name), "the routes over which it takes precedence for links that match both")
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}
