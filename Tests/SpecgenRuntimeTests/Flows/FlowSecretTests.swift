import FlowFixture
import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// That no token is shown, whatever a page makes of it.
struct FlowSecretTests {
  private static let token = Delivery.token
  private static let own = URL(string: Delivery.page)

  /// All that can be printed of a value.
  private func shown<T>(_ value: T) -> String {
    var text = "\(value) " + String(reflecting: value)
    dump(value, to: &text)
    return text
  }

  @Test func hidesTheTokenOfARun() {
    var run = Delivery.run()
    #expect(!shown(run).contains(Self.token))
    #expect("\(run)".hasPrefix("delivery on GET https://shipping.citibox.com/delivery"))
    #expect("\(run)".hasSuffix("running"))
    run.take(
      message: "success",
      body: Data(#"{"boxNumber": 1, "citiboxId": "\#(Self.token)", "deliveryId": ""}"#.utf8),
      from: Self.own
    )
    #expect(!shown(run).contains(Self.token))
    #expect("\(run)".hasSuffix("ended in a success"))
  }

  /// What a page says that repeats what it was asked with.
  private static let echoes: [(name: String, json: String)] = [
    ("success", #"{"boxNumber": "\#(token)", "citiboxId": 1}"#),
    ("success", #"{"\#(token)": 1}"#), ("success", #""\#(token)""#), ("success", token),
    ("success", #"{"boxNumber": {"\#(token)": 1}, "citiboxId": 1}"#),
    ("fail", #"{"code": "\#(token)"}"#), ("fail", #"{"code": "not \#(token)!"}"#),
    ("cancel", #"{"type": "\#(token)"}"#), ("error", #"{"errorCode": "x\#(token)x"}"#),
    ("error", #"{"code": ["\#(token)"]}"#), ("error", #"{"\#(token)": 1, "\#(token)": 2}"#),
    (token, "{}"), ("x\(token)x", token),
  ]

  @Test(arguments: echoes.indices)
  func hidesWhatAMessageRepeats(row: Int) throws {
    let echo = Self.echoes[row]
    let outcome = try #require(Delivery.end(message: echo.name, echo.json))
    #expect(!shown(outcome).contains(Self.token), "\(outcome)")
    // What is in the outcome may be printed by itself.
    guard case .content(_, let failure) = outcome.unreadable else { return }
    #expect(!shown(failure).contains(Self.token), "\(failure)")
  }

  @Test(arguments: [
    "success?boxNumber=\(token)&citiboxId=1", "fail?code=\(token)", "cancel?type=\(token)&x=1",
    "error?\(token)=1&\(token)=2", "error?\(token)=%D0", "fail?\(token)", "fail?code=1#\(token)",
  ])
  func hidesWhatAURLRepeats(target: String) throws {
    let outcome = try #require(Delivery.end(finish: "/finish/\(target)"))
    #expect(!shown(outcome).contains(Self.token), "\(outcome)")
  }

  @Test func hidesATokenThatIsSpelledOtherwiseAndCut() {
    var run = FlowRun(Delivery.flow(accessToken: "canary/7f3a"))
    let start = String(repeating: "n", count: 34)
    run.take(
      message: "success",
      body: Data(#"{"boxNumber": "\#(start)canary\/7f3a"}"#.utf8),
      from: Self.own
    )
    #expect(run.result?.isUnreadableJSON == true && !shown(run.result).contains("canary"))
  }

  @Test func hidesTheTokenOfARefusedFlow() {
    for name in ["no host", "no tracking"] {
      let flow = name == "no tracking" ? Delivery.flow(tracking: "") : Delivery.flow()
      let run = FlowRun(flow, hosts: HostTable([:]))
      #expect(!shown(run).contains(Self.token))
      #expect(!shown(run.result).contains(Self.token))
    }
  }

  @Test func keepsDocumentedCodesThatLookLikeTheToken() {
    var run = FlowRun(Delivery.flow(accessToken: "token"))
    run.take(
      message: "error",
      body: Data(#"{"code": "access_token_missing"}"#.utf8),
      from: Self.own
    )
    #expect(run.result == .error(.reported(.accessTokenMissing)))
  }

  @Test func hidesTheTokenOfAVisit() {
    let page = StandInPage(.close, .message("fail", ["code": .string(Self.token)]))
    _ = page.run(Delivery.flow())
    #expect(!shown(page.visits).contains(Self.token))
  }
}
