import Foundation
import SpecgenRuntime
import SpecgenTesting
import SquarePos
import Testing

/// An app whose JSON carries the address and the token of the answer, in both directions.
struct SquarePosTests {
  private let charge = Charge(
    money: Money(amount: 500, currency: "USD"),
    client: "sq0idp-client",
    notes: "Coffee & cake"
  )

  private func pair(
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) throws -> (SquarePosApp, StandInApp) {
    let vendor = StandInApp(schemes: [SquarePosApp.scheme], react: react)
    let app = SquarePosApp(opener: vendor, returnURL: try #require(URL(string: "myapp://square")))
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  /// Returns the member of the JSON that a call sent.
  private static func sent(_ key: String, in visit: StandInApp.Visit) -> String? {
    let json = visit["data"].flatMap { try? JSONValue(json: Data($0.utf8)) }
    guard case .string(let text)? = json?[key] else { return nil }
    return text
  }

  private static func answer(
    _ visit: StandInApp.Visit,
    _ members: String,
    state: String? = nil
  ) -> StandInApp.Reaction {
    let state = state ?? sent("state", in: visit) ?? ""
    let json = #"{\#(members), "state": "\#(state)"}"#
    return .answer(at: sent("callback_url", in: visit), ["data": json])
  }

  @Test func sendsTheAddressAndTheTokenInTheJSON() async throws {
    let (app, vendor) = try pair { [Self.answer($0, #""status": "ok", "transaction_id": "t1""#)] }
    let outcome = await app.create(data: charge)
    #expect(outcome == .success(ChargeAnswer(status: .ok, transaction: "t1")))
    let visit = try #require(vendor.visits.first)
    #expect(visit.url.absoluteString.hasPrefix("square-commerce-v1://payment/create?data=%7B"))
    #expect(Self.sent("callback_url", in: visit) == "myapp://square")
    #expect(Self.sent("version", in: visit) == "1.3")
    #expect(Self.sent("state", in: visit)?.count == 32)
    #expect(visit["state"] == nil)
    #expect(!"\(visit)".contains("sq0idp"))
  }

  @Test func reportsErrors() async throws {
    let (app, _) = try pair {
      [Self.answer($0, #""status": "error", "error_code": "payment_canceled""#)]
    }
    let answer = ChargeAnswer(status: .error, code: .paymentCanceled)
    #expect(await app.create(data: charge) == .error(.reported(answer)))
  }

  @Test(arguments: [
    "myapp://square?data=%7B%22status%22%3A%22ok%22%2C%22state%22%3A%22forged%22%7D",
    "myapp://square?data=%7B%22status%22%3A%22ok%22%7D",
    "myapp://square?data=%5B%5D", "myapp://square?data=x", "myapp://square",
    "myapp://square/more?data=%7B%22status%22%3A%22ok%22%7D", "other://square?data=%7B%7D",
    "myapp://square?data=%7B%22status%22%3A%22ok%22%2C%22state%22%3A7%7D",
  ])
  func ignoresLookAlikes(link: String) async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.create(data: charge) }
    await vendor.visited(1)
    #expect(app.calls.take(try #require(URL(string: link))) != .answered)
    #expect(app.calls.waiting == 1)
    call.cancel()
    #expect(await call.value == .cancel(.byCaller))
  }

  @Test func distinguishesConcurrentCalls() async throws {
    let (app, vendor) = try pair()
    let first = Task { await app.create(data: charge) }
    await vendor.visited(1)
    let second = Task { await app.create(data: charge) }
    await vendor.visited(2)
    let states = vendor.visits.compactMap { Self.sent("state", in: $0) }
    #expect(Set(states).count == 2)
    for (state, id) in zip(states.reversed(), ["t2", "t1"]) {
      let json = #"{"status":"ok","transaction_id":"\#(id)","state":"\#(state)"}"#
      var link = try #require(URLComponents(string: "myapp://square"))
      link.queryItems = [URLQueryItem(name: "data", value: json)]
      #expect(app.calls.take(try #require(link.url)) == .answered)
    }
    #expect(await first.value.value?.transaction == "t1")
    #expect(await second.value.value?.transaction == "t2")
  }
}
