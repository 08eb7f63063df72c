/// Reading values whose JSON is in a string.
extension JSONReader {
  /// Returns the value of the JSON text in the string.
  ///
  /// A failure in that text has the path of the string, followed by the path in the text.
  public func embedded<T: JSONCodable>() throws(DecodingFailure) -> T {
    let text = [UInt8](try string().utf8)
    do throws(DecodingFailure) {
      let document = try JSONDocument(embedded: text, in: document)
      return try T(from: JSONReader(document: document, node: 0, isQuiet: isQuiet))
    } catch {
      throw failure(in: error)
    }
  }

  /// Returns the value of the JSON text for a required key.
  public func embedded<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> T {
    try member(key).embedded()
  }

  /// Returns the value of the JSON text for a key, or `nil` if it is absent or null.
  public func embedded<T: JSONCodable>(ifPresent key: String) throws(DecodingFailure) -> T? {
    try member(ifPresent: key)?.embedded()
  }

  /// Returns the value of the JSON text for a required key, or `nil` if it is null.
  public func embedded<T: JSONCodable>(orNull key: String) throws(DecodingFailure) -> T? {
    try member(orNull: key)?.embedded()
  }

  /// Returns the value of the JSON text for a key, distinguishing null from an absent key.
  public func presence<T: JSONCodable>(
    embedded key: String
  ) throws(DecodingFailure) -> Presence<T> {
    try presence(key) { (json) throws(DecodingFailure) in try json.embedded() }
  }
}

/// Writing values as JSON in a string.
extension JSONWriter {
  /// Writes a value as a string with its JSON text.
  public mutating func embedded(_ value: some JSONCodable) {
    if isComparing { return value.write(to: &self) }
    var inner = JSONWriter()
    value.write(to: &inner)
    adopt(inner)
    if inner.secretTexts.isEmpty {
      string(inner.text)
    } else {
      // The escapes of the outer string hide the secrets from a search for them.
      secret { $0.string(inner.text) }
    }
  }

  /// Writes a key and a value as a string with its JSON text.
  public mutating func embedded(_ key: String, _ value: some JSONCodable) {
    member(key)
    embedded(value)
  }

  /// Writes a key and a value as a string with its JSON text, or nothing if the value is `nil`.
  public mutating func embedded<T: JSONCodable>(ifPresent key: String, _ value: T?) {
    if let value { embedded(key, value) }
  }

  /// Writes a key and a value as a string with its JSON text, or null if the value is `nil`.
  public mutating func embedded<T: JSONCodable>(orNull key: String, _ value: T?) {
    member(key)
    if let value { embedded(value) } else { nothing() }
  }

  /// Writes a key with a string of JSON text or null, or nothing if the value is absent.
  public mutating func presence<T: JSONCodable>(embedded key: String, _ value: Presence<T>) {
    presence(key, value) { value, json in json.embedded(value) }
  }
}
