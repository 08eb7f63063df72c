public import Foundation

extension Decimal: JSONCodable {
  /// Reads a number, digit for digit.
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

  /// Writes a number, digit for digit.
  public func write(to json: inout JSONWriter) {
    guard let number = JSONNumber(text: description) else {
      json.double(.nan)
      return
    }
    json.number(number)
  }
}

extension UUID: JSONCodable {
  /// Reads the text of a UUID.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard let uuid = UUID(uuidString: try json.string()) else {
      throw json.failure(expected: "a UUID")
    }
    self = uuid
  }

  /// Writes the text of the UUID.
  public func write(to json: inout JSONWriter) {
    json.string(uuidString)
  }
}

extension URL: JSONCodable {
  /// Reads the text of a URL.
  public init(from json: JSONReader) throws(DecodingFailure) {
    let text = try json.string()
    // Foundation repairs some texts; a URL that changed is not the one that was sent.
    guard let url = URL(string: text), url.absoluteString == text else {
      throw json.failure(expected: "a URL")
    }
    self = url
  }

  /// Writes the text of the URL.
  public func write(to json: inout JSONWriter) {
    json.string(absoluteString)
  }
}

extension Data: JSONCodable {
  /// Reads Base64.
  public init(from json: JSONReader) throws(DecodingFailure) {
    guard let data = Data(base64Encoded: try json.string()) else {
      throw json.failure(expected: "Base64")
    }
    self = data
  }

  /// Writes Base64.
  public func write(to json: inout JSONWriter) {
    json.string(base64EncodedString())
  }
}
