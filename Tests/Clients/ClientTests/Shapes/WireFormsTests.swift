import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing
import WireForms

/// Values in the forms of vendors, in models, requests, links to another app and deeplinks.
struct WireFormsTests {
  private static let texts = [
    #"{"open":"YES","isCovered":null,"isShown":"on","changed":0,"departs":"\/Date(-1)\/","id":1}"#,
    #"{"open":"NO","hasLift":0,"isCovered":"N","isStaffed":"false","isShown":"off","wasMoved":-1,"meta":{"age":"old"},"changed":790000000.5,"seen":1500,"departs":"\/Date(1700000000000)\/","arrivals":["\/Date(0)\/"],"id":9223372036854775807,"platform":3,"serial":18446744073709551615}"#,
  ]

  @Test(arguments: texts)
  func writesWhatItRead(_ text: String) throws {
    let shape = try Shape(Stop.self, text)
    #expect(shape.written == text)
    #expect(shape.isStable)
  }

  @Test func roundTripsByFoundation() throws {
    try checkRoundTrip(Stop.self, Self.texts)
  }

  @Test func readsOtherSpellings() throws {
    let text =
      #"{"open":"YES","isCovered":"Y","wasMoved":1,"changed":-1.5,"departs":"/Date(1700000000000+0100)/","id":"5","platform":"3","serial":"7"}"#
    let stop = try Stop(json: Data(text.utf8))
    #expect(stop.departs == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(stop.id == 5 && stop.platform == 3 && stop.serial == .value(7))
    #expect(stop.isShown && stop.isCovered == true && stop.wasMoved == nil)
  }

  @Test(arguments: [
    (#"{"open":true}"#, #"open: expected "YES" or "NO", found true"#),
    (#"{"open":"yes"}"#, #"open: expected "YES" or "NO", found text "yes""#),
    (#"{"open":"YES","hasLift":"1"}"#, #"hasLift: expected 1 or 0, found text "1""#),
    (#"{"open":"YES","isCovered":"y"}"#, #"isCovered: expected "Y" or "N", found text "y""#),
  ])
  func namesTheTwoValues(_ text: String, failure: String) {
    let rest = #","changed":0,"departs":"/Date(0)/","id":1}"#
    let whole = text.dropLast() + (text.contains("isCovered") ? rest : #","isCovered":null"# + rest)
    let found = Shape<Stop>.failure(String(whole))
    #expect(found?.hasPrefix(failure) == true, "\(found ?? "")")
  }

  private func link(_ write: (inout RequestBuilder) -> Void) throws -> String {
    var builder = RequestBuilder()
    write(&builder)
    return try builder.link().url.absoluteString
  }

  @Test func callsAnotherApp() throws {
    let route = RouteCall(
      points: ["40.7,-74.0", "a;b", "c/d"],
      near: [40.7, -74],
      avoid: ["x/y", "z"],
      photo: Data([0xFB, 0xFF]),
      rewatch: true
    )
    #expect(
      try link(route.write)
        == "stops://app/route/40.7%2C-74.0;a%3Bb;c%2Fd?near=40.7,-74&avoid=x%2Fy/z&photo=%2B%2F8%3D&rewatch=YES"
    )
    let bare = RouteCall(points: ["a"], near: [1])
    #expect(try link(bare.write) == "stops://app/route/a?near=1&photo=&rewatch=")
    #expect(try link(ShowCall(near: [1, 2], rewatch: false).write) == "stops://app/show/1,2/NO")
    for points in [[], [""], ["."], ["a", ""]] {
      #expect(throws: InvalidRequest.self) { try link(RouteCall(points: points, near: [1]).write) }
    }
  }

  @Test func opensItsOwnLinks() throws {
    let link = StopLink.trip(
      stops: [1, 2],
      rewatch: true,
      tags: ["a", "b c"],
      at: Date(timeIntervalSinceReferenceDate: 5),
      marks: [3, 4]
    )
    let url = try link.url()
    #expect(StopLinkMapper().map(url: url) == link)
    let written = try #require(
      URL(string: "stops://trip/1;2?rewatch=YES&tags=a/b%20c&at=5#3@4")
    )
    #expect(StopLinkMapper().map(url: written) == link)
  }
}
