extension String: JSONCodable {
  /// Reads text.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.string()
  }

  /// Writes text.
  public func write(to json: inout JSONWriter) {
    json.string(self)
  }
}

extension Bool: JSONCodable {
  /// Reads `true` or `false`.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.bool()
  }

  /// Writes `true` or `false`.
  public func write(to json: inout JSONWriter) {
    json.bool(self)
  }
}

extension Double: JSONCodable {
  /// Reads a number.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.double()
  }

  /// Writes a number; one that is not finite becomes null and is noted by the writer.
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
