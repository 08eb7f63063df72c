public import Foundation

/// Cookies that a call sets, in addition to the cookies of the transport.
extension RequestBuilder {
  /// Adds a cookie to the request.
  ///
  /// Cookies have no escapes. A value with a space, quote, comma, semicolon, backslash or non-ASCII character
  /// makes the request invalid.
  public mutating func cookie(_ name: String, _ value: some ParameterValue) {
    keep(value)
    let text = value.parameterText
    guard Headers.isToken(name), text.utf8.allSatisfy(Self.isCookieByte) else {
      fail(.cookie(name: name))
      return
    }
    content.cookies.append("\(name)=\(text)")
  }

  /// Adds a cookie with texts that commas join.
  mutating func cookie(_ name: String, joined text: String) {
    let isValid = text.utf8.allSatisfy { Self.isCookieByte($0) || $0 == UInt8(ascii: ",") }
    guard Headers.isToken(name), isValid else { return fail(.cookie(name: name)) }
    content.cookies.append("\(name)=\(text)")
  }

  /// Adds a cookie to the request.
  ///
  /// Does not add a cookie for nil.
  public mutating func cookie<T: ParameterValue>(_ name: String, _ value: T?) {
    if let value { cookie(name, value) }
  }

  /// Adds a cookie with a date.
  ///
  /// Does not add a cookie for nil.
  public mutating func cookie(_ name: String, _ date: Date?, format: DateFormat) {
    cookie(name, date.map(format.text))
  }

  private static func isCookieByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"\",;\\".utf8.contains(byte)
  }
}
