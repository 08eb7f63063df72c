#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// The course of an exchange over libcurl: when its parts arrive, and when it ends.
@Suite struct CurlExchangeTests {
  private static let part = FaultServer.escaped("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n")
  private let server: FaultServer

  init() throws {
    server = try FaultServer()
  }

  private func request(_ path: String) -> HTTPRequest {
    HTTPRequest(method: .get, url: server.url(path))
  }

  /// Sends a request over a transport that is then released.
  private func answer(_ path: String) async throws -> HTTPAnswer {
    try await CurlTransport().exchange(request(path), limits: TransportLimits())
  }

  /// Programs differ in which of two lengths they take.
  @Test func refusesTwoLengths() async throws {
    let lines = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n1"
    let failure = TransportFailure.invalidResponse("more than one Content-Length")
    await #expect(throws: failure) { try await answer(FaultServer.raw(lines)) }
  }

  @Test func endsWithItsTransport() async throws {
    let answer = try await answer("/hang?text=" + Self.part)
    await #expect(throws: TransportFailure.cancelled) { try await answer.body.data() }
  }

  @Test func closesItsConnectionWithItsTransport() async throws {
    let port = server.server.port
    let transport = Locked<CurlTransport?>(CurlTransport())
    let sent = try await transport.withLock(\.self)?.send(
      request("/body?text=1"),
      limits: TransportLimits()
    )
    #expect(sent?.status == 200)
    #expect(OpenConnections.ports(to: port).count == 1)
    transport.withLock { $0 = nil }
    while !OpenConnections.ports(to: port).isEmpty { await Task.yield() }
  }

  @Test func isNotSentAfterItsCancellation() async throws {
    let (transport, key) = (CurlTransport(), UUID().uuidString)
    _ = try await transport.send(request("/body?text=1"), limits: TransportLimits())
    for _ in 0..<50 {
      let call = Task { [request = request("/body?text=1&key=\(key)")] in
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await transport.exchange(request, limits: TransportLimits())
      }
      await #expect(throws: TransportFailure.cancelled) { try await call.value }
    }
    #expect(try await server.count(key) == 0)
  }

  // MARK: Idle times

  @Test func isNotIdleWhileBytesArrive() async {
    var session = ApiSession(hosts: [:] as HostTable, transport: CurlTransport())
      .deadline(.milliseconds(3_500)).retrying(.never)
    session.options.limits.idleTime = .seconds(3)
    let ends = await withTaskGroup(of: String.self) { [session] group in
      for path in ["/drip?x=1", "/drip?at=head"] {
        group.addTask { await server.outcome(path, over: session) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ends == ["deadline", "deadline"])
  }

  /// A server that accepts a connection and does not answer is given up, too.
  @Test func doesNotConnectForLong() async throws {
    let silent = try LoopbackServer(
      script: LoopbackServer.script("proxy.py"),
      arguments: ["honest"]
    )
    let url = try #require(URL(string: "https://127.0.0.1:\(silent.port)/"))
    await #expect(throws: TransportFailure.timedOut) {
      try await CurlTransport().send(
        HTTPRequest(method: .get, url: url),
        limits: TransportLimits(idleTime: .milliseconds(300))
      )
    }
  }

  /// The time during which nobody reads the body does not count, and the time after it does.
  @Test func isIdleAfterAPause() async {
    let path = "/hang?text=" + Self.part + String(repeating: "a", count: 400_000)
    let limits = TransportLimits(idleTime: .milliseconds(500))
    let transport = CurlTransport()
    await #expect(throws: TransportFailure.timedOut) {
      let answer = try await transport.exchange(request(path), limits: limits)
      try await Task.sleep(for: .milliseconds(700))
      _ = try await answer.body.data()
    }
  }

  /// Each exchange has an idle time of its own.
  @Test func isIdleBesideOthers() async throws {
    let transport = CurlTransport(connectionsPerHost: 20)
    let patient = TransportLimits(idleTime: .seconds(600))
    // Its bytes arrive for a while, so that it is not idle when it is first looked at.
    let path = "/stream?open=1&key=k&part0=" + String(repeating: "a", count: 700)
    let hasty = Task { [request = request(path)] in
      _ = try await transport.send(request, limits: TransportLimits(idleTime: .seconds(1)))
    }
    let waiting = (0..<4).map { _ in
      Task { [request = request("/hang")] in
        _ = try await transport.exchange(request, limits: patient)
      }
    }
    var unread: [HTTPAnswer] = []
    for _ in 0..<4 {
      unread.append(try await transport.exchange(request("/file?megabytes=2"), limits: patient))
    }
    await #expect(throws: TransportFailure.timedOut) { try await hasty.value }
    for call in waiting { call.cancel() }
    for answer in unread { #expect(try await answer.body.data().count == 2_000_000) }
  }
}
#endif
