import CardPay
import Foundation
import SpecgenRuntime
import SpecgenTesting
import TestSupport
import Testing

/// A payment app that answers at a URL of the caller's, called by universal links or by its scheme.
struct CardPayTests {
  private func pair(
    returnURL: String = "myapp://paid",
    hosts: [String] = ["pay.example"],
    schemes: [String] = [],
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) throws -> (CardPayApp, StandInApp) {
    let vendor = StandInApp(schemes: schemes, hosts: hosts, react: react)
    let url = try #require(URL(string: returnURL))
    let app = CardPayApp(opener: vendor, returnURL: url)
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  @Test(arguments: [
    "myapp://paid", "myapp:", "myapp:///", "myapp://paid/", "https://shop.example/paid",
    "https://shop.example:8443/a/b%2Fc/", "MyApp://Paid",
  ])
  func isAnsweredAtAnyURL(returnURL: String) async throws {
    let (app, vendor) = try pair(returnURL: returnURL) { visit in
      [.answer(at: visit["callback"], ["status": "paid", "order": "7", "amount": "10"])]
    }
    let outcome = await app.pay(order: "7", amount: 10, note: "a & b")
    #expect(outcome.value?.amount == 10)
    await vendor.delivered(1)
    #expect(vendor.deliveries.map(\.result) == [.answered])
    #expect(vendor.visits.first?.parts?.host == "pay.example")
    #expect(vendor.visits.first?.parts?.segments == ["app", "orders", "7", "pay"])
    #expect(vendor.visits.first?["note"] == "a & b")
  }

  @Test(arguments: [
    ("declined", "failure"), ("dismissed", "cancel"), ("broken", "error"), ("later", "error"),
  ])
  func endsAsTheStatusSays(status: String, end: String) async throws {
    let (app, _) = try pair { [.answer(at: $0["callback"], ["status": status])] }
    let outcome = await app.refund(order: "7")
    let found =
      switch outcome {
      case .success: "success"
      case .failure: "failure"
      case .cancel: "cancel"
      case .error: "error"
      }
    #expect(found == end)
  }

  /// Neither call's answer has the order: the token in the path tells whose it is.
  @Test func tellsEqualCallsApart() async throws {
    let (app, vendor) = try pair()
    let pay = Task { await app.pay(order: "7", amount: 1) }
    await vendor.visited(1)
    let refund = Task { await app.refund(order: "7") }
    await vendor.visited(2)
    let callbacks = vendor.visits.compactMap { $0["callback"] }
    #expect(Set(callbacks).count == 2)
    let url = { (index: Int, status: String) in
      try #require(URL(string: "\(callbacks[index])?status=\(status)"))
    }
    #expect(app.calls.take(try url(1, "declined")) == .answered)
    #expect(app.calls.take(try url(0, "paid")) == .answered)
    #expect(await pay.value == .success(Payment(status: .paid)))
    #expect(await refund.value == .failure(Payment(status: .declined)))
    // A second answer finds nobody.
    #expect(app.calls.take(try url(0, "paid")) == .unclaimed(Payment(status: .paid)))
  }

  @Test(arguments: [
    "myapp://paid/TOKEN/more?status=paid", "myapp://other/TOKEN?status=paid",
    "other://paid/TOKEN?status=paid", "myapp://paid?status=paid",
    "myapp://user@paid/TOKEN?status=paid", "myapp:/TOKEN?status=paid",
  ])
  func leavesOtherLinksAlone(text: String) async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.refund(order: "7") }
    await vendor.visited(1)
    let callback = try #require(vendor.visits.first?["callback"])
    let token = try #require(callback.split(separator: "/").last)
    let url = try #require(URL(string: text.replacing("TOKEN", with: token)))
    #expect(app.calls.take(url) == .notOurs)
    #expect(app.calls.waiting == 1)
    call.cancel()
    #expect(await call.value == .cancel(.byCaller))
  }

  @Test func passesOverAnswersWithAForeignToken() async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.refund(order: "7") }
    await vendor.visited(1)
    for text in ["myapp://paid/0?status=paid", "myapp://paid/%D0?status=paid"] {
      let taken = app.calls.take(try #require(URL(string: text)))
      #expect(taken == .unclaimed(Payment(status: .paid)) || taken == .notOurs)
    }
    #expect(app.calls.waiting == 1)
    call.cancel()
    _ = await call.value
  }

  @Test(arguments: ["", "?state=paid", "?status=paid&status=paid", "?status=paid&amount=x"])
  func endsTheCallWhoseAnswerCannotBeRead(query: String) async throws {
    let (app, vendor) = try pair { visit in
      [.open(URL(string: (visit["callback"] ?? "") + query) ?? visit.url)]
    }
    guard case .error(.unreadable(let problem)) = await app.refund(order: "7") else {
      Issue.record("read")
      return
    }
    await vendor.delivered(1)
    #expect(vendor.deliveries.map(\.result) == [.unreadable(problem)])
  }

  /// Whoever knows the token can answer, so no description has it.
  @Test func hidesItsToken() async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.refund(order: "7") }
    await vendor.visited(1)
    let callback = try #require(vendor.visits.first?["callback"])
    let token = String(callback.suffix(32))
    let url = try #require(URL(string: "\(callback)?\(token)=1&\(token)=2"))
    let taken = app.calls.take(url)
    let outcome = await call.value
    #expect(taken == .unreadable(.repeated(key: "<secret>")))
    #expect(outcome == .error(.unreadable(.repeated(key: "<secret>"))))
    for text in ["\(taken)", "\(outcome)", "\(app.calls)", "\(vendor)", "\(vendor.visits)"] {
      #expect(!text.contains(token))
    }
  }

  @Test func fallsBackToTheScheme() async throws {
    let (app, vendor) = try pair(hosts: [], schemes: ["cardpay"]) { visit in
      [.answer(at: visit["callback"], ["status": "paid"])]
    }
    #expect(await app.refund(order: "7") == .success(Payment(status: .paid)))
    #expect(vendor.visits.first?.url.absoluteString.hasPrefix("cardpay://refund?order=7&") == true)
    #expect(vendor.pages.isEmpty)
  }

  @Test func opensTheStoreWhereNoAppIs() async throws {
    let (app, vendor) = try pair(hosts: [])
    #expect(await app.refund(order: "7") == .error(.storeOpened))
    guard case .error(.storeOpened) = await app.show(order: "7") else {
      Issue.record("not opened")
      return
    }
    let store = URL(string: "https://apps.apple.com/app/id1234567890")
    #expect(vendor.pages == [store, store].compactMap(\.self) && vendor.visits.isEmpty)
  }

  @Test(arguments: [
    "http://shop.example/paid", "javascript:alert(1)", "myapp://paid?a=1", "myapp://paid#a",
    "https:///paid", "myapp://paid/../x", "paid", "myapp://user@paid",
  ])
  func refusesOtherReturnURLs(text: String) async throws {
    let (app, vendor) = try pair(returnURL: text)
    guard case .error(.invalidCall) = await app.refund(order: "7") else {
      Issue.record("opened")
      return
    }
    #expect(vendor.visits.isEmpty)
  }

  /// The process ends while the other app is open; the answer starts another one.
  @Test func survivesARestart() async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.pay(order: "7", amount: 1) }
    await vendor.visited(1)
    let data = try JSONEncoder().encode(app.calls.saved)
    let callback = try #require(vendor.visits.first?["callback"])
    call.cancel()
    _ = await call.value

    let (restarted, _) = try pair()
    restarted.calls.restore(try JSONDecoder().decode([SavedCall].self, from: data))
    let answer = try #require(URL(string: callback + "?status=paid&order=7"))
    let other = try #require(URL(string: callback + "?status=paid&order=8"))
    // Another order is another call's, whatever the token.
    #expect(restarted.calls.take(other) == .unclaimed(Payment(status: .paid, order: "8")))
    guard case .resumed(let saved, let payment) = restarted.calls.take(answer) else {
      Issue.record("not resumed")
      return
    }
    #expect(saved.isCall(PayCall.self) && !saved.isCall(RefundCall.self))
    #expect(payment.callOutcome == .success(Payment(status: .paid, order: "7")))
    #expect(restarted.calls.saved.isEmpty)
    #expect(restarted.calls.take(answer) == .unclaimed(payment))
    #expect(!"\(saved)".contains(callback.suffix(10)))
  }

  /// Nothing but a whole answer with the token ends the call, and nothing traps.
  @Test func bearsHostileLinks() async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.pay(order: "7", amount: 1) }
    await vendor.visited(1)
    let callback = try #require(vendor.visits.first?["callback"])
    let token = String(callback.suffix(32))
    var random = SeededGenerator(seed: 24)
    let pieces = [
      "myapp:", "//", "paid", "/", String(token.dropLast()), token.uppercased(), "?", "status=paid",
      "&", "%", "%00", "%2F", "#", "@", ":", "..", "order=7", "=", "ы", "callback",
    ]
    for _ in 0..<5000 {
      let count = 1 + Int(random.next() % 8)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let start = random.next() % 2 == 0 ? "myapp://paid/" : "myapp:"
      guard let url = URL(string: start + text) else { continue }
      switch app.calls.take(url) {
      case .answered, .resumed: Issue.record("\(url)")
      case .notOurs, .unclaimed, .unreadable: break
      }
    }
    #expect(app.calls.waiting == 1)
    #expect(app.calls.take(try #require(URL(string: callback + "?status=paid"))) == .answered)
    #expect(await call.value.value?.status == .paid)
  }

  /// A process that was not ended restores what it still waits for.
  @Test func isNotAnsweredTwiceAfterARestoreInOneProcess() async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.refund(order: "7") }
    await vendor.visited(1)
    app.calls.restore(app.calls.saved)
    #expect(app.calls.saved.count == 1)
    let callback = try #require(vendor.visits.first?["callback"])
    let url = try #require(URL(string: callback + "?status=paid"))
    #expect(app.calls.take(url) == .answered)
    #expect(app.calls.take(url) == .unclaimed(Payment(status: .paid)))
    #expect(await call.value == .success(Payment(status: .paid)))
  }

  /// A new call has a token of its own, so it ends no wait for a restored one.
  @Test func keepsRestoredCallsBesideNewOnes() async throws {
    let (app, vendor) = try pair()
    let json = #"[{"name":"pay","deadline":9e9,"token":"TOKEN","correlation":[null]}]"#
    let token = String(repeating: "0a", count: 16)
    let data = Data(json.replacing("TOKEN", with: token).utf8)
    app.calls.restore(try JSONDecoder().decode([SavedCall].self, from: data))
    let call = Task { await app.refund(order: "7") }
    await vendor.visited(1)
    #expect(app.calls.saved.count == 2)
    let url = try #require(URL(string: "myapp://paid/\(token)?status=paid"))
    guard case .resumed = app.calls.take(url) else {
      Issue.record("not resumed")
      return
    }
    call.cancel()
    #expect(await call.value == .cancel(.byCaller))
  }

  @Test func leavesLinksBelowItsURLAlone() throws {
    let (app, _) = try pair()
    for text in ["myapp://paid/help", "myapp://paid/0A", "myapp://paid/settings?status=paid"] {
      #expect(app.calls.take(try #require(URL(string: text))) == .notOurs)
    }
  }

  @Test func forgetsSavedCallsAfterTheirDeadline() throws {
    let (app, _) = try pair()
    let json = #"[{"name":"pay","deadline":0,"token":"t","correlation":[]}]"#
    app.calls.restore(try JSONDecoder().decode([SavedCall].self, from: Data(json.utf8)))
    #expect(app.calls.saved.isEmpty)
  }
}
