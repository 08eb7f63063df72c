public import Foundation

/// An answer, in the hands of the method that reads it.
///
/// The rules of a method are called in order; the first that applies ends the reading.
///
/// ```swift
/// func read(_ response: MethodResponse<LogInFailure>) throws(ResponseFailure<LogInFailure>) {
///   try response.fail(.tokenRefused, whenBody: false)
///   try response.succeed(whenBody: true)
/// }
/// ```
public struct MethodResponse<Failure: MethodFailure>: Sendable {
  /// The answer itself.
  public let http: HTTPResponse

  /// The request, whose secrets a server may send back.
  let request: HTTPRequest?

  /// Hands over an answer.
  public init(_ http: HTTPResponse) {
    self.http = http
    request = nil
  }

  init(_ http: HTTPResponse, to request: HTTPRequest) {
    self.http = http
    self.request = request
  }

  /// Fails when a 2xx body is this JSON.
  public func fail<Body: JSONCodable & Equatable>(
    _ failure: Failure,
    whenBody body: Body
  ) throws(ResponseFailure<Failure>) {
    if has(body: body) { throw .failure(failure) }
  }

  /// Fails when the status is this one.
  public func fail(status: Int, _ failure: Failure) throws(ResponseFailure<Failure>) {
    try fail(status: status...status, failure)
  }

  /// Fails when the status is one of these.
  public func fail(
    status: ClosedRange<Int>,
    _ failure: Failure
  ) throws(ResponseFailure<Failure>) {
    if status.contains(http.status) { throw .failure(failure) }
  }

  /// Fails when the status is this one, with a failure that carries the JSON body.
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

  /// Fails when the status is one of these, with a failure that carries the JSON body.
  ///
  /// A body that cannot be read, such as the page of a proxy, makes the status an unexpected one.
  public func fail<Body: JSONCodable>(
    status: ClosedRange<Int>,
    carrying makeFailure: (Body) -> Failure
  ) throws(ResponseFailure<Failure>) {
    guard status.contains(http.status) else { return }
    guard let body = try? http.json(Body.self) else { throw .unexpectedStatus }
    throw .failure(makeFailure(body))
  }

  /// Requires a 2xx answer whose body is this JSON.
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

  /// Requires a status of 200 to 299; any other is the common error or unexpected.
  public func checkStatus() throws(ResponseFailure<Failure>) {
    guard !http.isSuccess else { return }
    throw unexpected()
  }

  /// Fails when the answer is the common error, whatever its status.
  public func checkCommonFailure() throws(ResponseFailure<Failure>) {
    if let common = Failure.Common.read(http) { throw .common(common) }
  }

  /// Returns the body read as JSON.
  public func json<T: JSONCodable>(
    _ type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T {
    do throws(DecodingFailure) {
      return try http.json()
    } catch {
      throw .decoding(error)
    }
  }

  /// Returns the body read as JSON; see ``JSONReader/value(accepting:)``.
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

  /// Returns the body read as JSON; nil where it is empty, or null.
  public func jsonIfPresent<T: JSONCodable>(
    _ type: T.Type = T.self,
    accepting kinds: JSONKinds = []
  ) throws(ResponseFailure<Failure>) -> T? {
    guard !http.body.isEmpty else { return nil }
    do throws(DecodingFailure) {
      let root = try JSONDocument(parsing: http.body).root
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

  /// Returns the body as it is.
  public func bytes() -> Data {
    http.body
  }
}
