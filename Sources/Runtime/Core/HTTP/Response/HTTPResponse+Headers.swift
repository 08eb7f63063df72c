public import Foundation

/// Typed access to header fields.
extension HTTPResponse {
  /// Returns the value of a required header.
  ///
  /// A header is read as a JSON string, or as a JSON number or Boolean if the type does not accept the string.
  public func header<T: JSONCodable>(
    _ name: String,
    as type: T.Type = T.self
  ) throws(DecodingFailure) -> T {
    guard let value: T = try header(ifPresent: name) else { throw .noHeader(name) }
    return value
  }

  /// Returns the value of a header, or nil if it is absent.
  public func header<T: JSONCodable>(
    ifPresent name: String,
    as type: T.Type = T.self
  ) throws(DecodingFailure) -> T? {
    try header(name) { (json) throws(DecodingFailure) in try T(from: json) }
  }

  /// Returns the date in a required header.
  public func header(_ name: String, format: DateFormat) throws(DecodingFailure) -> Date {
    guard let date = try header(ifPresent: name, format: format) else { throw .noHeader(name) }
    return date
  }

  /// Returns the date in a header, or nil if it is absent.
  public func header(
    ifPresent name: String,
    format: DateFormat
  ) throws(DecodingFailure) -> Date? {
    try header(name) { (json) throws(DecodingFailure) in try json.date(format: format) }
  }

  /// Returns the elements of a required header, which can be sent as several fields.
  ///
  /// Commas separate the elements of a field, except in quoted strings and in `Set-Cookie`.
  public func headers<T: JSONCodable>(
    _ name: String,
    as type: T.Type = T.self
  ) throws(DecodingFailure) -> [T] {
    guard let values: [T] = try headers(ifPresent: name) else { throw .noHeader(name) }
    return values
  }

  /// Returns the elements of a header, which can be sent as several fields, or nil if it is absent.
  ///
  /// Commas separate the elements of a field, except in quoted strings and in `Set-Cookie`.
  public func headers<T: JSONCodable>(
    ifPresent name: String,
    as type: T.Type = T.self
  ) throws(DecodingFailure) -> [T]? {
    guard let elements = headers.elements(of: name) else { return nil }
    var values: [T] = []
    for element in elements {
      values.append(
        try value(of: name, element) { (json) throws(DecodingFailure) in try T(from: json) }
      )
    }
    return values
  }

  private func header<T>(
    _ name: String,
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> T? {
    guard let text = headers[name] else { return nil }
    return try value(of: name, text, read)
  }

  private func value<T>(
    of name: String,
    _ text: String,
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> T {
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
      throw error.of(header: name)
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
