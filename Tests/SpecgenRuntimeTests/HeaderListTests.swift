import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Headers of answers that come several times, or as a list.
struct HeaderListTests {
  private func response(_ fields: [(String, String)]) -> HTTPResponse {
    HTTPResponse(status: 200, headers: Headers(received: fields.map { (name: $0.0, value: $0.1) }))
  }

  @Test(
    arguments: [
      ([("X-Tag", "a")], ["a"]), ([("X-Tag", "a, b,c")], ["a", "b", "c"]),
      ([("X-Tag", "a"), ("x-tag", " b ,"), ("X-Other", "c")], ["a", "b"]),
      ([("X-Tag", #""a,\",b", W/"c""#)], [#""a,\",b""#, #"W/"c""#]),
      ([("X-Tag", #""\\", b"#)], [#""\\""#, "b"]),
      ([("X-Tag", "")], []), ([("X-Tag", ", ,")], []),
    ] as [([(String, String)], [String])]
  )
  func splitsFields(fields: [(String, String)], expected: [String]) throws {
    let response = response(fields)
    #expect(try response.headers("X-TAG") == expected)
    #expect(try response.headers(ifPresent: "x-tag") == expected)
  }

  @Test func keepsCookiesWhole() throws {
    let fields = [
      ("Set-Cookie", "a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT"), ("set-cookie", "b=2"),
    ]
    let found: [String] = try response(fields).headers("Set-Cookie")
    #expect(found == fields.map(\.1))
  }

  @Test func readsElementsAsTheirType() throws {
    #expect(try response([("N", "1, 2")]).headers("N") == [1, 2])
    #expect(throws: DecodingFailure.self) {
      let _: [Int] = try response([("N", "1, x")]).headers("N")
    }
    #expect(throws: DecodingFailure.self) { let _: [Int] = try response([]).headers("N") }
    let absent: [Int]? = try response([]).headers(ifPresent: "N")
    #expect(absent == nil)
  }
}
