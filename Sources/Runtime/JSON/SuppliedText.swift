/// Texts that an app supplies beside a call, such as a header, and that the call's JSON need not hold.
extension JSONReader {
  /// The text of a key; empty when it is absent or null.
  public func text(orEmpty key: String) throws(DecodingFailure) -> String {
    try string(ifPresent: key) ?? ""
  }

  /// The secret text of a key; empty when it is absent or null.
  public func text(orEmpty key: String) throws(DecodingFailure) -> Secret<String> {
    try value(ifPresent: key) ?? ""
  }
}

/// Texts that an app supplies beside a call, such as a header, and that the call's JSON need not hold.
extension JSONWriter {
  /// Writes a key and a text; nothing for an empty one.
  public mutating func text(unlessEmpty key: String, _ value: String) {
    if !value.isEmpty { string(key, value) }
  }

  /// Writes a key and a secret text; nothing for an empty one.
  public mutating func text(unlessEmpty key: String, _ value: Secret<String>) {
    if !value.reveal().isEmpty { self.value(key, value) }
  }
}
