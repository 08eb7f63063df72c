public import Foundation

/// The head of an answer, followed by its body.
public struct HTTPAnswer: Sendable {
  /// The answer without its body.
  public var head: HTTPResponse
  /// The body, which is pulled piece by piece.
  public var body: HTTPBody

  /// Creates an answer from its head and its body.
  public init(head: HTTPResponse, body: HTTPBody) {
    self.head = head
    self.body = body
  }

  /// Creates an answer whose body is already in memory.
  public init(_ response: HTTPResponse) {
    body = HTTPBody(response.body)
    head = response
    head.body = Data()
  }

  /// Reads the whole body and returns the complete answer.
  public func whole() async throws(TransportFailure) -> HTTPResponse {
    var response = head
    response.body = try await body.data()
    return response
  }
}

/// A body in pieces, each of which is fetched on demand.
///
/// A body can be read only once. Releasing it before its end cancels the exchange.
public struct HTTPBody: AsyncSequence, Sendable {
  /// A closure that fetches the next piece, or returns nil at the end.
  public typealias Pull = @Sendable () async throws(TransportFailure) -> Data?

  private enum Source: Sendable {
    case whole(Data)
    case pulled(Pull)
  }

  private let source: Source

  /// Creates a body from a closure that fetches its pieces.
  public init(_ pull: @escaping Pull) {
    source = .pulled(pull)
  }

  /// Creates a body from data in memory.
  public init(_ data: Data = Data()) {
    source = .whole(data)
  }

  /// Reads all pieces and returns them as one value.
  public func data() async throws(TransportFailure) -> Data {
    switch source {
    case .whole(let data): return data
    case .pulled(let pull):
      guard var data = try await pull() else { return Data() }
      while let more = try await pull() { data += more }
      return data
    }
  }

  /// Returns a body whose pieces are transformed by a closure.
  func map(
    _ transform: @escaping @Sendable (Data) throws(TransportFailure) -> Data
  ) -> HTTPBody {
    let pull = pull
    return HTTPBody { () async throws(TransportFailure) -> Data? in
      guard let piece = try await pull() else { return nil }
      return try transform(piece)
    }
  }

  /// A closure that fetches the pieces in order.
  package var pull: Pull {
    switch source {
    case .pulled(let pull): return pull
    case .whole(let data):
      let rest = Locked(data.isEmpty ? nil : data)
      return {
        rest.withLock { rest in
          defer { rest = nil }
          return rest
        }
      }
    }
  }

  /// Creates an iterator over the pieces.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pull: pull) }

  /// An iterator over the pieces of a body.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate let pull: Pull

    /// Returns the next piece, or nil at the end.
    ///
    /// - Throws: A ``TransportFailure``.
    public mutating func next() async throws -> Data? { try await pull() }
  }
}
