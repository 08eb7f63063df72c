import Foundation
import SpecgenRuntimeFiles
import Testing

@testable import SpecgenRuntimeCore

/// Bodies that are written to a file or read value by value, and the interceptors before them.
@Suite struct BodyUseTests {
  /// Answers with `abc`, and keeps the uses of the bodies.
  private struct Web: Transport {
    let status: Int
    let uses = Locked<[HTTPRequest.BodyUse]>([])

    func exchange(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPAnswer {
      uses.withLock { $0.append(request.bodyUse) }
      return HTTPAnswer(HTTPResponse(status: status, body: Data("abc".utf8)))
    }
  }

  private struct Picture: ApiMethod {
    typealias Success = Data
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("picture") }
    func write(to request: inout RequestBuilder) { request.start(.get, host: "api", path: "/") }
    func read(_ response: MethodResponse<Failure>) -> Data { response.bytes() }
  }

  private func body(
    _ use: HTTPRequest.BodyUse,
    from web: Web,
    _ intercept: @escaping ClosureInterceptor.Body
  ) async throws -> String {
    var request = HTTPRequest(method: .get, url: try #require(URL(string: "https://h.example/")))
    request.bodyUse = use
    let transport = web.intercepted(by: [ClosureInterceptor(intercept)])
    let answer = try await transport.exchange(request, limits: TransportLimits())
    return String(decoding: try await answer.body.data(), as: UTF8.self)
  }

  /// An interceptor sees the body of a failure, and none that goes elsewhere.
  @Test(
    arguments: [(.file, 200, ""), (.stream, 200, ""), (.file, 404, "abc"), (.whole, 200, "abc")]
      as [(HTTPRequest.BodyUse, Int, String)]
  )
  func areHidden(use: HTTPRequest.BodyUse, status: Int, seen: String) async throws {
    let bodies = Locked<[String]>([])
    let body = try await body(use, from: Web(status: status)) {
      request,
      next throws(TransportFailure) in
      let response = try await next.send(request, limits: TransportLimits())
      bodies.withLock { $0.append(String(decoding: response.body, as: UTF8.self)) }
      return response
    }
    #expect(body == "abc")
    #expect(bodies.withLock(\.self) == [seen])
  }

  @Test func areReplaced() async throws {
    let body = try await body(.file, from: Web(status: 200)) {
      request,
      next throws(TransportFailure) in
      var response = try await next.send(request, limits: TransportLimits())
      response.body = Data("own".utf8)
      return response
    }
    #expect(body == "own")
  }

  /// A request that an interceptor makes itself has the use of the one that it replaces.
  @Test(arguments: [HTTPRequest.BodyUse.file, .stream])
  func stayTheSame(use: HTTPRequest.BodyUse) async throws {
    let web = Web(status: 200)
    _ = try await body(use, from: web) { request, next throws(TransportFailure) in
      let other = HTTPRequest(method: .get, url: request.url)
      return try await next.send(other, limits: TransportLimits())
    }
    #expect(web.uses.withLock(\.self) == [use])
  }

  /// The limit of a download is that of a file.
  @Test(arguments: [2, 3]) func areBoundAsFiles(limit: Int) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    let web = Web(status: 200)
    var session = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: web)
    session.options.limits = TransportLimits(bodySize: 1, fileSize: limit)
    var failure: TransportFailure?
    do {
      try await session.download(Picture(), to: file)
    } catch {
      failure = error.transport
    }
    #expect(failure == (limit == 3 ? nil : .bodyTooLarge(limit: 2)))
    #expect(try folder.contents() == (limit == 3 ? ["file: 3"] : []))
  }
}
