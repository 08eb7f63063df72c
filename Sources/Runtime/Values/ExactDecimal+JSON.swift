extension ExactDecimal: JSONCodable, Codable {
  /// Reads a number, digit for digit.
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

  /// Writes a number, digit for digit.
  public func write(to json: inout JSONWriter) {
    if json.note(.string(text)) { return }
    json.number(JSONNumber(self))
  }
}

extension JSONNumber {
  /// Takes the digits of a decimal number as they are.
  public init(_ decimal: ExactDecimal) {
    self.init(checked: decimal.text)
  }
}

/// Decimal numbers that travel as text, as in `"5.00"`.
extension JSONReader {
  /// The decimal number that the text here spells.
  public func decimalText() throws(DecodingFailure) -> ExactDecimal {
    guard let value = ExactDecimal(try string()) else {
      throw failure(expected: "the text of a number")
    }
    return value
  }

  /// The decimal number that the text of a key spells; the key must be there.
  public func decimalText(_ key: String) throws(DecodingFailure) -> ExactDecimal {
    try member(key).decimalText()
  }

  /// The decimal number that the text of a key spells; nil when it is absent or null.
  public func decimalText(ifPresent key: String) throws(DecodingFailure) -> ExactDecimal? {
    try member(ifPresent: key)?.decimalText()
  }

  /// The decimal number that the text of a key spells; the key must be there, nil for null.
  public func decimalText(orNull key: String) throws(DecodingFailure) -> ExactDecimal? {
    try member(orNull: key)?.decimalText()
  }
}

/// Decimal numbers that travel as numbers and as text.
extension JSONReader {
  /// The decimal number here, or the one that the text here spells, if the kind is accepted.
  public func decimal(accepting kinds: JSONKinds) throws(DecodingFailure) -> ExactDecimal {
    if let coded = document.coded {
      if kinds.contains(.number), let value = try? ExactDecimal(from: self) { return value }
      return try coded.document().decimal(accepting: kinds)
    }
    guard accepts(kinds) else { throw failure(expected: "a number or its text") }
    return kind == .string ? try decimalText() : try ExactDecimal(from: self)
  }

  /// The decimal number of a key that must be there, of one of the accepted kinds.
  public func decimal(
    _ key: String,
    accepting kinds: JSONKinds = [.number, .string]
  ) throws(DecodingFailure) -> ExactDecimal {
    try member(key).decimal(accepting: kinds)
  }

  /// The decimal number of a key, of one of the accepted kinds; nil when it is absent or null.
  public func decimal(
    ifPresent key: String,
    accepting kinds: JSONKinds = [.number, .string]
  ) throws(DecodingFailure) -> ExactDecimal? {
    try member(ifPresent: key)?.decimal(accepting: kinds)
  }

  /// The decimal number of a key that must be there, of one of the accepted kinds; nil when it is null.
  public func decimal(
    orNull key: String,
    accepting kinds: JSONKinds = [.number, .string]
  ) throws(DecodingFailure) -> ExactDecimal? {
    try member(orNull: key)?.decimal(accepting: kinds)
  }
}

/// Decimal numbers that travel as text, as in `"5.00"`.
extension JSONWriter {
  /// Writes a decimal number as text.
  public mutating func decimalText(_ value: ExactDecimal) {
    string(value.text)
  }

  /// Writes a key and a decimal number as text.
  public mutating func decimalText(_ key: String, _ value: ExactDecimal) {
    member(key)
    decimalText(value)
  }

  /// Writes a key and a decimal number as text; nothing for nil.
  public mutating func decimalText(ifPresent key: String, _ value: ExactDecimal?) {
    guard let value else { return }
    member(key)
    decimalText(value)
  }

  /// Writes a key and a decimal number as text; null for nil.
  public mutating func decimalText(orNull key: String, _ value: ExactDecimal?) {
    member(key)
    if let value { decimalText(value) } else { nothing() }
  }
}
