import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// How long an arrival is away, in the time zone of the service.
@Suite(.serialized) struct OlhoVivoArrivalTests {
  private func check(_ time: String, seenAt now: String, is expected: Duration) throws {
    let arrival = try Served.arrival(Served.first, time)
    let now = try #require(DateFormat.iso8601.date(from: now))
    #expect(arrival.remaining(from: now) == expected)
  }

  @Test(arguments: [
    // 1 h 23 min, by day and over midnight.
    ("14:23", "2024-03-09T16:00:00Z", 83), ("00:22", "2024-03-10T01:59:00Z", 83),
    ("22:59", "2024-03-10T01:59:00Z", 0), ("22:58", "2024-03-10T01:59:00Z", -1),
    // It should have come before midnight.
    ("23:58", "2024-03-10T03:05:00Z", -7), ("00:00", "2024-03-10T02:59:00Z", 1),
    // Over the ends of a month and a year.
    ("00:10", "2024-03-01T02:40:00Z", 30), ("00:10", "2025-01-01T02:40:00Z", 30),
    // The night in which the clocks went from 00:00 to 01:00.
    ("01:10", "2018-11-04T02:30:00Z", 40),
    // A summer when the zone was two hours behind.
    ("14:23", "2018-12-20T15:00:00Z", 83),
  ])
  func tellsTheMinutes(time: String, now: String, minutes: Int) throws {
    try check(time, seenAt: now, is: .seconds(minutes * 60))
  }

  @Test func tellsTheSeconds() throws {
    try check("00:22", seenAt: "2024-03-10T01:59:58.250Z", is: .milliseconds(82 * 60_000 + 1_750))
  }

  @Test func countsFromNow() throws {
    let arrival = try Served.arrival(Served.first, "12:00")
    let remaining = try #require(arrival.remaining())
    #expect(abs(remaining.components.seconds) <= 12 * 3600)
  }

  @Test func tellsWhatTheServiceForecasts() async throws {
    let server = try OlhoVivoServer()
    let forecast = try await server.openClient().stopForecast(stopCode: Served.açucena.code)
    let now = try #require(DateFormat.iso8601.date(from: "2024-03-10T01:59:00Z"))
    let arrivals = try #require(forecast.stop).lines.map(\.arrivals)
    let remaining = arrivals.map { $0.map { $0.remaining(from: now) } }
    #expect(remaining == [[.seconds(4980), .seconds(-60)], [.seconds(3300)]])
  }
}
