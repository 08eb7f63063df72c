import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// What errors say: where it is, what was expected and what was found, in one short line.
struct ErrorTextTests {
  private static let long = String(repeating: "k", count: 100_000)

  /// Reads a value as the report that the tests speak of.
  private struct Report: JSONModel {
    struct Photo: JSONModel {
      var price: Int

      init(from json: JSONReader) throws(DecodingFailure) {
        price = try json.int("price")
      }

      func writeMembers(to json: inout JSONWriter) { json.int("price", price) }
    }

    var photos: [String: [Photo]]
    var small: Int32?
    var level: Double?

    init(from json: JSONReader) throws(DecodingFailure) {
      photos = try json.value("photos")
      small = try json.value(ifPresent: "small")
      level = try json.double(ifPresent: "level")
    }

    func writeMembers(to json: inout JSONWriter) { json.value("photos", photos) }
  }

  private struct Fetching: ApiMethod {
    typealias Success = Report
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("reports") }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/r")
    }
  }

  private func error<M: ApiMethod>(
    of method: M,
    _ response: HTTPResponse
  ) async throws -> ApiError<M.Failure> {
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: StubTransport { _, _ in response }
    )
    return try await #require(throws: ApiError<M.Failure>.self) {
      _ = try await session.perform(method)
    }
  }

  private func isOneShortLine(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count <= limit
      && text.unicodeScalars.allSatisfy {
        let category = $0.properties.generalCategory
        return ![.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
          && !$0.properties.isDefaultIgnorableCodePoint
      }
  }

  @Test(arguments: [
    (
      #"{"photos":{"x":[{"price":1},{"price":"5"}]}}"#,
      #"photos.x[1].price: expected an integer, found text "5" (line 1, column 38)"#
    ),
    (
      #"{"photos":{"x.y":[{"price":null}]}}"#,
      #"photos["x.y"][0].price: expected an integer, found null (line 1, column 28)"#
    ),
    (
      #"{"photos":{"a\"].b[\\":[{}]}}"#,
      #"photos["a\"].b[\\"][0].price: expected a value, found no such key (line 1, column 25)"#
    ),
    (
      #"{"photos":{"\u001b[0m\u202e\u200b":[1]}}"#,
      #"photos["\u{1b}[0m\u{202e}\u{200b}"][0]: expected an object, found the number 1 (line 1, column 37)"#
    ),
    (
      #"{"photos":{"":[true]}}"#,
      #"photos[""][0]: expected an object, found true (line 1, column 16)"#
    ),
    (
      #"{"photos":{"é":{"price":1}}}"#,
      #"photos["é"]: expected a list, found an object (line 1, column 16)"#
    ),
    (
      "{\"photos\":{},\n \"small\":2147483648}",
      "small: expected an integer that fits 32 bits, found the number 2147483648 (line 2, column 10)"
    ),
    (
      #"{"photos":{},"level":1e999}"#,
      "level: expected a number in the range of Double, found the number 1e999 (line 1, column 22)"
    ),
    (
      #"{"photos":{"x":[{"price":1.5}]}}"#,
      "photos.x[0].price: expected an integer, found the number 1.5 (line 1, column 26)"
    ),
    (#"{"photos":{"x":[{"pri"#, "expected a closing quote, found the end (line 1, column 22)"),
    (
      #"{"photos":{},"photos":{}}"#,
      #"expected every key once, found "photos" twice (line 1, column 14)"#
    ),
    ("", "expected a value, found the end (line 1, column 1)"),
    ("<html>", #"expected a value, found "<" (line 1, column 1)"#),
    ("\"\u{202E}", "expected a closing quote, found the end (line 1, column 3)"),
    ("\u{202E}", #"expected a value, found "\u{202e}" (line 1, column 1)"#),
    (
      String(repeating: "[", count: 600),
      "expected at most 512 levels, found one more (line 1, column 513)"
    ),
  ])
  func saysWhatCannotBeRead(_ text: String, _ expected: String) async throws {
    let failure = try #require(throws: DecodingFailure.self) { try Report(json: Data(text.utf8)) }
    #expect("\(failure)" == expected)
    let answer = HTTPResponse(status: 200, body: Data(text.utf8))
    let line = "\(try await error(of: Fetching(), answer))"
    #expect(line.hasPrefix("reports: cannot read the answer: \(expected) ["))
    #expect(isOneShortLine(line, 2_000))
  }

  @Test func saysWhyNoFormOfAUnionFits() throws {
    let json = try JSONDocument(parsing: Data(#"{"x":{"a\"b":[[7]]}}"#.utf8)).root
    let value = try json.member("x")
    let failure = value.failure(forms: Report.self, [[String]].self, Report.Photo.self)
    #expect(
      "\(failure)" == """
        x: expected Report, Array<Array<String>> or Photo, found an object, \
        no Report (photos: expected a value, found no such key), \
        no Array<Array<String>> (expected a list, found an object), \
        no Photo (price: expected a value, found no such key) (line 1, column 6)
        """
    )
    let element = try #require(try value.members().first?.value.elements().first?.elements().first)
    #expect(
      "\(element.failure(expected: "text"))"
        == #"x["a\"b"][0][0]: expected text, found the number 7 (line 1, column 16)"#
    )
  }

  @Test(arguments: [
    ("text/plain; charset=klingon", Data("a".utf8), #"expected a known charset, found "klingon""#),
    ("text/plain", Data([0xFF]), "expected text in utf-8, found other bytes"),
    ("text/plain; charset=\"\u{1B}\"", Data(), #"expected a known charset, found "\u{1b}""#),
  ])
  func saysWhichTextCannotBeRead(_ type: String, _ body: Data, _ expected: String) throws {
    let field = Headers.Field(name: "Content-Type", value: type)
    let response = HTTPResponse(status: 200, headers: Headers(received: [field]), body: body)
    let failure = try #require(throws: DecodingFailure.self) { try response.text() }
    #expect("\(failure)" == expected)
  }

  @Test func saysWhichHeaderCannotBeRead() throws {
    let fields = [Headers.Field(name: "X-Count", value: "a\u{1}\u{200B}")]
    let http = HTTPResponse(status: 200, headers: Headers(received: fields))
    let response = MethodResponse<NoFailure<Message>>(http)
    for (name, expected) in [
      ("X-Count", #"header X-Count: expected an integer, found text "a\u{1}\u{200b}""#),
      ("X-Else", "header X-Else: expected a value, found no such header"),
    ] {
      do {
        let _: Int = try response.header(name)
        Issue.record("\(name) was read")
      } catch ResponseFailure.decoding(let failure) {
        #expect("\(failure)" == expected)
      }
    }
  }

  /// Bodies whose keys, depth or texts are huge.
  @Test(arguments: [
    "{\"photos\":{\"\(long)\":1}}",
    "{\"photos\":{\"\(String(repeating: "\\u202e", count: 50_000))\":[1]}}",
    "{\"\(long)\":1,\"\(long)\":2}",
    "{\"photos\":\"\(long)\"}",
    "{\"photos\":\(String(repeating: "9", count: 100_000))}",
    "\(String(repeating: "\u{1B}[31m", count: 9_000))",
    String(repeating: "{\"\(long.prefix(60))\":", count: 500),
  ])
  func staysShort(_ text: String) async throws {
    for status in [200, 404, 500] {
      let answer = HTTPResponse(status: status, body: Data(text.utf8))
      #expect(isOneShortLine("\(try await error(of: Fetching(), answer))", 2_000))
    }
  }

  @Test func staysShortOnDeepPaths() throws {
    let key = String(repeating: "\"é\\", count: 30)
    let quoted = JSONValue.string(key).jsonData
    let text =
      String(repeating: "{\(String(decoding: quoted, as: UTF8.self)):[", count: 250) + "1"
      + String(repeating: "]}", count: 250)
    var place = try JSONDocument(parsing: Data(text.utf8)).root
    while place.kind != .number {
      place = try place.kind == .list ? place.elements()[0] : place.members()[0].value
    }
    let failure = place.failure(expected: String(repeating: "a \u{200B}", count: 9_000))
    #expect(isOneShortLine("\(failure)", 1_000))
    #expect("\(failure)".contains("…") && "\(failure)".contains("[0]: expected a "))
    let union = place.failure(forms: Report.self, Report.Photo.self, [[[[Report]]]].self)
    #expect(isOneShortLine("\(union)", 1_000))
  }

  @Test func saysWhichCallItWas() async throws {
    let transport = StubTransport { _, _ in
      HTTPResponse(status: 502, body: Data("<p>\r\n\u{1B}[1m\u{202E}\u{2066}\u{200B}bad".utf8))
    }
    let session = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
      .retrying(.closure { failure in (failure.context.attempt < 3, 0) })
    let error = try await #require(throws: ApiError<NoFailure<Message>>.self) {
      _ = try await session.perform(Fetching())
    }
    #expect(
      "\(error)" == #"""
        reports: unexpected status 502 [GET https://h.example/r, attempt 3, status 502, \#
        body "<p>\u{d}\u{a}\u{1b}[1m\u{202e}\u{2066}\u{200b}bad"]
        """#
    )
  }

  /// Also when the bytes after the first 1,000 were not looked at.
  @Test(arguments: [500, 1_000, 1_001, 3_000])
  func countsTheBytesThatItOmits(count: Int) async throws {
    let body = String(repeating: "abcd ", count: 1_000).prefix(count)
    let error = try await error(of: Fetching(), HTTPResponse(status: 502, body: Data(body.utf8)))
    let excerpt = try #require(error.context.excerpt)
    let parts = try #require(excerpt.wholeMatch(of: /([^…]*)… \((\d+) bytes more\)/))
    #expect(Int(parts.2) == count - parts.1.utf8.count, "\(excerpt)")
  }

  @Test func countsAttemptsFromTheSecondOn() {
    #expect("\(CallContext(method: "m"))" == "m" && CallContext(method: "m").attempt == 1)
    #expect("\(CallContext(method: "m", attempt: 2, status: 5))" == "m [attempt 2, status 5]")
  }

  /// Contexts that a test's stand-in may make are shown no worse than ours.
  @Test func boundsWhatAStandInSays() {
    let context = CallContext(
      method: "a\n\(Self.long)",
      request: "GET \u{202E}\(Self.long)",
      status: 1,
      excerpt: "\n\(Self.long)"
    )
    let failure = TransportFailure.invalidResponse("\u{1B}\(Self.long)")
    #expect(isOneShortLine("\(ApiError<NoFailure<Message>>.transport(failure, context))", 2_000))
    #expect(isOneShortLine("\(context)", 1_000))
    let error = ApiError<NoFailure<Message>>.transport(.invalidResponse(Self.long), context)
    #expect(isOneShortLine(error.failureReason ?? "", 800))
  }
}
