#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

extension FaultTests {
  /// Calls over HTTP/2, which servers may answer before they read a body.
  @Suite(.enabled(if: !FaultServer.isOverURLSession)) struct MultiplexedTests {
    private func send(
      _ transport: CurlTransport,
      _ server: LoopbackServer,
      body: Int?
    ) async -> String {
      let request = HTTPRequest(
        method: body == nil ? .get : .post,
        url: URL(string: "https://127.0.0.1:\(server.port)/x") ?? URL(fileURLWithPath: "/"),
        body: body.map { Data(repeating: 1, count: $0) }
      )
      do throws(TransportFailure) {
        let answer = try await transport.send(request, limits: TransportLimits())
        return "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
      } catch {
        return "\(error)"
      }
    }

    /// Each upload ends with its answer, and the connection serves the next call.
    @Test(
      arguments: ["whole", "early", "reset", "unsized"],
      [nil, 0, 10, 65_535, 65_536, 3_000_000]
    )
    func endUploads(mode: String, size: Int?) async throws {
      let server = try LoopbackServer(
        script: LoopbackServer.script("http2.py"),
        arguments: [mode]
      )
      let transport = CurlTransport(authorities: FaultServer.authorities)
      for _ in 0..<2 {
        #expect(await send(transport, server, body: size) == "200 1")
        #expect(await send(transport, server, body: nil) == "200 1")
      }
    }

    /// More calls than connections share one that carries several requests at once.
    @Test func shareAConnection() async throws {
      let server = try LoopbackServer(
        script: LoopbackServer.script("http2.py"),
        arguments: ["whole"]
      )
      let transport = CurlTransport(connectionsPerHost: 2, authorities: FaultServer.authorities)
      for _ in 0..<3 {
        let ends = await withTaskGroup(of: String.self) { group in
          for _ in 0..<40 { group.addTask { await send(transport, server, body: 10) } }
          return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ends == ["200 1"])
      }
    }
  }
}
#endif
