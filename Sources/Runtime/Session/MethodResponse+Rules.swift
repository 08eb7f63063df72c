public import Foundation

/// The rules of a method whose answers are told apart by status or by header.
///
/// ```swift
/// if response.has(status: 201) { return .created(try response.json()) }
/// if response.has(status: 303) { return .elsewhere(try response.header("Location")) }
/// throw response.unexpected()
/// ```
extension MethodResponse {
  /// Tells whether the status is this one.
  public func has(status: Int) -> Bool {
    http.status == status
  }

  /// Tells whether the status is one of these.
  public func has(status: ClosedRange<Int>) -> Bool {
    status.contains(http.status)
  }

  /// `true` if the status is this one, and the content type is one, or one of a kind.
  public func has(status: Int, contentType: String) -> Bool {
    has(status: status...status, contentType: contentType)
  }

  /// `true` if the status is one of these, and the content type is one, such as `application/pdf`, or one of a kind,
  /// such as `image/*`.
  ///
  /// Neither the case of `Content-Type` nor its parameters count. An answer without the header has none.
  public func has(status: ClosedRange<Int>, contentType: String) -> Bool {
    has(status: status) && http.hasContentType(contentType)
  }

  /// What to throw when no rule applies: the common error if it is that, or else an unexpected
  /// status.
  public func unexpected() -> ResponseFailure<Failure> {
    Failure.Common.read(http).map(ResponseFailure.common) ?? .unexpectedStatus
  }

  /// Returns what to throw when no rule applies, though the status may be that of other content types.
  ///
  /// Such an answer is a decoding error that names them.
  ///
  /// ```swift
  /// throw response.unexpected(contentTypes: ["application/json": 200...299, "application/pdf": 200...299])
  /// ```
  public func unexpected(
    contentTypes: KeyValuePairs<String, ClosedRange<Int>>
  ) -> ResponseFailure<Failure> {
    let known = contentTypes.filter { $0.value.contains(http.status) }.map(\.key)
    guard !known.isEmpty else { return unexpected() }
    return Failure.Common.read(http).map(ResponseFailure.common)
      ?? .decoding(.contentType(http.headers["Content-Type"], known: known))
  }

  /// Tells whether the answer is a 2xx whose body is this JSON.
  public func has<Body: JSONCodable & Equatable>(body: Body) -> Bool {
    http.isSuccess && (try? http.json(Body.self)) == body
  }

  /// Returns the failure of an answer whose status says so.
  ///
  /// A body or a header that cannot be read, such as those of a proxy, makes the status an unexpected one.
  ///
  /// ```swift
  /// if response.has(status: 429) {
  ///   throw response.failure { .limited(try response.json(), reset: try response.header("Reset")) }
  /// }
  /// ```
  public func failure(_ makeFailure: () throws -> Failure) -> ResponseFailure<Failure> {
    (try? makeFailure()).map(ResponseFailure.failure) ?? .unexpectedStatus
  }

  /// Returns the value of a header that must be there.
  ///
  /// Whatever a type reads from JSON text, number or boolean, it reads from a header.
  public func header<T: JSONCodable>(
    _ name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T {
    try decoded { () throws(DecodingFailure) in try http.header(name) }
  }

  /// Returns the value of a header; nil when it is not there.
  public func header<T: JSONCodable>(
    ifPresent name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T? {
    try decoded { () throws(DecodingFailure) in try http.header(ifPresent: name) }
  }

  /// Returns the date in a header that must be there.
  public func header(
    _ name: String,
    format: DateFormat
  ) throws(ResponseFailure<Failure>) -> Date {
    try decoded { () throws(DecodingFailure) in try http.header(name, format: format) }
  }

  /// Returns the date in a header; nil when it is not there.
  public func header(
    ifPresent name: String,
    format: DateFormat
  ) throws(ResponseFailure<Failure>) -> Date? {
    try decoded { () throws(DecodingFailure) in try http.header(ifPresent: name, format: format) }
  }

  /// Returns what a closure reads of the answer.
  func decoded<T>(
    _ read: () throws(DecodingFailure) -> T
  ) throws(ResponseFailure<Failure>) -> T {
    do throws(DecodingFailure) {
      return try read()
    } catch {
      throw .decoding(error)
    }
  }
}
