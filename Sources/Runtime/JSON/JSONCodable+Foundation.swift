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
  /// Reads a URL from a string.
  public init(from json: JSONReader) throws(DecodingFailure) {
    let text = try json.string()
    // Foundation repairs some strings; a URL that changed is not the one that was sent.
    guard let url = URL(string: text), url.absoluteString == text else {
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
  /// Reads bytes from a Base64 string.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard let data = Data(base64Encoded: try json.string()) else {
      throw json.failure(expected: "Base64")
    }
    self = data
  }

  /// Writes the bytes as a Base64 string.
  public func write(to json: inout JSONWriter) {
    json.string(base64EncodedString())
  }
}
