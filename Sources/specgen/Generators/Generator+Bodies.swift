/// Bodies with media types of their own.
extension Generator {
  /// The declaration of the values of which one is a method's body.
  func bodyDeclaration(_ method: Program.Method) -> [SwiftCode] {
    let values = method.bodies
    guard !values.isEmpty else { return [] }
    return [
      """
      /// A body of ``\(Identifier(method.typeName))``.
      \(access)nonisolated enum \(Identifier(method.bodyName)): Sendable\(equality) {
        \(lines: values.map(caseDeclaration))
      }
      """
    ]
  }

  private func caseDeclaration(_ value: Program.BodyValue) -> SwiftCode {
    """
    \(documentation(value.entity, "A body of the media type `\(value.contentType.text)`."))
    case \(Identifier(value.name))(\(typeName(value.type)))
    """
  }

  /// The statement that makes a value the body.
  func writing(
    _ value: SwiftCode,
    as form: Program.BodyForm,
    _ type: ContentType?
  ) -> SwiftCode {
    let label: SwiftCode =
      switch form {
      case .json: "json"
      case .text: "text"
      case .bytes: "bytes"
      }
    // The runtime has no usual media type of bytes.
    let named = type ?? (form == .bytes ? form.usualType : nil)
    let type: SwiftCode = named.map { ", contentType: \(literal: $0.text)" } ?? .empty
    return "request.body(\(label): \(value)\(type))"
  }

  /// The statement that makes the given one of several values the body.
  func writing(_ values: [Program.BodyValue], of property: Program.Property) -> SwiftCode {
    let isOptional = property.presence == .optional
    let pattern: SwiftCode = isOptional ? "(let value)?" : "(let value)"
    let cases = values.map { value -> SwiftCode in
      """
      case .\(Identifier(value.name))\(pattern): \(writing("value", as: value.form, value.ownType))
      """
    }
    let none: [SwiftCode] = isOptional ? ["case nil: request.noBody()"] : []
    return """
      switch \(value(property)) {
      \(lines: cases + none)
      }
      """
  }
}
