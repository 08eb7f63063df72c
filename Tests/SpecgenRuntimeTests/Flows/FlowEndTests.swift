import FlowFixture
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// The ends that a page tells, by message and by URL.
struct FlowEndTests {
  typealias End = (
    message: String, json: String, finish: String, outcome: DeliveryFlow.FlowOutcome
  )

  private static let done = DeliverySuccess(boxNumber: 23, citiboxId: "987", deliveryId: "d-1")

  static let ends: [End] = [
    (
      "success", #"{"boxNumber": 23, "citiboxId": 987, "deliveryId": "d-1"}"#,
      "/finish/success?boxNumber=23&citiboxId=987&deliveryId=d-1", .success(done)
    ),
    (
      "success", #"{"boxNumber": "23", "citiboxId": "987", "deliveryId": "d-1", "more": [1]}"#,
      "/delivery/finish/success/?deliveryId=d%2D1&more=&boxNumber=23&citiboxId=987", .success(done)
    ),
    (
      "fail", #"{"code": "box_not_available"}"#, "/finish/fail?code=box_not_available",
      .failure(.boxNotAvailable)
    ),
    (
      "fail", #"{"type": "any_box_empty"}"#, "/finish/fail?type=any_box_empty",
      .failure(.anyBoxEmpty)
    ),
    (
      "fail", #"{"type": "empty_box", "code": "user_blocked"}"#,
      "/finish/fail?type=empty_box&code=user_blocked", .failure(.userBlocked)
    ),
    (
      "fail", #"{"type": "empty_box", "code": null}"#, "/finish/fail?type=empty_box&code",
      .failure(.emptyBox)
    ),
    (
      "cancel", #"{"code": "parcel_mistaken"}"#, "/finish/cancel?code=parcel_mistaken#/end",
      .cancel(.parcelMistaken)
    ),
    (
      "error", #"{"code": "wrong_location"}"#, "/finish/error?code=wrong_location",
      .error(.reported(.wrongLocation))
    ),
    (
      "error", #"{"errorCode": "data_not_received"}"#,
      "/finish/error?errorCode=data_not_received", .error(.reported(.dataNotReceived))
    ),
    // A code that is new, and codes of other categories, stay what they are.
    (
      "fail", #"{"code": "box on fire\n"}"#, "/finish/fail?code=box%20on%20fire%0A",
      .failure(.unrecognized("box on fire\n"))
    ),
    (
      "fail", #"{"code": "not_started"}"#, "/finish/fail?code=not_started",
      .failure(.unrecognized("not_started"))
    ),
    (
      "error", #"{"code": "other"}"#, "/finish/error?code=other",
      .error(.reported(.unrecognized("other")))
    ),
  ]

  @Test(arguments: [
    ("cancel", #"{"message": "?"}"#, "/finish/cancel?message=%3F", ["code", "type"]),
    ("error", #"{"code": ""}"#, "/finish/error?code=", ["code", "errorCode"]),
    ("fail", "{}", "/finish/fail", ["code", "type"]),
  ])
  func saysWhereACodeIsMissing(message: String, json: String, finish: String, keys: [String]) {
    let said = Delivery.end(message: message, json)?.unreadable
    #expect(said == .absent(in: .message(message), keys: keys))
    #expect(Delivery.end(finish: finish)?.unreadable == .absent(in: .finishURL, keys: keys))
    let words = keys.map { "\"\($0)\"" }.joined(separator: " or ")
    #expect(said?.description == "the message \"\(message)\" has no value for \(words)")
  }

  @Test(arguments: ends.indices)
  func endsAlikeByMessageAndURL(row: Int) {
    let end = Self.ends[row]
    #expect(Delivery.end(message: end.message, end.json) == end.outcome)
    #expect(Delivery.end(finish: end.finish) == end.outcome)
  }

  @Test(arguments: [
    (#""boxNumber": "23 54""#, "boxNumber=23%2054"), (#""boxNumber": "023""#, "boxNumber=023"),
    (#""boxNumber": "+23""#, "boxNumber=+23"), (#""boxNumber": null"#, "boxNumber"),
    (#""boxNumber": """#, "boxNumber="), (#""more": 1"#, "more=1"),
  ])
  func refusesAHalfSuccess(member: String, item: String) throws {
    let json = #"{\#(member), "citiboxId": 1, "deliveryId": "d"}"#
    let said = try #require(Delivery.end(message: "success", json))
    let query = "\(item)&citiboxId=1&deliveryId=d"
    let finished = try #require(Delivery.end(finish: "/finish/success?\(query)"))
    #expect(said.isUnreadableJSON && finished.isUnreadableJSON, "\(said) \(finished)")
  }

  @Test func refusesAnEmptySuccess() throws {
    let said = try #require(Delivery.end(message: "success", "{}"))
    let finished = try #require(Delivery.end(finish: "/finish/success?"))
    #expect(said.isUnreadableJSON && finished.isUnreadableJSON, "\(said) \(finished)")
  }

  @Test func readsAnItemWithoutAValueAsNull() throws {
    var run = FlowRun(BareFlow())
    run.take(navigation: try #require(URL(string: "http://localhost:8080/done?a=1&b")))
    #expect(run.result == .success(["a": "1", "b": nil]))
  }

  @Test(arguments: [
    "", "null", "[]", "23", "\"text\"", "{", #"{"code": 7}"#, #"{"code": ["other"]}"#,
    #"{"code": "other", "code": "other"}"#, "\u{FEFF}{", #"{"code": "\ud800"}"#,
    String(repeating: #"{"code":"#, count: 2_000),
  ])
  func refusesOtherMessages(json: String) throws {
    for name in ["success", "fail", "cancel", "error"] {
      let outcome = try #require(Delivery.end(message: name, json))
      #expect(outcome.isUnreadableJSON, "\(name): \(outcome)")
    }
  }

  @Test(arguments: [
    ("code=a&code=a", InvalidLink.repeated(key: "code")),
    ("code=other&more=1&more", .repeated(key: "more")),
    ("code=%ZZ", .encoding(key: "code")), ("code=%D0", .encoding(key: "code")),
    ("code=%00", .encoding(key: "code")),
  ])
  func refusesOtherQueries(query: String, problem: InvalidLink) {
    for end in ["success", "fail", "cancel", "error"] {
      let outcome = Delivery.end(finish: "/finish/\(end)?\(query)")
      // Foundation may write a lone `%` as `%25`.
      let isWhole = URL(string: "\(Delivery.page)/?\(query)")?.absoluteString.hasSuffix(query)
      if isWhole == true { #expect(outcome?.unreadable == problem, "\(end)?\(query)") }
      #expect(outcome?.unreadable != nil || isWhole != true)
    }
  }

  @Test func bounds() throws {
    let limit = FlowRun<DeliveryFlow>.limit
    let long = String(repeating: "x", count: limit)
    let tooLong = InvalidLink.tooLong(limit: limit)
    #expect(Delivery.end(message: "fail", "{\"code\": \"\(long)\"}")?.unreadable == tooLong)
    #expect(Delivery.end(finish: "/finish/fail?code=\(long)")?.unreadable == tooLong)
    let many = (0..<50_000).map { "k\($0)" }.joined(separator: "&")
    #expect(
      Delivery.end(finish: "/finish/fail?\(many)&code=other") == .failure(.unrecognized("other"))
    )
  }

  @Test func knowsNoOtherMessage() {
    let unknown = Delivery.end(message: "sucess", "{}")
    #expect(unknown == .error(.unreadable(.unknownMessage("sucess", expected: Delivery.messages))))
    let long = Delivery.end(message: String(repeating: "\u{1B}", count: 10_000), "{}")
    guard case .unknownMessage(let name, _) = long?.unreadable else {
      Issue.record("\(String(describing: long))")
      return
    }
    #expect(name.utf8.count <= 100 && !name.contains("\u{1B}"))
  }

  @Test(arguments: [
    "/finish", "/finish/", "/", "", "/finish/other?code=other", "/finish/fail/x?code=other",
    "/finish%2Ffail?code=other", "/xfinish/fail?code=other", "/finish/fails?code=other",
    "/?/finish/fail", "/x#/finish/fail?code=other", "/FINISH/FAIL?code=other",
    "/finish/%D0?code=other",
  ])
  func goesOnAtOtherPaths(target: String) {
    #expect(Delivery.end(finish: target) == nil)
  }

  @Test(arguments: [
    "/finish/fail?code=other", "//finish//fail//?code=other", "/a/b/finish/fail?code=other",
    "/f%69nish/fail?code=other",
  ])
  func endsAtAllSpellings(target: String) {
    #expect(Delivery.end(finish: target) == .failure(.unrecognized("other")))
  }

  @Test func endsFlowsWithoutCodes() throws {
    let origin = URL(string: "http://localhost:8080/")
    var run = FlowRun(BareFlow())
    run.take(message: "fail", body: Data(#"{"code": "x"}"#.utf8), from: origin)
    guard case .error(.unreadable(.content)) = run.result else {
      Issue.record("\(run)")
      return
    }
    run = FlowRun(BareFlow())
    // A finish without a segment is none.
    let isFinish = run.take(navigation: try #require(URL(string: "http://localhost:8080/x")))
    #expect(!isFinish)
    run.take(message: "done", body: Data("[1]".utf8), from: origin)
    #expect(run.result == .success([1]))
    run = FlowRun(BareFlow())
    run.close()
    #expect(run.result == .error(.closed))
  }
}
