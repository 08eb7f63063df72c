/// Reading members by key: required, optional or nullable.
extension JSONReader {
  /// Returns the string for a required key.
  public func string(_ key: String) throws(DecodingFailure) -> String {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decode(String.self, forKey: $1) }
    }
    return try member(key).string()
  }

  /// Returns the string for a key, or `nil` if it is absent or null.
  public func string(ifPresent key: String) throws(DecodingFailure) -> String? {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decodeIfPresent(String.self, forKey: $1) }
    }
    return try member(ifPresent: key)?.string()
  }

  /// Returns the string for a required key, or `nil` if it is null.
  public func string(orNull key: String) throws(DecodingFailure) -> String? {
    try member(orNull: key)?.string()
  }

  /// Returns the integer for a required key.
  public func int(_ key: String) throws(DecodingFailure) -> Int {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decode(Int.self, forKey: $1) }
    }
    return try member(key).integer()
  }

  /// Returns the integer for a key, or `nil` if it is absent or null.
  public func int(ifPresent key: String) throws(DecodingFailure) -> Int? {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decodeIfPresent(Int.self, forKey: $1) }
    }
    return try member(ifPresent: key)?.integer()
  }

  /// Returns the integer for a required key, or `nil` if it is null.
  public func int(orNull key: String) throws(DecodingFailure) -> Int? {
    try member(orNull: key)?.integer()
  }

  /// Returns the Boolean for a required key.
  public func bool(_ key: String) throws(DecodingFailure) -> Bool {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decode(Bool.self, forKey: $1) }
    }
    return try member(key).bool()
  }

  /// Returns the Boolean for a key, or `nil` if it is absent or null.
  public func bool(ifPresent key: String) throws(DecodingFailure) -> Bool? {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
    }
    return try member(ifPresent: key)?.bool()
  }

  /// Returns the Boolean for a required key, or `nil` if it is null.
  public func bool(orNull key: String) throws(DecodingFailure) -> Bool? {
    try member(orNull: key)?.bool()
  }

  /// Returns the number for a required key.
  public func double(_ key: String) throws(DecodingFailure) -> Double {
    if let coded = document.coded { return try coded.double(key) }
    return try member(key).double()
  }

  /// Returns the number for a key, or `nil` if it is absent or null.
  public func double(ifPresent key: String) throws(DecodingFailure) -> Double? {
    try member(ifPresent: key)?.double()
  }

  /// Returns the number for a required key, or `nil` if it is null.
  public func double(orNull key: String) throws(DecodingFailure) -> Double? {
    try member(orNull: key)?.double()
  }

  /// Returns the value for a required key.
  public func value<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> T {
    try T(from: member(key))
  }

  /// Returns the value for a key, or `nil` if it is absent or null.
  public func value<T: JSONCodable>(ifPresent key: String) throws(DecodingFailure) -> T? {
    guard let member = try member(ifPresent: key) else { return nil }
    return try T(from: member)
  }

  /// Returns the value for a required key, or `nil` if it is null.
  public func value<T: JSONCodable>(orNull key: String) throws(DecodingFailure) -> T? {
    guard let member = try member(orNull: key) else { return nil }
    return try T(from: member)
  }
}
