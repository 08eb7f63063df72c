import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeTransport

/// Interceptors before the real transport.
@Suite(.serialized) struct InterceptorServerTests {
  @Test func keepsAddedHeadersFromOtherOrigins() async throws {
    let server = try LoopbackServer(script: LoopbackServer.script("faults.py"))
    let interceptor = ClosureInterceptor { request, next throws(TransportFailure) in
      var request = request
      try request.setHeader("Authorization", Secret("t"), prefix: "Bearer ")
      try request.setHeader("X-Own", "t")
      try request.setHeader("Cookie", "own=1")
      return try await next.send(request, limits: TransportLimits())
    }
    let transport = Layers.over(
      DefaultTransport().intercepted(by: [interceptor]),
      cookies: CookieJar()
    )
    let names = ["authorization", "x-own", "cookie"]
    let targets = [
      ("/echo", ["Bearer t", "t", "own=1"]),
      ("http://localhost:\(server.port)/echo", [nil, nil, nil]),
    ]
    for (target, expected) in targets {
      let place = "\(server.host)/redirect?to=\(percentEncoded(target))"
      let request = HTTPRequest(method: .get, url: try #require(URL(string: place)))
      let echo: JSONValue = try await transport.send(request, limits: TransportLimits()).json()
      #expect(names.map { echo["headers"]?[$0] } == expected.map { $0.map(JSONValue.string) })
    }
  }
}
