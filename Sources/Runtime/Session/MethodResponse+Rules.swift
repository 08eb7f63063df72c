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

  /// What to throw when no rule applies: the common error if it is that, or else an unexpected
  /// status.
  public func unexpected() -> ResponseFailure<Failure> {
    Failure.Common.read(http).map(ResponseFailure.common) ?? .unexpectedStatus
  }

  /// Returns the value of a header that must be there.
  ///
  /// Whatever a type reads from JSON text, number or boolean, it reads from a header.
  public func header<T: JSONCodable>(
    _ name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T {
    guard let value: T = try header(ifPresent: name) else { throw .decoding(.noHeader(name)) }
    return value
  }

  /// Returns the value of a header; nil when it is not there.
  public func header<T: JSONCodable>(
    ifPresent name: String,
    as type: T.Type = T.self
  ) throws(ResponseFailure<Failure>) -> T? {
    try header(name) { (json) throws(DecodingFailure) in try T(from: json) }
  }

  /// Returns the date in a header that must be there.
  public func header(
    _ name: String,
    format: DateFormat
  ) throws(ResponseFailure<Failure>) -> Date {
    guard let date = try header(ifPresent: name, format: format) else {
      throw .decoding(.noHeader(name))
    }
    return date
  }

  /// Returns the date in a header; nil when it is not there.
  public func header(
    ifPresent name: String,
    format: DateFormat
  ) throws(ResponseFailure<Failure>) -> Date? {
    try header(name) { (json) throws(DecodingFailure) in try json.date(format: format) }
  }

  private func header<T>(
    _ name: String,
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(ResponseFailure<Failure>) -> T? {
    guard let text = http.headers[name] else { return nil }
    do throws(DecodingFailure) {
      let string = try JSONValue.string(text).reader()
      if let value = try? read(string.quiet) { return value }
      if let other = try? JSONDocument(parsing: Data(text.utf8)).root, other.isNumberOrBool,
        let value = try? read(other.quiet)
      {
        return value
      }
      return try read(string)
    } catch {
      throw .decoding(error.of(header: name))
    }
  }
}

extension JSONReader {
  fileprivate var isNumberOrBool: Bool {
    switch kind {
    case .number, .bool: true
    case .null, .string, .list, .object: false
    }
  }
}

extension DecodingFailure {
  fileprivate static func noHeader(_ name: String) -> DecodingFailure {
    DecodingFailure(path: "header \(name)", expected: "a value", found: "no such header")
  }

  fileprivate func of(header name: String) -> DecodingFailure {
    DecodingFailure(path: "header \(name)", expected: expected, found: found)
  }
}
