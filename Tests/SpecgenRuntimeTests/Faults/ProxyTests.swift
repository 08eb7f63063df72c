#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl
@testable import SpecgenRuntimeURLSession

extension FaultTests {
  /// Proxies that the environment names, honest and hostile ones.
  ///
  /// The environment belongs to a process, so each test has one of its own.
  @Suite(.enabled(if: !FaultServer.isOverURLSession)) struct ProxyTests {
    /// A server with TLS, and a proxy that the environment names for it.
    private struct Line: Sendable {
      let server: FaultServer
      let proxy: LoopbackServer
      let session: ApiSession
      let cookies = CookieJar()
      private let secure: String

      init(_ mode: String...) async throws {
        let server = try FaultServer()
        self.server = server
        let ports: [String: Int] = try await server.send(.get, "/ports").json()
        secure = "https://127.0.0.1:\(try #require(ports["tls"]))"
        proxy = try LoopbackServer(
          script: LoopbackServer.script("proxy.py"),
          arguments: mode.map { $0.replacingOccurrences(of: "SERVER", with: server.server.host) }
        )
        let transport = CurlTransport(authorities: FaultServer.authorities)
        session = ApiSession(
          hosts: [:] as HostTable,
          transport: Layers.over(transport, cookies: cookies)
        )
        for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
          unsetenv(name)
          unsetenv(name.uppercased())
        }
      }

      /// Names the proxy in a variable, with credentials.
      func use(_ variable: String) {
        setenv(variable, "http://user:proxy-secret@127.0.0.1:\(proxy.port)", 1)
      }

      /// Calls of many kinds, and their ends over one connection after the other.
      func ends(of paths: [String], isSecure: Bool) async -> [String] {
        var ends: [String] = []
        for path in paths {
          for verb in [HTTPMethod.get, .post] {
            let place = (isSecure ? secure : server.server.host) + path
            let session = session.retrying(.never).deadline(.seconds(10))
            ends.append(await server.outcome(place, verb, over: session))
          }
        }
        return ends
      }

      func heads() async throws -> [String] {
        unsetenv("http_proxy")
        unsetenv("https_proxy")
        return try await server.send(.get, proxy.host + "/heads").json()
      }
    }

    private static let whole = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1"

    /// The routes of the server of faults, each of which ends in the same way through any honest proxy.
    private static let routes = [
      "/body?text=1", "/body?status=401&text=%7B%22Message%22:%22m%22%7D", "/body?status=204",
      "/body?status=304", "/body?status=502&text=x", "/body?text=", "/packed?kind=whole",
      "/packed?kind=cut", "/packed?kind=bad", "/drip?bytes=3", "/members?count=100",
      FaultServer.redirect(to: "/body?text=2"), FaultServer.redirect(to: "ftp://x/"),
      "/chain?x=1", "/cookie?set=a%3D1", "/file?megabytes=2&cut=1",
      "/fields?count=10&size=10", "/fields?count=2000&size=10", "/paced?bytes=20000&length=10",
      "/stream?key=s&part0=1", FaultServer.raw(whole),
      FaultServer.raw("HTTP/1.1 103 X\r\n\r\n" + whole),
      FaultServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", end: "close"),
      FaultServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", end: "reset"),
      FaultServer.raw("", end: "close"), FaultServer.raw("\0\0\0\0", end: "close"),
      FaultServer.raw("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n1", end: "close"),
      FaultServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 0x1\r\n\r\n1", end: "close"),
      FaultServer.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n1", end: "close"),
    ]

    @Test func passesEverythingOn() async {
      await #expect(processExitsWith: .success) {
        let direct = try await Line("honest")
        let paths = ProxyTests.routes
        let expected = await direct.ends(of: paths, isSecure: false)
        for (mode, variable, isSecure) in [
          ("honest", "no_proxy", true), ("honest", "https_proxy", true),
          ("honest", "HTTPS_PROXY", true),
          ("honest", "all_proxy", true), ("cookie", "https_proxy", true),
          ("honest", "http_proxy", false),
        ] {
          let line = try await Line(mode)
          line.use(variable)
          let ends = await line.ends(of: paths, isSecure: isSecure)
          for (index, end) in ends.enumerated() {
            let call = "\(mode) \(variable): \(paths[index / 2])"
            #expect(end == expected[index], "\(call): \(end), not \(expected[index])")
          }
          unsetenv(variable)
          #expect(!line.cookies.saved.reveal().contains("of-the-proxy"))
          #expect(try await line.heads().isEmpty == (variable == "no_proxy"))
        }
      }
    }

    /// An answer to CONNECT comes from whoever is on the line.
    @Test func forgesNothing() async {
      await #expect(processExitsWith: .success) {
        for (mode, end) in [
          (["redirect", "SERVER/body?text=1"], "a proxy refused the connection with status 302"),
          // A tunnel that ends at once.
          (["refuse", "299"], "no secure connection"),
          (["refuse", "300"], "a proxy refused the connection with status 300"),
          (["refuse", "401"], "a proxy refused the connection with status 401"),
          (["refuse", "407"], "a proxy refused the connection with status 407"),
          (["refuse", "502"], "a proxy refused the connection with status 502"),
        ] {
          let line = try await Line(mode[0], mode[1])
          line.use("https_proxy")
          for verb in [HTTPMethod.get, .post] {
            let path = "https://no-such-host.invalid/body?text=1"
            let outcome = await line.server.outcome(path, verb, over: line.session)
            #expect(outcome == "no answer: \(end)")
            #expect(!outcome.contains("proxy-secret"))
          }
          unsetenv("https_proxy")
          #expect(line.cookies.saved.reveal() == "[]")
        }
      }
    }

    @Test func isGivenUp() async {
      await #expect(processExitsWith: .success) {
        let line = try await Line("endless")
        line.use("https_proxy")
        let session = line.session.deadline(.milliseconds(300)).retrying(.never)
        let before = try ProcessUse.memory()
        let outcome = await line.server.outcome("https://h.invalid/", over: session)
        #expect(outcome == "deadline" || outcome.hasPrefix("no answer"))
        #expect(try ProcessUse.memory() - before < 50_000_000)
      }
    }

    /// A proxy between is told the host and nothing of the call, and hosts in `no_proxy` need none.
    @Test func isToldNothing() async {
      await #expect(processExitsWith: .success) {
        let line = try await Line("honest")
        let ports: [String: Int] = try await line.server.send(.get, "/ports").json()
        let port = try #require(ports["tls"])
        let url = line.server.url("https://127.0.0.1:\(port)/echo?q")
        let request = HTTPRequest(
          method: .get,
          url: url,
          headers: try Headers([("Authorization", "Bearer server-secret"), ("Cookie", "a=1")])
        )
        let transport = CurlTransport(authorities: FaultServer.authorities)
        line.use("https_proxy")
        let seen: FaultServer.Seen = try await transport.send(request, limits: TransportLimits())
          .json()
        #expect(seen.headers["authorization"] == "Bearer server-secret")
        #expect(seen.headers["proxy-authorization"] == nil)
        setenv("no_proxy", "example.org,127.0.0.1", 1)
        let other = CurlTransport(authorities: FaultServer.authorities)
        _ = try await other.send(request, limits: TransportLimits())
        let heads = try await line.heads()
        #expect(heads.count == 1)
        let head = try #require(heads.first)
        #expect(head.hasPrefix("CONNECT 127.0.0.1:"))
        #expect(
          !head.contains("server-secret") && !head.contains("Cookie") && !head.contains("echo")
        )
      }
    }
  }
}

/// Proxies in the environment, as `URLSession` on Linux must avoid them for encrypted requests.
@Suite struct ProxyEnvironmentTests {
  @Test(
    arguments: [
      ("https://h.example/", [:], false), ("https://h.example/", ["https_proxy": ""], false),
      ("https://h.example/", ["https_proxy": "p"], true),
      ("https://h.example/", ["HTTPS_PROXY": "p"], true),
      ("https://h.example/", ["all_proxy": "p"], true),
      ("https://h.example/", ["ALL_PROXY": "p"], true),
      ("https://h.example/", ["http_proxy": "p"], false),
      ("http://h.example/", ["https_proxy": "p"], false),
      ("HTTPS://H.EXAMPLE/", ["https_proxy": "p", "no_proxy": "a, h.example"], false),
      ("https://h.example/", ["https_proxy": "p", "no_proxy": "*"], false),
      ("https://h.example/", ["https_proxy": "p", "no_proxy": ".example"], false),
      ("https://h.example/", ["https_proxy": "p", "NO_PROXY": "example"], false),
      ("https://h.example/", ["https_proxy": "p", "no_proxy": "ample,x"], true),
    ] as [(String, [String: String], Bool)]
  )
  func areFound(url: String, variables: [String: String], isUsed: Bool) throws {
    let url = try #require(URL(string: url))
    #expect(ProxyEnvironment.isUsed(for: url) { variables[$0] } == isUsed)
  }

  @Test func endCallsOfURLSession() async {
    await #expect(processExitsWith: .success) {
      let server = try FaultServer()
      let proxy = try LoopbackServer(
        script: LoopbackServer.script("proxy.py"),
        arguments: ["redirect", server.server.host + "/body?text=1"]
      )
      setenv("https_proxy", proxy.host, 1)
      let session = ApiSession(hosts: [:] as HostTable, transport: URLSessionTransport())
      let outcome = await server.outcome("https://no-such-host.invalid/", over: session)
      #expect(outcome == "no answer: no secure connection")
    }
  }
}
#endif
