#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// The number of connections to a host, and those that are kept.
@Suite struct CurlConnectionTests {
  private let server: FaultServer

  init() throws {
    server = try FaultServer()
  }

  /// Opens so many connections, each with an answer whose body has not been read.
  private func open(_ count: Int, _ transport: CurlTransport) async throws -> [HTTPAnswer] {
    let request = HTTPRequest(method: .get, url: server.url("/file?megabytes=1"))
    var answers: [HTTPAnswer] = []
    for _ in 0..<count {
      answers.append(try await transport.exchange(request, limits: TransportLimits()))
    }
    return answers
  }

  /// Starts a call that waits for a connection.
  private func wait(
    _ transport: CurlTransport,
    _ host: String = ""
  ) async throws -> Task<String, any Error> {
    let key = UUID().uuidString
    let request = HTTPRequest(method: .get, url: server.url(host + "/echo?key=\(key)"))
    let call = Task {
      let answer = try await transport.send(request, limits: TransportLimits())
      return "\(answer.status)"
    }
    // Time enough for a call that does not wait.
    try await Task.sleep(for: .milliseconds(100))
    #expect(try await server.count(key) == 0)
    return call
  }

  @Test(arguments: [true, false]) func areSixByDefault(isPublic: Bool) async throws {
    let transport = isPublic ? CurlTransport() : CurlTransport(authorities: nil)
    let answers = try await open(6, transport)
    let next = try await wait(transport)
    for answer in answers { _ = try await answer.body.data() }
    #expect(try await next.value == "200")
  }

  @Test func areKept() async throws {
    let transport = CurlTransport(connectionsPerHost: 40)
    for answer in try await open(40, transport) { _ = try await answer.body.data() }
    #expect(OpenConnections.ports(to: server.server.port).count == 40)
  }

  /// A call that needs another connection, because the one that libcurl gave it is in use, counts once.
  @Test func areCountedOnce() async throws {
    let ports: [String: Int] = try await server.send(.get, "/ports").json()
    let host = "https://127.0.0.1:\(try #require(ports["tls"]))"
    let transport = CurlTransport(connectionsPerHost: 2, authorities: FaultServer.authorities)
    let key = UUID().uuidString
    var calls: [Task<Void, any Error>] = []
    for count in 1...2 {
      calls.append(
        Task { [request = HTTPRequest(method: .get, url: server.url(host + "/hang?key=\(key)"))] in
          _ = try await transport.exchange(request, limits: TransportLimits())
        }
      )
      while try await server.count(key) < count { await Task.yield() }
      // libcurl believes that such an answer is of HTTP/2, and then shares the connections of the host.
      guard count == 1 else { break }
      let fake = host + FaultServer.raw("HTTP/2 200\r\nContent-Length: 1\r\n\r\n1")
      await #expect(throws: TransportFailure.self) {
        try await transport.send(
          HTTPRequest(method: .get, url: server.url(fake)),
          limits: TransportLimits()
        )
      }
    }
    let next = try await wait(transport, host)
    for call in calls { call.cancel() }
    #expect(try await next.value == "200")
  }

  /// A connection is used again, also for a body that does not go over HTTP/2.
  @Test func areUsedAgain() async throws {
    let transport = CurlTransport()
    for size in [100_000, 10, 100_000] {
      let request = HTTPRequest(
        method: .post,
        url: server.url("/echo"),
        body: Data(repeating: 65, count: size)
      )
      _ = try await transport.send(request, limits: TransportLimits())
    }
    #expect(OpenConnections.ports(to: server.server.port).count == 1)
  }

  /// A body is sent over HTTP/2 if it fits into the first window.
  ///
  /// The server states the length of its answer only over HTTP/1.
  @Test(arguments: [(nil, true), (10, true), (65_535, true), (65_536, false)] as [(Int?, Bool)])
  func areOfHTTP2(size: Int?, isMultiplexed: Bool) async throws {
    let server = try LoopbackServer(
      script: LoopbackServer.script("http2.py"),
      arguments: ["unsized"]
    )
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    let transport = CurlTransport(authorities: FaultServer.authorities)
    let request = HTTPRequest(
      method: size == nil ? .get : .post,
      url: url,
      body: size.map { Data(repeating: 65, count: $0) }
    )
    for _ in 0..<2 {
      let answer = try await transport.send(request, limits: TransportLimits())
      #expect(answer.headers["Content-Length"] == (isMultiplexed ? nil : "1"))
    }
  }
}
#endif
