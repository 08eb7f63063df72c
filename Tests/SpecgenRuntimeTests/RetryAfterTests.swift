import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// `Retry-After` and the dates of header fields.
struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func wait(_ value: String, served: String? = nil) -> Duration? {
    var fields = [Headers.Field(name: "retry-after", value: value)]
    if let served { fields.append(Headers.Field(name: "Date", value: served)) }
    return HTTPResponse(status: 503, headers: Headers(received: fields)).retryAfter(now: now)
  }

  @Test(arguments: [
    ("0", 0), ("120", 120), (" 7 ", 7), ("99999999999", Int(Int32.max)),
    ("999999999999999999999999", Int(Int32.max)),
    ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sunday, 06-Nov-94 08:50:37 GMT", 60),
    ("Sun Nov  6 08:50:37 1994", 60), ("Sun, 06 Nov 1994 08:49:38 GMT", 1),
    ("Sun, 06 Nov 1994 08:49:36 GMT", 0),
    ("Fri, 31 Dec 9999 23:59:59 GMT", Int(Int32.max)), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
  ])
  func readsBothForms(value: String, seconds: Int) {
    #expect(wait(value) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "-5", "+5", "1.5", "5s", "5, 6", "١٢", "soon", "Sun, 06 Nov 1994 08:49:37", "06 Nov 1994",
    "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "\u{0}",
  ])
  func ignoresWhatItCannotRead(value: String) {
    #expect(wait(value) == nil)
  }

  @Test func takesTheServersOwnClock() {
    // This clock is years away from the server's.
    #expect(
      wait("Tue, 01 Jan 2030 00:01:00 GMT", served: "Tue, 01 Jan 2030 00:00:00 GMT")
        == .seconds(60)
    )
    #expect(wait("Sun, 06 Nov 1994 08:50:37 GMT", served: "nonsense") == .seconds(60))
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
    ("Thursday, 01-Jan-70 00:00:00 GMT", 0), ("Tuesday, 31-Dec-69 23:59:59 GMT", 3_155_759_999),
  ])
  func readsDates(text: String, seconds: Double) {
    #expect(HTTPDate(text)?.date.timeIntervalSince1970 == seconds)
  }
}
