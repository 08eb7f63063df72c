import Foundation
import Testing

@testable import SpecgenRuntimeCore

struct CookieDateTests {
  static let sixthOfNovember = [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "6 nov 1994 8:49:37", "08:49:37 1994 NOVEMBER 06", "1994 6 Nov 08:49:37", "06-Nov-94-08:49:37",
    "Sun, 06 Nov 1994 08:49:37 PST", "06th Nov 1994x 08:49:37.5",
  ]

  @Test(arguments: sixthOfNovember)
  func isRead(text: String) {
    #expect(CookieDate(text)?.date == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(arguments: [
    ("1 Jan 70 0:0:0", 0), ("1 Jan 69 0:0:0", 3_124_224_000), ("1 Jan 99 0:0:0", 915_148_800),
    ("1 Jan 00 0:0:0", 946_684_800), ("1 Jan 1601 0:0:0", -11_644_473_600),
    ("29 Feb 2000 23:59:59", 951_868_799),
  ])
  func hasItsYear(text: String, seconds: TimeInterval) {
    #expect(CookieDate(text)?.date == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "yesterday", "Sun, 06 Nov 1994", "06 1994 08:49:37", "Nov 1994 08:49:37", "06 Nov 08:49:37",
    "00 Nov 1994 08:49:37", "31 Nov 1994 08:49:37", "29 Feb 1999 0:0:0", "32 Jan 1999 0:0:0",
    "6 Nov 1994 24:00:00", "6 Nov 1994 8:60:00", "6 Nov 1994 8:49:60", "6 Nov 1600 0:0:0",
    "6 Nov 19940 8:49:37", "6 Nov 1994 8:49", "6 Nov 1994 008:49:37", "6 Nov 1994 8:49:377",
    "6 Nov 1994 8:49x:37", "006 Nov 1994 8:49:37", "\u{661} Jan 1994 0:0:0", "6 No 1994 8:49:37",
  ])
  func isRefused(text: String) {
    #expect(CookieDate(text)?.date == nil)
  }
}
