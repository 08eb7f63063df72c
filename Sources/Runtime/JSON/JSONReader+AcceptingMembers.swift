/// Members by key that accept other kinds too.
extension JSONReader {
  /// The text of a key that must be there, also of the accepted kinds.
  public func string(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> String {
    try member(key).string(accepting: kinds)
  }

  /// The text of a key, also of the accepted kinds; nil when it is absent or null.
  public func string(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> String? {
    try member(ifPresent: key)?.string(accepting: kinds)
  }

  /// The text of a key that must be there; nil for null, also of the accepted kinds.
  public func string(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> String? {
    try member(orNull: key)?.string(accepting: kinds)
  }

  /// The integer of a key that must be there, also of the accepted kinds.
  public func int(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Int {
    try member(key).int(accepting: kinds)
  }

  /// The integer of a key, also of the accepted kinds; nil when it is absent or null.
  public func int(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Int? {
    try member(ifPresent: key)?.int(accepting: kinds)
  }

  /// The integer of a key that must be there; nil for null, also of the accepted kinds.
  public func int(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Int? {
    try member(orNull: key)?.int(accepting: kinds)
  }

  /// The number of a key that must be there, also of the accepted kinds.
  public func double(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Double {
    try member(key).double(accepting: kinds)
  }

  /// The number of a key, also of the accepted kinds; nil when it is absent or null.
  public func double(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Double? {
    try member(ifPresent: key)?.double(accepting: kinds)
  }

  /// The number of a key that must be there; nil for null, also of the accepted kinds.
  public func double(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Double? {
    try member(orNull: key)?.double(accepting: kinds)
  }

  /// The boolean of a key that must be there, also of the accepted kinds.
  public func bool(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Bool {
    try member(key).bool(accepting: kinds)
  }

  /// The boolean of a key, also of the accepted kinds; nil when it is absent or null.
  public func bool(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Bool? {
    try member(ifPresent: key)?.bool(accepting: kinds)
  }

  /// The boolean of a key that must be there; nil for null, also of the accepted kinds.
  public func bool(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> Bool? {
    try member(orNull: key)?.bool(accepting: kinds)
  }

  /// The value of a key that must be there.
  public func value<T: JSONCodable>(
    _ key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T {
    try member(key).value(accepting: kinds)
  }

  /// The value of a key; nil when it is absent or null.
  public func value<T: JSONCodable>(
    ifPresent key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T? {
    guard let member = try member(ifPresent: key) else { return nil }
    // Without the type it would be read as an optional one, which is no list.
    let value: T = try member.value(accepting: kinds)
    return value
  }

  /// The value of a key that must be there; nil when it is null.
  public func value<T: JSONCodable>(
    orNull key: String,
    accepting kinds: JSONKinds
  ) throws(DecodingFailure) -> T? {
    guard let member = try member(orNull: key) else { return nil }
    let value: T = try member.value(accepting: kinds)
    return value
  }
}
