extension Spec.LinkPolicy {
  static let shape = Shape(
    "a policy",
    Spec.LinkPolicy.init,
    .standard(
      "trailingSlash",
      \.trailingSlash,
      .word,
      "whether a trailing slash is ignored (`ignore`, the default) or not (`refuse`)",
      default: Default.linkPolicy.trailingSlash,
      as: .word(Default.linkPolicy.trailingSlash)
    ),
    .standard(
      "unknownQuery",
      \.unknownQuery,
      .word,
      "whether a query key that the route does not declare is refused (default: ignored)",
      default: Default.linkPolicy.unknownQuery,
      as: .word(Default.linkPolicy.unknownQuery)
    ),
    .standard(
      "fragment",
      \.fragment,
      .word,
      "whether a fragment is refused if the route declares none (default: ignored)",
      default: Default.linkPolicy.fragment,
      as: .word(Default.linkPolicy.fragment)
    ),
    .standard(
      "hostCase",
      \.hostCase,
      .word,
      "whether `app://Orders` equals `app://orders` (`ignore`, the default) or not (`exact`)",
      default: Default.linkPolicy.hostCase,
      as: .word(Default.linkPolicy.hostCase)
    ),
    .standard(
      "pathCase",
      \.pathCase,
      .word,
      "the same for the other literal segments (default: `exact`)",
      default: Default.linkPolicy.pathCase,
      as: .word(Default.linkPolicy.pathCase)
    )
  )
}

extension Spec.LinkedApps {
  static let shape = Shape(
    "apps",
    Spec.LinkedApps.init(apple:android:),
    .key(
      "apple",
      \.apple,
      .names("apps"),
      "the apps on Apple platforms, each as team and bundle: `ABCDE12345.com.example.app`",
      absent: []
    ),
    .key(
      "android",
      \.android,
      .packages,
      "the Android packages, each with the SHA-256 fingerprints of its certificates",
      absent: []
    )
  )
}

extension Codec where Value == [Spec.AndroidPackage] {
  fileprivate static var packages: Codec {
    Codec(
      .keyed(by: .package, .list(.text)),
      read: { decoder, node in
        decoder.named(node, "packages").map { package, value in
          Spec.AndroidPackage(package: package, fingerprints: decoder.names(value, "fingerprints"))
        }
      },
      write: { .named($0) { ($0.package, .list($0.fingerprints.map(\.yaml))) } }
    )
  }
}
