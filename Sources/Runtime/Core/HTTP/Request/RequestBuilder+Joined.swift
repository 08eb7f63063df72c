/// Lists and objects that are one text in a path, a header or a cookie.
extension RequestBuilder {
  /// Adds a slash and a list to the path, in a style.
  ///
  /// Building the request throws ``InvalidRequest/segment`` if the list or one of its elements is empty.
  public mutating func segment<T: ParameterValue>(
    _ key: String,
    _ values: [T],
    style: JoinedStyle
  ) {
    segment(key, elements(values), style, isSecret: T.isSecret)
  }

  /// Adds a slash and a single value to the path, in the style of a list.
  public mutating func segment<T: ParameterValue>(_ key: String, _ value: T, style: JoinedStyle) {
    segment(key, [value], style: style)
  }

  /// Adds a slash and the members of an object to the path, in a style.
  ///
  /// Members that are null are not sent; members that are lists or objects make the request invalid.
  public mutating func segment(
    _ key: String,
    members value: some JSONCodable,
    style: JoinedStyle
  ) {
    let known = content.secrets.count
    let members = members(key, value)
    segment(key, members, style, isSecret: content.secrets.count > known)
  }

  /// Sets a header to a list, in a style.
  ///
  /// Does not set the header for nil or an empty list. An element with a separator makes the request invalid.
  public mutating func header<T: ParameterValue>(
    _ name: String,
    _ values: [T]?,
    style: JoinedStyle,
    prefix: String = ""
  ) {
    guard let values, let text = plainText(name, elements(values), style) else { return }
    header(name, text, prefix: prefix)
  }

  /// Sets a header to the members of an object, in a style.
  ///
  /// Does not set the header for nil or an object without members. A text with a separator makes the request invalid.
  public mutating func header<T: JSONCodable>(
    _ name: String,
    members value: T?,
    style: JoinedStyle,
    prefix: String = ""
  ) {
    guard let value, let text = plainText(name, members(name, value), style) else { return }
    header(name, text, prefix: prefix)
  }

  /// Adds a cookie with a list, in a style.
  ///
  /// Does not add a cookie for nil or an empty list. An element with a separator makes the request invalid.
  public mutating func cookie<T: ParameterValue>(
    _ name: String,
    _ values: [T]?,
    style: JoinedStyle
  ) {
    guard let values, let text = plainText(name, elements(values), style) else { return }
    cookie(name, joined: text)
  }

  /// Adds a cookie with the members of an object, in a style.
  ///
  /// Does not add a cookie for nil or an object without members. A text with a separator makes the request invalid.
  public mutating func cookie<T: JSONCodable>(
    _ name: String,
    members value: T?,
    style: JoinedStyle
  ) {
    guard let value, let text = plainText(name, members(name, value), style) else { return }
    cookie(name, joined: text)
  }

  private mutating func elements(_ values: [some ParameterValue]) -> JoinedStyle.Value {
    for value in values { keep(value) }
    return .elements(values.map(\.parameterText))
  }

  private mutating func members(_ key: String, _ value: some JSONCodable) -> JoinedStyle.Value {
    .members(simpleMembers(key, value))
  }

  private mutating func segment(
    _ key: String,
    _ value: JoinedStyle.Value,
    _ style: JoinedStyle,
    isSecret: Bool
  ) {
    check(key, value, style, escapes: true)
    let text = style.text(key, value, escaped: percentEncoded)
    let isComplete = !value.isEmpty && value.texts.allSatisfy { !$0.isEmpty }
    guard isComplete, text != ".", text != ".." else { return fail(.segment) }
    content.path += "/" + text
    content.shownPath += "/" + (isSecret ? "<secret>" : text)
  }

  /// Returns a text without escapes, or nil if there is nothing to send.
  private mutating func plainText(
    _ key: String,
    _ value: JoinedStyle.Value,
    _ style: JoinedStyle
  ) -> String? {
    check(key, value, style, escapes: false)
    return value.isEmpty ? nil : style.text(key, value) { $0 }
  }

  private mutating func check(
    _ key: String,
    _ value: JoinedStyle.Value,
    _ style: JoinedStyle,
    escapes: Bool
  ) {
    let separators = style.separators(escapes: escapes)
    if value.texts.contains(where: { $0.contains(where: separators.contains) }) {
      fail(.parameter(name: key, problem: "an element contains the separator"))
    }
  }
}
