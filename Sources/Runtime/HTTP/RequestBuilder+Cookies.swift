public import Foundation

/// Cookies that a call brings itself, beside those that the transport keeps.
extension RequestBuilder {
  /// Adds a cookie to the request.
  ///
  /// Cookies have no escapes: a value with a space, a quote, a comma, a semicolon, a backslash or
  /// anything that is not ASCII is refused.
  public mutating func cookie(_ name: String, _ value: some ParameterValue) {
    keep(value)
    let text = value.parameterText
    guard Headers.isToken(name), text.utf8.allSatisfy(Self.isCookieByte) else {
      fail(.cookie(name: name))
      return
    }
    cookies.append("\(name)=\(text)")
  }

  /// Adds a cookie to the request; nothing for nil.
  public mutating func cookie<T: ParameterValue>(_ name: String, _ value: T?) {
    if let value { cookie(name, value) }
  }

  /// Adds a cookie with a date; nothing for nil.
  public mutating func cookie(_ name: String, _ date: Date?, format: DateFormat) {
    cookie(name, date.map(format.text))
  }

  private static func isCookieByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"\",;\\".utf8.contains(byte)
  }
}
