import Testing

/// Property lists of apps as they are, and what is said of them.
struct PropertyListCheckTests {
  private static func plist(_ text: String) -> String {
    "<plist version=\"1.0\"><dict>\(text)<key>Other</key><real>1</real></dict></plist>"
  }

  private static func schemes(_ texts: String...) -> String {
    let list = texts.map { "<string>\($0)</string>" }.joined()
    return "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLName</key><string>x</string>"
      + "<key>CFBundleURLSchemes</key><array>\(list)</array></dict></array>"
  }

  private static func queried(_ texts: [String]) -> String {
    "<key>LSApplicationQueriesSchemes</key><array>"
      + texts.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  @Test(arguments: [
    (schemes("shop", "SHOP-app", "fb1") + queried(["scanner", "x"]), []),
    (
      schemes("shop-app", "shop"),
      ["<dict><key>C 'scanner' is not among the schemes of 'LSApplicationQueriesSchemes'"]
    ),
    (
      schemes("shop") + queried(["SCANNER"]),
      ["<array><dict 'shop-app' is not among the schemes of 'CFBundleURLTypes'"]
    ),
    (
      queried(["scanner"]),
      [
        "<dict><key>L 'shop' is not among the schemes of 'CFBundleURLTypes'",
        "<dict><key>L 'shop-app' is not among the schemes of 'CFBundleURLTypes'",
      ]
    ),
    (
      schemes("shop://", "shop-app") + queried(["scanner"]),
      [
        "<array><dict 'shop' is not among the schemes of 'CFBundleURLTypes' (the closest match is 'shop://')"
      ]
    ),
    (
      schemes("$(SCHEME)", "shop") + queried(["scanner"]),
      [
        "<array><dict warning: 'shop-app' is not among the schemes of 'CFBundleURLTypes', unless a variable gives it"
      ]
    ),
    (
      schemes("shop", "shop-app") + queried((1...50).map { "x\($0)" } + ["scanner"]),
      ["<string>scan 'scanner' comes after the first 50 schemes, and the system ignores it"]
    ),
    (
      schemes("shop", "shop-app") + queried(["scanner"] + (1...60).map { "x\($0)" } + ["scanner"]),
      []
    ),
  ])
  func comparesPropertyLists(text: String, expected: [String]) {
    #expect(foundLinks("Info.plist", Self.plist(text), [.shop]) == expected)
  }

  @Test(arguments: [
    (["applinks:www.example.com", "applinks:SHOP.example.com", "webcredentials:x.y"], []),
    (["applinks:*.example.com"], []),
    (["applinks:shop.example.com?mode=developer", "applinks:www.example.com"], []),
    (
      ["applinks:www.example.com", "webcredentials:shop.example.com"],
      [
        "<array><stri 'applinks:shop.example.com' is not among 'com.apple.developer.associated-domains'"
      ]
    ),
    (
      ["applinks:www.example.com", "applinks:https://shop.example.com/"],
      [
        "<array><stri 'applinks:shop.example.com' is not among 'com.apple.developer.associated-domains'"
          + " (the closest match is 'applinks:https://shop.example.com/')",
        "<string>appl warning: no spec has the domain 'https://shop.example.com/'",
      ]
    ),
    (
      ["applinks:www.example.com", "applinks:shop.example.com", "applinks:old.example.com"],
      ["<string>appl warning: no spec has the domain 'old.example.com'"]
    ),
    (
      ["applinks:www.example.com", "applinks:$(DOMAIN)"],
      [
        "<array><stri warning: 'applinks:shop.example.com' is not among"
          + " 'com.apple.developer.associated-domains', unless a variable gives it"
      ]
    ),
  ])
  func comparesEntitlements(domains: [String], expected: [String]) {
    let list = domains.map { "<string>\($0)</string>" }.joined()
    let text = "<key>com.apple.developer.associated-domains</key><array>\(list)</array>"
    #expect(foundLinks("Any.plist", Self.plist(text), [.shop]) == expected)
  }

  @Test func findsEntitlementsByTheirName() {
    let found = foundLinks("App.entitlements", Self.plist(""), [.shop])
    #expect(found.count == 2 && found.allSatisfy { $0.contains("applinks:") })
    #expect(foundLinks("App.entitlements", Self.plist(""), [.of(calledSchemes: ["a"])]) == [])
  }
}
