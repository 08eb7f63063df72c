extension String: JSONCodable {
  /// Reads a string.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.string()
  }

  /// Writes a string.
  public func write(to json: inout JSONWriter) {
    json.string(self)
  }
}

extension Bool: JSONCodable {
  /// Reads a Boolean.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.bool()
  }

  /// Writes a Boolean.
  public func write(to json: inout JSONWriter) {
    json.bool(self)
  }
}

extension Double: JSONCodable {
  /// Reads a number.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.double()
  }

  /// Writes a number; a value that is not finite becomes null and sets ``JSONWriter/hasInvalidNumber``.
  public func write(to json: inout JSONWriter) {
    json.double(self)
  }
}

extension Int: JSONCodable {
  /// Reads an integer.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.integer()
  }

  /// Writes an integer.
  public func write(to json: inout JSONWriter) {
    json.int(self)
  }
}

extension Int32: JSONCodable {
  /// Reads an integer.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.integer()
  }

  /// Writes an integer.
  public func write(to json: inout JSONWriter) {
    json.int(self)
  }
}

extension Int64: JSONCodable {
  /// Reads an integer.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.integer()
  }

  /// Writes an integer.
  public func write(to json: inout JSONWriter) {
    json.int(self)
  }
}

extension UInt64: JSONCodable {
  /// Reads an integer.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.integer()
  }

  /// Writes an integer.
  public func write(to json: inout JSONWriter) {
    json.int(self)
  }
}
