public import Foundation

/// Rules that identify an answer by its status or headers.
///
/// ```swift
/// if response.has(status: 201) { return .created(try response.json()) }
/// if response.has(status: 303) { return .elsewhere(try response.header("Location")) }
/// throw response.unexpected()
/// ```
extension MethodResponse {
  /// Returns `true` if the answer has this status.
  public func has(status: Int) -> Bool {
    http.status == status
  }

  /// Returns `true` if the status is in this range.
  public func has(status: ClosedRange<Int>) -> Bool {
    status.contains(http.status)
  }

  /// Returns `true` if the answer has this status and its content type matches.
  public func has(status: Int, contentType: String) -> Bool {
    has(status: status...status, contentType: contentType)
  }

  /// Returns `true` if the status is in this range and the content type matches.
  ///
  /// The content type is a media type, such as `application/pdf`, or a range, such as `image/*`. Case and
  /// parameters of `Content-Type` are ignored. An answer without the header does not match.
  public func has(status: ClosedRange<Int>, contentType: String) -> Bool {
    has(status: status) && http.hasContentType(contentType)
  }

  /// Returns the failure to throw when no rule applies: the common error if it can be read, or an unexpected
  /// status.
  public func unexpected() -> ResponseFailure<Failure> {
    Failure.Common.read(http).map(ResponseFailure.common) ?? .unexpectedStatus
  }

  /// Returns the failure to throw when no rule applies, for a method whose rules also depend on the content
  /// type.
  ///
  /// If the status matches a rule, the failure is a decoding error that lists the expected content types.
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

  /// Returns `true` if the answer is a 2xx whose body equals this JSON.
  public func has<Body: JSONCodable & Equatable>(body: Body) -> Bool {
    http.isSuccess && (try? http.json(Body.self)) == body
  }

  /// Returns `true` if the answer has this status, and its JSON body this code at a path of keys.
  ///
  /// ```swift
  /// if response.has(status: 409, code: "seat_taken", at: "error", "code") {
  ///   throw .failure(.seatTaken)
  /// }
  /// ```
  public func has<Code: JSONCodable & Equatable>(
    status: Int,
    contentType: String? = nil,
    code: Code,
    at path: String...
  ) -> Bool {
    has(status: status...status, contentType, code, path)
  }

  /// Returns `true` if the status is in this range, and the JSON body has this code at a path of keys.
  public func has<Code: JSONCodable & Equatable>(
    status: ClosedRange<Int>,
    contentType: String? = nil,
    code: Code,
    at path: String...
  ) -> Bool {
    has(status: status, contentType, code, path)
  }

  private func has<Code: JSONCodable & Equatable>(
    status: ClosedRange<Int>,
    _ contentType: String?,
    _ code: Code,
    _ path: [String]
  ) -> Bool {
    has(status: status) && contentType.map(http.hasContentType) ?? true
      && (try? envelope())?.holds(code, atPath: path) ?? false
  }

  /// Returns the failure that the status of the answer represents.
  ///
  /// If the body or a header cannot be read, as in the answer of a proxy, the status is unexpected.
  ///
  /// ```swift
  /// if response.has(status: 429) {
  ///   throw response.failure { .limited(try response.json(), reset: try response.header("Reset")) }
  /// }
  /// ```
  public func failure(_ makeFailure: () throws -> Failure) -> ResponseFailure<Failure> {
    (try? makeFailure()).map(ResponseFailure.failure) ?? .unexpectedStatus
  }

  /// Returns the value of a required header.
  ///
  /// A header is read as a JSON string, or as a JSON number or Boolean if the type does not accept the string.
  public func header<T: JSONCodable>(
    _ name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T {
    try decoded { () throws(DecodingFailure) in try http.header(name) }
  }

  /// Returns the value of a header, or nil if it is absent.
  public func header<T: JSONCodable>(
    ifPresent name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T? {
    try decoded { () throws(DecodingFailure) in try http.header(ifPresent: name) }
  }

  /// Returns the elements of a required header, which can be sent as several fields.
  public func headers<T: JSONCodable>(
    _ name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> [T] {
    try decoded { () throws(DecodingFailure) in try http.headers(name) }
  }

  /// Returns the elements of a header, which can be sent as several fields, or nil if it is absent.
  public func headers<T: JSONCodable>(
    ifPresent name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> [T]? {
    try decoded { () throws(DecodingFailure) in try http.headers(ifPresent: name) }
  }

  /// Returns the date in a required header.
  public func header(
    _ name: String,
    format: DateFormat
  ) throws(ResponseFailure<Failure>) -> Date {
    try decoded { () throws(DecodingFailure) in try http.header(name, format: format) }
  }

  /// Returns the date in a header, or nil if it is absent.
  public func header(
    ifPresent name: String,
    format: DateFormat
  ) throws(ResponseFailure<Failure>) -> Date? {
    try decoded { () throws(DecodingFailure) in try http.header(ifPresent: name, format: format) }
  }

  /// Returns the result of a closure that reads the answer.
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
