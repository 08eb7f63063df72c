import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The request that follows a redirect.
@Suite struct RedirectRuleTests {
  private static let start = "https://h.example/a/b?c"

  private func request(
    _ method: HTTPMethod = .get,
    _ url: String = start,
    _ headers: [(name: String, value: String)] = [],
    body: Data? = nil
  ) throws -> HTTPRequest {
    HTTPRequest(
      method: method,
      url: try #require(URL(string: url)),
      headers: Headers(received: headers),
      body: body
    )
  }

  private func redirect(
    _ status: Int = 302,
    to location: String?,
    _ hop: HTTPRequest,
    of first: HTTPRequest? = nil
  ) -> Redirect? {
    let fields = location.map { [(name: "Location", value: $0)] } ?? []
    let answer = HTTPResponse(status: status, headers: Headers(received: fields))
    return Redirect(of: first ?? hop, at: hop, by: answer)
  }

  @Test(
    arguments: [
      (301, true), (302, true), (303, true), (307, true), (308, true),
      (200, false), (300, false), (304, false), (305, false), (306, false), (309, false),
    ]
  )
  func knowsStatuses(status: Int, isRedirect: Bool) throws {
    #expect((redirect(status, to: "/x", try request()) != nil) == isRedirect)
    #expect(try redirect(status, to: nil, request()) == nil)
  }

  @Test(
    arguments: [
      (301, .post, .get), (302, .post, .get), (303, .post, .get), (307, .post, .post),
      (308, .post, .post), (301, .put, .put), (302, .delete, .delete), (303, .put, .get),
      (303, .head, .head), (301, .head, .head), (307, .head, .head), (302, .get, .get),
    ] as [(Int, HTTPMethod, HTTPMethod)]
  )
  func changesVerbs(status: Int, from: HTTPMethod, to: HTTPMethod) throws {
    let hop = try request(from, body: Data("a".utf8))
    let next = try #require(redirect(status, to: "/x", hop)?.request)
    #expect(next.method == to)
    #expect(next.body == (from == to ? hop.body : nil))
    var filed = try request(from)
    filed.fileBody = FileBody([.bytes(Data("a".utf8))])
    let other = try #require(redirect(status, to: "/x", filed)?.request)
    #expect(other.fileBody == (from == to ? filed.fileBody : nil))
  }

  private static let fields = [
    "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "User-Agent", "X-A",
    "Authorization", "Content-Encoding", "Content-Length", "Content-Type", "Transfer-Encoding",
  ]

  @Test(
    arguments: [
      (307, "/x", fields), (302, "/x", Array(fields.prefix(7))),
      (303, "https://other.example/", Array(fields.prefix(5))),
    ]
  )
  func keepsHeaders(status: Int, location: String, kept: [String]) throws {
    let headers = Self.fields.map { (name: $0, value: "v") }
    let hop = try request(.post, Self.start, headers, body: Data("a".utf8))
    let next = try #require(redirect(status, to: location, hop)?.request)
    #expect(next.headers.fields.map(\.name) == kept)
  }

  @Test func describesNoBodyThatIsNotThere() throws {
    let hop = try request(.get, Self.start, [("Content-Type", "a/b"), ("X-A", "1")])
    let next = try #require(redirect(307, to: "/x", hop)?.request)
    #expect(next.headers.fields.map(\.name) == ["X-A"])
  }

  @Test(
    arguments: [
      ("https://h.example:443/x", true), ("https://H.EXAMPLE/x", true), ("/x", true),
      ("https://h.example:444/x", false), ("http://h.example/x", false),
      ("https://other.example/x", false), ("http://h.example:443/x", false),
    ]
  )
  func sendsSideEffectsToTheFirstOriginOnly(location: String, isSent: Bool) throws {
    let redirect = try #require(redirect(307, to: location, try request(.post)))
    #expect((redirect.request != nil) == isSent)
    for method in [HTTPMethod.get, .head] {
      #expect(try self.redirect(307, to: location, request(method))?.request?.method == method)
    }
  }

  /// The origin of the first request counts, not that of the hop before.
  @Test func comparesWithTheFirstOrigin() throws {
    let (first, hop) = (try request(.get), try request(.get, "https://o.example/", [("X-A", "1")]))
    #expect(redirect(to: "/x", hop, of: first)?.request?.headers.fields.isEmpty == true)
    let back = redirect(to: Self.start, hop, of: first)?.request
    #expect(back?.headers.fields.count == 1)
  }

  @Test(
    arguments: [
      ("/x", "https://h.example/x"), ("x", "https://h.example/a/x"),
      ("?d", "https://h.example/a/b?d"),
      ("//o.example/x", "https://o.example/x"), ("/a b", "https://h.example/a%20b"),
      ("/a%20b", "https://h.example/a%20b"), ("/a%2", "https://h.example/a%252"),
      ("/a%zz", "https://h.example/a%25zz"), ("/%", "https://h.example/%25"),
      ("/[a]", "https://h.example/%5Ba%5D"), ("http://[::1]/x", "http://[::1]/x"),
      ("/\u{E9}", "https://h.example/%C3%A9"), ("HTTPS://o.example/x", "HTTPS://o.example/x"),
      ("ftp://o.example/", nil), ("javascript:alert(1)", nil), ("https://u@o.example/", nil),
      ("https://u:p@o.example/", nil), ("https:///x", nil), ("file:///x", nil),
    ] as [(String, String?)]
  )
  func findsTheTarget(location: String, target: String?) throws {
    let redirect = try #require(redirect(to: location, try request()))
    #expect(redirect.request?.url.absoluteString == target)
  }

  @Test func knowsTheStandardPort() throws {
    let first = try request(.post, "http://h.example/")
    #expect(redirect(307, to: "http://h.example:80/x", first)?.request != nil)
    #expect(redirect(307, to: "http://h.example:81/x", first)?.request == nil)
  }

  private struct Circle: Transport {
    let calls = Locked(0)

    func exchange(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPAnswer {
      calls.withLock { $0 += 1 }
      let headers = Headers(received: [(name: "Location", value: "/x")])
      return HTTPAnswer(HTTPResponse(status: 302, headers: headers))
    }
  }

  @Test(arguments: [0, 1, 3]) func boundsRedirects(limit: Int) async throws {
    let circle = Circle()
    await #expect(throws: TransportFailure.tooManyRedirects(limit: limit)) {
      try await RedirectLayer(base: circle)
        .exchange(request(), limits: TransportLimits(redirects: limit))
    }
    #expect(circle.calls.withLock(\.self) == limit + 1)
  }
}
