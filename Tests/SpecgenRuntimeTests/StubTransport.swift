import Foundation

@testable import SpecgenRuntime

/// A transport that answers from a closure, and counts.
struct StubTransport: Transport {
  private let log = Locked<[HTTPRequest]>([])
  /// Settled when the first request is sent.
  let began = Settlement<Void>()
  private let answer: @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse

  /// Answers each request, numbered from 1.
  init(
    _ answer: @escaping @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse
  ) {
    self.answer = answer
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  func count(_ path: String) -> Int {
    requests.filter { $0.url.path == path }.count
  }

  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    let number = log.withLock { log in
      log.append(request)
      return log.count
    }
    began.settle(())
    return try await answer(request, number)
  }
}
