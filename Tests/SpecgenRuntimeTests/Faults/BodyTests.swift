import Foundation
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Whole answers whose bodies are not what they should be.
  @Suite struct BodyTests {
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    @Test func isReadStrictly() async throws {
      let rows = [
        ("text=%5B1,2", "decoding 200"), ("text=", "decoding 200"),
        ("status=204", "decoding 204"), ("status=304", "status 304"),
        ("status=205", "decoding 205"), ("status=302", "status 302"),
        ("text=%3Chtml%3E&type=text/html", "decoding 200"),
        ("text=%3Chtml%3E&type=text/html&status=502", "status 502"),
        // A type that is wrong or missing does not matter where the body is what it should be.
        ("text=1&type=text/html", "success 1"), ("text=1&type=;;=", "success 1"),
        ("text=1&type=application/json;%20charset=nonsense", "success 1"),
        ("text=%00%5B%001%00%5D&type=application/json;%20charset=utf-16", "decoding 200"),
        ("text=%FE%FF%00%5B%001%00%5D", "decoding 200"),
        ("text=%22%EF%F0%E8%22&type=application/json;%20charset=cp1251", "decoding 200"),
        ("text=%22%FF%22", "decoding 200"), ("text=%EF%BB%BF1", "success 1"),
        ("status=500&text=%7B%22Message%22:%22m%22%7D", "common Message(text: \"m\")"),
      ]
      for (query, expected) in rows { await server.check("/body?\(query)", expected) }
    }

    /// A body after 204 and 304 belongs to nobody, and does not become the next answer.
    @Test func hasNoBody() async throws {
      for status in [204, 304, 204, 304] {
        let path = FaultServer.raw("HTTP/1.1 \(status) No\r\nContent-Length: 1\r\n\r\n1")
        #expect(await server.answer(path) == "\(status) ")
        await server.check("/body?text=2", "success 2")
      }
    }

    /// Foundation would ask for credentials; an API's are in the request already.
    @Test(arguments: ["Basic realm=x", "Digest realm=x,nonce=1", "Bearer", "Negotiate", "NTLM", ""])
    func isRefused(challenge: String) async throws {
      for name in ["401 No\r\nWWW-Authenticate", "407 No\r\nProxy-Authenticate"] {
        let key = UUID().uuidString
        let body = #"{"Message":"m"}"#
        let head = "HTTP/1.1 \(name): \(challenge)\r\nContent-Length: 15\r\n\r\n\(body)"
        let path = FaultServer.raw(head, more: "&key=\(key)")
        for verb in [HTTPMethod.get, .post] {
          let session = server.session.deadline(.seconds(10))
          await server.check(path, "common Message(text: \"m\")", verb, over: session)
        }
        #expect(try await server.count(key) == 2)
      }
    }

    @Test func showsLittleOfLongPages() async throws {
      let page = "%3C" + String(repeating: "p", count: 5_000)
      let error = await #expect(throws: ApiError<FaultServer.Probe.Failure>.self) {
        try await server.session.perform(
          FaultServer.Probe(url: server.url("/body?status=200&text=\(page)"))
        )
      }
      #expect(error?.context.status == 200)
      let excerpt = try #require(error?.context.excerpt)
      #expect(excerpt.utf8.count <= 200 && excerpt.hasPrefix("<ppp"))
      #expect(excerpt.hasSuffix("p… (\(5_001 - excerpt.count { "<p".contains($0) }) bytes more)"))
    }

    /// Half of a body is no body, and no size on the wire says how large a body becomes.
    @Test(.enabled(if: !FaultServer.isOverURLSession)) func isUnpacked() async throws {
      let limits = TransportLimits(bodySize: 1_000_000)
      let start = #"200 {"method":"GET"}{"method":"GET"}{"method"#
      let bad = "no answer: invalid response: its body cannot be decompressed"
      for encoding in ["gzip", "deflate"] {
        let rows = [
          ("whole", start), ("cut", "no answer: the connection was lost"), ("bad", bad),
          ("bomb", "no answer: the body is longer than 1000000 bytes"),
        ]
        for (kind, expected) in rows {
          let path = "/packed?kind=\(kind)&encoding=\(encoding)"
          #expect(await server.answer(path, limits: limits) == expected, "\(path)")
        }
      }
      for encoding in ["br", "x"] {
        let answer = await server.answer("/packed?kind=whole&encoding=\(encoding)")
        #expect(answer == bad, "\(encoding)")
      }
      let seen: FaultServer.Seen = try await server.send(.get, "/echo").json()
      #expect(seen.headers["accept-encoding"] == "gzip, deflate")
    }

    #if canImport(FoundationNetworking)
    @Test(.enabled(if: FaultServer.isOverURLSession)) func isNotUnpacked() async throws {
      let expected = "no answer: invalid response: a Content-Encoding that was not requested"
      for kind in ["whole", "cut", "bad", "bomb"] {
        for encoding in ["gzip", "deflate", "br", "x", "gzip,%20gzip"] {
          await server.check("/packed?kind=\(kind)&encoding=\(encoding)", expected)
        }
      }
    }

    @Test(.enabled(if: FaultServer.isOverURLSession)) func isNotAskedForPacked() async throws {
      let seen: FaultServer.Seen = try await server.send(.get, "/echo").json()
      #expect(seen.headers["accept-encoding"] == "identity")
    }
    #endif
  }
}
