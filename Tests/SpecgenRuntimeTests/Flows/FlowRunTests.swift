import FlowFixture
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows

/// The beginning of a flow, and that it ends once.
struct FlowRunTests {
  private static let cancel = Data(#"{"code": "other"}"#.utf8)
  private static let success = Data(#"{"boxNumber": 1, "citiboxId": 2, "deliveryId": "d"}"#.utf8)
  private static let own = URL(string: Delivery.page)
  private static let hash = Secret(String(repeating: "0aF9", count: 16))

  @Test func opensThePage() throws {
    let flow = Delivery.flow(dimensions: "24x50x75")
    let page = try #require(FlowRun(flow).page)
    #expect(page.method == .get && page.body == nil)
    #expect(
      page.url.absoluteString
        == "\(Delivery.page)/delivery/location?access_token=\(Delivery.token)"
        + "&tracking=7R4CK1N6&recipient_phone=%2B34666000111&dimensions=24x50x75"
    )
    let moved = FlowRun(flow, hosts: ["web": "localhost:8080/x"])
    #expect(moved.page?.url.absoluteString.hasPrefix("https://localhost:8080/x/delivery") == true)
  }

  typealias Refusal = (flow: DeliveryFlow, name: String, code: ErrorCode?)

  @Test func refusesWrongParams() {
    let both = "recipient_hash, recipient_phone"
    let refusals: [Refusal] = [
      (Delivery.flow(accessToken: ""), "access_token", .accessTokenMissing),
      (Delivery.flow(tracking: ""), "tracking", .trackingMissing),
      (Delivery.flow(recipientPhone: nil), both, .recipientPhoneMissing),
      (Delivery.flow(recipientHash: Self.hash), both, .recipientAmbiguous),
      (Delivery.flow(recipientPhone: ""), "recipient_phone", .recipientPhoneInvalid),
      (Delivery.flow(recipientPhone: "34666000111"), "recipient_phone", .recipientPhoneInvalid),
      (Delivery.flow(recipientHash: "abc", recipientPhone: nil), "recipient_hash", nil),
      (Delivery.flow(dimensions: "24x50"), "dimensions", nil),
      // The first that is wrong counts.
      (Delivery.flow(tracking: "", dimensions: "x"), "tracking", .trackingMissing),
    ]
    for refusal in refusals {
      let run = FlowRun(refusal.flow)
      #expect(run.page == nil)
      guard case .error(.refused(.parameter(refusal.name, _), refusal.code)) = run.result else {
        Issue.record("\(refusal.name): \(String(describing: run.result))")
        continue
      }
    }
    let hashed = Delivery.flow(recipientHash: Self.hash, recipientPhone: nil)
    #expect(FlowRun(hashed).result == nil)
  }

  @Test func refusesWhatIsNoRequest() {
    let lost = FlowRun(Delivery.flow(), hosts: HostTable([:]))
    #expect(
      lost.page == nil && lost.result == .error(.refused(.unknownHost(key: "web"), code: nil))
    )
    let wrong = FlowRun(BareFlow(place: "no path"))
    #expect(wrong.result == .error(.refused(.url(.path("no path")), code: nil)))
  }

  /// All that can happen, each of which ends a flow that runs.
  private static let events: [@Sendable (inout FlowRun<DeliveryFlow>) -> Bool] = [
    { $0.take(message: "cancel", body: cancel, from: own) },
    { $0.take(message: "success", body: success, from: own) },
    { $0.take(message: "other", body: cancel, from: own) },
    { $0.take(message: "fail", body: Data(), from: own) },
    { $0.fail(loading: "offline") },
    { $0.close() },
  ]

  @Test(arguments: events.indices, events.indices)
  func endsOnce(first: Int, second: Int) throws {
    var run = Delivery.run()
    #expect(Self.events[first](&run))
    let result = try #require(run.result)
    #expect(!Self.events[second](&run))
    #expect(run.result == result)
    // A finish URL is still none to load.
    let url = try #require(URL(string: "\(Delivery.page)/finish/cancel?code=other"))
    let isFinish = run.take(navigation: url)
    #expect(isFinish && run.result == result)
  }

  @Test func staysRefused() {
    var run = FlowRun(Delivery.flow(tracking: ""))
    let result = run.result
    for event in Self.events { #expect(!event(&run)) }
    #expect(run.result == result)
  }

  @Test func closesByTheVendorsCode() {
    var run = Delivery.run()
    let hasEnded = run.close()
    #expect(hasEnded && run.result == .cancel(.notStarted))
  }

  @Test func saysWhatWasNotLoaded() {
    var run = Delivery.run()
    run.fail(loading: "offline \(Delivery.token)\u{1B}" + String(repeating: "x", count: 10_000))
    guard case .error(.notLoaded(let words)) = run.result else {
      Issue.record("\(run)")
      return
    }
    #expect(words.hasPrefix("offline <secret>\\u{1b}x") && words.utf8.count <= 500)
  }

  @Test(arguments: [
    "http://shipping.citibox.com", "https://shipping.citibox.com:8443",
    "https://evil.example", "https://shipping.citibox.com.evil.example",
    "https://citibox.com", "https://shipping.citibox.com@evil.example",
    "about:blank", "data:text/html,x", "file:///finish/cancel", "app://shipping.citibox.com",
    "//shipping.citibox.com", "",
  ])
  func passesOverOtherOrigins(origin: String) throws {
    var run = Delivery.run()
    let url = URL(string: origin)
    for name in ["success", "cancel", "unknown"] {
      run.take(message: name, body: Self.cancel, from: url)
    }
    if let url = URL(string: origin + "/finish/cancel?code=other") { run.take(navigation: url) }
    #expect(run.result == nil)
  }

  @Test(arguments: [
    "https://shipping.citibox.com", "https://shipping.citibox.com:443/x?y",
    "HTTPS://SHIPPING.citibox.COM/",
  ])
  func hearsItsOwnOrigin(origin: String) {
    var run = Delivery.run()
    run.take(message: "cancel", body: Self.cancel, from: URL(string: origin))
    #expect(run.result == .cancel(.other))
  }

  @Test func comparesPorts() throws {
    let urls = ["http://localhost:8080", "http://localhost", "https://localhost:8080"]
    let heard = urls.map { url in
      var run = FlowRun(BareFlow())
      return run.take(message: "done", body: Data("1".utf8), from: URL(string: url))
    }
    #expect(heard == [true, false, false])
  }

  @Test(arguments: [
    ("https://elsewhere.example/", true, true), ("http://x/", true, true),
    ("about:blank", false, true), ("data:,x", false, true), ("blob:https://x/1", false, true),
    ("tel:112", false, false), ("app://couriers", false, false), ("file:///etc", false, false),
    ("javascript:x", false, false), ("x", false, false),
  ])
  func goesOnlyToTheWeb(text: String, inMain: Bool, inFrames: Bool) throws {
    let url = try #require(URL(string: text))
    var run = Delivery.run()
    #expect(run.allows(url, inMainFrame: true) == inMain)
    #expect(run.allows(url, inMainFrame: false) == inFrames)
    run.close()
    #expect(!run.allows(url, inMainFrame: false))
  }

  @Test(arguments: [
    ("https", "h.example", 0, "https://h.example"),
    ("http", "localhost", 8080, "http://localhost:8080"), ("", "", 0, nil),
    ("https", "", 0, nil), ("file", "", 0, nil), ("ht tp", "h", 0, nil), ("about", "x", 0, nil),
  ])
  func makesURLsOfOrigins(scheme: String, host: String, port: Int, text: String?) {
    #expect(URL(scheme: scheme, host: host, port: port)?.absoluteString == text)
  }
}
