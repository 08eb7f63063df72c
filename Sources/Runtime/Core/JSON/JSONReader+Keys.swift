/// Keys of objects: their presence, constants, and unlisted members.
extension JSONReader {
  /// Returns `true` if a key is present and its value is not null; `false` if the value is not an object.
  public func has(_ key: String) -> Bool {
    guard let member = try? find(key) else { return false }
    return !member.isNull
  }

  /// Returns the first of several keys that has a value, or `nil` if none of them is present.
  ///
  /// If all present keys are null, returns the first of them. A model remembers the key in a ``MemberKey``
  /// and writes the value under the same key.
  public func firstKey(of keys: [String]) -> String? {
    keys.first(where: has) ?? keys.first { ((try? find($0)) ?? nil) != nil }
  }

  /// Throws unless a required key has this exact value.
  public func constant<T: JSONCodable & Equatable>(
    _ key: String,
    _ value: T
  ) throws(DecodingFailure) {
    try member(key).require(value)
  }

  /// Throws if a key has a value other than this one; the key may be absent or null.
  public func constant<T: JSONCodable & Equatable>(
    ifPresent key: String,
    _ value: T
  ) throws(DecodingFailure) {
    try member(ifPresent: key)?.require(value)
  }

  private func require<T: JSONCodable & Equatable>(_ value: T) throws(DecodingFailure) {
    guard (try? T(from: quiet)) == value else {
      throw failure(expected: jsonText(value))
    }
  }

  /// Returns the members whose keys are not in a list.
  ///
  /// Use ``JSONValue`` for members that a model does not know but keeps, or another type for additional
  /// members with typed values.
  public func rest<T: JSONCodable>(
    except keys: [String],
    as type: T.Type = T.self
  ) throws(DecodingFailure) -> [String: T] {
    var rest: [String: T] = [:]
    for (key, value) in try members() where !key.isOne(of: keys) {
      // Keys that differ in bytes can still be equal strings in Swift.
      guard rest.updateValue(try T(from: value), forKey: key) == nil else {
        throw value.failure(expected: "every key once", found: "\(quoted(key)) twice")
      }
    }
    return rest
  }
}

/// Returns the JSON text of a value.
func jsonText(_ value: some JSONCodable) -> String {
  var json = JSONWriter()
  value.write(to: &json)
  return json.text
}

extension String {
  /// Returns `true` if the string is one of several keys, byte for byte.
  func isOne(of keys: [String]) -> Bool {
    keys.contains { $0.utf8.elementsEqual(utf8) }
  }
}
