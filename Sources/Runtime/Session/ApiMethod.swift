/// One operation of an API: what it sends, and how its answer is read.
///
/// ```swift
/// struct SearchLines: ApiMethod {
///   typealias Success = [Line]
///   typealias Failure = NoFailure<ErrorMessage>
///   static var name: String { "searchLines" }
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
  /// The operation's name, for errors and logs.
  static var name: String { get }
  /// Whether the session's login stands behind the call; the login itself says no.
  static var usesSession: Bool { get }
  /// Whether sending it twice does no harm; nil when the verb tells.
  static var isIdempotent: Bool? { get }
  /// Whether answers, failures among them, may hold secrets: then no text of a body is shown.
  static var answersHoldSecrets: Bool { get }
  /// Whether a 3xx answer leads on, instead of being the answer.
  static var followsRedirects: Bool { get }
  /// The time that a call may take in all; nil when the session's options tell.
  static var deadline: Duration? { get }
  /// Writes verb, place, parameters and body.
  func write(to request: inout RequestBuilder) throws(InvalidRequest)
  /// Reads the answer.
  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success
}

extension ApiMethod {
  /// True: most operations need the session.
  public static var usesSession: Bool { true }
  /// Nil: most verbs tell.
  public static var isIdempotent: Bool? { nil }
  /// False: what goes wrong is seldom secret, and what is answered when all is well is never shown.
  public static var answersHoldSecrets: Bool { false }
  /// True: most operations want what is behind a redirect.
  public static var followsRedirects: Bool { true }
  /// Nil: most operations have no limit of their own.
  public static var deadline: Duration? { nil }
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
