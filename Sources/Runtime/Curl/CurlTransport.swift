#if os(Linux)
import CCurl
import Foundation
public import SpecgenRuntimeCore

/// A transport based on libcurl, which runs on its own thread.
///
/// Connections are kept alive and shared by all calls. This type is a class so that its deinitializer closes
/// the connections.
public final class CurlTransport: InterruptibleTransport {
  private let queue: CurlQueue

  /// Creates a transport with connections of its own.
  ///
  /// - Parameter connectionsPerHost: The maximum number of concurrent connections to one host. Further calls
  ///   wait.
  public convenience init(connectionsPerHost: Int = 6) {
    self.init(connectionsPerHost: connectionsPerHost, authorities: nil)
  }

  /// Creates a transport that trusts the authorities in a file, or those of the system.
  init(connectionsPerHost: Int = 6, authorities: URL?) {
    queue = CurlQueue(connectionsPerHost: connectionsPerHost, authorities: authorities)
  }

  deinit {
    queue.stop()
  }

  /// Sends a request.
  ///
  /// Canceling the task ends the exchange immediately.
  public func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    // Unchecked headers of an answer may have been copied into a request.
    if let problem = request.headers.problem { throw .invalidRequest(.header(problem)) }
    let exchange = try CurlExchange(request, limits: limits, queue: queue)
    let head = try await exchange.head()
    // Releasing the body cancels the exchange.
    let lease = CurlLease(exchange)
    let body = HTTPBody { () async throws(TransportFailure) in try await lease.next() }
    return HTTPAnswer(
      head: head,
      body: exchange.unpacks ? try PackedBody.unpacked(body, of: head, limits: limits) : body
    )
  }
}

/// One exchange, from the perspective of its call.
///
/// This type is a class because the call and the thread of libcurl share it.
final class CurlExchange: Sendable {
  let request: HTTPRequest
  let limits: TransportLimits
  let inbox: Inbox
  /// The scheme, host and port, whose connections are limited.
  let host: String
  /// `true` if the transport decompresses the body, because the request does not set `Accept-Encoding` itself.
  let unpacks: Bool
  /// The length of the request body, or nil without one.
  let bodySize: Int?
  /// The maximum time without a byte, in milliseconds.
  let idleTime: Int
  private let queue: CurlQueue

  init(
    _ request: HTTPRequest,
    limits: TransportLimits,
    queue: CurlQueue
  ) throws(TransportFailure) {
    self.request = request
    self.limits = limits
    self.queue = queue
    host = Redirect.origin(request.url).joined(separator: " ")
    unpacks = request.headers["Accept-Encoding"] == nil
    bodySize = try request.bodySize
    let idle = DurationUnit.milliseconds.amount(of: limits.idleTime)
    idleTime = Int(max(1, min(idle, 1e15)))
    inbox = Inbox(for: request, bodySize: bodySize)
  }

  /// Starts the exchange and waits for the head.
  func head() async throws(TransportFailure) -> HTTPResponse {
    if request.isAbandoned { cancel() }
    queue.push(.start(self))
    return try await inbox.head { self.cancel() }
  }

  /// Waits for the next piece of the body, or returns nil at the end.
  func next() async throws(TransportFailure) -> Data? {
    switch try await inbox.next(onCancel: { self.cancel() }) {
    case .end: return nil
    case .piece(let data, let isDrained):
      if isDrained { queue.push(.resume(self)) }
      return data
    }
  }

  /// Cancels the exchange, unless it has ended.
  func cancel() {
    guard inbox.finish(.failure(.cancelled)) else { return }
    inbox.signal()
    queue.push(.end(self))
  }
}

/// A handle of a body on its exchange, which is canceled when the handle is released.
private final class CurlLease: Sendable {
  private let exchange: CurlExchange

  init(_ exchange: CurlExchange) { self.exchange = exchange }

  deinit { exchange.cancel() }

  func next() async throws(TransportFailure) -> Data? { try await exchange.next() }
}
#endif
