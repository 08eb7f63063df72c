public import Foundation

/// The head of an answer, with the body that follows it.
public struct HTTPAnswer: Sendable {
  /// The answer without its body.
  public var head: HTTPResponse
  /// The body, which is pulled.
  public var body: HTTPBody

  /// Makes an answer of its head and its body.
  public init(head: HTTPResponse, body: HTTPBody) {
    self.head = head
    self.body = body
  }

  /// Makes an answer whose body is there already.
  public init(_ response: HTTPResponse) {
    body = HTTPBody(response.body)
    head = response
    head.body = Data()
  }

  /// Pulls the whole body, and returns the answer with it.
  public func whole() async throws(TransportFailure) -> HTTPResponse {
    var response = head
    response.body = try await body.data()
    return response
  }
}

/// A body in pieces, each of which is fetched when somebody asks for it.
///
/// It can be read once. Whoever lets go of it before its end ends the exchange.
public struct HTTPBody: AsyncSequence, Sendable {
  /// Fetches the next piece; nil at the end.
  public typealias Pull = @Sendable () async throws(TransportFailure) -> Data?

  private enum Source: Sendable {
    case whole(Data)
    case pulled(Pull)
  }

  private let source: Source

  /// Makes a body of what fetches its pieces.
  public init(_ pull: @escaping Pull) {
    source = .pulled(pull)
  }

  /// Makes a body that is there already.
  public init(_ data: Data = Data()) {
    source = .whole(data)
  }

  /// Pulls all pieces.
  public func data() async throws(TransportFailure) -> Data {
    switch source {
    case .whole(let data): return data
    case .pulled(let pull):
      guard var data = try await pull() else { return Data() }
      while let more = try await pull() { data += more }
      return data
    }
  }

  /// Returns a body whose pieces go through a closure first.
  func map(
    _ transform: @escaping @Sendable (Data) throws(TransportFailure) -> Data
  ) -> HTTPBody {
    let pull = pull
    return HTTPBody { () async throws(TransportFailure) -> Data? in
      guard let piece = try await pull() else { return nil }
      return try transform(piece)
    }
  }

  /// Fetches the pieces one after the other.
  var pull: Pull {
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

  /// Makes what reads the pieces.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pull: pull) }

  /// Reads the pieces of a body.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate let pull: Pull

    /// Returns the next piece; nil at the end.
    ///
    /// It throws a ``TransportFailure``.
    public mutating func next() async throws -> Data? { try await pull() }
  }
}
