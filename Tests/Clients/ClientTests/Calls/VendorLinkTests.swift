import DraftsApp
import Foundation
import Letterboxd
import MapApp
import MercadoPagoPoint
import SpecgenRuntime
import SpecgenTesting
import SumUpPos
import Testing
import Things

/// Links and answers of apps in the forms that their documents show.
struct VendorLinkTests {
  private func returnURL() throws -> URL { try #require(URL(string: "myapp://done")) }

  /// Returns the text of a link before the keys that the runtime adds.
  private func start(_ vendor: StandInApp, before key: String = "&x-success") throws -> String {
    let link = try #require(vendor.visits.last?.url.absoluteString)
    return link.components(separatedBy: key)[0]
  }

  // MARK: Links without a name

  @Test func opensLinksWithoutAName() async throws {
    let vendor = StandInApp(schemes: [MapApp.MapAppApp.scheme])
    let app = MapAppApp(opener: vendor)
    guard case .success = await app.show(place: "Puerta del Sol", zoom: 12) else {
      Issue.record("not opened")
      return
    }
    _ = await app.route(place: "A&B")
    _ = await app.markers(marker: .fuel)
    #expect(
      vendor.visits.map(\.url.absoluteString) == [
        "mapapp://?q=Puerta%20del%20Sol&z=12&hl=en", "mapapp://?q=A%26B&navigate=yes&hl=en",
        "mapapp://?q=fuel&hl=en",
      ]
    )
  }

  @Test func checksGroupsOfParams() async throws {
    let vendor = StandInApp(schemes: [MapAppApp.scheme])
    let app = MapAppApp(opener: vendor)
    let outcomes = [
      await app.show(zoom: 3), await app.show(place: ""), await app.route(),
      await app.route(place: "a", position: [1, 2]),
    ]
    for outcome in outcomes {
      guard case .error(.invalidCall(let problem)) = outcome else {
        Issue.record("opened")
        continue
      }
      #expect("\(problem)".contains("q, ll"))
    }
    #expect(vendor.visits.isEmpty)
    _ = await app.show(place: "a", position: [1, 2])
    #expect(vendor.visits.count == 1)
  }

  // MARK: SumUp

  @Test func failsAtTheFailureURL() async throws {
    let vendor = StandInApp(schemes: [SumUpPosApp.scheme]) { visit in
      [.answer(at: visit["callbackfail"], ["smp-status": "failed", "foreign-tx-id": "order-123"])]
    }
    let app = SumUpPosApp(opener: vendor, returnURL: try returnURL())
    vendor.connect(to: app.calls)
    let outcome = await app.pay(
      amount: ExactDecimal(units: 1000, scale: 2),
      currency: "EUR",
      affiliateKey: "YOUR-AFFILIATE-KEY",
      title: "Coffee beans",
      foreignID: "order-123"
    )
    #expect(outcome == .failure(SumUpPos.Payment(status: .failed, foreignID: "order-123")))
    #expect(
      try start(vendor, before: "&callbacksuccess") == """
        sumupmerchant://pay/1.0?amount=10.00&currency=EUR&affiliate-key=YOUR-AFFILIATE-KEY\
        &title=Coffee%20beans&foreign-tx-id=order-123
        """
    )
    let urls = ["callbacksuccess", "callbackfail"].compactMap { vendor.visits.first?[$0] }
    #expect(urls.count == 2 && urls[0].hasSuffix("/success") && urls[1].hasSuffix("/failure"))
  }

  @Test func takesAnUnknownStatusAtTheSuccessURL() async throws {
    let vendor = StandInApp(schemes: [SumUpPosApp.scheme]) { visit in
      [.answer(at: visit["callbacksuccess"], ["smp-status": "later"])]
    }
    let app = SumUpPosApp(opener: vendor, returnURL: try returnURL())
    vendor.connect(to: app.calls)
    let outcome = await app.pay(amount: 1, currency: "EUR", affiliateKey: "k")
    #expect(outcome.value?.status?.rawValue == "later")
  }

  // MARK: Mercado Pago Point

  @Test func chargesByAUniversalLink() async throws {
    let vendor = StandInApp(schemes: [], hosts: ["secure.mlstatic.com"]) { visit in
      [.answer(at: visit["success_url"], ["result_status": "OK", "payment_id": "77"])]
    }
    let app = MercadoPagoPointApp(opener: vendor, returnURL: try returnURL())
    vendor.connect(to: app.calls)
    let outcome = await app.charge(amount: 10, description: "Té", cardType: .debit)
    #expect(outcome == .success(Receipt(status: .ok, payment: 77)))
    #expect(
      try start(vendor, before: "&success_url") == """
        https://secure.mlstatic.com/org-img/point/app/index.html?amount=10&description=T%C3%A9\
        &card_type=debit_card
        """
    )
  }

  @Test func refusesAParamWithoutThoseThatItNeeds() async throws {
    let vendor = StandInApp(schemes: [], hosts: ["secure.mlstatic.com"])
    let app = MercadoPagoPointApp(opener: vendor, returnURL: try returnURL())
    let outcome = await app.charge(
      amount: 10,
      description: "Té",
      clientID: "c",
      applicationFee: 1
    )
    let problem = InvalidRequest.parameter(
      name: "client_secret",
      problem: "required beside client_id"
    )
    #expect(outcome == .error(.invalidCall(problem)))
    #expect(vendor.visits.isEmpty)
  }

  // MARK: Drafts

  private func drafts(
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) throws -> (DraftsAppApp, StandInApp) {
    let vendor = StandInApp(schemes: [DraftsAppApp.scheme], react: react)
    let app = DraftsAppApp(opener: vendor, returnURL: try returnURL())
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  @Test func writesADraft() async throws {
    let (app, vendor) = try drafts { [.answer(at: $0["x-success"])] }
    #expect(await app.create(text: "Hello World", tags: ["a b", "c"]) == .success(NoValues()))
    #expect(
      try start(vendor) == "drafts5://x-callback-url/create?text=Hello%20World&tag=a%20b&tag=c"
    )
  }

  /// The app returns the text under the key that the call chose; another key with the documented name is not it.
  @Test(arguments: [nil, "input", "text", "x-source"])
  func readsTheChosenKey(key: String?) async throws {
    let (app, _) = try drafts { visit in
      let chosen = visit["retParam"] ?? "text"
      let other = chosen == "text" ? "more" : "text"
      return [.answer(at: visit["x-success"], [chosen: "mine", other: "not mine"])]
    }
    #expect(await app.get(uuid: "U1", resultKey: key) == .success(Content(text: "mine")))
  }

  @Test func refusesAnEmptyKey() async throws {
    let (app, vendor) = try drafts()
    guard case .error(.invalidCall) = await app.get(uuid: "U1", resultKey: "") else {
      Issue.record("opened")
      return
    }
    #expect(vendor.visits.isEmpty)
  }

  @Test func readsTheChosenKeyAfterARestart() async throws {
    let (app, vendor) = try drafts()
    let call = Task { await app.dictate(resultKey: "words") }
    await vendor.visited(1)
    let saved = try JSONEncoder().encode(app.calls.saved)
    call.cancel()
    _ = await call.value
    let (restarted, _) = try drafts()
    restarted.calls.restore(try JSONDecoder().decode([SavedCall].self, from: saved))
    let success = try #require(vendor.visits.first?["x-success"])
    let url = try #require(URL(string: success + "?words=said"))
    guard case .resumed(_, let answer) = restarted.calls.take(url) else {
      Issue.record("not resumed")
      return
    }
    #expect(answer.outcome(of: DictateCall.self) == .success(Content(text: "said")))
  }

  // MARK: Letterboxd

  @Test func logsAFilm() async throws {
    let vendor = StandInApp(schemes: [LetterboxdApp.scheme]) { [.answer(at: $0["x-cancel"])] }
    let app = LetterboxdApp(opener: vendor, returnURL: try returnURL())
    vendor.connect(to: app.calls)
    let date = try Date("2026-11-29T00:00:00Z", strategy: .iso8601)
    let outcome = await app.log(name: "Ran", date: date, rewatch: true, rating: 4.5)
    #expect(outcome == .cancel(.reported(NoValues())))
    #expect(
      try start(vendor)
        == "letterboxd://x-callback-url/log?name=Ran&date=2026-11-29&rewatch=true&rating=4.5"
    )
    guard case .error(.invalidCall) = await app.log(name: "Ran", rewatch: true) else {
      Issue.record("opened")
      return
    }
  }

  // MARK: Things

  @Test func addsToDos() async throws {
    let vendor = StandInApp(schemes: [ThingsApp.scheme]) { visit in
      visit.url.path() == "/json"
        ? [.answer(at: visit["x-success"], ["x-things-ids": #"["i1", "i2"]"#])]
        : visit.url.path() == "/version"
          ? [
            .answer(
              at: visit["x-success"],
              ["x-things-scheme-version": "2", "x-things-client-version": "32209501"]
            )
          ] : [.answer(at: visit["x-success"], ["x-things-id": "i1"])]
    }
    let app = ThingsApp(opener: vendor, returnURL: try returnURL())
    vendor.connect(to: app.calls)
    let added = await app.add(title: "Buy milk", tags: ["Errand", "a,b"])
    #expect(added == .success(Added(id: "i1")))
    #expect(try start(vendor) == "things:///add?title=Buy%20milk&tags=Errand,a%2Cb")
    #expect(await app.version() == .success(Version(scheme: 2, client: 32_209_501)))
    let items = try JSONValue(json: Data(#"[{"type": "to-do"}]"#.utf8))
    #expect(await app.addAll(items: items) == .success(AddedAll(ids: ["i1", "i2"])))
    for outcome in [await app.show(), await app.show(id: "i", query: "today")] {
      guard case .error(.invalidCall) = outcome else {
        Issue.record("opened")
        continue
      }
    }
  }
}
