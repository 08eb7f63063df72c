import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

struct StandInAppTests {
  private struct Order: AppCall {
    struct Answer: AppAnswer, JSONModel, Equatable {
      typealias PendingAnswer = Never
      typealias Failure = Never
      typealias CancelledAnswer = Never
      static var rule: AnswerRule {
        AnswerRule(keys: ["result", "r"], forms: [.opaque, .authority])
      }
      let state: String

      var callOutcome: CallOutcome { .success(self) }

      init(_ state: String) {
        self.state = state
      }

      init(from json: JSONReader) throws(DecodingFailure) {
        state = try json.string("state")
      }

      func writeMembers(to json: inout JSONWriter) {
        json.string("state", state)
      }
    }

    typealias CallAnswer = Answer

    static var info: AppCallInfo { AppCallInfo("order") }
    var pin: Secret<String> = "canary-7431"
    var returnScheme: String? { "shop" }

    func write(to request: inout RequestBuilder) {
      request.start(link: "stock://x-callback-url/order")
      request.query("item", "a+b ы")
      request.query("pin", pin)
      request.query("back", "shop")
    }
  }

  private func calls(to app: StandInApp) -> AppCalls<Order.Answer> {
    let calls = AppCalls<Order.Answer>(opener: app, returnSchemes: ["shop"])
    app.connect(to: calls)
    return calls
  }

  @Test(arguments: [
    StandInApp.Reaction.answer(#"{"state": "å+"}"#, to: "shop"),
    .answer(#"{"state": "å+"}"#, to: "SHOP", key: "r", form: .authority),
    .answer(model: Order.Answer("å+"), to: "shop", after: .milliseconds(1)),
    .open(answer("%C3%A5+")),
  ])
  func answers(reaction: StandInApp.Reaction) async {
    let app = StandInApp(schemes: ["Stock"]) { _ in [reaction] }
    #expect(await calls(to: app).perform(Order()) == .success(Order.Answer("å+")))
    await app.delivered(1)
    #expect(app.deliveries.map(\.result) == [.answered])
  }

  @Test func keepsWhatWasOpened() async {
    let app = StandInApp(schemes: ["stock"]) { visit in
      [.answer(#"{"state": "\#(visit["item"] ?? "") \#(visit.number)"}"#, to: visit["back"])]
    }
    let calls = calls(to: app)
    #expect(await calls.perform(Order()).value == Order.Answer("a+b ы 1"))
    #expect(await calls.perform(Order()).value == Order.Answer("a+b ы 2"))
    #expect(app.visits.map { $0["pin"] } == ["canary-7431", "canary-7431"])
    #expect(app.visits.first?.parts?.host == "x-callback-url")
    #expect(app.visits.first?.parts?.segments == ["order"])
    #expect(app.visits.first?["missing"] == nil)
  }

  @Test func answersTwiceAndWrongly() async {
    let app = StandInApp(schemes: ["stock"]) { _ in
      [
        .open(Self.link("else:?result=1")), .answer("{}", to: nil),
        .answer(#"{"state": "x"}"#, to: "shop"), .answer(#"{"state": "y"}"#, to: "shop"),
        .answer("{", to: "shop"),
      ]
    }
    #expect(await calls(to: app).perform(Order()).value == Order.Answer("x"))
    await app.delivered(4)
    let results = app.deliveries.map(\.result)
    #expect(results.prefix(3) == [.notOurs, .answered, .unclaimed])
    guard case .unreadable(.content)? = results.last else {
      Issue.record("\(results)")
      return
    }
  }

  @Test func answersWhenTheGateOpens() async {
    let gate = StubGate()
    let app = StandInApp(schemes: ["stock"]) { _ in
      [.answer(#"{"state": "late"}"#, to: "shop").held(by: gate)]
    }
    let calls = calls(to: app)
    let call = Task { await calls.perform(Order()) }
    await gate.waiting(1)
    #expect(calls.waiting == 1 && app.deliveries.isEmpty)
    // The caller's app is started again.
    let fresh = self.calls(to: app)
    gate.open()
    await app.delivered(1)
    #expect(app.deliveries.map(\.result) == [.unclaimed])
    #expect(calls.waiting == 1 && fresh.waiting == 0)
    call.cancel()
    #expect(await call.value == .cancel(.byCaller))
  }

  @Test func takesItsSchemesAlone() async {
    let app = StandInApp(schemes: ["stock", "depot"], isInstalled: false)
    #expect(await !app.canOpen(Self.link("stock:")))
    #expect(await !app.open(Self.link("stock:")))
    app.isInstalled = true
    #expect(await app.open(Self.link("DEPOT:?a")))
    #expect(await !app.open(Self.link("other:")))
    #expect(app.visits.map(\.number) == [1])
  }

  @Test func saysWhenNobodyIsConnected() async {
    let app = StandInApp(schemes: ["stock"]) { _ in [.answer("{}", to: "shop")] }
    #expect(await app.open(Self.link("stock:?a=%00")))
    await app.delivered(1)
    #expect(app.deliveries.map(\.result) == [.notConnected])
    #expect(app.visits.first?.parts == nil && app.visits.first?["a"] == nil)
  }

  @Test func showsNoValues() async {
    let app = StandInApp(schemes: ["stock"]) { visit in
      [.answer(#"{"state": "\#(visit["pin"] ?? "")"}"#, to: visit["back"])]
    }
    _ = await calls(to: app).perform(Order())
    await app.delivered(1)
    var shown =
      "\(app) \(app.visits) \(app.deliveries) \(StandInApp.Reaction.answer("canary", to: "shop"))"
    dump(app, to: &shown)
    dump(app.visits, to: &shown)
    dump(app.deliveries, to: &shown)
    #expect(!shown.contains("canary") && shown.contains("1 links opened, 1 sent"))
  }

  private static func answer(_ state: String) -> URL {
    link("shop:?result=%7B%22state%22:%22\(state)%22%7D")
  }

  private static func link(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/none")
  }
}
