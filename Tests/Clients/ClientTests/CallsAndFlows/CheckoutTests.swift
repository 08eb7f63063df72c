import Checkout
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// A checkout that ends at the app's own URLs, with pages of other hosts in between.
struct CheckoutTests {
  private func purchase(_ returnURL: String = "myapp://done") throws -> PurchaseFlow {
    PurchaseFlow(order: "7", amount: 10, returnURL: try #require(URL(string: returnURL)))
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(
    arguments: [
      ("?status=paid&payment_id=p1&fee=5", .success(PurchaseSuccess(payment: "p1", fee: 5))),
      ("?payment_id=p1&status=authorized", .success(PurchaseSuccess(payment: "p1"))),
      ("?status=declined&decline=no-funds", .failure(.noFunds)),
      ("?decline=other", .failure(.unrecognized("other"))),
      ("?status=canceled", .cancel(NoCode())),
      ("/problem?code=maintenance", .error(.reported(.maintenance))),
      ("/problem", .error(.unreadable(.absent(in: .returnURL, keys: ["code"])))),
    ] as [(String, PurchaseResult)],
    ["myapp://done", "myapp:", "https://shop.example/done", "https://shop.example/done/"]
  )
  func endsAtTheAppsURL(end: (String, PurchaseResult), returnURL: String) throws {
    let base = returnURL.hasSuffix("/") ? String(returnURL.dropLast()) : returnURL
    // Without a host the path has no slashes before it.
    let text = base == "myapp:" && end.0.hasPrefix("?") ? "myapp:" + end.0 : base + end.0
    let page = StandInPage(.navigate(try url(text)))
    #expect(page.run(try purchase(returnURL)) == end.1)
    #expect(page.visits.first?.items["return_url"] == returnURL)
  }

  @Test(arguments: ["", "?status=unknown", "?status=paid&status=paid", "?decline=", "?status=%D0"])
  func endsInAnErrorWhereNothingTellsTheEnd(query: String) throws {
    let page = StandInPage(.navigate(try url("myapp://done" + query)))
    guard case .error(.unreadable)? = page.run(try purchase()) else {
      Issue.record("another end")
      return
    }
  }

  @Test func hasAURLForEachEnd() throws {
    let flow = DepositFlow(account: "a1", returnURL: try url("https://shop.example/deposits"))
    let page = StandInPage(.returning())
    #expect(page.run(flow) == .success(NoValues()))
    #expect(page.visits.first?.items["ok_url"] == "https://shop.example/deposits/success")
    #expect(page.visits.first?.items["back_url"] == "https://shop.example/deposits/cancel")
    #expect(StandInPage(.returning(to: .cancel)).run(flow) == .cancel(NoCode()))
    // No URL was sent for failures.
    #expect(
      StandInPage(.navigate(try url("https://shop.example/deposits/failure"))).run(flow) == nil
    )
    #expect(StandInPage(.close).run(flow) == .error(.closed))
  }

  /// The bank confirms the payment on a page of its own, and leads back from there.
  @Test func passesThroughABank() throws {
    let bank = try url("https://acs.bank.example/confirm")
    let page = StandInPage(
      .navigate(bank),
      .show(bank),
      .navigate(PageNavigation(to: try url("myapp://done?status=canceled"), from: bank))
    )
    #expect(page.run(try purchase()) == .cancel(NoCode()))
  }

  @Test(arguments: [
    "https://evil.example/", "https://bank.example/", "https://acs.bank.example.evil.example/",
    "http://acs.bank.example/",
  ])
  func refusesEndsOfForeignPages(text: String) throws {
    let evil = try url(text)
    let end = try url("myapp://done?status=paid&payment_id=p1")
    // A page that is shown, one that redirects at once, and a window that it opens.
    for script in [
      [.navigate(evil), .show(evil), .navigate(PageNavigation(to: end, from: evil))],
      [.navigate(evil), .navigate(end)],
      [.navigate(PageNavigation(to: end, from: evil))],
    ] as [[StandInEvent]] {
      let page = StandInPage(script)
      #expect(page.run(try purchase()) == nil)
    }
  }

  @Test func refusesEndsOfFrames() throws {
    let end = try url("myapp://done?status=paid&payment_id=p1")
    for navigation in [
      PageNavigation(to: end, isInMainFrame: false),
      PageNavigation(to: end, isFromMainFrame: false),
      PageNavigation(to: end, isInMainFrame: false, isFromMainFrame: false),
    ] {
      #expect(StandInPage(.navigate(navigation)).run(try purchase()) == nil)
    }
  }

  @Test(arguments: [
    "myapp2://done?status=paid", "myapp://done.evil?status=paid", "myapp://done/x?status=paid",
    "myapp://user@done?status=paid", "https://pay.example/done?status=paid",
  ])
  func passesOverLookAlikes(text: String) throws {
    #expect(StandInPage(.navigate(try url(text))).run(try purchase()) == nil)
  }

  @Test(arguments: ["http://shop.example/", "myapp://done?a=1", "about:blank", "done"])
  func refusesOtherReturnURLs(text: String) throws {
    let page = StandInPage(.returning(["status": "paid"]))
    guard case .error(.refused)? = page.run(try purchase(text)) else {
      Issue.record("opened")
      return
    }
    #expect(page.visits.first?.request == nil)
  }
}
