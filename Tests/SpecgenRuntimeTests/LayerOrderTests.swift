import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Holds the order of the layers between a call and its transport.
struct LayerOrderTests {
  /// Answers that lead from `/first` to `/next`, which has more bytes than the limit once it has the cookie.
  private struct Web: WholeTransport {
    let seen = Locked<[HTTPRequest]>([])

    func send(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
      seen.withLock { $0.append(request) }
      guard request.url.path == "/first" else {
        let isKnown = request.headers["Cookie"] == "a=1"
        return HTTPResponse(status: 200, body: Data((isKnown ? "12345" : "1").utf8))
      }
      let fields = [
        Headers.Field(name: "Location", value: "/next"),
        Headers.Field(name: "Set-Cookie", value: "a=1; path=/"),
      ]
      return HTTPResponse(status: 302, headers: Headers(received: fields))
    }
  }

  private struct Fetch: ApiMethod {
    typealias Success = JSONValue
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("fetch") }

    func write(to request: inout RequestBuilder) {
      request.start(.get, host: "api", path: "/first")
    }
  }

  private func session(
    _ web: Web,
    _ outer: Locked<[HTTPRequest]>,
    bodySize: Int
  ) -> ApiSession {
    let interceptor = ClosureInterceptor { request, next throws(TransportFailure) in
      outer.withLock { $0.append(request) }
      return try await next.send(request, limits: TransportLimits(bodySize: bodySize))
    }
    return ApiSession(
      hosts: ["api": "https://h.example"] as HostTable,
      transport: web.intercepted(by: [interceptor])
    )
  }

  /// An interceptor sees one request without cookies; the transport sees each hop, with the cookies of the hop before.
  @Test func putsRedirectsAndCookiesBeneathInterceptors() async throws {
    let (web, outer) = (Web(), Locked<[HTTPRequest]>([]))
    let value = try await session(web, outer, bodySize: 5).perform(Fetch())
    #expect(String(decoding: value.jsonData, as: UTF8.self) == "12345")
    #expect(outer.withLock { $0.map(\.url.path) } == ["/first"])
    #expect(outer.withLock { $0.allSatisfy { $0.headers["Cookie"] == nil } })
    #expect(web.seen.withLock { $0.map(\.url.path) } == ["/first", "/next"])
    #expect(web.seen.withLock { $0.map { $0.headers["Cookie"] } } == [nil, "a=1"])
  }

  /// A limit holds for the answer of each hop.
  @Test func putsLimitsBeneathCookies() async throws {
    let (web, outer) = (Web(), Locked<[HTTPRequest]>([]))
    let error = await #expect(throws: ApiError<Fetch.Failure>.self) {
      try await session(web, outer, bodySize: 4).perform(Fetch())
    }
    #expect(error?.transport == .bodyTooLarge(limit: 4))
    #expect(web.seen.withLock { $0.count } == 2)
  }

  /// A recorder is above the layers: it sees the call's request, and the answer of the last hop.
  @Test func letsWrappersPutLayersBeneath() async throws {
    let jar = CookieJar()
    let (web, outer) = (Web(), Locked<[HTTPRequest]>([]))
    let pass = ClosureInterceptor { request, next throws(TransportFailure) in
      outer.withLock { $0.append(request) }
      return try await next.send(request, limits: TransportLimits())
    }
    let transport = Layers.over(
      web.intercepted(by: [pass]).intercepted(by: [pass]),
      cookies: jar
    )
    let url = try #require(URL(string: "https://h.example/first"))
    let answer = try await transport.send(
      HTTPRequest(method: .get, url: url),
      limits: TransportLimits()
    )
    #expect(answer.url?.path == "/next")
    #expect(outer.withLock { $0.map(\.url.path) } == ["/first", "/first"])
    #expect(jar.header(for: url, own: nil) == "a=1")
  }
}
