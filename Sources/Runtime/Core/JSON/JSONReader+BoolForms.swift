/// Reading Booleans that the vendor writes as two other values.
extension JSONReader {
  /// Returns the value as a Boolean of a form.
  public func bool(as form: BoolForm) throws(DecodingFailure) -> Bool {
    try form.read(self)
  }

  /// Returns the Boolean for a required key.
  public func bool(_ key: String, as form: BoolForm) throws(DecodingFailure) -> Bool {
    try member(key).bool(as: form)
  }

  /// Returns the Boolean for a key, or `nil` if it is absent or null.
  public func bool(ifPresent key: String, as form: BoolForm) throws(DecodingFailure) -> Bool? {
    try member(ifPresent: key)?.bool(as: form)
  }

  /// Returns the Boolean for a required key, or `nil` if it is null.
  public func bool(orNull key: String, as form: BoolForm) throws(DecodingFailure) -> Bool? {
    try member(orNull: key)?.bool(as: form)
  }

  /// Returns the Boolean for a key, distinguishing null from an absent key.
  public func presence(_ key: String, as form: BoolForm) throws(DecodingFailure) -> Presence<Bool> {
    try presence(key) { (json) throws(DecodingFailure) in try json.bool(as: form) }
  }
}

extension JSONReader.Deferred {
  /// Returns the Boolean for a required key.
  public mutating func bool(_ key: String, as form: BoolForm) -> Bool {
    read { (json) throws(DecodingFailure) in try json.bool(key, as: form) } ?? false
  }

  /// Returns the Boolean for a key, or `nil` if it is absent or null.
  public mutating func bool(ifPresent key: String, as form: BoolForm) -> Bool? {
    read { (json) throws(DecodingFailure) in try json.bool(ifPresent: key, as: form) }
  }

  /// Returns the Boolean for a required key, or `nil` if it is null.
  public mutating func bool(orNull key: String, as form: BoolForm) -> Bool? {
    read { (json) throws(DecodingFailure) in try json.bool(orNull: key, as: form) }
  }
}
