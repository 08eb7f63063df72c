package import Foundation

/// Lists and objects in queries and forms.
extension RequestBuilder {
  /// Adds a list to the query in a style.
  ///
  /// Adds no fields if the list is nil or empty.
  public mutating func query<T: ParameterValue>(
    _ key: String,
    _ values: [T]?,
    style: ArrayStyle
  ) {
    content.queryFields += fields(key, values ?? [], style)
  }

  /// Adds a list to the form body in a style.
  ///
  /// Adds no fields if the list is nil or empty.
  public mutating func form<T: ParameterValue>(
    _ key: String,
    _ values: [T]?,
    style: ArrayStyle
  ) {
    beginForm()
    content.formFields += fields(key, values ?? [], style)
  }

  /// Adds the members of an object to the query, as in `filter[a][b]=1`.
  ///
  /// Adds no fields for nil.
  ///
  /// A null is sent as an empty string. Lists of objects require the style ``ArrayStyle/indices``.
  public mutating func query<T: JSONCodable>(deep key: String, _ value: T?, lists: ArrayStyle) {
    if let value { content.queryFields += fields(deep: key, value, lists) }
  }

  /// Adds the members of an object to the form body, as in `filter[a][b]=1`.
  ///
  /// Adds no fields for nil.
  ///
  /// A null is sent as an empty string. Lists of objects require the style ``ArrayStyle/indices``.
  public mutating func form<T: JSONCodable>(deep key: String, _ value: T?, lists: ArrayStyle) {
    beginForm()
    if let value { content.formFields += fields(deep: key, value, lists) }
  }

  /// Adds a value encoded as JSON to the query.
  ///
  /// Does not add a field for nil.
  public mutating func query<T: JSONCodable>(_ key: String, json value: T?) {
    query(key, json: value, isBase64: false)
  }

  /// Adds a value encoded as JSON to the query, in Base64 if `isBase64` is `true`.
  ///
  /// Does not add a field for nil.
  public mutating func query<T: JSONCodable>(_ key: String, json value: T?, isBase64: Bool) {
    if let value { content.queryFields.append(field(key, jsonOf: value, isBase64)) }
  }

  /// Adds a value encoded as JSON to the form body.
  ///
  /// Does not add a field for nil.
  public mutating func form<T: JSONCodable>(_ key: String, json value: T?) {
    form(key, json: value, isBase64: false)
  }

  /// Adds a value encoded as JSON to the form body, in Base64 if `isBase64` is `true`.
  ///
  /// Does not add a field for nil.
  public mutating func form<T: JSONCodable>(_ key: String, json value: T?, isBase64: Bool) {
    beginForm()
    if let value { content.formFields.append(field(key, jsonOf: value, isBase64)) }
  }

  /// Returns a field with a value encoded as JSON.
  ///
  /// The field is secret if any part of the value is.
  private mutating func field(
    _ key: String,
    jsonOf value: some JSONCodable,
    _ isBase64: Bool
  ) -> Field {
    let known = content.secrets.count
    return field(key, json: data(json: value), isBase64, secretsFrom: known)
  }

  /// Returns a field with JSON, which is secret if the builder has learned a secret since a number of them.
  package mutating func field(
    _ key: String,
    json: Data,
    _ isBase64: Bool,
    secretsFrom known: Int
  ) -> Field {
    let text = isBase64 ? json.base64EncodedString() : String(decoding: json, as: UTF8.self)
    let isSecret = content.secrets.count > known
    // No secret would be found in its encoded form.
    if isSecret, isBase64 { keep(secret: text) }
    return Field(key: percentEncoded(key), value: percentEncoded(text), isSecret: isSecret)
  }

  private mutating func fields<T: ParameterValue>(
    _ key: String,
    _ values: [T],
    _ style: ArrayStyle
  ) -> [Field] {
    let isSecret = values.map { keep($0) }.contains(true)
    return fields(key, texts: values.map(\.parameterText), style) { _ in isSecret }
  }

  mutating func fields(
    _ key: String,
    texts: [String],
    _ style: ArrayStyle,
    isSecret: ([String]) -> Bool
  ) -> [Field] {
    let separator = style.separator
    if let forbidden = separator.forbidden, texts.contains(where: { $0.contains(forbidden) }) {
      fail(.parameter(name: key, problem: "an element contains the separator"))
    }
    return style.fields(key, texts).map { field in
      Field(
        key: percentEncoded(field.key),
        value: field.elements.map(percentEncoded).joined(separator: separator.encoded),
        isSecret: isSecret(field.elements)
      )
    }
  }

  private mutating func fields(
    deep key: String,
    _ value: some JSONCodable,
    _ lists: ArrayStyle
  ) -> [Field] {
    guard let value = written(value, for: key) else { return [] }
    let secrets = Set(content.secrets)
    return fields(value, key, lists) { $0.contains(where: secrets.contains) }
  }

  /// Returns the JSON of a value, and records its secrets and problems.
  mutating func written(_ value: some JSONCodable, for key: String) -> JSONValue? {
    var json = JSONWriter()
    value.write(to: &json)
    if json.hasInvalidNumber { fail(.notFinite) }
    for secret in json.secretTexts { keep(secret: secret) }
    guard let value = try? JSONValue(json: json.data) else {
      fail(.parameter(name: key, problem: "it does not write JSON"))
      return nil
    }
    return value
  }

  private mutating func fields(
    _ value: JSONValue,
    _ key: String,
    _ lists: ArrayStyle,
    isSecret: ([String]) -> Bool
  ) -> [Field] {
    switch value {
    case .null, .bool, .number, .string:
      return fields(key, texts: [value.scalarText], .exploded, isSecret: isSecret)
    case .object(let members):
      return members.flatMap { member in
        fields(member.value, "\(key)[\(member.key)]", lists, isSecret: isSecret)
      }
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      if elements.contains(.null), !lists.hasFieldPerElement {
        fail(.parameter(name: key, problem: "a list with separators contains null"))
      }
      return fields(key, texts: elements.map(\.scalarText), lists, isSecret: isSecret)
    case .array(let elements):
      guard lists == .indices else {
        fail(.parameter(name: key, problem: "a list of objects or lists needs indices"))
        return []
      }
      return elements.enumerated().flatMap { element in
        fields(element.element, "\(key)[\(element.offset)]", lists, isSecret: isSecret)
      }
    }
  }
}

extension JSONValue {
  var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }

  var scalarText: String {
    switch self {
    case .bool(let bool): bool.parameterText
    case .number(let number): number.text
    case .string(let string): string
    case .null, .array, .object: ""
    }
  }
}
