/// One operation of an API: what it sends, and how its answer is read.
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
  /// What a good answer holds.
  associatedtype Success: Sendable
  /// What the API documents to go wrong with this operation.
  associatedtype Failure: MethodFailure
  /// What holds for all calls of the operation: its name, and where it differs from most.
  static var info: MethodInfo { get }
  /// Writes verb, place, parameters and body.
  func write(to request: inout RequestBuilder) throws(InvalidRequest)
  /// Reads the answer.
  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success
  /// Returns the session that the answer opens; nil for most methods.
  static func grant(in success: Success) -> SessionGrant?
}

extension ApiMethod {
  /// Opens no session.
  public static func grant(in success: Success) -> SessionGrant? { nil }
}

extension ApiMethod where Success: JSONCodable {
  /// Reads the JSON body of a 2xx answer, or else the common error.
  public func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success
  {
    try response.checkStatus()
    return try response.json()
  }
}

extension ApiMethod where Success == Void {
  /// Accepts any 2xx answer, or else reads the common error.
  public func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) {
    try response.checkStatus()
  }
}
