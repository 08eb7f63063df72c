import Foundation
import SpecgenRuntime
import TestSupport

/// A server that plays an API, notes what it is sent and can be told what to answer.
protocol PlayedServer: Sendable {
  /// The script that plays it.
  var process: LoopbackServer { get }
  /// What sends the requests that no client would make.
  var transport: DefaultTransport { get }
}

extension PlayedServer {
  /// The root of the server.
  var root: String { process.host }

  /// Returns what the server tells under a path of its own.
  func read<T: Decodable>(_ path: String) async throws -> T {
    try JSONDecoder().decode(T.self, from: await send(.get, path).body)
  }

  /// Tells the server what to do from now on.
  func control(_ orders: some Encodable) async throws {
    _ = try await send(.post, "/_control", body: try JSONEncoder().encode(orders))
  }

  /// Sends a request that no client would make.
  func send(
    _ method: HTTPMethod,
    _ target: String,
    headers: Headers = Headers(),
    body: Data? = nil
  ) async throws -> HTTPResponse {
    guard let url = URL(string: root + target) else { throw URLError(.badURL) }
    let request = HTTPRequest(method: method, url: url, headers: headers, body: body)
    return try await transport.send(request, limits: TransportLimits())
  }
}
