import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Servers that are not there, and connections that have gone stale.
  @Suite struct ReachTests {
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    @Test func sendsWhatItIsGiven() async throws {
      let echo: FaultServer.Seen = try await server.send(
        .put,
        "/a%2Fb?q=a%2Bb%20%D1%8B",
        headers: [("X-Key", "a key")],
        body: "{}"
      ).json()
      #expect(echo.method == "PUT")
      #expect(echo.target == "/a%2Fb?q=a%2Bb%20%D1%8B")
      #expect(echo.body == "{}")
      #expect(echo.headers["content-length"] == "2")
      for verb in [HTTPMethod.post, .put, .patch, .delete] {
        let empty: FaultServer.Seen = try await server.send(verb, "/echo?token=t", body: "").json()
        #expect(empty.method == verb.rawValue)
        #expect(empty.headers["content-length"] == "0", "\(verb)")
      }
    }

    /// The server may have taken it, so whether it is sent again is up to the policy of the call.
    @Test func sendsAPostOnceOverAStaleConnection() async throws {
      for expected in 1...3 {
        await server.check("/stale?key=k", "success \(expected - 1)", .get)
        // Foundation on Linux needs a connection of its own for each.
        let isNew = FaultServer.isOverURLSession
        await server.check(
          "/stale?key=k",
          isNew ? "success \(expected)" : "no answer: the connection was lost",
          .post
        )
        let posts = try await server.seen("k").filter { $0.method == "POST" }
        #expect(posts.count == expected)
      }
    }

    @Test func findsIPv6() async throws {
      let ports: [String: Int] = try await server.send(.get, "/ports").json()
      guard let port = ports["ipv6"] else { return }
      var expected = "success 1"
      #if os(Linux)
      // Foundation takes names only there.
      if FaultServer.isOverURLSession { expected = "no answer: cannot connect" }
      #endif
      await server.check("http://[::1]:\(port)/body?text=1", expected)
    }

    #if canImport(FoundationNetworking)
    /// Foundation on Linux goes through the proxy that the environment names, in small letters for http.
    @Test(arguments: [("http_proxy", true), ("all_proxy", true), ("HTTP_PROXY", false)])
    func goesThroughProxies(name: String, isUsed: Bool) async {
      await #expect(processExitsWith: .success) { [name, isUsed] in
        let server = try FaultServer()
        for other in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
          unsetenv(other)
          unsetenv(other.uppercased())
        }
        setenv(name, server.server.host, 1)
        let answer = await server.answer("http://no-such-host.invalid/body?text=1&key=proxied")
        #expect(answer == (isUsed ? "200 1" : "no answer: the host is unknown"))
        unsetenv(name)
        #expect(try await server.count("proxied") == (isUsed ? 1 : 0))
      }
    }
    #endif

    @Test func saysWhyNobodyAnswered() async throws {
      await server.check("http://no-such-host.invalid/", "no answer: the host is unknown")
      // Nobody speaks TLS there.
      await server.check(
        "https://127.0.0.1:\(server.server.port)/",
        "no answer: no secure connection"
      )
      let port = server.server.port
      server.server.stop()
      while await server.outcome("/body?text=1") == "success 1" {}
      for host in ["127.0.0.1", "localhost"] {
        await server.check("http://\(host):\(port)/", "no answer: cannot connect")
      }
    }
  }
}
