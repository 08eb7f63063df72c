/// What the keys of an object tell: which are there, which are constant, which nobody knows.
extension JSONReader {
  /// Tells whether a key is there with a value that is not null; false for what is no object.
  public func has(_ key: String) -> Bool {
    guard let member = try? find(key) else { return false }
    return !member.isNull
  }

  /// Returns the key among several under which the value is; nil when none of them is there.
  ///
  /// The first that has a value counts; where all that are there are null, the first of those. A
  /// model remembers the key in a ``MemberKey``, and writes it back.
  public func firstKey(of keys: [String]) -> String? {
    keys.first(where: has) ?? keys.first { ((try? find($0)) ?? nil) != nil }
  }

  /// Requires that a key has this very value.
  public func constant<T: JSONCodable & Equatable>(
    _ key: String,
    _ value: T
  ) throws(DecodingFailure) {
    try member(key).require(value)
  }

  /// Requires that a key, unless it is absent or null, has this very value.
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

  /// The members of the object here whose keys are not among those given.
  ///
  /// As ``JSONValue`` they are what a model does not know and keeps, as another type they are
  /// the additional properties beside those that have names.
  public func rest<T: JSONCodable>(
    except keys: [String],
    as type: T.Type = T.self
  ) throws(DecodingFailure) -> [String: T] {
    var rest: [String: T] = [:]
    for (key, value) in try members() where !key.isOne(of: keys) {
      // Two keys can differ in bytes and still be the same text to Swift.
      guard rest.updateValue(try T(from: value), forKey: key) == nil else {
        throw value.failure(expected: "every key once", found: "\(quoted(key)) twice")
      }
    }
    return rest
  }
}

/// Returns a value as it stands in JSON.
func jsonText(_ value: some JSONCodable) -> String {
  var json = JSONWriter()
  value.write(to: &json)
  return json.text
}

extension String {
  /// Tells whether this is one of several keys, byte for byte.
  func isOne(of keys: [String]) -> Bool {
    keys.contains { $0.utf8.elementsEqual(utf8) }
  }
}
