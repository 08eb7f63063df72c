/// Planning of bodies with explicit media types.
extension Planner {
  /// Returns the bodies that differ in content from the preferred one.
  ///
  /// JSON of one schema is the same value in any media type, and so is the same schema in another encoding. Two kinds
  /// of patches are not.
  /// The types of text and bytes are known only to the caller.
  func alternatives(
    to body: OpenAPI.Content,
    in request: OpenAPI.RequestBody
  ) -> [OpenAPI.Content] {
    guard isValue(body) else { return [] }
    let isObject = MediaType(body.media.value).encodesObjects
    var seen = [MediaType(body.media.value).name]
    return request.contents.filter { other in
      let name = MediaType(other.media.value).name
      let isPatch = MediaType(name).isPatch && MediaType(body.media.value).isPatch
      guard isValue(other), !seen.contains(name), isPatch || !(isObject && isSame(other, as: body))
      else { return false }
      seen.append(name)
      return true
    }
  }

  /// Returns `true` for JSON, and for text or bytes of one media type that are sent unchanged.
  private func isValue(_ content: OpenAPI.Content) -> Bool {
    let media = MediaType(content.media.value)
    guard let type = ContentType(media.name), type.isConcrete else { return false }
    if media.isForm || media.isMultipart { return isFlat(content) }
    if media.isJSON { return type.isJSON }
    guard let schema = content.schema else { return true }
    switch shape(of: target(of: schema).index) {
    case .any, .scalar: return true
    default: return false
    }
  }

  /// Returns `true` for a form whose fields are texts or lists of them, so that a type can describe it.
  private func isFlat(_ content: OpenAPI.Content) -> Bool {
    let media = MediaType(content.media.value)
    guard media.isForm || media.name == "multipart/form-data", content.encodings.isEmpty,
      let schema = content.schema,
      case .record(let members) = shape(of: target(of: schema).index)
    else { return false }
    return !keepsOthers(members) && !members.properties.isEmpty
      && members.properties.allSatisfy { property in
        switch shape(of: target(of: property.schema).index) {
        case .scalar(let scalar): scalar.name != "FormFile"
        case .enumeration: true
        case .list(let items?): isTextual(items) && !isFile(items)
        case .list, .any, .map, .record, .union: false
        }
      }
  }

  /// Plans the alternatives of a body.
  mutating func planValues(
    _ contents: [OpenAPI.Content],
    of body: OpenAPI.RequestBody,
    _ draft: inout MethodDraft
  ) {
    var names = MemberNames(reserved: ReservedNames.cases)
    var values: [Spec.BodyValue] = []
    for content in contents {
      let media = MediaType(content.media.value)
      let span = content.media.span
      guard let type = ContentType(media.name) else { continue }
      if let schema = content.schema { reportNull(of: schema, "the body", draft, at: span) }
      // One of several JSON types is named after its subtype.
      let isOther =
        media.isOwnJSON || type.isJSON && values.contains { $0.contentType.value.isJSON }
      let name = names.name(of: isOther ? media.ownName : media.caseName).name
      values.append(
        Spec.BodyValue(
          name: Located(value: name, span: span),
          contentType: Located(value: type, span: span),
          content: value(content, media, name: draft.stem + SwiftName.upperCamel(name).text),
          notes: notes(doc: nil, deprecation: nil)
        )
      )
    }
    draft.body = .values(values, isOptional: body.mayBeAbsent)
  }

  private mutating func value(
    _ content: OpenAPI.Content,
    _ media: MediaType,
    name: String
  ) -> Spec.Content {
    if media.isText || media.isXML { return .text }
    guard media.encodesObjects else { return .bytes }
    let span = content.media.span
    guard let schema = content.schema else { return .json(named("JSON", at: span).use(at: span)) }
    let use = Use(
      name: name,
      allowsInPlace: false,
      isSent: true,
      isField: false,
      span: span
    )
    var planned = type(schema, use)
    if !planned.constraints.isEmpty {
      planned = named(alias(planned, named: name, at: span), at: span)
    }
    return .json(planned.use(at: span, isNullable: false))
  }
}

extension MediaType {
  /// `true` for JSON and forms, in which the same object can be sent.
  fileprivate var encodesObjects: Bool { isJSON || isForm || isMultipart }
}
