/// Reading members by key, with conversion of other kinds.
extension JSONReader {
  /// Returns the string for a required key, converting the accepted kinds.
  public func string(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> String {
    try member(key).string(accepting: kinds)
  }

  /// Returns the string for a key, converting the accepted kinds, or `nil` if it is absent or null.
  public func string(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> String? {
    try member(ifPresent: key)?.string(accepting: kinds)
  }

  /// Returns the string for a required key, converting the accepted kinds, or `nil` if it is null.
  public func string(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> String? {
    try member(orNull: key)?.string(accepting: kinds)
  }

  /// Returns the integer for a required key, converting the accepted kinds.
  public func int(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Int {
    try member(key).int(accepting: kinds)
  }

  /// Returns the integer for a key, converting the accepted kinds, or `nil` if it is absent or null.
  public func int(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Int? {
    try member(ifPresent: key)?.int(accepting: kinds)
  }

  /// Returns the integer for a required key, converting the accepted kinds, or `nil` if it is null.
  public func int(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Int? {
    try member(orNull: key)?.int(accepting: kinds)
  }

  /// Returns the number for a required key, converting the accepted kinds.
  public func double(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Double {
    try member(key).double(accepting: kinds)
  }

  /// Returns the number for a key, converting the accepted kinds, or `nil` if it is absent or null.
  public func double(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Double? {
    try member(ifPresent: key)?.double(accepting: kinds)
  }

  /// Returns the number for a required key, converting the accepted kinds, or `nil` if it is null.
  public func double(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Double? {
    try member(orNull: key)?.double(accepting: kinds)
  }

  /// Returns the Boolean for a required key, converting the accepted kinds.
  public func bool(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Bool {
    try member(key).bool(accepting: kinds)
  }

  /// Returns the Boolean for a key, converting the accepted kinds, or `nil` if it is absent or null.
  public func bool(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Bool? {
    try member(ifPresent: key)?.bool(accepting: kinds)
  }

  /// Returns the Boolean for a required key, converting the accepted kinds, or `nil` if it is null.
  public func bool(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Bool? {
    try member(orNull: key)?.bool(accepting: kinds)
  }

  /// Returns the value for a required key, converting the accepted kinds.
  public func value<T: JSONCodable>(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T {
    try member(key).value(accepting: kinds)
  }

  /// Returns the value for a key, converting the accepted kinds, or `nil` if it is absent or null.
  public func value<T: JSONCodable>(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T? {
    guard let member = try member(ifPresent: key) else { return nil }
    // Without the annotation, `T?` would be inferred, which is not a list.
    let value: T = try member.value(accepting: kinds)
    return value
  }

  /// Returns the value for a required key, converting the accepted kinds, or `nil` if it is null.
  public func value<T: JSONCodable>(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T? {
    guard let member = try member(orNull: key) else { return nil }
    let value: T = try member.value(accepting: kinds)
    return value
  }
}
