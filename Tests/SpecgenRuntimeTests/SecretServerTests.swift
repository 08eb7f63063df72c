import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeTransport

/// Secrets on their way through the real transport: cookies that are kept, and redirects that tell them.
@Suite(.serialized) struct SecretServerTests {
  private struct Visit: ApiMethod {
    typealias Success = Int
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("visit") }
    let path: String
    var query: [String: Secret<String>]

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: path)
      for (key, value) in query { request.query(key, value) }
      request.header("Authorization", Canary.secret("bearer"))
    }
  }

  @Test func hidesCookiesAndPlacesOfRedirects() async throws {
    let server = try LoopbackServer(script: LoopbackServer.script("faults.py"))
    let lines = Locked<[LogEntry]>([])
    let (transport, cookies) = (DefaultTransport(), CookieJar())
    let log = LoggingInterceptor { entry in lines.withLock { $0.append(entry) } }
    let session = ApiSession(
      hosts: ["api": server.host] as HostTable,
      transport: transport.intercepted(by: [log]),
      cookies: cookies
    )
    let target = "/betray?status=500&token=\(Canary.text("place"))"
    let visits = [
      Visit(path: "/cookie", query: ["set": Secret("session=\(Canary.text("cookie"))")]),
      Visit(path: "/redirect", query: ["to": Secret(target)]),
      Visit(
        path: "/redirect",
        query: ["to": Secret("http://u:\(Canary.text("user"))@127.0.0.1:1/")]
      ),
      Visit(path: "/betray", query: ["status": "500"]),
      Visit(
        path: "/raw",
        query: ["text": "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", "end": "close"]
      ),
    ]
    for visit in visits {
      let error = try await #require(throws: ApiError<Visit.Failure>.self) {
        _ = try await session.perform(visit)
      }
      #expect(Leaks(of: error).found == [])
    }
    #expect(Leaks(of: lines.withLock { $0 }).found == [])
    #expect(Leaks(of: lines.withLock { $0.map(\.curl) }).found == [])
    #expect(Leaks(of: transport).found == [] && Leaks(of: session).found == [])
    // It went out all the same, and the cookie with it.
    let url = try #require(URL(string: "\(server.host)/echo"))
    let request = HTTPRequest(method: .get, url: url)
    let echo = try await Layers.over(transport, cookies: cookies)
      .send(request, limits: TransportLimits())
    #expect(try echo.text().contains(Canary.text("cookie")))
  }
}
