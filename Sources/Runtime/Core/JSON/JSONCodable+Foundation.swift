public import Foundation

extension Decimal: JSONCodable {
  /// Reads a number without losing digits.
  public init(from json: JSONReader) throws(DecodingFailure) {
    if let decimal = json.document.coded?.decimal {
      self = decimal
      return
    }
    guard let value = Decimal(exactly: JSONNumber(checked: try json.numberText())) else {
      throw json.failure(expected: "a number of at most 38 digits")
    }
    self = value
  }

  /// Writes a number without losing digits.
  public func write(to json: inout JSONWriter) {
    guard let number = JSONNumber(text: description) else {
      json.double(.nan)
      return
    }
    json.number(number)
  }
}

extension UUID: JSONCodable {
  /// Reads a UUID from a string.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard let uuid = UUID(uuidString: try json.string()) else {
      throw json.failure(expected: "a UUID")
    }
    self = uuid
  }

  /// Writes the UUID as a string in lowercase (RFC 9562).
  public func write(to json: inout JSONWriter) {
    json.string(uuidString.lowercased())
  }
}

extension URL: JSONCodable {
  /// Reads a URL from a string, in which characters that URLs cannot contain are percent-encoded.
  ///
  /// As in browsers, spaces around it are not part of it. Control characters and a `%` without two hexadecimal
  /// digits are errors.
  public init(from json: JSONReader) throws(DecodingFailure) {
    let text = try json.string()
    let hasControls = text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    let trimmed = text.trimmingCharacters(in: CharacterSet(charactersIn: " "))
    guard !hasControls, hasWholeEscapes(text), let url = URL(string: trimmed) else {
      throw json.failure(expected: "a URL")
    }
    self = url
  }

  /// Writes the URL as a string.
  public func write(to json: inout JSONWriter) {
    json.string(absoluteString)
  }
}

extension Data: JSONCodable {
  /// Reads bytes from a Base64 string, which may lack the padding at its end.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard let data = Data(base64: try json.string()) else {
      throw json.failure(expected: "Base64")
    }
    self = data
  }

  /// Decodes Base64, which may lack the padding at its end; returns `nil` for other text.
  package init?(base64 text: String) {
    let missing = (4 - text.utf8.count % 4) % 4
    let padded = text + String(repeating: "=", count: missing)
    guard missing < 3, let data = Data(base64Encoded: padded) else { return nil }
    self = data
  }

  /// Writes the bytes as a Base64 string.
  public func write(to json: inout JSONWriter) {
    json.string(base64EncodedString())
  }
}

/// Returns `true` if two hexadecimal digits follow each `%` of a string.
private func hasWholeEscapes(_ text: String) -> Bool {
  text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst()
    .allSatisfy { rest in
      rest.count >= 2
        && rest.prefix(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
}
