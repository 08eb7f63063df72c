import Foundation
import SpecgenRuntimeFiles
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeTransport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Text on its way into a header, by each path that there is.
struct HeaderTextTests {
  static let refused = [
    "a\u{85}b", "\u{80}", "\u{9F}", "é", "ключ", "😀", "a\r\nb", "a\0", "\u{7F}",
  ]

  private func problem(_ build: (inout RequestBuilder) -> Void) -> InvalidRequest? {
    var builder = RequestBuilder()
    builder.start(.get, host: "api", path: "/a")
    build(&builder)
    do throws(InvalidRequest) {
      _ = try builder.request(hosts: ["api": "https://h.example"] as HostTable)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: refused)
  func isPrintableASCII(_ text: String) throws {
    let refused = InvalidRequest.header(.value(ofName: "X-A"))
    #expect(problem { $0.header("X-A", text) } == refused)
    #expect(problem { $0.header("X-A", "a", prefix: text) } == refused)
    #expect(problem { $0.headers(Headers(["X-A": text])) } == refused)
    #expect(problem { $0.header(text, "a") } == .header(.name(text)))
    #expect(problem { $0.identify(by: "X-A", text) } == refused)
    #expect(problem { $0.carry(Secret(text), in: .header("X-A")) } == refused)
    #expect(problem { $0.cookie("a", text) } == .cookie(name: "a"))
    #expect(problem { $0.cookie(text, "a") } == .cookie(name: text))
    #expect(problem { $0.body(bytes: Data(), contentType: text) } != nil)
    let file = FormFile(name: "a", contentType: text, bytes: Data())
    #expect(problem { $0.part("a", file) } == .part(name: "a"))
    // Headers of an answer are not checked when they come, but before they go out again.
    let received = Headers(received: [Headers.Field(name: "X-A", value: text)])
    #expect(problem { $0.headers(received) } == refused)
    let url = try #require(URL(string: "https://h.example"))
    let request = HTTPRequest(method: .get, url: url, headers: received)
    #expect(throws: TransportFailure.invalidRequest(refused)) { try request.checkHeaders() }
  }

  /// The one header that the HTML standard defines as UTF-8.
  @Test(arguments: refused)
  func isUTF8InAnEventID(_ text: String) {
    let isRefused = ["a\r\nb", "a\0", "\u{7F}"].contains(text)
    for name in ["Last-Event-ID", "last-event-id"] {
      let refused = isRefused ? InvalidRequest.header(.value(ofName: name)) : nil
      #expect(problem { $0.header(name, text) } == refused)
      #expect(problem { $0.headers(Headers([name: text])) } == refused)
    }
  }

  @Test(arguments: ["\u{85}", "\u{9F}", "a\nb", "\u{7F}", "\u{2028}"])
  func hasNoControlsInParts(_ text: String) {
    let file = FormFile(name: text, contentType: "a/b", bytes: Data())
    #expect(problem { $0.part("a", file) } == .part(name: "a"))
    #expect(problem { $0.part(text, "a") } == .part(name: text))
  }

  @Test func isNotSentByAMadeUpRequest() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let headers = Headers(received: [Headers.Field(name: "X-A", value: "é")])
    let refused = TransportFailure.invalidRequest(.header(.value(ofName: "X-A")))
    await #expect(throws: refused) {
      try await DefaultTransport().send(
        HTTPRequest(method: .get, url: url, headers: headers),
        limits: TransportLimits()
      )
    }
  }

  @Test func doesNotComeFromKeptCookies() throws {
    let url = try #require(URL(string: "https://h.example/"))
    let fields = ["good=1", "bad=é", "worse=a\u{85}b"].map { cookie in
      Headers.Field(name: "Set-Cookie", value: cookie)
    }
    let jar = CookieJar()
    jar.take(from: HTTPResponse(status: 200, headers: Headers(received: fields)), to: url)
    #expect(jar.header(for: url, own: nil) == "good=1")
  }

  @Test func saysWhatIsWrongInItsOwnPlace() {
    #expect(problem { $0.query("a", Double.nan) } == .notFinite)
    #expect(!InvalidRequest.notFinite.description.contains("body"))
  }

  @Test(arguments: [
    #""\ud83d""#, "\"\u{FF}", "[1", "[",
  ])
  func syntaxIsNoSecret(_ text: String) {
    let bytes = text == "\"\u{FF}" ? Data([0x22, 0xFF]) : Data(text.utf8)
    do throws(DecodingFailure) {
      _ = try JSONDocument(parsing: bytes)
      Issue.record("\(text) is no JSON")
    } catch {
      #expect(error.redacted == error)
    }
  }
}
