import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The edges of the dates in cookies.
@Suite struct CookieDateEdgeTests {
  private static let sixth = Date(timeIntervalSince1970: 784_111_777)

  /// The delimiters of RFC 6265, section 5.1.1, except for those that belong to a part.
  private static let delimiters = Set(
    [[0x09], Array(0x20...0x2F), Array(0x3B...0x40), Array(0x5B...0x60), Array(0x7B...0x7E)]
      .joined().map { UInt8($0) }
  )

  @Test func separatesItsPartsByDelimitersOnly() {
    for byte in UInt8(1)...0x7F {
      let sign = Character(Unicode.Scalar(byte))
      if sign.isLetter || sign.isNumber || sign == ":" { continue }
      let date = CookieDate("6\(sign)Nov\(sign)1994\(sign)8:49:37")?.date
      #expect(date == (Self.delimiters.contains(byte) ? Self.sixth : nil), "\(byte)")
    }
  }

  @Test(arguments: [
    "6 Nov 1994 8:49:37GMT", "6 Nov 1994 8:49:37:99", "6 Nov 1994 8:49:37 1 2 Dec 3:4:5",
  ])
  func ignoresWhatFollows(text: String) { #expect(CookieDate(text)?.date == Self.sixth) }

  @Test(
    arguments: [
      "6 Nov 4 8:49:37", "6 Nov 100 8:49:37", "6 Nov 101 8:49:37", "6 Nov 01994 8:49:37",
      "6 Nov 1994 8:49:", "6 Nov 1994 8:49:037", "6 Nov 1994 8::49:37", "6 Nov 1994 :8:49:37",
    ]
  )
  func refusesNumbers(text: String) { #expect(CookieDate(text)?.date == nil) }
}
