import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The edges of names, dates, suffixes and sizes, each of which a change by one would move.
@Suite struct CookieEdgeTests {
  private let now = Date(timeIntervalSince1970: 1_000_000_000)

  private func origin(_ url: String) throws -> CookieOrigin {
    let url = try #require(URL(string: url))
    return try #require(CookieOrigin(url))
  }

  private func cookie(_ field: String, _ url: String = "https://h.example.com/") throws -> Cookie {
    let parsed = try #require(SetCookie(field, now: now))
    return try #require(Cookie(parsed, from: try origin(url)))
  }

  @Test(arguments: ["6 Aug 1994 8:49:37", "6 Apr 1994 8:49:37"]) func readsMonths(text: String) {
    #expect(CookieDate(text)?.date != nil)
  }

  /// Letters do not separate the day from the month.
  @Test(arguments: ["A", "Z", "a", "z"]) func keepsLettersWithTheirPart(letter: String) {
    #expect(CookieDate("6\(letter)nov 1994 8:49:37")?.date == nil)
  }

  @Test func lastsAsLongAsItSays() throws {
    #expect(try cookie("a=1; Max-Age=1").end == now + 1)
    #expect(try cookie("a=1; Max-Age=0").end == .distantPast)
    let most = 400.0 * 24 * 60 * 60
    #expect(try cookie("a=1; Max-Age=99999999999").end == now + most)
    #expect(try cookie("a=1; Expires=Sun, 06 Nov 2194 08:49:37 GMT").end == now + most)
  }

  @Test func keepsItsEndWhenItIsSaved() throws {
    let jar = CookieJar()
    try jar.take(["a=1; Max-Age=100000", "b=1"], from: "https://example.com/")
    let saved = try [Cookie](json: Data(CookieJar(saved: jar.saved).saved.reveal().utf8))
    #expect(saved.map { $0.end != nil } == [true, false])
  }

  @Test func leavesRequestsWithoutAHost() throws {
    let jar = CookieJar()
    let url = try #require(URL(string: "file:///a"))
    #expect(jar.header(for: url, own: "a=1") == "a=1")
  }

  @Test(arguments: ["", "."]) func takesNoHostForAnAddress(host: String) {
    #expect(!CookieOrigin.isAddress(host))
  }

  /// Of all sites, the least recently used cookie goes, whether it is `Secure` or not.
  @Test func removesTheOldestOfAllSites() throws {
    var store = CookieStore()
    store.add(try cookie("old=1; Secure", "https://old.example/"), now: now)
    for number in 0..<CookieStore.most {
      store.add(try cookie("a=1", "https://h.example\(number).com/"), now: now)
    }
    #expect(store.count == CookieStore.most && !store.contains { $0.name == "old" })
  }

  @Test func keepsWhatWasSentLast() throws {
    var store = CookieStore()
    store.add(try cookie("a=1; Path=/x"), now: now)
    store.add(try cookie("b=1; Path=/"), now: now)
    store.add(try cookie("c=1; Path=/x"), now: now)
    let inner = try origin("https://h.example.com/x"), outer = try origin("https://h.example.com/")
    // Only `b` belongs to this request, which makes it the last one that was used.
    #expect(store.send(to: outer, size: 8_000, now: now).map(\.name) == ["b"])
    #expect(store.send(to: inner, size: 8, now: now).map(\.name) == ["c", "b"])
    store.add(try cookie("d=1; Path=/"), now: now)
    #expect(store.send(to: outer, size: 3, now: now).map(\.name) == ["d"])
  }

  /// A request is newer than the cookies that were set before it.
  @Test func removesWhatWasSetBeforeWhatWasSent() throws {
    var store = CookieStore()
    store.add(try cookie("a=1; Path=/"), now: now)
    store.add(try cookie("b=1; Path=/x"), now: now)
    let inner = try origin("https://h.example.com/x"), outer = try origin("https://h.example.com/")
    #expect(store.send(to: outer, size: 8_000, now: now).map(\.name) == ["a"])
    #expect(store.send(to: inner, size: 3, now: now).map(\.name) == ["a"])
  }

  @Test func knowsTheLastCountryOfEachSuffix() {
    for line in PublicSuffixList.countries.split(separator: "\n") {
      let parts = line.split(separator: " ")
      #expect(PublicSuffix.contains("\(parts[0]).\(parts[1].suffix(2))"))
    }
    #expect(
      PublicSuffix.contains("com.") && PublicSuffix.site(of: "a.example.com.") == "example.com"
    )
  }

  @Test func splitsCookiesOnly() {
    let values = { (name: String) in
      Headers.Field(name: name, value: "a=1, b=2").cookiesSplit.map(\.value)
    }
    #expect(values("set-cookie") == ["a=1", "b=2"])
    #expect(values("Warning") == ["a=1, b=2"])
  }

  /// A comma in a date separates no fields, whatever its letters and spaces.
  @Test(
    arguments: [
      ("a=1,\tb=2", 2), ("a=1; Expires=zzz, b=2", 1), ("a=1; Expires= Thu, b=2", 1),
      ("a=1; Expires =Thu, b=2", 1), ("x-expires=Thu, b=2", 2),
      ("Expires=" + String(repeating: "x", count: 24) + ", b=2", 1),
      ("Expires=" + String(repeating: "x", count: 25) + ", b=2", 2),
    ]
  )
  func splitsOutsideDates(text: String, count: Int) {
    #expect(SetCookie.split(text).count == count)
  }
}
