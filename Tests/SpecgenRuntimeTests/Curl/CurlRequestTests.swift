#if os(Linux)
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// Requests as libcurl sends them.
@Suite struct CurlRequestTests {
  private let server: FaultServer
  private let transport = CurlTransport()

  init() throws {
    server = try FaultServer()
  }

  private func echo(
    _ method: HTTPMethod = .get,
    _ path: String = "/echo",
    headers: [(name: String, value: String)] = [],
    body: Data? = nil
  ) async throws -> FaultServer.Seen {
    let request = HTTPRequest(
      method: method,
      url: server.url(path),
      headers: try Headers(headers),
      body: body
    )
    return try await transport.send(request, limits: TransportLimits()).json()
  }

  @Test func nameTheProgram() async throws {
    let name = ProcessInfo.processInfo.processName
    let agent = try await echo().headers["user-agent"]
    #expect(agent?.hasPrefix("\(name) libcurl/") == true)
    let own = try await echo(headers: [("User-Agent", "own")])
    #expect(own.headers["user-agent"] == "own")
  }

  /// A large body, for which libcurl would ask first, and one without a type.
  @Test(arguments: [HTTPMethod.post, .put, .patch], [0, 10, 1_100_000])
  func haveNoOtherHeaders(verb: HTTPMethod, size: Int) async throws {
    let names = ["accept", "accept-encoding", "content-length", "host", "user-agent"]
    let body = Data(repeating: 65, count: size)
    let seen = try await echo(verb, body: body)
    #expect(seen.headers.keys.sorted() == names)
    #expect(seen.method == verb.rawValue && seen.length == size)
    let typed = try await echo(verb, headers: [("Content-Type", "a/b")], body: body)
    #expect(typed.headers.keys.sorted() == (names + ["content-type"]).sorted())
    #expect(typed.headers["content-type"] == "a/b")
  }

  @Test func keepTheirPaths() async throws {
    #expect(try await echo(.get, "/a/../b/./c").target == "/a/../b/./c")
  }

  @Test func nameTheirURLs() async throws {
    let request = HTTPRequest(method: .get, url: server.url("/body?text=1"))
    let answer = try await transport.send(request, limits: TransportLimits())
    #expect(answer.url == request.url)
  }

  /// Nothing listens there, and nothing is asked for.
  @Test func speakNoOtherProtocol() async throws {
    let url = try #require(URL(string: "ftp://127.0.0.1:1/"))
    await #expect(throws: TransportFailure.invalidResponse("it cannot be parsed")) {
      try await transport.send(HTTPRequest(method: .get, url: url), limits: TransportLimits())
    }
  }

  /// A connection that was kept alive ends with the request, which is sent again with its whole body.
  @Test(arguments: [3, 100_000]) func areSentAgain(size: Int) async throws {
    _ = try await echo()
    let key = UUID().uuidString
    let request = HTTPRequest(
      method: .put,
      url: server.url("/raw?end=close&times=1&key=\(key)"),
      body: Data(repeating: 65, count: size)
    )
    let answer = try await transport.send(request, limits: TransportLimits())
    #expect(answer.body == Data("1".utf8))
    let seen = try await server.seen(key)
    #expect(seen.map(\.length) == [size, size])
    #expect(Set(seen.map(\.digest)).count == 1)
  }
}
#endif
