/// A string in a file of an app, with its byte range.
struct FoundText: Hashable, Sendable {
  let text: String
  let range: Range<Int>

  /// `true` if the string contains a build variable.
  var hasVariable: Bool { text.contains("$(") || text.contains("${") }
}

/// A value of another kind than its key requires.
struct ShapeProblem: Error, Hashable, Sendable {
  let key: String
  /// The required kind, with its article.
  let expected: String
  let range: Range<Int>
}

extension JSONText.Value {
  /// Returns the value of a key, or nil if the key is missing.
  func value(under key: String) -> JSONText.Value? {
    membersOrNone.first { $0.key == key }?.value
  }

  /// Returns the object of a key, or nil if the key is missing.
  func object(under key: String) throws(ShapeProblem) -> JSONText.Value? {
    guard let value = value(under: key) else { return nil }
    return try value.asObject(key)
  }

  /// Returns the elements of a key's list, or an empty array if the key is missing.
  func list(under key: String) throws(ShapeProblem) -> [JSONText.Value] {
    guard let value = value(under: key) else { return [] }
    guard case .list(let elements) = value.content else { throw value.problem(key, "a list") }
    return elements
  }

  /// Returns the objects of a key's list, or an empty array if the key is missing.
  func objects(under key: String) throws(ShapeProblem) -> [JSONText.Value] {
    let elements = try list(under: key)
    for element in elements { _ = try element.asObject(key) }
    return elements
  }

  /// Returns the strings of a key's list, or an empty array if the key is missing.
  func texts(under key: String) throws(ShapeProblem) -> [FoundText] {
    var texts: [FoundText] = []
    for element in try list(under: key) { texts.append(try element.asText(key)) }
    return texts
  }

  /// Returns the string of a key, or nil if the key is missing.
  func text(under key: String) throws(ShapeProblem) -> FoundText? {
    guard let value = value(under: key) else { return nil }
    return try value.asText(key)
  }

  /// Returns the Boolean of a key, or nil if the key is missing.
  func bool(under key: String) throws(ShapeProblem) -> Bool? {
    guard let value = value(under: key) else { return nil }
    guard case .bool(let bool) = value.content else { throw value.problem(key, "a Boolean") }
    return bool
  }

  /// Returns the value if it is an object; `key` is for the error message.
  func asObject(_ key: String) throws(ShapeProblem) -> JSONText.Value {
    guard case .object = content else { throw problem(key, "an object") }
    return self
  }

  /// Returns the value if it is a string; `key` is for the error message.
  func asText(_ key: String) throws(ShapeProblem) -> FoundText {
    guard case .string(let text) = content else { throw problem(key, "a text") }
    return FoundText(text: text, range: range)
  }

  private func problem(_ key: String, _ expected: String) -> ShapeProblem {
    ShapeProblem(key: key, expected: expected, range: range)
  }
}
