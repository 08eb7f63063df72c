import Foundation
import SpecgenRuntimeCore

/// A transport that withholds the body of a 2xx answer from the session, which receives only the head.
struct StreamTransport: Transport {
  let base: any Transport
  private let kept = Locked<Opened?>(nil)

  /// An answer whose head has arrived.
  struct Opened: Sendable {
    let request: HTTPRequest
    let status: Int
    let body: HTTPBody
  }

  init(base: any Transport) { self.base = base }

  /// The last 2xx answer.
  var opened: Opened? { kept.withLock { $0 } }

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    request.bodyUse = .stream
    let answer = try await base.exchange(request, limits: limits)
    guard answer.head.isSuccess else { return answer }
    kept.withLock { [request] in
      $0 = Opened(request: request, status: answer.head.status, body: answer.body)
    }
    return HTTPAnswer(head: answer.head, body: HTTPBody())
  }
}
