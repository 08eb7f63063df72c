import Foundation
import SpecgenRuntime
import TestSupport
import Testing
import TravelLinks

/// The values that links of a travel agency carry, in and out.
@Suite struct TravelLinkTests {
  private static let day = Date(timeIntervalSince1970: 1_709_164_800)

  /// What a link opens, or what is wrong with it; `-` where it is somebody else's.
  private static func found(_ text: String) throws -> String {
    let url = try #require(URL(string: text), "\(text)")
    do throws(InvalidLink) {
      return try TravelLinkMapper().mapped(url: url).map { "\($0)" } ?? "-"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("travel://bookings/no-00042", "booking(number: 42)"),
      ("travel://bookings/no-123456", "booking(number: 123456)"),
      // Too few digits, zeros before enough of them, a sign: none is a number of a booking.
      ("travel://bookings/no-42", #"bookingByName(name: "no-42")"#),
      ("travel://bookings/no-012345", #"bookingByName(name: "no-012345")"#),
      ("travel://bookings/no--0042", #"bookingByName(name: "no--0042")"#),
      ("travel://bookings/no-", #"bookingByName(name: "no-")"#),
      (
        "travel://guide/en/a/b%2Fc",
        #"guide(language: TravelLinks.Language.en, path: ["a", "b/c"])"#
      ),
      ("travel://guide/en", "-"), ("travel://guide/en/", "-"), ("travel://guide/en/a//b", "-"),
      ("travel://guide/xx/a", "-"),
      ("travel://guide/en/a/..", "a segment of the path is empty, `.` or `..`"),
      ("travel://compare/1,2,3", "compare(ids: [1, 2, 3])"),
      ("travel://compare/1%2C2", "compare(ids: [1, 2])"), ("travel://compare/1,", "-"),
      ("travel://open?offer=7", "offer(offer: 7)"),
      ("travel://open?place=7", #"place(place: "7")"#),
      // With both keys it is the first; with a broken one it is the one that can be read.
      ("travel://open?place=x&offer=7", "offer(offer: 7)"),
      ("travel://open?place=x&offer=y", #"place(place: "x")"#),
      ("travel://open?offer=y", "the value of \"offer\" does not match its type"),
      ("travel://open", "no value for \"offer\""),
      ("travel://call?phone=%2B34666000111", #"call(phone: "+34666000111")"#),
      ("travel://call?phone=666", "the value of \"phone\" does not match its type"),
      ("travel://posters/30x40.png", #"poster(size: "30x40")"#),
      ("travel://posters/30x40", "-"), ("travel://posters/30.png", "-"),
      (
        "travel://search",
        "search(places: [], classes: [], maxPrice: nil, after: nil, back: nil, page: 1)"
      ),
      ("travel://search?maxPrice=1e3", "the value of \"maxPrice\" does not match its type"),
      ("travel://search?after=31.02.2024", "the value of \"after\" does not match its type"),
      ("travel://search?back=javascript", "the value of \"back\" does not match its type"),
      ("travel://search?page=1", "the value of \"page\" does not match its type"),
      ("travel://search?classes=de%7Cxx", "the value of \"classes\" does not match its type"),
      ("travel://calendar/2023-02-29", "-"), ("travel://calendar/en/en", "-"),
    ]
  )
  func finds(link: String, expected: String) throws {
    #expect(try Self.found(link) == expected)
  }

  @Test(
    arguments: [
      "https://www.travel.example/calendar/2024-02-29",
      "https://a.travel.example/calendar/2024-02-29",
      "https://A.B.Travel.Example/calendar/2024-02-29", "travel://calendar/2024-02-29",
    ]
  )
  func takesDomainsBelowItsOwn(link: String) throws {
    let url = try #require(URL(string: link))
    #expect(TravelLinkMapper().map(url: url) == .calendar(language: nil, day: Self.day))
  }

  @Test(
    arguments: [
      "https://travel.example/calendar/2024-02-29", "https://xtravel.example/calendar/2024-02-29",
      "https://.travel.example/calendar/2024-02-29",
      "https://a..travel.example/calendar/2024-02-29",
      "https://travel.example.evil.example/calendar/2024-02-29",
      "https://evil.example%5C.travel.example/calendar/2024-02-29",
      "https://evil.example%2F.travel.example/calendar/2024-02-29",
      "http://a.travel.example/calendar/2024-02-29",
    ]
  )
  func takesNoDomainThatLooksLikeThem(link: String) throws {
    guard let url = URL(string: link) else { return }
    #expect(TravelLinkMapper().map(url: url) == nil)
  }

  @Test(
    arguments: [
      (.booking(number: 7), "travel://bookings/no-00007"),
      (.booking(number: 1_234_567), "travel://bookings/no-1234567"),
      (.bookingByName(name: "Rio 24"), "travel://bookings/Rio%2024"),
      (.calendar(language: .ptBR, day: day), "travel://calendar/pt-BR/2024-02-29"),
      (.calendar(language: nil, day: day), "travel://calendar/2024-02-29"),
      (.guide(language: .de, path: ["a b", "c/d"]), "travel://guide/de/a%20b/c%2Fd"),
      (.compare(ids: [3, -1]), "travel://compare/3%2C-1"),
      (
        .search(
          places: ["a", "b,c"],
          classes: [.de, .en],
          maxPrice: ExactDecimal("12.50"),
          after: day,
          back: URL(string: "https://a.example/?b=c"),
          page: 2
        ),
        "travel://search?places=a&places=b%2Cc&classes=de%7Cen&maxPrice=12.50&after=29.02.2024"
          + "&back=https%3A%2F%2Fa.example%2F%3Fb%3Dc&page=02"
      ),
      (.poster(size: "30x40"), "travel://posters/30x40.png"),
      (.ticket(until: day), "travel://tickets#1709164800"),
    ] as [(TravelLink, String)]
  )
  func writesWhatItReads(link: TravelLink, expected: String) throws {
    let url = try link.url()
    #expect(url.absoluteString == expected)
    #expect(TravelLinkMapper().map(url: url) == link)
    #expect(try TravelLinkMapper().map(url: link.universalLink()) == link)
  }

  @Test(
    arguments: [
      .booking(number: -1), .compare(ids: []), .guide(language: .en, path: []),
      .guide(language: .en, path: ["a", ""]), .guide(language: .en, path: [".."]),
      .call(phone: "666"), .poster(size: "big"), .bookingByName(name: "no-00042"),
      .calendar(language: .en, day: Date(timeIntervalSince1970: 1)),
    ] as [TravelLink]
  )
  func refusesWhatNoLinkSays(link: TravelLink) {
    #expect(throws: InvalidLink.self) { try link.url() }
  }
}
