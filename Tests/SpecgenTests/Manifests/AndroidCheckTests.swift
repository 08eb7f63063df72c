import Testing

@testable import SpecgenCore

/// Android manifests of apps as they are, and what is said of them.
struct AndroidCheckTests {
  private static let manifest = LinkManifest.of(
    schemes: ["shop"],
    domains: ["shop.example.com"],
    patterns: ["orders", "orders/*"].map(LinkManifest.Pattern.init)
  )

  private static let head = """
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    """

  private static func filter(
    _ data: String,
    head: String = head,
    verified: Bool = false
  ) -> String {
    let elements = data.split(separator: " ").map { "<data android:\($0)/>" }.joined()
    let attribute = verified ? " android:autoVerify=\"true\"" : ""
    return "<intent-filter\(attribute)>\(head)\(elements)</intent-filter>"
  }

  private static let web = filter(
    "scheme='https' host='shop.example.com' path='/orders' pathPattern='/orders/..*'",
    verified: true
  )
  private static let own = filter("scheme='shop' host='orders'")

  @Test(arguments: [
    ([web, own], []), ([web, filter("scheme='shop'")], []),
    ([filter("scheme='https' scheme='http' host='*.example.com'", verified: true), own], []),
    (
      [filter("scheme='https' host='shop.example.com' pathPrefix='/orders'", verified: true), own],
      []
    ),
    (
      [
        filter(
          "scheme='https' host='shop.example.com' path='/orders' pathAdvancedPattern='/o/[0-9]+'",
          verified: true
        ), own,
      ], []
    ),
    ([filter("scheme='https' scheme='shop' host='*'", verified: true)], []),
    (
      [own],
      [
        "'https://shop.example.com/orders' is not handled by an intent filter",
        "'https://shop.example.com/orders/*' is not handled by an intent filter",
      ]
    ),
    (
      [filter("scheme='https' host='shop.example.com' path='/orders'", verified: true), own],
      ["'https://shop.example.com/orders/*' is not handled by an intent filter"]
    ),
    (
      [
        filter(
          "scheme='https' host='shop.example.com' path='/orders' pathPattern='/orders/.'",
          verified: true
        ), own,
      ],
      ["'https://shop.example.com/orders/*' is not handled by an intent filter"]
    ),
    (
      [web, filter("scheme='shop' host='orders' pathPattern='/..*'")],
      ["'shop://orders' is not handled by an intent filter"]
    ),
    (
      [web, filter("scheme='shop' host='order'")],
      [
        "'shop://orders' is not handled by an intent filter",
        "'shop://orders/*' is not handled by an intent filter",
      ]
    ),
    (
      [filter("scheme='https' host='shop.example.com'"), own],
      ["no intent filter for 'shop.example.com' is verified"]
    ),
    (
      [web, filter("scheme='shop'", head: "<action android:name='android.intent.action.VIEW'/>")],
      [
        "an intent filter for links has no category 'android.intent.category.BROWSABLE'",
        "an intent filter for links has no category 'android.intent.category.DEFAULT'",
      ]
    ),
    (
      [web, filter("scheme='shop'", head: "")].map {
        $0.replacing("action.VIEW", with: "action.EDIT")
      },
      [
        "an intent filter for links has no action 'android.intent.action.VIEW'",
        "an intent filter for links has no action 'android.intent.action.VIEW'",
        "an intent filter for links has no category 'android.intent.category.BROWSABLE'",
        "an intent filter for links has no category 'android.intent.category.DEFAULT'",
      ]
    ),
    (
      [web, filter("scheme='shop' mimeType='text/plain'")],
      [
        "'shop://orders' is not handled by an intent filter",
        "'shop://orders/*' is not handled by an intent filter",
      ]
    ),
    (
      [web, filter("scheme='${scheme}'")],
      [
        "warning: 'shop://orders' is not handled by an intent filter, unless a variable gives it",
        "warning: 'shop://orders/*' is not handled by an intent filter, unless a variable gives it",
      ]
    ),
    (
      [web, filter("scheme='@string/scheme' host='orders'")],
      [
        "warning: 'shop://orders' is not handled by an intent filter, unless a variable gives it",
        "warning: 'shop://orders/*' is not handled by an intent filter, unless a variable gives it",
      ]
    ),
  ])
  func compares(filters: [String], expected: [String]) {
    #expect(check("<activity android:exported='true'>\(filters.joined())</activity>") == expected)
    let parts = filters.map { "<activity-alias>\($0)</activity-alias>" }
    #expect(check(parts.joined()) == expected)
  }

  @Test func wantsActivitiesThatOthersMayStart() {
    let found = check("<activity android:exported='false'>\(Self.web)\(Self.own)</activity>")
    #expect(found.count == 2 && found.allSatisfy { $0.contains("is not exported") })
    #expect(check("<service>\(Self.web)\(Self.own)</service>").count == 4)
  }

  private func check(_ application: String) -> [String] {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.shop">
        <uses-permission android:name="android.permission.INTERNET"/>
        <application android:label="@string/name">\(application)</application>
      </manifest>
      """
    let found = LinkCheck.findings(
      in: "AndroidManifest.xml",
      id: 0,
      contents: Array(text.utf8),
      manifests: [Self.manifest]
    )
    return found.findings.map {
      ($0.severity == .warning ? "warning: " : "") + $0.message
    }
    .sorted()
  }
}
