#if os(Linux)
import CCurl
import Foundation

/// Exchanges requests through libcurl, on a thread of its own.
///
/// Connections are kept and shared by all calls. A class because its connections end when it goes.
public final class CurlTransport: Transport {
  private let queue: CurlQueue

  /// Makes a transport with connections of its own.
  /// - Parameter connectionsPerHost: The most connections to one host at once; calls wait for one.
  public init(connectionsPerHost: Int = 6) {
    queue = CurlQueue(connectionsPerHost: connectionsPerHost)
  }

  deinit {
    queue.stop()
  }

  /// Sends a request; cancelling the task ends the exchange at once.
  public func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    // Headers of an answer, which nobody has checked, can be put into a request.
    if let problem = request.headers.problem { throw .invalidRequest(.header(problem)) }
    let exchange = try CurlExchange(request, limits: limits, queue: queue)
    let head = try await exchange.head()
    // Whoever lets go of the body lets go of the exchange.
    let lease = CurlLease(exchange)
    let body = HTTPBody { () async throws(TransportFailure) in try await lease.next() }
    return HTTPAnswer(
      head: head,
      body: exchange.unpacks ? try PackedBody.unpacked(body, of: head) : body
    )
  }
}

/// One exchange, as its call sees it.
///
/// A class because the call and the thread of libcurl share it.
final class CurlExchange: Sendable {
  let request: HTTPRequest
  let limits: TransportLimits
  let inbox: Inbox
  /// `true` unless the call asks for a body in a form of its own.
  let unpacks: Bool
  /// The length of the request's body; nil without one.
  let bodySize: Int?
  private let queue: CurlQueue

  init(
    _ request: HTTPRequest,
    limits: TransportLimits,
    queue: CurlQueue
  ) throws(TransportFailure) {
    self.request = request
    self.limits = limits
    self.queue = queue
    unpacks = request.headers["Accept-Encoding"] == nil
    bodySize = try request.bodySize
    inbox = Inbox(reporting: request.uploadProgress, of: bodySize ?? 0)
  }

  /// Starts the exchange, and waits for the head.
  func head() async throws(TransportFailure) -> HTTPResponse {
    if Task.isCancelled { cancel() }
    queue.push(.start(self))
    return try await inbox.head { cancel() }
  }

  /// Waits for the next piece of the body; nil at the end.
  func next() async throws(TransportFailure) -> Data? {
    switch try await inbox.next(onCancel: { cancel() }) {
    case .end: return nil
    case .piece(let data, let isDrained):
      if isDrained { queue.push(.resume(self)) }
      return data
    }
  }

  /// Ends the exchange, unless it has ended.
  func cancel() {
    guard inbox.finish(.failure(.cancelled)) else { return }
    inbox.signal()
    queue.push(.end(self))
  }
}

/// The hold of a body on its exchange, which ends with it.
private final class CurlLease: Sendable {
  private let exchange: CurlExchange

  init(_ exchange: CurlExchange) { self.exchange = exchange }

  deinit { exchange.cancel() }

  func next() async throws(TransportFailure) -> Data? { try await exchange.next() }
}
#endif
