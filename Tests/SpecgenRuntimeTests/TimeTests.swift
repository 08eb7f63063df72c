import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Clock times, date formats and durations.
struct TimeTests {
  @Test(arguments: ["00:00", "23:59", "07:05:09", "12:30:00", "23:59:60"])
  func keepsTheFormOfLocalTimes(_ text: String) throws {
    #expect(LocalTime(text)?.description == text)
    #expect(try LocalTime(json: Data("\"\(text)\"".utf8)).jsonData == Data("\"\(text)\"".utf8))
  }

  @Test(arguments: [
    "", "7:05", "24:00", "12:60", "12:30:61", "12:30 ", "12", "12:30:00:00", "+1:00", "12:3٠",
    "12::30",
  ])
  func refusesOtherLocalTimes(_ text: String) {
    #expect(LocalTime(text) == nil)
  }

  @Test(arguments: [
    // São Paulo is at -3 h all year.
    ("2024-05-10T23:50:00-03:00", "00:10", "America/Sao_Paulo", 20),
    ("2024-05-10T00:01:00-03:00", "23:58", "America/Sao_Paulo", -3),
    ("2024-05-10T12:00:00-03:00", "13:23", "America/Sao_Paulo", 83),
    ("2024-05-10T12:00:00-03:00", "12:00", "America/Sao_Paulo", 0),
    ("2024-05-10T20:00:00-03:00", "07:00", "America/Sao_Paulo", 660),
    ("2024-12-31T23:59:00-03:00", "00:00", "America/Sao_Paulo", 1),
    // Berlin goes from 2 to 3 o'clock in the night of March 31, and back on October 27.
    ("2024-03-31T01:50:00+01:00", "03:10", "Europe/Berlin", 20),
    ("2024-03-30T23:00:00+01:00", "06:00", "Europe/Berlin", 360),
    ("2024-10-26T23:00:00+02:00", "06:00", "Europe/Berlin", 480),
    ("2024-03-31T06:00:00+02:00", "23:00", "Europe/Berlin", -360),
  ])
  func findsTheNearestOccurrence(
    _ now: String,
    _ time: String,
    zone: String,
    minutes: Int
  ) throws {
    let now = try #require(DateFormat.iso8601.date(from: now))
    let time = try #require(LocalTime(time))
    #expect(time.remaining(from: now, zone: zone) == .seconds(minutes * 60))
  }

  @Test func knowsNoOtherZones() {
    #expect(LocalTime("12:00")?.remaining(from: Date(), zone: "Mars/Base") == nil)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0),
    ("2017-05-12T14:30:37Z", 1_494_599_437),
    ("2017-05-12T14:30:37.5Z", 1_494_599_437.5),
    ("2017-05-12T14:30:37.1239Z", 1_494_599_437.1239),
    ("2017-05-12T14:30:37.123456Z", 1_494_599_437.123456),
    ("2017-05-12T14:30:37.123456789123Z", 1_494_599_437.123456789),
    ("2017-05-12t14:30:37z", 1_494_599_437),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2016-12-31T23:59:60.5Z", 1_483_228_800.5),
    ("2017-01-01T05:29:60+05:30", 1_483_228_800),
    ("2017-05-12T11:30:37-03:00", 1_494_599_437),
    ("2017-05-12T20:00:37+0530", 1_494_599_437),
    ("2000-02-29T00:00:00Z", 951_782_400),
    ("1969-12-31T23:59:59.5Z", -0.5),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func readsISO8601(_ text: String, seconds: Double) {
    #expect(DateFormat.iso8601.date(from: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2017-05-12", "2017-05-12T14:30:37", "2017-05-12 14:30:37Z", "2017-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2017-13-01T00:00:00Z", "2017-05-12T24:00:00Z", "2017-05-12T14:60:00Z",
    "2017-05-12T14:30:61Z",
    "2017-05-12T14:30:37.Z", "2017-05-12T14:30:37ZZ", "17-05-12T14:30:37Z", "2017-5-12T14:30:37Z",
    "2017-05-12T14:30:37+3:00", "2017-05-12T14:30:37+03:60", "2017-00-01T00:00:00Z",
  ])
  func refusesOtherISO8601(_ text: String) {
    #expect(DateFormat.iso8601.date(from: text) == nil)
  }

  @Test(arguments: [
    "2017-05-12T14:30:37Z", "2017-05-12T14:30:37.100Z", "2017-05-12T14:30:37.123Z",
    "2017-05-12T14:30:37.123456Z", "2017-05-12T14:30:37.000001Z", "2017-05-12T14:30:37.999999Z",
    "1969-12-31T23:59:59.999999Z", "2017-05-12T14:30:37.999Z", "1900-01-01T00:00:00.000100Z",
    "9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00.001Z",
  ])
  func keepsTheFraction(_ text: String) throws {
    let date = try #require(DateFormat.iso8601.date(from: text))
    #expect(DateFormat.iso8601.text(of: date) == text)
  }

  @Test func writesWhatAMomentOfOurTimeWasReadFrom() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let seconds = Int.random(in: 0...2_208_988_800, using: &random)
      let whole = DateFormat.iso8601.text(of: Date(timeIntervalSince1970: Double(seconds)))
      let digits = String(String(Int.random(in: 1_000_000...1_999_999, using: &random)).dropFirst())
      let isMilliseconds = digits.hasSuffix("000")
      let fraction = isMilliseconds ? String(digits.prefix(3)) : digits
      let text = fraction == "000" ? whole : "\(whole.dropLast()).\(fraction)Z"
      let date = try #require(DateFormat.iso8601.date(from: text), "seed \(seed): \(text)")
      #expect(DateFormat.iso8601.text(of: date) == text, "seed \(seed)")
      // Also of whole milliseconds that were counted from the other epoch.
      let since2001 = date.timeIntervalSinceReferenceDate
      let milliseconds = Date(timeIntervalSinceReferenceDate: (since2001 * 1000).rounded() / 1000)
      let short = DateFormat.iso8601.text(of: milliseconds)
      #expect(short.utf8.count <= 24, "seed \(seed): \(short)")
    }
  }

  @Test func leavesBadDatesOutOfLossyLists() throws {
    let text = #"{"days":["2026-11-20","soon",1,null,["2026-11-20"],"1970-01-01"],"none":null}"#
    let json = try JSONDocument(parsing: Data(text.utf8)).root
    let days = [Date(timeIntervalSince1970: 1_795_132_800), Date(timeIntervalSince1970: 0)]
    #expect(try json.dates(lossy: "days", format: .day) == days)
    #expect(try json.dates(lossyIfPresent: "days", format: .day) == days)
    #expect(try json.dates(lossyOrNull: "days", format: .day) == days)
    #expect(try json.dates(lossyIfPresent: "other", format: .day) == nil)
    #expect(try json.dates(lossyOrNull: "none", format: .day) == nil)
    #expect(try json.dates(lossy: "days", format: .unixSeconds).count == 1)
    #expect(try json.dates(lossy: "days", format: .custom("yyyy-MM-dd")) == days)
    #expect(throws: DecodingFailure.self) { try json.dates(lossy: "other", format: .day) }
    #expect(throws: DecodingFailure.self) { try json.dates("days", format: .day) }
  }

  @Test func writesWhatItReads() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let milliseconds = Int.random(in: -62_167_219_200_000...253_402_300_799_999, using: &random)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let text = DateFormat.iso8601.text(of: date)
      let back = DateFormat.iso8601.date(from: text)?.timeIntervalSince1970 ?? .nan
      #expect(abs(back - date.timeIntervalSince1970) < 0.0005, "seed \(seed): \(text)")
      let day = DateFormat.day.text(of: date)
      #expect(text.hasPrefix(day), "seed \(seed): \(text)")
      #expect(DateFormat.day.date(from: day) != nil, "seed \(seed): \(day)")
    }
  }

  @Test(arguments: [
    (DateFormat.day, #""2024-02-29""#), (.unixSeconds, "1494599437"),
    (.unixSeconds, "1494599437.5"),
    (.unixMilliseconds, "1494599437123"), (.custom("dd.MM.yyyy HH:mm"), #""12.05.2017 14:30""#),
    (.iso8601, #""2017-05-12T14:30:37.120Z""#),
  ])
  func roundTripsFormats(_ format: DateFormat, text: String) throws {
    let date = try JSONDocument(parsing: Data(text.utf8)).root.date(format: format)
    var json = JSONWriter()
    json.date(date, format: format)
    #expect(json.text == text)
  }

  @Test(arguments: [
    ("yyyy-MM-dd", "2026-11-20", true), ("yyyy-MM-dd", "26-1-2", false),
    ("yyyy-MM-dd", " 2026-11-20", false), ("dd/MM/yyyy", "1/2/26", false),
    ("yyyy-MM-dd", "2026-02-30", false), ("d MMM yyyy", "2 Jan 2026", true),
    ("yyyy-MM-dd'T'HH:mmZ", "2026-11-20T10:30+0300", true),
    ("EEE, dd MMM yyyy HH:mm:ss 'GMT'", "Fri, 20 Nov 2026 10:30:00 GMT", true),
  ])
  func readsPatternsStrictly(_ pattern: String, text: String, isDate: Bool) {
    #expect((DateFormat.custom(pattern).date(from: text) != nil) == isDate)
  }

  @Test(arguments: [
    (DurationUnit.milliseconds, "1500", Duration.milliseconds(1500)),
    (.seconds, "90", .seconds(90)),
    (.minutes, "2", .seconds(120)), (.minutes, "1.5", .seconds(90)), (.seconds, "-3", .seconds(-3)),
  ])
  func roundTripsDurations(_ unit: DurationUnit, text: String, duration: Duration) throws {
    let document = try JSONDocument(parsing: Data("{\"d\":\(text)}".utf8))
    #expect(try document.root.duration("d", unit: unit) == duration)
    var json = JSONWriter()
    json.duration(duration, unit: unit)
    #expect(json.text == text)
  }

  @Test func writesAnyDate() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(DateFormat.iso8601.text(of: Date(timeIntervalSince1970: seconds)).count >= 20)
    }
  }

  @Test func refusesEndlessDurations() {
    #expect(throws: DecodingFailure.self) {
      try JSONDocument(parsing: Data("1e300".utf8)).root.duration(unit: .minutes)
    }
  }
}
