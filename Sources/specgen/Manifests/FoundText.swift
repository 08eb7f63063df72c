/// A text in a file of an app, and the bytes that it stands in.
struct FoundText: Hashable, Sendable {
  let text: String
  let range: Range<Int>

  /// Whether a part of it is put in by a build.
  var hasVariable: Bool { text.contains("$(") || text.contains("${") }
}

/// A value of another kind than its key needs.
struct ShapeProblem: Error, Hashable, Sendable {
  let key: String
  /// What is needed, with its article.
  let expected: String
  let range: Range<Int>
}

extension JSONText.Value {
  /// The value under a key; nil where there is none.
  func value(under key: String) -> JSONText.Value? {
    membersOrNone.first { $0.key == key }?.value
  }

  /// The object under a key; nil where there is none.
  func object(under key: String) throws(ShapeProblem) -> JSONText.Value? {
    guard let value = value(under: key) else { return nil }
    return try value.asObject(key)
  }

  /// The elements of the list under a key; none where there is no list.
  func list(under key: String) throws(ShapeProblem) -> [JSONText.Value] {
    guard let value = value(under: key) else { return [] }
    guard case .list(let elements) = value.content else { throw value.problem(key, "a list") }
    return elements
  }

  /// The objects of the list under a key; none where there is no list.
  func objects(under key: String) throws(ShapeProblem) -> [JSONText.Value] {
    let elements = try list(under: key)
    for element in elements { _ = try element.asObject(key) }
    return elements
  }

  /// The texts of the list under a key; none where there is no list.
  func texts(under key: String) throws(ShapeProblem) -> [FoundText] {
    var texts: [FoundText] = []
    for element in try list(under: key) { texts.append(try element.asText(key)) }
    return texts
  }

  /// The text under a key; nil where there is none.
  func text(under key: String) throws(ShapeProblem) -> FoundText? {
    guard let value = value(under: key) else { return nil }
    return try value.asText(key)
  }

  /// The Boolean under a key; nil where there is none.
  func bool(under key: String) throws(ShapeProblem) -> Bool? {
    guard let value = value(under: key) else { return nil }
    guard case .bool(let bool) = value.content else { throw value.problem(key, "a Boolean") }
    return bool
  }

  /// The value, if it is an object; it stands under a key.
  func asObject(_ key: String) throws(ShapeProblem) -> JSONText.Value {
    guard case .object = content else { throw problem(key, "an object") }
    return self
  }

  /// The value, if it is a text; it stands under a key.
  func asText(_ key: String) throws(ShapeProblem) -> FoundText {
    guard case .string(let text) = content else { throw problem(key, "a text") }
    return FoundText(text: text, range: range)
  }

  private func problem(_ key: String, _ expected: String) -> ShapeProblem {
    ShapeProblem(key: key, expected: expected, range: range)
  }
}
