/// Planning of forms whose values are no objects.
extension Planner {
  /// Returns `true` for a form with fields, or without a schema.
  func hasFields(_ content: OpenAPI.Content) -> Bool {
    guard let schema = content.schema else { return true }
    switch shape(of: target(of: schema).index) {
    case .record, .union, .any, .map: return true
    case .scalar, .enumeration, .list: return false
    }
  }

  /// Plans a form that has no fields: a file as a part named `file`, and any other value as JSON.
  mutating func planUnnamed(
    _ content: OpenAPI.Content,
    body: OpenAPI.RequestBody,
    _ draft: inout MethodDraft
  ) {
    let span = content.media.span
    guard MediaType(content.media.value).isMultipart, isFile(content) else {
      let form = content.media.value
      let message = "the body is sent as application/json, not as \(form), since it has no fields"
      report(.choice, draft.subject, message, at: span)
      return planJSON(content, body: body, &draft)
    }
    let message = "the form is a file without a name, so its part is named 'file'"
    report(.choice, draft.subject, message, at: span)
    let (name, key) = draft.params.name(of: "file")
    let file = Spec.Field(
      name: Located(value: name, span: span),
      key: key.map { Located(value: $0, span: span) },
      type: named("FormFile", at: span).use(at: span, isOptional: body.mayBeAbsent)
    )
    draft.body = .multipart([file], [])
  }

  private func isFile(_ content: OpenAPI.Content) -> Bool {
    guard let schema = content.schema,
      case .scalar(let scalar) = shape(of: target(of: schema).index)
    else { return false }
    return scalar.name == "FormFile"
  }
}
