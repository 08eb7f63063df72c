extension ExactDecimal: JSONCodable, Codable {
  /// Reads a number, keeping every digit.
  public init(from json: JSONReader) throws(DecodingFailure) {
    if let decimal = json.document.coded?.decimal {
      self.init(digitsOf: decimal)
      return
    }
    guard let value = ExactDecimal(JSONNumber(checked: try json.numberText())) else {
      throw json.failure(expected: "a number of at most 38 digits")
    }
    self = value
  }

  /// Writes a number, keeping every digit.
  public func write(to json: inout JSONWriter) {
    if json.note(.string(text)) { return }
    json.number(JSONNumber(self))
  }
}

extension JSONNumber {
  /// Creates a JSON number with the digits of a decimal number.
  public init(_ decimal: ExactDecimal) {
    self.init(checked: decimal.text)
  }
}

/// Reading decimal numbers from strings, such as `"5.00"`.
extension JSONReader {
  /// Returns the decimal number in a string.
  public func decimalText() throws(DecodingFailure) -> ExactDecimal {
    guard let value = ExactDecimal(try string()) else {
      throw failure(expected: "a number in a string")
    }
    return value
  }

  /// Returns the decimal number in a string for a required key.
  public func decimalText(_ key: String) throws(DecodingFailure) -> ExactDecimal {
    try member(key).decimalText()
  }

  /// Returns the decimal number in a string for a key, or `nil` if it is absent or null.
  public func decimalText(ifPresent key: String) throws(DecodingFailure) -> ExactDecimal? {
    try member(ifPresent: key)?.decimalText()
  }

  /// Returns the decimal number in a string for a required key, or `nil` if it is null.
  public func decimalText(orNull key: String) throws(DecodingFailure) -> ExactDecimal? {
    try member(orNull: key)?.decimalText()
  }
}

/// Reading decimal numbers from numbers and strings.
extension JSONReader {
  /// Returns the value as a decimal number, if its kind, number or string, is accepted.
  public func decimal(accepting kinds: JSONKinds) throws(DecodingFailure) -> ExactDecimal {
    if let coded = document.coded {
      if kinds.contains(.number), let value = try? ExactDecimal(from: self) { return value }
      return try coded.document().decimal(accepting: kinds)
    }
    guard accepts(kinds) else { throw failure(expected: "a number or a number in a string") }
    return kind == .string ? try decimalText() : try ExactDecimal(from: self)
  }

  /// Returns the decimal number for a required key, from one of the accepted kinds.
  public func decimal(
    _ key: String,
    accepting kinds: JSONKinds = [.number, .string]
  ) throws(DecodingFailure) -> ExactDecimal {
    try member(key).decimal(accepting: kinds)
  }

  /// Returns the decimal number for a key, from one of the accepted kinds, or `nil` if it is absent or null.
  public func decimal(
    ifPresent key: String,
    accepting kinds: JSONKinds = [.number, .string]
  ) throws(DecodingFailure) -> ExactDecimal? {
    try member(ifPresent: key)?.decimal(accepting: kinds)
  }

  /// Returns the decimal number for a required key, from one of the accepted kinds, or `nil` if it is null.
  public func decimal(
    orNull key: String,
    accepting kinds: JSONKinds = [.number, .string]
  ) throws(DecodingFailure) -> ExactDecimal? {
    try member(orNull: key)?.decimal(accepting: kinds)
  }
}

/// Writing decimal numbers as strings, such as `"5.00"`.
extension JSONWriter {
  /// Writes a decimal number as a string.
  public mutating func decimalText(_ value: ExactDecimal) {
    string(value.text)
  }

  /// Writes a key and a decimal number as a string.
  public mutating func decimalText(_ key: String, _ value: ExactDecimal) {
    member(key)
    decimalText(value)
  }

  /// Writes a key and a decimal number as a string, or nothing if the value is `nil`.
  public mutating func decimalText(ifPresent key: String, _ value: ExactDecimal?) {
    guard let value else { return }
    member(key)
    decimalText(value)
  }

  /// Writes a key and a decimal number as a string, or null if the value is `nil`.
  public mutating func decimalText(orNull key: String, _ value: ExactDecimal?) {
    member(key)
    if let value { decimalText(value) } else { nothing() }
  }
}
