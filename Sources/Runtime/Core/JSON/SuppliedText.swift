/// Strings that an app supplies with a call, such as a header, and that the call's JSON may omit.
extension JSONReader {
  /// Returns the string for a key, or an empty string if it is absent or null.
  public func text(orEmpty key: String) throws(DecodingFailure) -> String {
    try string(ifPresent: key) ?? ""
  }

  /// Returns the secret string for a key, or an empty string if it is absent or null.
  public func text(orEmpty key: String) throws(DecodingFailure) -> Secret<String> {
    try value(ifPresent: key) ?? ""
  }
}

/// Strings that an app supplies with a call, such as a header, and that the call's JSON may omit.
extension JSONWriter {
  /// Writes a key and a string, or nothing if the string is empty.
  public mutating func text(unlessEmpty key: String, _ value: String) {
    if !value.isEmpty { string(key, value) }
  }

  /// Writes a key and a secret string, or nothing if the string is empty.
  public mutating func text(unlessEmpty key: String, _ value: Secret<String>) {
    if !value.reveal().isEmpty { self.value(key, value) }
  }
}
