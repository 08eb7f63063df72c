import NIOCore
import NIOHTTP1

// The declarations of AsyncHTTPClient that the documentation's transport uses, as the package has them.

/// The client.
public final class HTTPClient: Sendable {
  /// Sends a request.
  public func execute(
    _ request: HTTPClientRequest,
    timeout: TimeAmount
  ) async throws -> HTTPClientResponse {
    throw HTTPClientError.cancelled
  }
}

/// A request.
public struct HTTPClientRequest: Sendable {
  /// The address.
  public var url: String
  /// The verb.
  public var method = HTTPMethod(rawValue: "GET")
  /// The header.
  public var headers = HTTPHeaders()
  /// The body.
  public var body: Body?

  /// Makes a request.
  public init(url: String) { self.url = url }

  /// A body.
  public struct Body: Sendable {
    /// Makes a body of bytes.
    public static func bytes<Bytes: RandomAccessCollection & Sendable>(_ bytes: Bytes) -> Self
    where Bytes.Element == UInt8 { Body() }
  }
}

/// An answer.
public struct HTTPClientResponse: Sendable {
  /// The status.
  public var status: HTTPResponseStatus
  /// The header.
  public var headers: HTTPHeaders
  /// The body.
  public var body: Body

  /// A body.
  public struct Body: AsyncSequence, Sendable {
    /// Starts before the first piece.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

    /// Reads the pieces.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Waits for the next piece.
      public mutating func next() async throws -> ByteBuffer? { nil }
    }
  }
}

/// An error.
public struct HTTPClientError: Error, Equatable {
  private let number: Int
  /// The task was cancelled.
  public static let cancelled = HTTPClientError(number: 1)
  /// No byte came.
  public static let readTimeout = HTTPClientError(number: 2)
  /// The time was over.
  public static let deadlineExceeded = HTTPClientError(number: 3)
  /// The server hung up.
  public static let remoteConnectionClosed = HTTPClientError(number: 4)
}
