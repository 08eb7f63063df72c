public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A model of what a server answers, which makes itself of the answer.
///
/// An API whose methods share their errors has a protocol of its own that refines this one and
/// says once how answers are processed:
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
  /// Returns the model, or why there is none.
  ///
  /// - Parameters:
  ///   - response: The head of the answer; nil when none arrived.
  ///   - data: The body; nil when no answer arrived.
  ///   - error: Why no answer arrived, an ``ApiError``; nil when one did.
  /// - Returns: The model, or any error.
  static func process(
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) -> Result<Self, any Error>

  /// Returns the model that an answer is; nil when it is something else.
  static func makeResponse(response: HTTPURLResponse, data: Data) -> Self?

  /// Returns the error, special to the method, that an answer is; nil when it is something else.
  static func makeSpecificError(response: HTTPURLResponse, data: Data) -> (any Error)?
}

/// An error that makes itself of an answer.
public typealias ErrorApiResponse = Error & ApiResponse

extension ApiResponse {
  /// Nil: most methods have no errors of their own.
  public static func makeSpecificError(
    response: HTTPURLResponse,
    data: Data
  ) -> (any Error)? {
    nil
  }

  /// Tries the method's error, the model, the session's error, and then gives ``MappingError``.
  public static func process(
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) -> Result<Self, any Error> {
    process(response, data, error) { _, _ in nil }
  }

  /// Tries the API's common error, the method's error, the model, the session's error, and then
  /// gives ``MappingError``.
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

/// An answer that is neither the model nor one of the errors.
public struct MappingError: Error {
  /// What the decoder said of a ``JsonApiResponse``.
  public let cause: (any Error)?

  /// Creates an error.
  public init(cause: (any Error)?) {
    self.cause = cause
  }
}

extension MappingError: CustomStringConvertible {
  /// What is wrong, without the values that were found.
  public var description: String {
    guard let cause = cause as? DecodingError else { return "the answer is not what is documented" }
    let context =
      switch cause {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "unknown")
      }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return "the answer is not what is documented\(path.isEmpty ? "" : ", at \(path)")"
  }
}
