public import Foundation

/// An answer, as a method reads it.
///
/// The rules of a method are tried in order, and the first that applies determines the outcome.
///
/// ```swift
/// func read(_ response: MethodResponse<LogInFailure>) throws(ResponseFailure<LogInFailure>) {
///   try response.fail(.tokenRefused, whenBody: false)
///   try response.succeed(whenBody: true)
/// }
/// ```
public struct MethodResponse<Failure: MethodFailure>: Sendable {
  /// The HTTP answer.
  public let http: HTTPResponse

  /// The request, whose secrets a server may echo.
  let request: HTTPRequest?

  /// Creates a response from an HTTP answer.
  public init(_ http: HTTPResponse) {
    self.http = http
    request = nil
  }

  init(_ http: HTTPResponse, to request: HTTPRequest?) {
    self.http = http
    self.request = request
  }

  /// Throws a failure if the answer is a 2xx whose body equals this JSON.
  public func fail<Body: JSONCodable & Equatable>(
    _ failure: Failure,
    whenBody body: Body
  ) throws(ResponseFailure<Failure>) {
    if has(body: body) { throw .failure(failure) }
  }

  /// Throws a failure if the answer has this status.
  public func fail(status: Int, _ failure: Failure) throws(ResponseFailure<Failure>) {
    try fail(status: status...status, failure)
  }

  /// Throws a failure if the status is in this range.
  public func fail(
    status: ClosedRange<Int>,
    _ failure: Failure
  ) throws(ResponseFailure<Failure>) {
    if status.contains(http.status) { throw .failure(failure) }
  }

  /// Throws a failure with the JSON body as its value if the answer has this status.
  ///
  /// ```swift
  /// try response.fail(status: 422) { .invalid($0) }
  /// ```
  public func fail<Body: JSONCodable>(
    status: Int,
    carrying makeFailure: (Body) -> Failure
  ) throws(ResponseFailure<Failure>) {
    try fail(status: status...status, carrying: makeFailure)
  }

  /// Throws a failure with the JSON body as its value if the status is in this range.
  ///
  /// If the body cannot be read, as in the answer of a proxy, the status is unexpected.
  public func fail<Body: JSONCodable>(
    status: ClosedRange<Int>,
    carrying makeFailure: (Body) -> Failure
  ) throws(ResponseFailure<Failure>) {
    guard status.contains(http.status) else { return }
    guard let body = try? http.json(Body.self) else { throw .unexpectedStatus }
    throw .failure(makeFailure(body))
  }

  /// Throws unless the answer is a 2xx whose body equals this JSON.
  public func succeed<Body: JSONCodable & Equatable>(
    whenBody body: Body
  ) throws(ResponseFailure<Failure>) {
    try checkStatus()
    let found: JSONValue = try json()
    guard (try? Body(from: found.reader())) == body else {
      let expected = String(decoding: body.jsonData, as: UTF8.self)
      let start = http.body.prefix(200)
      let text = String(decoding: start, as: UTF8.self)
      let found = quoted(text, omitted: http.body.count - start.count)
      throw .decoding(DecodingFailure(path: "", expected: expected, found: found))
    }
  }

  /// Throws the common error or an unexpected status unless the status is between 200 and 299.
  public func checkStatus() throws(ResponseFailure<Failure>) {
    guard !http.isSuccess else { return }
    throw unexpected()
  }

  /// Throws the common error if the answer contains it.
  ///
  /// The type of the error decides which statuses may contain it; see ``CommonFailure/statuses``.
  public func checkCommonFailure() throws(ResponseFailure<Failure>) {
    if let common = Failure.Common.read(http) { throw .common(common) }
  }

  /// Returns the body decoded from JSON.
  public func json<T: JSONCodable>(
    _ type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T {
    do throws(DecodingFailure) {
      return try http.json()
    } catch {
      throw .decoding(error)
    }
  }

  /// Returns the body decoded from JSON, accepting other kinds of JSON values; see
  /// ``JSONReader/value(accepting:)``.
  public func json<T: JSONCodable>(
    _ type: T.Type = T.self,
    accepting kinds: JSONKinds
  ) throws(ResponseFailure<Failure>) -> T {
    do throws(DecodingFailure) {
      return try http.json(accepting: kinds)
    } catch {
      throw .decoding(error)
    }
  }

  /// Returns the body decoded from JSON, or nil if it is empty or null.
  public func jsonIfPresent<T: JSONCodable>(
    _ type: T.Type = T.self,
    accepting kinds: JSONKinds = []
  ) throws(ResponseFailure<Failure>) -> T? {
    guard !http.body.isEmpty else { return nil }
    do throws(DecodingFailure) {
      let root = try http.document().root
      guard !root.isNull else { return nil }
      let value: T = try root.value(accepting: kinds)
      return value
    } catch {
      throw .decoding(error)
    }
  }

  /// Returns the body as text.
  public func text() throws(ResponseFailure<Failure>) -> String {
    do throws(DecodingFailure) {
      return try http.text()
    } catch {
      throw .decoding(error)
    }
  }

  /// Returns the body as bytes.
  public func bytes() -> Data {
    http.body
  }
}
