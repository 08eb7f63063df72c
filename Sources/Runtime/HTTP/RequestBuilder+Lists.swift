/// Lists and objects in queries and forms.
extension RequestBuilder {
  /// Adds a list to the query in a style of its own; nothing for nil and for no elements.
  public mutating func query<T: ParameterValue>(
    _ key: String,
    _ values: [T]?,
    style: ArrayStyle
  ) {
    queryFields += fields(key, values ?? [], style)
  }

  /// Adds a list to the form in a style of its own; nothing for nil and for no elements.
  public mutating func form<T: ParameterValue>(
    _ key: String,
    _ values: [T]?,
    style: ArrayStyle
  ) {
    beginForm()
    formFields += fields(key, values ?? [], style)
  }

  /// Adds the members of an object to the query, as in `filter[a][b]=1`; nothing for nil.
  ///
  /// A null is sent as an empty text; lists of objects need the style ``ArrayStyle/indices``.
  public mutating func query<T: JSONCodable>(deep key: String, _ value: T?, lists: ArrayStyle) {
    if let value { queryFields += fields(deep: key, value, lists) }
  }

  /// Adds the members of an object to the form, as in `filter[a][b]=1`; nothing for nil.
  ///
  /// A null is sent as an empty text; lists of objects need the style ``ArrayStyle/indices``.
  public mutating func form<T: JSONCodable>(deep key: String, _ value: T?, lists: ArrayStyle) {
    beginForm()
    if let value { formFields += fields(deep: key, value, lists) }
  }

  /// Adds a value to the query as JSON text; nothing for nil.
  public mutating func query<T: JSONCodable>(_ key: String, json value: T?) {
    if let value { queryFields.append(field(key, jsonOf: value)) }
  }

  /// Adds a value to the form as JSON text; nothing for nil.
  public mutating func form<T: JSONCodable>(_ key: String, json value: T?) {
    beginForm()
    if let value { formFields.append(field(key, jsonOf: value)) }
  }

  /// A field that is not shown where something in the value is secret.
  private mutating func field(_ key: String, jsonOf value: some JSONCodable) -> Field {
    let known = secrets.count
    let text = String(decoding: data(json: value), as: UTF8.self)
    return Field(
      key: percentEncoded(key),
      value: percentEncoded(text),
      isSecret: secrets.count > known
    )
  }

  private mutating func fields<T: ParameterValue>(
    _ key: String,
    _ values: [T],
    _ style: ArrayStyle
  ) -> [Field] {
    let isSecret = values.map { keep($0) }.contains(true)
    return fields(key, texts: values.map(\.parameterText), style) { _ in isSecret }
  }

  private mutating func fields(
    _ key: String,
    texts: [String],
    _ style: ArrayStyle,
    isSecret: ([String]) -> Bool
  ) -> [Field] {
    let separator = style.separator
    if let forbidden = separator.forbidden, texts.contains(where: { $0.contains(forbidden) }) {
      fail(.parameter(name: key, problem: "an element has the separator in it"))
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
    var json = JSONWriter()
    value.write(to: &json)
    if json.hasInvalidNumber { fail(.notFinite) }
    for secret in json.secretTexts { keep(secret: secret) }
    guard let value = try? JSONValue(json: json.data) else {
      fail(.parameter(name: key, problem: "it writes no JSON"))
      return []
    }
    let secrets = Set(secrets)
    return fields(value, key, lists) { $0.contains(where: secrets.contains) }
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
        fail(.parameter(name: key, problem: "a list with separators holds null"))
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
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }

  fileprivate var scalarText: String {
    switch self {
    case .bool(let bool): bool.parameterText
    case .number(let number): number.text
    case .string(let string): string
    case .null, .array, .object: ""
    }
  }
}
