import Testing

@testable import SpecgenCore

/// Files of domains as they are, and what is said of them.
struct SiteCheckTests {
  private static let app = "ABCDE12345.com.example.shop"

  /// A site that lets the app open what is listed.
  private static func site(_ components: String, app: String = app) -> String {
    #"{"webcredentials": {}, "applinks": {"apps": [], "details": [{"appIDs": ["T.x", "\#(app)"], \#(components)}]}}"#
  }

  private static let orders = LinkManifest.of(
    domains: ["shop.example.com"],
    patterns: ["orders/*", "search?kind=new"].map(LinkManifest.Pattern.init),
    appleApps: [app]
  )

  @Test(arguments: [
    (site(#""components": [{"/": "/orders/?*"}, {"/": "/search", "?": {"kind": "new"}}]"#), []),
    (site(#""components": [{"/": "/orders/*"}, {"/": "/search", "?": "kind=*"}]"#), []),
    (site(#""components": [{"/": "*", "comment": "all"}]"#), []),
    (site(#""paths": ["NOT /admin/*", "/orders/*", "/search"]"#), []),
    (
      site(#""components": [{"/": "/orders/????"}, {"/": "/search"}]"#),
      [#""ABCDE12345. '/orders/*' is not among the 'components' of 'ABCDE12345.com.example.shop'"#]
    ),
    (
      site(
        ##""components": [{"/": "*", "#": "top"}, {"/": "/orders/*", "?": {"a": "*"}}, {"/": "/search"}]"##
      ),
      [#""ABCDE12345. '/orders/*' is not among the 'components' of 'ABCDE12345.com.example.shop'"#]
    ),
    (
      site(#""components": [{"/": "/search", "?": {"kind": "old"}}, {"/": "/orders/*"}]"#),
      [
        #""ABCDE12345. '/search?kind=new' is not among the 'components' of 'ABCDE12345.com.example.shop'"#
      ]
    ),
    (
      site(#""components": [{"/": "/orders/0*", "exclude": true}, {"/": "*"}]"#),
      [#"{"/": "/orde '/orders/*' is excluded for 'ABCDE12345.com.example.shop'"#]
    ),
    (
      site(#""paths": ["NOT /search", "*"]"#),
      [#""NOT /search '/search?kind=new' is excluded for 'ABCDE12345.com.example.shop'"#]
    ),
    (
      site(#""components": [{"/": "*"}]"#, app: "OTHER67890.com.example.shop"),
      [
        #"{"webcredent 'ABCDE12345.com.example.shop' is not among the apps of 'applinks'"#
          + " (the closest match is 'OTHER67890.com.example.shop')"
      ]
    ),
    (
      site(#""components": [{"/": 1}]"#), [#"1 '/' must be a text"#]
    ),
    (
      "{\"applinks\": {}}",
      [#"{"applinks": 'ABCDE12345.com.example.shop' is not among the apps of 'applinks'"#]
    ),
  ])
  func comparesSites(text: String, expected: [String]) {
    #expect(foundLinks("apple-app-site-association", text, [Self.orders]) == expected)
  }

  @Test func comparesLetterCase() {
    let manifest = LinkManifest.of(
      domains: ["x.y"],
      patterns: [.init("Pay/*")],
      ignoresPathCase: true,
      appleApps: [Self.app]
    )
    let rows = [
      (#""components": [{"/": "/pay/*", "caseSensitive": false}]"#, 0),
      (#""defaults": {"caseSensitive": false}, "components": [{"/": "/pay/*"}]"#, 0),
      (#""components": [{"/": "/Pay/*"}]"#, 1), (#""components": [{"/": "*"}]"#, 0),
    ]
    for (text, count) in rows {
      let found = foundLinks("a.json", Self.site(text), [manifest])
      #expect(found.count == count, "\(text) \(found)")
      #expect(found.allSatisfy { $0.contains("is case-sensitive") })
    }
  }

  /// What a domain serves is compared with the specs that name the domain.
  @Test func comparesASiteWithItsOwnLinks() {
    let files = linkFiles(of: [.shop, .bank]).filter { $0.name.hasPrefix("shop.example.com.") }
    #expect(files.count == 2)
    for file in files {
      let name = file.name.split(separator: ".").last.map(String.init) ?? ""
      let plain = name == "json" ? "assetlinks.json" : "apple-app-site-association"
      #expect(foundLinks("Sites/shop.example.com/\(plain)", file.contents, [.shop, .bank]) == [])
      #expect(foundLinks("Sites/\(plain)", file.contents, [.shop, .bank]) != [])
    }
  }

  /// A statement about an app for Android.
  private static func statement(
    _ package: String,
    _ keys: [String],
    relation: String = "delegate_permission/common.handle_all_urls"
  ) -> String {
    let list = keys.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      #"{"relation": ["\#(relation)"], "target": {"namespace": "android_app", "package_name": "\#(package)","#
      + #" "sha256_cert_fingerprints": [\#(list)]}}"#
  }

  private static let keys = [LinkManifest.key("0A"), LinkManifest.key("1b")]

  @Test(arguments: [
    ([statement("com.example.shop", keys + ["FF"]), statement("x", [])], []),
    ([statement("com.example.shop", [keys[0]]), statement("com.example.shop", [keys[1]])], []),
    (
      [statement("com.example.shop", [keys[0]])],
      [
        #""com.example '\#(LinkManifest.key("1B").prefix(59))…' is not among the fingerprints of 'com.example.shop'"#
      ]
    ),
    (
      [statement("com.example.shop.debug", keys)],
      [
        "[{\"relation\" 'com.example.shop' is not among the apps that may open links (the closest match is 'com.example.shop.debug')"
      ]
    ),
    (
      [statement("com.example.shop", keys, relation: "delegate_permission/common.get_login_creds")],
      [
        "[{\"relation\" 'com.example.shop' is not among the apps that may open links (the closest match is 'com.example.shop')"
      ]
    ),
    (
      [#"{"include": "https://example.com/all.json"}"#],
      [
        "[{\"include\": warning: 'com.example.shop' is not among the apps that may open links, unless a variable gives it"
      ]
    ),
  ])
  func comparesAssetLinks(statements: [String], expected: [String]) {
    let text = "[" + statements.joined(separator: ", ") + "]"
    #expect(foundLinks("assetlinks.json", text, [.shop]) == expected)
  }
}
