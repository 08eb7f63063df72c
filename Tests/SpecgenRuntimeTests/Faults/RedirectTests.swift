import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Where redirects lead, and what goes along.
  @Suite struct RedirectTests {
    private static let statuses = [301, 302, 303, 307, 308]
    private static let credentials = [
      ("Authorization", "t"), ("Cookie", "own=1"), ("X-Api-Key", "t"), ("X-Own", "t"),
      ("Proxy-Authorization", "t"), ("Accept", "a/b"),
    ]
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    private func otherPort() async throws -> String {
      let ports: [String: Int] = try await server.send(.get, "/ports").json()
      return "http://127.0.0.1:\(try #require(ports["other"]))"
    }

    /// What is escaped stays so, and only what URLs cannot contain is escaped.
    @Test(
      arguments: [
        ("/é%20x", "/%C3%A9%20x"), ("/a b", "/a%20b"),
        ("/a%2Fb?c=%D1%8B&d=ы", "/a%2Fb?c=%D1%8B&d=%D1%8B"),
        ("/100%", "/100%25"), ("/%zz/é", "/%25zz/%C3%A9"), ("/a[1]?b[]=1", "/a%5B1%5D?b%5B%5D=1"),
        ("/a\"<>^`{|}\\", "/a%22%3C%3E%5E%60%7B%7C%7D%5C"),
        ("/a;b=1,2:3@4!$'()*+", "/a;b=1,2:3@4!$'()*+"),
        ("?x=é", "/redirect?x=%C3%A9"),
      ]
    )
    func escapesOnce(location: String, target: String) throws {
      let answer = HTTPResponse(
        status: 302,
        headers: Headers(received: [(name: "Location", value: location)])
      )
      let request = HTTPRequest(method: .get, url: server.url("/redirect?a=1"))
      let next = try #require(Redirect(of: request, at: request, by: answer)?.request)
      #expect(next.url.absoluteString == server.server.host + target)
    }

    @Test func followsLocationsInOtherLetters() async throws {
      let head = "HTTP/1.1 302 X\r\nLocation: /\u{C3}\u{A9}%20x\r\nContent-Length: 0\r\n\r\n"
      let seen: FaultServer.Seen = try await server.send(.get, FaultServer.raw(head)).json()
      #expect(seen.target == "/%C3%A9%20x")
    }

    @Test func findsIPv6Addresses() throws {
      let request = HTTPRequest(method: .get, url: server.url("/"))
      let answer = HTTPResponse(
        status: 302,
        headers: Headers(received: [(name: "Location", value: "http://[::1]:80/[é]")])
      )
      let next = try #require(Redirect(of: request, at: request, by: answer)?.request)
      #expect(next.url.absoluteString == "http://[::1]:80/%5B%C3%A9%5D")
    }

    @Test func keepsCredentialsFromOtherOrigins() async throws {
      for status in Self.statuses {
        _ = try await server.send(.get, "/cookie?set=kept%3D1")
        for (index, place) in [server.elsewhere, try await otherPort()].enumerated() {
          let far: FaultServer.Seen = try await server.send(
            .get,
            FaultServer.redirect(to: place + "/echo", status: status),
            headers: Self.credentials
          ).json()
          for name in ["authorization", "x-api-key", "x-own", "proxy-authorization"] {
            #expect(far.headers[name] == nil, "\(name)")
          }
          #expect(!(far.headers["cookie"] ?? "").contains("own"))
          // Cookies know hosts and no ports.
          if index == 0 { #expect(far.headers["cookie"] == nil) }
          #expect(far.headers["accept"] == "a/b")
        }
        let near: FaultServer.Seen = try await server.send(
          .get,
          FaultServer.redirect(to: "/echo", status: status),
          headers: Self.credentials
        ).json()
        #expect(near.headers["authorization"] == "t")
        #expect(near.headers["x-api-key"] == "t")
        #expect((near.headers["cookie"] ?? "").contains("own=1"))
      }
    }

    /// A body is for the origin that it was sent to, and a POST becomes a GET or is not sent on.
    @Test func keepsBodiesFromOtherOrigins() async throws {
      for status in Self.statuses {
        for place in [server.elsewhere, try await otherPort()] {
          let (first, next) = (UUID().uuidString, UUID().uuidString)
          let target = place + "/echo?key=\(next)"
          let path = FaultServer.redirect(to: target, status: status, more: "&key=\(first)")
          let outcome = await server.outcome(path, .post)
          #expect(try await server.count(first) == 1)
          let seen = try await server.seen(next)
          if status < 307 {
            #expect(outcome.hasPrefix("success"))
            #expect(seen.map(\.method) == ["GET"])
          } else {
            #expect(outcome == "no answer: a redirect led to a forbidden address")
            #expect(seen.isEmpty)
          }
          #expect(seen.allSatisfy { $0.length == 0 && $0.headers["content-type"] == nil })
        }
      }
    }

    @Test func keepsVerbsAndBodiesWithinAnOrigin() async throws {
      for status in Self.statuses {
        let key = UUID().uuidString
        let path = FaultServer.redirect(to: "/echo?key=\(key)", status: status)
        #expect(await server.outcome(path, .post).hasPrefix("success"))
        let seen = try await server.seen(key)
        #expect(seen.map(\.method) == [status < 307 ? "GET" : "POST"])
        #expect(seen.map(\.body) == [status < 307 ? "" : "\"b\""])
      }
    }

    @Test func isBounded() async throws {
      let limit = TransportLimits().redirects
      for (path, count) in [("/chain?x=1", limit + 1), ("/chain?left=30", limit + 1)] {
        let key = UUID().uuidString
        await server.check(path + "&key=\(key)", "no answer: more than \(limit) redirects")
        #expect(try await server.count(key) == count)
      }
      #expect(await server.outcome("/chain?left=\(limit)").hasPrefix("success"))
      let none = TransportLimits(redirects: 0)
      #expect(
        await server.answer("/chain?left=1", limits: none) == "no answer: more than 0 redirects"
      )
    }

    @Test func leadsNowhereElse() async throws {
      let rows = [
        "file:///etc/passwd", "ftp://127.0.0.1/", "data:,1", "gopher://127.0.0.1/",
        "http://u:p@127.0.0.1:1/", "javascript:1",
      ]
      for target in rows {
        let path = FaultServer.redirect(to: target)
        await server.check(path, "no answer: a redirect led to a forbidden address")
      }
    }

    @Test func isRelativeOrNothing() async throws {
      for target in [
        "body?text=1", "../body?text=1", "//localhost:\(server.server.port)/body?text=1",
      ] {
        await server.check(FaultServer.redirect(to: target), "success 1")
      }
      await server.check("/redirect?status=302", "status 302")
      for target in ["", "http://", "http://["] {
        let outcome = await server.outcome(FaultServer.redirect(to: target))
        #expect(!outcome.hasPrefix("success"), "\(target): \(outcome)")
      }
    }

    @Test func isAnAnswerWhereItIsNotFollowed() async throws {
      var request = HTTPRequest(
        method: .get,
        url: server.url(FaultServer.redirect(to: "/echo", status: 303))
      )
      request.followsRedirects = false
      let response = try await server.transport.send(request, limits: TransportLimits())
      #expect(response.status == 303)
      #expect(response.headers["Location"] == "/echo")
    }
  }
}
