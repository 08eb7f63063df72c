extension Spec.Deeplinks {
  static let shape: Shape<Spec.Deeplinks> = Shape(
    "deeplinks",
    Spec.Deeplinks.init,
    .required("type", \.type, .text(.scalar(.listedName)), example: "AppLink") {
      "the name of the enumeration, such as `ProjectDeeplink`; required"
    },
    .several("schemes", \.schemes, Codec.names("schemes").atLeastOne("scheme")) {
      "the app's own URL schemes; generated links use the first"
    },
    .several("domains", \.domains, Codec.names("domains").atLeastOne("domain")) {
      "the domains of universal links (`https`); generated links use the first"
    },
    .key("policy", \.policy, Spec.LinkPolicy.shape.codec(.linkPolicy), absent: Default.linkPolicy) {
      "the rules of all links"
    },
    .required(
      "routes",
      \.routes,
      Spec.Route.shape.named(.route, "routes", by: \.name, layout: .spaced).atLeastOne("route"),
      absent: []
    ) {
      "the routes; if a URL can match two, one of them needs `before`; required"
    },
    .key("apps", \.apps, Spec.LinkedApps.shape.codec(.linkedApps), absent: Spec.LinkedApps()) {
      "the apps that open the links, for `specgen manifest`"
    },
    .span,
    layout: { _ in .block },
    rules: [
      .needsOne(
        ["schemes", "domains"],
        help: "Add `schemes:`, `domains:`, or both, with at least one."
      )
    ]
  )
}

extension Spec.Route {
  static let shape: Shape<Spec.Route> = Shape(
    "a route",
    Spec.Route.init,
    .name,
    .required("url", \.url, .link) {
      """
      the part after the scheme or the domain, as in `//orders/{number}`; required. A \
      placeholder may have text around it (`item-{id}`), and `{path...}` matches the rest of the \
      path
      """
    },
    .several("path", \.path, .params("path params", refuse: misplaced)) {
      "the params of the placeholders; the segment of an `optional` param is omitted for nil"
    },
    .several("query", \.query, .params("query params")) {
      "the params of the query; constants and required keys must be present, and distinguish routes"
    },
    .several("fragment", \.fragment, .params("params", refuse: misplaced)) {
      "the param of the fragment, at most one"
    },
    .several("aliases", \.aliases, Codec.link.list(of: "links")) {
      "alternative links of the route, with the same placeholders; they are read and never generated"
    },
    .several("before", \.before, .names("routes", .name(of: .route))) {
      "the routes over which it takes precedence for links that match both"
    },
    .notes(\.notes),
    first: Spec.Notes.written
  )

  @Sendable private static func misplaced(_ constant: Spec.ConstantField) -> Diagnostic {
    .misplaced("a constant", "a query", at: constant.name.span)
  }
}

extension Codec where Value == Spec.RoutePattern {
  /// The codec of the part of a link after its scheme or domain.
  fileprivate static var link: Codec {
    Codec(
      .scalar(.routeLink),
      read: { decoder, node in decoder.routePattern(node) },
      write: { $0.text.yaml }
    )
  }
}

extension Spec.LinkPolicy {
  static let shape: Shape<Spec.LinkPolicy> = Shape(
    "a policy",
    Spec.LinkPolicy.init,
    .standard("trailingSlash", \.trailingSlash, .word, default: Default.linkPolicy.trailingSlash) {
      "whether a trailing slash is ignored (`ignore`, the default) or not (`refuse`)"
    },
    .standard("unknownQuery", \.unknownQuery, .word, default: Default.linkPolicy.unknownQuery) {
      "whether a query key that the route does not declare is refused (default: ignored)"
    },
    .standard("fragment", \.fragment, .word, default: Default.linkPolicy.fragment) {
      "whether a fragment is refused if the route declares none (default: ignored)"
    },
    .standard("hostCase", \.hostCase, .word, default: Default.linkPolicy.hostCase) {
      "whether `app://Orders` equals `app://orders` (`ignore`, the default) or not (`exact`)"
    },
    .standard("pathCase", \.pathCase, .word, default: Default.linkPolicy.pathCase) {
      "the same for the other literal segments (default: `exact`)"
    }
  )
}

extension Spec.LinkedApps {
  static let shape: Shape<Spec.LinkedApps> = Shape(
    "apps",
    Spec.LinkedApps.init(apple:android:),
    .several("apple", \.apple, .names("apps")) {
      "the apps on Apple platforms, each as team and bundle: `ABCDE12345.com.example.app`"
    },
    .several(
      "android",
      \.android,
      Codec.names("fingerprints").named("packages", by: .package, Spec.AndroidPackage.init) {
        ($0.package, $0.fingerprints)
      }
    ) {
      "the Android packages, each with the SHA-256 fingerprints of its certificates"
    }
  )
}
