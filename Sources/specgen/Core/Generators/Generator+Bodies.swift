/// Code for bodies with their own media types.
extension Generator {
  /// Returns the enumeration of a method's alternative bodies.
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

  /// Returns the statement that writes a value as the body.
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
      case .form: "form"
      case .multipart: "multipart"
      }
    // The runtime does not assume a media type for bytes.
    let named = type ?? (form == .bytes ? form.usualType : nil)
    let type: SwiftCode = named.map { ", contentType: \(literal: $0.text)" } ?? .empty
    let statement: SwiftCode = "request.body(\(label): \(value)\(type))"
    return form == .multipart ? statement.using(.files) : statement
  }

  /// Returns the statement that writes the given one of several alternatives as the body.
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
