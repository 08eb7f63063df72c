import CardTerminal
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// An app whose answers at one URL are JSON in Base64, with a type of success for each call.
struct CardTerminalTests {
  private func pair(
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) throws -> (CardTerminalApp, StandInApp) {
    let vendor = StandInApp(schemes: [CardTerminalApp.scheme], react: react)
    let url = try #require(URL(string: "myapp://terminal"))
    let app = CardTerminalApp(opener: vendor, returnURL: url)
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  private static func answer(_ visit: StandInApp.Visit, _ json: String) -> StandInApp.Reaction {
    .answer(at: visit["urlCallback"], ["response": Data(json.utf8).base64EncodedString()])
  }

  @Test func readsTheTypeOfEachCall() async throws {
    let (app, vendor) = try pair { visit in
      visit.url.host() == "orders"
        ? [Self.answer(visit, #"{"code": 0, "total": 1, "orders": [{"id": "o1", "cents": 250}]}"#)]
        : [Self.answer(visit, #"{"code": 0, "authorization": "a-1", "cents": 250}"#)]
    }
    let page = OrderPage(total: 1, orders: [Order(id: "o1", cents: 250)])
    #expect(await app.orders(page: 2) == .success(page))
    let cart = Cart(items: ["tea"], note: "for Ana")
    #expect(await app.pay(order: "o1", cart: cart).value?.cents == 250)
    #expect(await app.info() == .success(Report(code: .ok)))
    let links = vendor.visits.map { visit in
      visit.url.absoluteString.components(separatedBy: "&urlCallback")[0]
    }
    #expect(
      links == [
        "terminal://orders?page=2&version=2",
        "terminal://pay?order=o1&cart=eyJpdGVtcyI6WyJ0ZWEiXSwibm90ZSI6ImZvciBBbmEifQ%3D%3D"
          + "&version=2&mode=fast",
        "terminal://info?version=2&mode=fast",
      ]
    )
  }

  @Test func hasTheCommonValuesAtOtherEnds() async throws {
    let (app, _) = try pair { visit in
      let codes = ["orders": 1, "pay": 2, "info": 9]
      let code = codes[visit.url.host() ?? ""] ?? 0
      return [Self.answer(visit, #"{"code": \#(code), "reason": "r"}"#)]
    }
    #expect(await app.orders() == .failure(Report(code: .declined, reason: "r")))
    #expect(
      await app.pay(order: "o") == .cancel(.reported(Report(code: .canceled, reason: "r")))
    )
    guard case .error(.reported(let report)) = await app.info() else {
      Issue.record("no error")
      return
    }
    #expect(report.code.rawValue == 9)
  }

  @Test(arguments: [#"{"code": 0}"#, #"{"code": 0, "total": "many", "orders": []}"#])
  func endsWhenASuccessCannotBeRead(json: String) async throws {
    let (app, _) = try pair { [Self.answer($0, json)] }
    guard case .error(.unreadable(.content)) = await app.orders() else {
      Issue.record("read")
      return
    }
  }

  @Test(arguments: ["not Base64!", "e30", ""])
  func endsWhenTheAnswerCannotBeRead(text: String) async throws {
    let (app, _) = try pair { [.answer(at: $0["urlCallback"], ["response": text])] }
    guard case .error(.unreadable) = await app.orders() else {
      Issue.record("read")
      return
    }
  }

  @Test func isTypedAfterARestart() async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.orders() }
    await vendor.visited(1)
    let saved = app.calls.saved
    call.cancel()
    _ = await call.value
    let (restarted, _) = try pair()
    restarted.calls.restore(saved)
    let json = Data(#"{"code": 0, "total": 0, "orders": []}"#.utf8).base64EncodedString()
    let text = try #require(vendor.visits.first?["urlCallback"])
    let url = try #require(URL(string: "\(text)?response=\(json)"))
    guard case .resumed(let call, let answer) = restarted.calls.take(url) else {
      Issue.record("not resumed")
      return
    }
    #expect(call.isCall(OrdersCall.self))
    #expect("\(answer)" == "an answer that reports a success")
    #expect(answer.outcome(of: OrdersCall.self) == .success(OrderPage(total: 0, orders: [])))
  }
}
