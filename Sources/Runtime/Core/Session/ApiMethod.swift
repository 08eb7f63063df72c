/// A method of an API, which writes a request and reads the answer.
///
/// ```swift
/// struct SearchLines: ApiMethod {
///   typealias Success = [Line]
///   typealias Failure = NoFailure<ErrorMessage>
///   static var info: MethodInfo { MethodInfo("searchLines") }
///   var term: String
///
///   func write(to request: inout RequestBuilder) throws(InvalidRequest) {
///     request.start(.get, host: "api", path: "/Linha/Buscar")
///     request.query("termosBusca", term)
///   }
/// }
/// ```
public protocol ApiMethod: Sendable {
  /// The result of a successful call.
  associatedtype Success: Sendable
  /// The failures that the API documents for this method.
  associatedtype Failure: MethodFailure
  /// The metadata of the method, which applies to all its calls.
  static var info: MethodInfo { get }
  /// Writes the verb, location, params and body to a request.
  func write(to request: inout RequestBuilder) throws(InvalidRequest)
  /// Reads the result from an answer, or throws the failure that the answer represents.
  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success
  /// Returns the grant that the result contains, or nil for methods that do not open a session.
  static func grant(in success: Success) -> SessionGrant?
}

extension ApiMethod {
  /// Returns nil, because most methods do not open a session.
  public static func grant(in success: Success) -> SessionGrant? { nil }
}

extension ApiMethod where Success: JSONCodable {
  /// Reads the JSON body of a 2xx answer.
  ///
  /// For other answers, throws the common error or an unexpected status.
  public func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success
  {
    try response.checkStatus()
    return try response.json()
  }
}

extension ApiMethod where Success == Void {
  /// Accepts any 2xx answer.
  ///
  /// For other answers, throws the common error or an unexpected status.
  public func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) {
    try response.checkStatus()
  }
}
