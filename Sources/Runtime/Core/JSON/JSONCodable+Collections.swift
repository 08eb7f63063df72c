extension Array: JSONCodable where Element: JSONCodable {
  /// Reads a list.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = try json.list()
  }

  /// Writes a list.
  public func write(to json: inout JSONWriter) {
    json.list(of: self)
  }
}

extension Dictionary: JSONCodable where Key == String, Value: JSONCodable {
  /// Reads an object whose keys are data.
  ///
  /// Throws if a key occurs twice.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self.init()
    for (key, value) in try json.members() {
      // Keys that differ in bytes can still be equal strings in Swift.
      guard updateValue(try Value(from: value), forKey: key) == nil else {
        throw value.failure(expected: "every key once", found: "\(quoted(key)) twice")
      }
    }
  }

  /// Writes an object with sorted keys.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, value) in self.sorted(by: { $0.key < $1.key }) { json.value(key, value) }
    }
  }
}

extension Optional: JSONCodable where Wrapped: JSONCodable {
  /// Reads a value or null.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self = json.isNull ? .none : .some(try Wrapped(from: json))
  }

  /// Writes the value or null.
  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.nothing() }
  }
}
