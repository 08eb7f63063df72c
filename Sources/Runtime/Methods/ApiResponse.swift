public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeTransport

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A model of an answer, which creates itself from that answer.
///
/// An API whose methods share errors can refine this protocol and define the processing of answers once:
///
/// ```swift
/// protocol ShopResponse: ApiResponse {}
/// extension ShopResponse {
///   static func process(
///     response: HTTPURLResponse?,
///     data: Data?,
///     error: (any Error)?
///   ) -> Result<Self, any Error> {
///     process(response: response, data: data, error: error, common: ShopError.self)
///   }
/// }
/// ```
public protocol ApiResponse: Sendable {
  /// Returns the model or the reason why it could not be created.
  ///
  /// - Parameters:
  ///   - response: The head of the answer, or nil if none arrived.
  ///   - data: The body, or nil if no answer arrived.
  ///   - error: The ``ApiError`` of a call without an answer, or nil if an answer arrived.
  /// - Returns: The model, or any error.
  static func process(
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) -> Result<Self, any Error>

  /// Returns the model that an answer contains, or nil if it contains something else.
  static func makeResponse(response: HTTPURLResponse, data: Data) -> Self?

  /// Returns the method-specific error that an answer contains, or nil if it contains something else.
  static func makeSpecificError(response: HTTPURLResponse, data: Data) -> (any Error)?
}

/// An error that creates itself from an answer.
public typealias ErrorApiResponse = Error & ApiResponse

extension ApiResponse {
  /// Returns nil, because most methods have no errors of their own.
  public static func makeSpecificError(
    response: HTTPURLResponse,
    data: Data
  ) -> (any Error)? {
    nil
  }

  /// Returns the first match of the method's error, the model and the session's error, or else a
  /// ``MappingError``.
  public static func process(
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) -> Result<Self, any Error> {
    process(response, data, error) { _, _ in nil }
  }

  /// Returns the first match of the common error, the method's error, the model and the session's error.
  ///
  /// If nothing matches, returns a ``MappingError``.
  public static func process<Common: ErrorApiResponse>(
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?,
    common: Common.Type
  ) -> Result<Self, any Error> {
    process(response, data, error) { Common.makeResponse(response: $0, data: $1) }
  }

  private static func process(
    _ response: HTTPURLResponse?,
    _ data: Data?,
    _ error: (any Error)?,
    makeCommonError: (HTTPURLResponse, Data) -> (any Error)?
  ) -> Result<Self, any Error> {
    guard let response, let data else { return .failure(error ?? MappingError(cause: nil)) }
    if let common = makeCommonError(response, data) { return .failure(common) }
    if let specific = makeSpecificError(response: response, data: data) {
      return .failure(specific)
    }
    if let model = makeResponse(response: response, data: data) { return .success(model) }
    let json = Self.self as? any JsonApiResponse.Type
    return .failure(error ?? MappingError(cause: json?.decodingError(of: data)))
  }
}

/// An error for an answer that contains neither the model nor a known error.
public struct MappingError: Error {
  /// The decoding error of a ``JsonApiResponse``, or nil for other responses.
  public let cause: (any Error)?

  /// Creates an error with its cause.
  public init(cause: (any Error)?) {
    self.cause = cause
  }
}

extension MappingError: CustomStringConvertible {
  /// A description of the problem, without the values of the answer.
  public var description: String {
    guard let cause = cause as? DecodingError else {
      return "the answer differs from the documentation"
    }
    let context =
      switch cause {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "unknown")
      }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return "the answer differs from the documentation\(path.isEmpty ? "" : ", at \(path)")"
  }
}

extension MappingError: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The answer of the service could not be read." }
  /// The problem as one line for logs, without the values of the answer.
  public var failureReason: String? { description }
}
