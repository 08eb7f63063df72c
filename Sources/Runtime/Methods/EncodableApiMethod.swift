import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeTransport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A hand-written method, which encodes its own properties as params and whose response type reads the answer.
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
  /// The model of the answer.
  associatedtype Response: ApiResponse
  /// The key of the host.
  var hostProviderKey: String { get }
  /// The HTTP verb.
  var httpMethod: HTTPMethod { get }
  /// The encoding of the params.
  var parametersEncoding: any ParametersEncoding { get }
  /// The header fields.
  var headers: Headers { get }
  /// Returns the location of the request.
  ///
  /// Use ``hostProviderKey`` unless the URL is supplied at run time.
  func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo
}

/// The error that ``ApiResponse/process(response:data:error:)`` returned for an answer.
public struct ProcessingFailure: MethodFailure {
  /// The error, to be cast to its type.
  public let cause: any Error

  /// Creates a failure that wraps an error.
  public init(cause: any Error) {
    self.cause = cause
  }
}

extension ProcessingFailure: CustomStringConvertible {
  /// The description of the wrapped error.
  public var description: String { String(describing: cause) }
}

extension EncodableApiMethod {
  /// Metadata with the name of the type, without its module, and the media types of its response.
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

  /// Empty header fields.
  public var headers: Headers { Headers() }

  /// Writes the location, headers and params.
  public func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(httpMethod) { hosts in try urlInfo(from: hosts) }
    request.headers(headers)
    try parametersEncoding.encode(self, into: &request)
  }

  /// Passes the answer to the response type.
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
