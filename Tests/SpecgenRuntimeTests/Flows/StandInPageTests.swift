import FlowFixture
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Flows of an app, on a page that stands in.
struct StandInPageTests {
  private static let success: JSONValue = ["boxNumber": 23, "citiboxId": 987, "deliveryId": "d"]

  @Test func endsByAMessage() {
    let page = StandInPage(.message("success", Self.success))
    let outcome = page.run(Delivery.flow())
    #expect(outcome?.value?.boxNumber == 23)
    #expect(page.visits.count == 1 && page.visits.first?.ignored == [])
  }

  @Test func endsByAURL() throws {
    let page = StandInPage(.finish("/finish/fail", ["code": "box+ not & known"]))
    #expect(page.run(Delivery.flow()) == .failure(.unrecognized("box+ not & known")))
    let url = try #require(URL(string: "https://test.example/finish/cancel?code=other"))
    let moved = StandInPage(.navigate(url))
    #expect(moved.run(Delivery.flow(), hosts: ["web": "test.example"]) == .cancel(.other))
    #expect(moved.run(Delivery.flow()) == nil)
  }

  @Test func seesThePage() {
    let page = StandInPage()
    _ = page.run(Delivery.flow())
    _ = page.run(Delivery.flow(tracking: "ы&="))
    #expect(page.visits.map { $0.url?.path } == ["/delivery/location", "/delivery/location"])
    #expect(page.visits.map { $0.items["tracking"] } == ["7R4CK1N6", "ы&="])
    #expect(page.visits.first?.items["recipient_phone"] == "+34666000111")
    #expect(page.visits.first?.items["access_token"] == Delivery.token)
    #expect(page.visits.first?.items["dimensions"] == nil)
  }

  @Test func answersLateTwiceOrNever() {
    let again = StandInEvent.message("cancel", ["code": "other"])
    let twice = StandInPage(.message("fail", ["code": "empty_box"]), again, .close)
    #expect(twice.run(Delivery.flow()) == .failure(.emptyBox))
    #expect(twice.visits.first?.ignored == [again, .close])
    let late = StandInPage(.close, again)
    #expect(late.run(Delivery.flow()) == .cancel(.notStarted))
    #expect(late.visits.first?.ignored == [again])
    #expect(StandInPage().run(Delivery.flow()) == nil)
  }

  @Test func answersWrongly() throws {
    let evil = try #require(URL(string: "https://evil.example"))
    let frame = StandInEvent.message("success", Self.success).from(evil)
    #expect(StandInPage(frame).run(Delivery.flow()) == nil)
    let text = StandInPage(.message("success", json: "done"))
    guard case .error(.unreadable(.content)) = text.run(Delivery.flow()) else {
      Issue.record("half read")
      return
    }
    let unknown = StandInPage(.message("done"))
    #expect(
      unknown.run(Delivery.flow())
        == .error(.unreadable(.unknownMessage("done", expected: Delivery.messages)))
    )
    let offline = StandInPage(.fail("offline"))
    #expect(offline.run(Delivery.flow()) == .error(.notLoaded("offline")))
  }

  @Test func opensNothingForWrongParams() {
    let page = StandInPage(.message("success", Self.success))
    let outcome = page.run(Delivery.flow(recipientPhone: "666"))
    guard case .error(.refused(_, code: .recipientPhoneInvalid)) = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(page.visits.map(\.url) == [nil] && page.visits.first?.items == [:])
    #expect(page.visits.first?.ignored.count == 1)
  }
}
