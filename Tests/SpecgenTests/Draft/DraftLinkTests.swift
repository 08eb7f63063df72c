import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The links and the screens of vendors in documents.
@Suite struct DraftLinkTests {
  @Test(arguments: [
    ("`notes://x-callback-url/[action]?[values]`", ["notes://x-callback-url/[action]?[values]"]),
    ("Open app:?method=visit, then wait.", ["app:?method=visit"]),
    ("See things:///add?title=A.", ["things:///add?title=A"]),
    ("{scheme}:?result={json}", ["{scheme}:?result={json}"]),
    ("(shop://pay/1.0)", ["shop://pay/1.0"]), ("a://b", []), ("12:30 and x: y", []),
    ("tel:?", []), ("https://", []),
  ])
  func findsLinks(text: String, links: [String]) {
    #expect(LinkTemplate.all(in: text).map(\.text) == links)
  }

  @Test func readsTemplates() throws {
    let link = try #require(
      LinkTemplate.all(in: "pay://x-callback-url/orders/{id}?a={b}&[more]&c=1").first
    )
    #expect(link.isCallback)
    #expect(link.action == [.literal("orders"), .placeholder("id")])
    #expect(link.query.map(\.key) == ["a", "c"])
    #expect(!link.isPattern)
    #expect(LinkTemplate.all(in: "pay://[action name]?x").first?.isPattern == true)
    #expect(LinkTemplate.all(in: "pay://orders/{id}").first?.isPattern == false)
  }

  @Test(arguments: [
    ("x-success", EndKind.success), ("x-cancel", .cancel), ("fail_url", .failure),
    ("callbacksuccess", .success), ("callbackfail", .failure), ("urlError", .error),
    ("onSuccessUrl", .success),
  ])
  func readsReturnKeys(key: String, end: EndKind) {
    #expect(ReturnKey(key)?.end == end)
  }

  @Test(arguments: ["x-source", "success", "url", "error", "title", "backup", "successRate"])
  func readsOtherKeys(key: String) {
    #expect(ReturnKey(key) == nil)
  }

  @Test func readsSingleReturnKeys() {
    #expect(ReturnKey("callback_url") != nil)
    #expect(ReturnKey("callback_url")?.end == nil)
  }

  @Test(arguments: [
    (["success", "failure"], true), ([".success(Receipt)", ".cancel", ".error(Error)"], true),
    (["paymentFinished", "paymentError"], true), (["onSuccess", "onError", "onExit"], true),
    (["error", "cancel"], false), (["success", "amount", "currency"], false), (["success"], false),
  ])
  func readsEnds(names: [String], isFound: Bool) {
    let origin = DraftOrigin(document: 0, section: [])
    #expect((SDKEnds(names, origin: origin) != nil) == isFound)
  }

  @Test(arguments: [
    ("Shop.pay(from:order:)", "pay"), ("open(map<String, dynamic> options)", "open"),
    ("Shop.configure(key:)", nil), ("pay()", nil), ("pay(1)", nil), ("a b(c)", nil),
  ])
  func readsFunctions(text: String, name: String?) {
    #expect(SDKReader.function(in: text) == name)
  }

  /// A link of the reader's app is no call, and a web address is one only if an app opens it.
  @Test(arguments: [
    "# Links\n\nThe scheme of your app is `shop`.\n\n- `shop://orders/1`\n",
    "# API\n\nSee https://shop.example/guide/orders.\n\n| Name | Required |\n|---|---|\n| a | yes |\n",
  ])
  func draftsNoCalls(text: String) throws {
    let draft = try Draft(text, as: "shop.md")
    #expect(!(draft.text ?? "").contains("\ncalls:"))
  }

  @Test func draftsNoFlowsOfMethods() throws {
    let draft = try Draft(
      """
      # SDK of the shop

      ## GET /orders

      | Status | Meaning |
      |---|---|
      | `success` | done |
      | `failed` | not done |
      """,
      as: "shop.md"
    )
    #expect(!(draft.text ?? "").contains("\nflows:"))
  }
}
