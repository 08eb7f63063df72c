import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// The transport that keeps the body of a streamed answer.
@Suite struct StreamTransportTests {
  private struct Answering: Transport {
    let status: Int
    let seen = Locked<HTTPRequest?>(nil)

    func exchange(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPAnswer {
      seen.withLock { $0 = request }
      return HTTPAnswer(HTTPResponse(status: status, body: Data("a".utf8)))
    }
  }

  @Test(arguments: [(199, false), (200, true), (299, true), (300, false), (404, false)])
  func keepsTheBodyOfASuccess(status: Int, isKept: Bool) async throws {
    let base = Answering(status: status)
    let transport = StreamTransport(base: base)
    #expect(transport.opened == nil)
    let url = try #require(URL(string: "https://h.example/"))
    let answer = try await transport.exchange(
      HTTPRequest(method: .get, url: url),
      limits: TransportLimits()
    )
    #expect(base.seen.withLock { $0?.bodyUse } == .stream)
    #expect(answer.head.status == status)
    #expect(try await answer.body.data().isEmpty == isKept)
    #expect(transport.opened?.status == (isKept ? status : nil))
    #expect(transport.opened?.request.bodyUse == (isKept ? .stream : nil))
    #expect(try await transport.opened?.body.data() == (isKept ? Data("a".utf8) : nil))
  }
}
