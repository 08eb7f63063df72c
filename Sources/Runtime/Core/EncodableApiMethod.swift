import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A method written by hand: what it encodes are its parameters, and its response reads the answer.
///
/// ```swift
/// struct FindShop: EncodableApiMethod {
///   typealias Response = Shop
///   var name: String
///   var hostProviderKey: String { "shops" }
///   var httpMethod: HTTPMethod { .get }
///   var parametersEncoding: any ParametersEncoding { QueryParametersEncoder() }
///
///   func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo {
///     .components(host: try hostProvider.host(for: hostProviderKey), path: "/shop")
///   }
/// }
/// ```
public protocol EncodableApiMethod: ApiMethod, Encodable
where Success == Response, Failure == ProcessingFailure {
  /// What the server answers.
  associatedtype Response: ApiResponse
  /// The key by which the host is known.
  var hostProviderKey: String { get }
  /// The verb.
  var httpMethod: HTTPMethod { get }
  /// Where the parameters go.
  var parametersEncoding: any ParametersEncoding { get }
  /// The header fields.
  var headers: Headers { get }
  /// Returns where the request goes; use ``hostProviderKey`` unless the URL came from outside.
  func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo
}

/// The error that ``ApiResponse/process(response:data:error:)`` gave for an answer.
public struct ProcessingFailure: MethodFailure {
  /// The error, for a cast to its type.
  public let cause: any Error

  /// Wraps an error.
  public init(cause: any Error) {
    self.cause = cause
  }
}

extension ProcessingFailure: CustomStringConvertible {
  /// The error's own description.
  public var description: String { String(describing: cause) }
}

extension EncodableApiMethod {
  /// The type's name, without its module, and the media types that its response reads.
  public static var info: MethodInfo {
    let name = String(reflecting: Self.self)
    return MethodInfo(
      String(name[(name.firstIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]),
      accepts: mediaTypes
    )
  }

  private static var mediaTypes: String {
    switch Response.self {
    case is any JsonApiResponse.Type: "application/json"
    case is any TextApiResponse.Type: "text/*"
    default: "*/*"
    }
  }

  /// No header fields.
  public var headers: Headers { Headers() }

  /// Writes place, headers and parameters.
  public func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(httpMethod) { hosts in try urlInfo(from: hosts) }
    request.headers(headers)
    try parametersEncoding.encode(self, into: &request)
  }

  /// Hands the answer over to the response's type.
  public func read(
    _ response: MethodResponse<ProcessingFailure>
  ) throws(ResponseFailure<ProcessingFailure>) -> Response {
    let http = response.http
    switch Response.process(response: HTTPURLResponse(http), data: http.body, error: nil) {
    case .success(let value): return value
    case .failure(let error): throw .failure(ProcessingFailure(cause: error))
    }
  }
}

extension HTTPURLResponse {
  fileprivate convenience init?(_ response: HTTPResponse) {
    guard let url = response.url else { return nil }
    self.init(
      url: url,
      statusCode: response.status,
      httpVersion: "HTTP/1.1",
      headerFields: Dictionary(response.headers.fields.map { ($0.name, $0.value) }) {
        "\($0), \($1)"
      }
    )
  }
}
