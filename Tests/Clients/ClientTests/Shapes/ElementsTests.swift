import Elements
import Foundation
import SpecgenRuntime
import Testing

/// Lists and maps of what may be null, and lists of dates.
struct ElementsTests {
  @Test(arguments: [
    (#"{"counts":[1,null],"points":null,"days":[],"meta":{"seconds":null}}"#, nil),
    (
      #"{"counts":[],"names":{"a":"x","b":null},"rows":[[1.5,null],null],"points":[null,{"x":1},{}],"days":[],"meta":{"seconds":[]}}"#,
      #"{"counts":[],"names":{"a":"x","b":null},"rows":[[1.5,null],null],"points":[null,{"x":1}],"days":[],"meta":{"seconds":[]}}"#
    ),
    (
      #"{"counts":[],"grid":[null,[null,{"x":1}]],"points":[],"days":["2026-11-20","1970-01-01"],"stamps":["2026-11-20T10:00:00Z"],"meta":{"seconds":[5]},"old":["2020"]}"#,
      nil
    ),
    (
      #"{"counts":[],"points":[],"days":[],"meta":{"seconds":[]},"seen":["2026-11-20","soon",1,null,"1970-01-01"]}"#,
      #"{"counts":[],"points":[],"days":[],"meta":{"seconds":[]},"seen":["2026-11-20","1970-01-01"]}"#
    ),
  ])
  func writesWhatItRead(_ text: String, written: String?) throws {
    let shape = try Shape(Chart.self, text)
    #expect(shape.written == written ?? text)
    #expect(shape.isStable)
  }

  @Test(arguments: [
    (
      #"{"counts":[1,"x"],"points":[],"meta":{"seconds":[]}}"#,
      "counts[1]: expected an integer, found text"
    ),
    (
      #"{"counts":[],"names":{"a":1},"points":[],"meta":{"seconds":[]}}"#,
      "names.a: expected text, found the number 1"
    ),
    (
      #"{"counts":[],"days":["2026-11-20","soon"],"points":[],"meta":{"seconds":[]}}"#,
      "days[1]: expected a d"
    ),
    (
      #"{"counts":[],"days":[null],"points":[],"meta":{"seconds":[]}}"#,
      "days[0]: expected text, found null"
    ),
    (
      #"{"counts":[],"days":"2026-11-20","points":[],"meta":{"seconds":[]}}"#,
      "days: expected a list"
    ),
  ])
  func namesThePlaceThatFailed(_ text: String, failure: String) {
    let found = Shape<Chart>.failure(text)
    #expect(found?.hasPrefix(failure) == true, "\(found ?? "")")
  }

  @Test func travelsThereAndBack() async throws {
    let server = try MirrorServer()
    defer { server.stop() }
    let day = Date(timeIntervalSince1970: 0)
    let client = ElementsClient(hosts: server.hosts)
    let answer = try await client.chart(counts: [1, nil], days: [day], points: [Place(x: 1)])
    #expect(answer == ["counts": [1, nil], "days": ["1970-01-01"], "points": [["x": 1]]])
  }
}
