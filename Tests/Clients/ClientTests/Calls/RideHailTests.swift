import Foundation
import RideHail
import SpecgenRuntime
import SpecgenTesting
import Testing

/// An app that knows the caller's URL, answers in its fragment, and repeats a token.
struct RideHailTests {
  private let returnAddress = "https://shop.example/rides"

  private func pair(
    schemes: [String] = ["ridehail"],
    hosts: [String] = ["go.ride.example"],
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) throws -> (RideHailApp, StandInApp) {
    let vendor = StandInApp(schemes: schemes, hosts: hosts, react: react)
    let app = RideHailApp(opener: vendor, returnURL: try #require(URL(string: returnAddress)))
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  @Test func readsTheFragment() async throws {
    let (app, vendor) = try pair { visit in
      let values: KeyValuePairs = [
        "result": "ordered", "ride_id": "7", "eta": "2026-11-24T10:00:00Z",
        "state": visit["state"] ?? "",
      ]
      return [.answer(at: "https://shop.example/rides", values, in: .fragment)]
    }
    let outcome = await app.order(client: "c", pickup: "Rua Augusta")
    #expect(outcome.value?.ride == 7 && outcome.value?.arrives != nil)
    let visit = try #require(vendor.visits.first)
    #expect(visit.parts?.host == "go.ride.example" && visit["action"] == "order")
    #expect(visit["state"]?.count == 32)
  }

  @Test func usesTheSchemeWithoutUniversalLinks() async throws {
    let (app, vendor) = try pair(hosts: []) { visit in
      let values: KeyValuePairs = ["result": "searching", "state": visit["state"] ?? ""]
      return [.answer(at: "https://shop.example/rides", values, in: .fragment)]
    }
    #expect(await app.rate(client: "c", ride: 7) == .pending(RideAnswer(result: .searching)))
    let link = vendor.visits.first?.url.absoluteString
    #expect(link?.hasPrefix("ridehail:?action=rate_ride&client_id=c&ride=7&state=") == true)
  }

  @Test func isNotInstalled() async throws {
    let (app, vendor) = try pair(schemes: [], hosts: [])
    #expect(await app.rate(client: "c", ride: 7) == .error(.notInstalled))
    #expect(vendor.pages.isEmpty)
  }

  @Test(arguments: [
    "#result=ordered", "#result=ordered&state=x", "#result=ordered&state=", "#result=ordered&state",
    "?result=ordered#state=STATE", "#result=ordered&state=STATE&state=STATE",
  ])
  func doesNotTakeAnswersWithoutItsToken(text: String) async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.rate(client: "c", ride: 7) }
    await vendor.visited(1)
    let state = try #require(vendor.visits.first?["state"])
    let url = try #require(URL(string: returnAddress + text.replacing("STATE", with: state)))
    #expect(app.calls.take(url) != .answered)
    // A whole answer of the app's own that lacks the rest is the only one that ends the call.
    if !text.contains("?") { #expect(app.calls.waiting == 1) }
    call.cancel()
    _ = await call.value
  }

  @Test func opensWithoutAToken() async throws {
    let (app, vendor) = try pair()
    guard case .success = await app.track(ride: 7) else {
      Issue.record("not opened")
      return
    }
    #expect(vendor.visits.first?["state"] == nil)
  }
}
