import Foundation

/// Objects whose members are fields of their own, or the texts of one field.
///
/// Members that are null are not sent; members that are lists or objects make the request invalid.
extension RequestBuilder {
  /// Adds the members of an object to the query, in the style of a list.
  ///
  /// ``ArrayStyle/exploded`` adds a field for each member: `a=1&b=2`. The other styles join keys and values: `key=a,1,b,2`.
  /// Adds no fields for nil.
  public mutating func query<T: JSONCodable>(_ key: String, members value: T?, style: ArrayStyle) {
    if let value { content.queryFields += fields(key, members: value, style) }
  }

  /// Adds the members of an object to the form body, in the style of a list.
  ///
  /// ``ArrayStyle/exploded`` adds a field for each member: `a=1&b=2`. The other styles join keys and values: `key=a,1,b,2`.
  /// Adds no fields for nil.
  public mutating func form<T: JSONCodable>(_ key: String, members value: T?, style: ArrayStyle) {
    beginForm()
    if let value { content.formFields += fields(key, members: value, style) }
  }

  /// Adds a cookie for each value, all with the same name.
  ///
  /// Adds no cookies for nil.
  public mutating func cookies<T: ParameterValue>(_ name: String, _ values: [T]?) {
    for value in values ?? [] { cookie(name, value) }
  }

  /// Adds a cookie for each member of an object, named by the member's key.
  ///
  /// Adds no cookies for nil.
  public mutating func cookies<T: JSONCodable>(_ name: String, members value: T?) {
    guard let value else { return }
    for member in simpleMembers(name, value) { cookie(member.key, member.text) }
  }

  /// Sets the body to a URL-encoded form with the members of an object.
  ///
  /// A list adds a field for each element, with the key of the list.
  public mutating func body<T: JSONCodable>(form value: T?) {
    guard let value else { return noBody() }
    beginForm()
    let members = object("body", value)
    let secrets = Set(content.secrets)
    for member in members {
      for text in texts(of: member) {
        content.formFields.append(field(member.key, text, among: secrets))
      }
    }
  }

  /// Returns the texts of a member: of a scalar, or of the elements of a list.
  package mutating func texts(of member: (key: String, value: JSONValue)) -> [String] {
    let values = if case .array(let elements) = member.value { elements } else { [member.value] }
    if !values.allSatisfy(\.isScalar) {
      fail(.parameter(name: member.key, problem: "it contains a list or an object"))
    }
    return values.map(\.scalarText)
  }

  private mutating func fields(
    _ key: String,
    members value: some JSONCodable,
    _ style: ArrayStyle
  ) -> [Field] {
    let members = simpleMembers(key, value)
    let secrets = Set(content.secrets)
    guard style == .exploded else {
      let texts = members.flatMap { [$0.key, $0.text] }
      return fields(key, texts: texts, style) { $0.contains(where: secrets.contains) }
    }
    return members.map { field($0.key, $0.text, among: secrets) }
  }

  private func field(_ key: String, _ text: String, among secrets: Set<String>) -> Field {
    Field(key: percentEncoded(key), value: percentEncoded(text), isSecret: secrets.contains(text))
  }

  /// Returns the keys and texts of the members that are present.
  package mutating func simpleMembers(
    _ key: String,
    _ value: some JSONCodable
  ) -> [(key: String, text: String)] {
    let present = object(key, value)
    if !present.allSatisfy(\.value.isScalar) {
      fail(.parameter(name: key, problem: "a member is a list or an object"))
    }
    return present.map { ($0.key, $0.value.scalarText) }
  }

  /// Returns the members of an object that are present.
  package mutating func object(
    _ key: String,
    _ value: some JSONCodable
  ) -> [(key: String, value: JSONValue)] {
    guard case .object(let members)? = written(value, for: key) else {
      fail(.parameter(name: key, problem: "it does not write an object"))
      return []
    }
    return members.filter { $0.value != .null }.map { ($0.key, $0.value) }
  }
}
