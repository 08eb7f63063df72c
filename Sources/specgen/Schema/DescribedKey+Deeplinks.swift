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
        "the app's own schemes; the first is that of the links that are made"
      )
    case .domains:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        "the domains of universal links, which are `https`; the first is that of those that are made"
      )
    case .policy: KeyEntry(.shape(.linkPolicy), "what holds for all links")
    case .routes:
      KeyEntry(
        .named(.shape(.route), count: 1...Int.max),
        "the routes; of two that one URL can match, one says `before`; required"
      )
    case .apps:
      KeyEntry(.shape(.linkedApps), "the apps that open the links, for `specgen manifest`")
    }
  }
}

extension LinkPolicyKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .trailingSlash:
      KeyEntry(
        .word(StrayWord.self),
        "whether a slash at the end makes another link (`refuse`) or not (`ignore`, where nothing is said)",
        default: .word(Default.linkPolicy.trailingSlash)
      )
    case .unknownQuery:
      KeyEntry(
        .word(StrayWord.self),
        "whether a key of the query that the route does not have is refused; it is ignored where nothing is said",
        default: .word(Default.linkPolicy.unknownQuery)
      )
    case .fragment:
      KeyEntry(
        .word(StrayWord.self),
        "whether a fragment is refused where the route has none; it is ignored where nothing is said",
        default: .word(Default.linkPolicy.fragment)
      )
    case .hostCase:
      KeyEntry(
        .word(LetterCaseWord.self),
        "whether `app://Orders` is `app://orders` (`ignore`, where nothing is said) or not (`exact`)",
        default: .word(Default.linkPolicy.hostCase)
      )
    case .pathCase:
      KeyEntry(
        .word(LetterCaseWord.self),
        "the same of the other segments that are written out: `exact` where nothing is said",
        default: .word(Default.linkPolicy.pathCase)
      )
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
        what follows the scheme or the domain, as in `//orders/{number}`; required. A placeholder may \
        stand between two texts (`item-{id}`), and `{path...}` takes the rest of the path
        """
      )
    case .path:
      KeyEntry(
        .named(.shape(.field)),
        "the params of the placeholders; the segment of an `optional` one is left out for nil"
      )
    case .query:
      KeyEntry(
        .named(.shape(.field)),
        "the params of the query; constants and required keys have to be there, and tell routes apart"
      )
    case .fragment: KeyEntry(.named(.shape(.field)), "the param that is the fragment: one at most")
    case .aliases:
      KeyEntry(
        .list(.scalar(.routeLink)),
        "other links of the route, with the same placeholders; they are read and never made"
      )
    case .before:
      KeyEntry(.list(.name), "the routes that it is looked at before: a link of both is its own")
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

extension LinkedAppsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .apple:
      KeyEntry(
        .list(.text),
        "the apps for Apple's systems: team and bundle, as in `ABCDE12345.com.example.app`"
      )
    case .android:
      KeyEntry(
        .keyed(by: .package, .list(.text)),
        "the packages for Android, each with the SHA-256 fingerprints of its certificates"
      )
    }
  }
}
