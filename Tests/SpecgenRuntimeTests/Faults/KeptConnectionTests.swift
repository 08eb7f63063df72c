import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

extension FaultTests {
  /// Bytes that arrive over an idle connection belong to no call.
  @Suite struct KeptConnectionTests {
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    private static let late = [
      "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n\"poison\"", "x",
    ]

    @Test(arguments: late, [HTTPMethod.get, .post])
    func answersNobody(text: String, verb: HTTPMethod) async throws {
      let path = "/late?text=\(FaultServer.escaped(text))"
      for _ in 0..<4 {
        #expect(await server.outcome(path).hasPrefix("success"))
        try await Task.sleep(for: .milliseconds(60))
        await server.check("/body?text=2", "success 2", verb)
      }
    }

    /// Of two kept connections, one closes when it gets a POST, and something waits on the other.
    @Test func isGivenAPostOnce() async throws {
      for number in 0..<6 {
        let paths = ["/late?text=x", "/drip?bytes=2"]
        await withTaskGroup(of: Void.self) { group in
          for path in number % 2 == 0 ? paths : paths.reversed() {
            group.addTask { _ = await server.outcome(path) }
          }
          for _ in 0..<2 { group.addTask { _ = await server.outcome("/body?text=1") } }
        }
        try await Task.sleep(for: .milliseconds(50))
        let key = "post\(number)"
        _ = await server.outcome("/stale?key=\(key)", .post)
        let posts = try await server.seen(key).filter { $0.method == "POST" }
        #expect(posts.count == 1)
      }
    }

    #if os(Linux)
    /// Returns a session without connections, and the server's address.
    private func connect(_ scheme: String) async throws -> (session: ApiSession, host: String) {
      let ports: [String: Int] = try await server.send(.get, "/ports").json()
      let port = scheme == "http" ? server.server.port : try #require(ports["tls"])
      let transport = CurlTransport(authorities: FaultServer.authorities)
      let session = ApiSession(hosts: [:] as HostTable, transport: transport)
      return (session, "\(scheme)://127.0.0.1:\(port)")
    }

    @Test(.enabled(if: !FaultServer.isOverURLSession), arguments: late)
    func answersNobodyOverTLS(text: String) async throws {
      let (session, secure) = try await connect("https")
      for _ in 0..<4 {
        let path = secure + "/late?text=\(FaultServer.escaped(text))"
        #expect(await server.outcome(path, over: session).hasPrefix("success"))
        try await Task.sleep(for: .milliseconds(60))
        await server.check(secure + "/body?text=2", "success 2", .post, over: session)
      }
    }

    /// An answer that claims to be of HTTP/2 gives no other call a connection that is in use.
    @Test(
      .enabled(if: !FaultServer.isOverURLSession),
      arguments: ["http", "https"],
      ["HTTP/2 200", "HTTP/29ab 200 OK", "HTTP/3 200 OK", "HTTP/2 x"]
    )
    func isSharedWithNobody(scheme: String, line: String) async throws {
      let (session, host) = try await connect(scheme)
      for _ in 0..<2 {
        async let alone = server.outcome(host + "/alone", over: session)
        try await Task.sleep(for: .milliseconds(50))
        let fake = FaultServer.raw(line + "\r\nContent-Length: 1\r\n\r\n1")
        #expect(await server.outcome(host + fake, over: session).hasPrefix("no answer: invalid"))
        await server.check(host + "/body?text=2", "success 2", over: session)
        #expect(await alone == "success true")
      }
    }

    /// A connection over which nothing waits is used again, with TLS, too.
    @Test(.enabled(if: !FaultServer.isOverURLSession), arguments: ["http", "https"])
    func isUsedAgain(scheme: String) async throws {
      let (session, host) = try await connect(scheme)
      for number in 0..<5 {
        let path = host + "/late?text="
        await server.check(path, "success \(number)", over: session)
        try await Task.sleep(for: .milliseconds(60))
      }
    }

    /// Calls at the same time use as many connections, which each gives to the next one.
    @Test(.enabled(if: !FaultServer.isOverURLSession), arguments: ["http", "https"])
    func isHandedOver(scheme: String) async throws {
      let (session, host) = try await connect(scheme)
      let path = host + "/late?wait=0&text="
      let connections = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<6 {
          group.addTask {
            var count = 0
            for _ in 0..<100 {
              let outcome = await server.outcome(path, over: session)
              count += outcome == "success 0" ? 1 : 0
            }
            return count
          }
        }
        return await group.reduce(0, +)
      }
      #expect(1...12 ~= connections, "\(connections)")
    }
    #endif
  }
}
