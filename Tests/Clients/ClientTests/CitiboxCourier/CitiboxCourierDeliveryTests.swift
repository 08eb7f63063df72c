import CitiboxCourier
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Deliveries on the vendor's page, which is played.
struct CitiboxCourierDeliveryTests {
  private let flow = DeliveryFlow(
    accessToken: "canary 70K3n+/=",
    tracking: "7R4CK1N6",
    recipientPhone: "+34666000111"
  )
  private let success = DeliverySuccess(boxNumber: 23, citiboxId: "7", deliveryId: "d")

  private func end(_ events: StandInEvent...) -> DeliveryResult? {
    StandInPage(events).run(flow)
  }

  @Test func opensThePage() throws {
    let page = StandInPage()
    _ = page.run(flow)
    _ = page.run(flow, hosts: DeliveryFlow.sandboxHosts)
    let urls = page.visits.compactMap { $0.url?.absoluteString }
    let query =
      "/delivery/location?access_token=canary%2070K3n%2B%2F%3D&tracking=7R4CK1N6"
      + "&recipient_phone=%2B34666000111"
    #expect(
      urls == [
        "https://shipping.citibox.com" + query, "https://shipping.citibox-sandbox.com" + query,
      ]
    )
    let whole = DeliveryFlow(
      accessToken: "t",
      tracking: "é #&",
      recipientHash: Secret(String(repeating: "a0", count: 32)),
      dimensions: "24x50x75",
      bookingId: "b"
    )
    _ = page.run(whole)
    let items = try #require(page.visits.last?.items)
    #expect(items["tracking"] == "é #&")
    #expect(items["dimensions"] == "24x50x75")
    #expect(items["recipient_phone"] == nil)
    #expect(items.count == 5)
  }

  @Test(arguments: ["23", "007"])
  func tellsASuccessInBothWays(id: String) {
    let expected = DeliverySuccess(boxNumber: 23, citiboxId: id, deliveryId: "d")
    let ends = [
      end(.message("success", ["boxNumber": 23, "citiboxId": .string(id), "deliveryId": "d"])),
      end(.finish("/finish/success", ["boxNumber": "23", "citiboxId": id, "deliveryId": "d"])),
      end(.finish("/any/finish/success", ["deliveryId": "d", "citiboxId": id, "boxNumber": "23"])),
    ]
    #expect(ends == [.success(expected), .success(expected), .success(expected)])
    #expect(
      end(.message("success", ["boxNumber": 23, "citiboxId": 7, "deliveryId": "d"]))
        == .success(success)
    )
  }

  /// Its id of the delivery is a number in some versions, and missing in others.
  @Test func tellsASuccessOfAnyVersion() {
    let number: JSONValue = ["boxNumber": 23, "citiboxId": "7", "deliveryId": 981]
    let without = DeliverySuccess(boxNumber: 23, citiboxId: "7")
    #expect(
      end(.message("success", number))
        == .success(DeliverySuccess(boxNumber: 23, citiboxId: "7", deliveryId: "981"))
    )
    #expect(end(.message("success", ["boxNumber": 23, "citiboxId": "7"])) == .success(without))
    let finish = end(.finish("/finish/success", ["boxNumber": "23", "citiboxId": "7"]))
    #expect(finish == .success(without))
  }

  @Test(arguments: ["code", "type", "errorCode"])
  func tellsCodesInBothWays(key: String) {
    let isError = key == "errorCode"
    for (message, code) in [("fail", "user_blocked"), ("cancel", "not_started"), ("error", "x")] {
      let ends = [
        end(.message(message, .object([.init(key: key, value: .string(code))]))),
        end(.finish("/finish/\(message)", [key: code])),
      ]
      let expected = [ReportPlace.message(message), .finishURL].map { place -> DeliveryResult in
        switch message {
        case "fail" where !isError: .failure(.userBlocked)
        case "cancel" where !isError: .cancel(.notStarted)
        case "error" where key != "type": .error(.reported(.unrecognized("x")))
        case "error": .error(.unreadable(.absent(in: place, keys: ["code", "errorCode"])))
        default: .error(.unreadable(.absent(in: place, keys: ["code", "type"])))
        }
      }
      #expect(ends == expected, "\(message) \(key)")
    }
  }

  /// Codes come with other ends than the tables of the document say.
  @Test func keepsCodesOfOtherEnds() {
    #expect(
      end(.message("fail", ["code": "not_started"])) == .failure(.unrecognized("not_started"))
    )
    #expect(end(.message("error", ["code": "other"])) == .error(.reported(.unrecognized("other"))))
    #expect(
      end(.message("fail", ["code": "launching_problem"]))
        == .failure(.unrecognized("launching_problem"))
    )
  }

  @Test(arguments: [
    StandInEvent.finish(
      "/finish/success",
      ["boxNumber": "23 54", "citiboxId": "7", "deliveryId": "d"]
    ),
    .finish("/finish/success", ["boxNumber": "23", "deliveryId": "d"]),
    .finish("/finish/success"), .finish("/finish/fail"), .finish("/finish/cancel", ["code": ""]),
    .message("success"), .message("success", json: "[]"), .message("fail", json: ""),
    .message("fail", ["code": 7]), .message("cancel", json: "{\"code\":\"a\",\"code\":\"b\"}"),
    .message("finished", ["code": "a"]), .message("Success"),
  ])
  func neverTellsNothing(event: StandInEvent) {
    guard case .error(.unreadable) = end(event) else {
      Issue.record("\(event): \(String(describing: end(event)))")
      return
    }
  }

  @Test func endsOnce() throws {
    let elsewhere = try #require(URL(string: "https://evil.example"))
    let page = StandInPage(
      .message("success", ["boxNumber": 1, "citiboxId": 1, "deliveryId": "x"]).from(elsewhere),
      .navigate(
        PageNavigation(to: elsewhere.appending(path: "/finish/fail"), isInMainFrame: false)
      ),
      .finish("/finish/cancel", ["code": "other"]),
      .finish("/finish/success", ["boxNumber": "23", "citiboxId": "7", "deliveryId": "d"]),
      .close
    )
    #expect(page.run(flow) == .cancel(.other))
    #expect(page.visits.first?.ignored.count == 4)
    #expect(end() == nil)
    #expect(end(.close) == .cancel(.notStarted))
    #expect(end(.fail("offline")) == .error(.notLoaded("offline")))
  }

  @Test func retrievesParcels() {
    let page = StandInPage(.finish("/finish/success", ["boxNumber": "4", "citiboxId": "7"]))
    let end = page.run(RetrievalFlow(accessToken: "t", citiboxId: "7"))
    #expect(end == .success(RetrievalSuccess(boxNumber: 4, citiboxId: "7")))
    #expect(page.visits.first?.url?.path() == "/retrieval/location")
    let refused = page.run(RetrievalFlow(accessToken: "t", citiboxId: ""))
    guard case .error(.refused(_, code: .citiboxIdMissing)) = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
  }

  @Test func showsNoToken() {
    let page = StandInPage(.message("fail", json: "{\"canary 70K3n\": canary"))
    let outcome = page.run(flow)
    var texts = ["\(String(describing: outcome))", "\(flow)", String(reflecting: page.visits)]
    for value in [flow as any Sendable, page, FlowRun(flow)] {
      var text = ""
      dump(value, to: &text)
      texts.append(text)
    }
    #expect(texts.allSatisfy { !$0.contains("70K3n") })
  }
}
