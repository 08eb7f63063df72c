/// Members by key: each read in its three forms.
extension JSONReader {
  /// The text of a key that must be there.
  public func string(_ key: String) throws(DecodingFailure) -> String {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decode(String.self, forKey: $1) }
    }
    return try member(key).string()
  }

  /// The text of a key; nil when it is absent or null.
  public func string(ifPresent key: String) throws(DecodingFailure) -> String? {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decodeIfPresent(String.self, forKey: $1) }
    }
    return try member(ifPresent: key)?.string()
  }

  /// The text of a key that must be there; nil when it is null.
  public func string(orNull key: String) throws(DecodingFailure) -> String? {
    try member(orNull: key)?.string()
  }

  /// The integer of a key that must be there.
  public func int(_ key: String) throws(DecodingFailure) -> Int {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decode(Int.self, forKey: $1) }
    }
    return try member(key).integer()
  }

  /// The integer of a key; nil when it is absent or null.
  public func int(ifPresent key: String) throws(DecodingFailure) -> Int? {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decodeIfPresent(Int.self, forKey: $1) }
    }
    return try member(ifPresent: key)?.integer()
  }

  /// The integer of a key that must be there; nil when it is null.
  public func int(orNull key: String) throws(DecodingFailure) -> Int? {
    try member(orNull: key)?.integer()
  }

  /// The boolean of a key that must be there.
  public func bool(_ key: String) throws(DecodingFailure) -> Bool {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decode(Bool.self, forKey: $1) }
    }
    return try member(key).bool()
  }

  /// The boolean of a key; nil when it is absent or null.
  public func bool(ifPresent key: String) throws(DecodingFailure) -> Bool? {
    if let coded = document.coded {
      return try coded.member(key) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
    }
    return try member(ifPresent: key)?.bool()
  }

  /// The boolean of a key that must be there; nil when it is null.
  public func bool(orNull key: String) throws(DecodingFailure) -> Bool? {
    try member(orNull: key)?.bool()
  }

  /// The number of a key that must be there.
  public func double(_ key: String) throws(DecodingFailure) -> Double {
    if let coded = document.coded { return try coded.double(key) }
    return try member(key).double()
  }

  /// The number of a key; nil when it is absent or null.
  public func double(ifPresent key: String) throws(DecodingFailure) -> Double? {
    try member(ifPresent: key)?.double()
  }

  /// The number of a key that must be there; nil when it is null.
  public func double(orNull key: String) throws(DecodingFailure) -> Double? {
    try member(orNull: key)?.double()
  }

  /// The value of a key that must be there.
  public func value<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> T {
    try T(from: member(key))
  }

  /// The value of a key; nil when it is absent or null.
  public func value<T: JSONCodable>(ifPresent key: String) throws(DecodingFailure) -> T? {
    guard let member = try member(ifPresent: key) else { return nil }
    return try T(from: member)
  }

  /// The value of a key that must be there; nil when it is null.
  public func value<T: JSONCodable>(orNull key: String) throws(DecodingFailure) -> T? {
    guard let member = try member(orNull: key) else { return nil }
    return try T(from: member)
  }
}
