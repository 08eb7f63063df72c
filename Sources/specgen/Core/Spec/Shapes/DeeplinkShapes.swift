extension Spec.LinkPolicy {
  static let shape = Shape(
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
  static let shape = Shape(
    "apps",
    Spec.LinkedApps.init(apple:android:),
    .key("apple", \.apple, .names("apps"), absent: []) {
      "the apps on Apple platforms, each as team and bundle: `ABCDE12345.com.example.app`"
    },
    .key("android", \.android, .packages, absent: []) {
      "the Android packages, each with the SHA-256 fingerprints of its certificates"
    }
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
