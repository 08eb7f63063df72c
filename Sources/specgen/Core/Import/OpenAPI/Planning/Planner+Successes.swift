extension Planner {
  /// Plans the result of a method, or the successes by status and content type.
  mutating func planSuccesses(
    _ good: [(status: StatusText, response: OpenAPI.Response)],
    _ draft: inout MethodDraft
  ) {
    reportHeaders(of: good.map(\.response), draft)
    guard let first = good.first else { return }
    let isOne = good.count == 1 || haveOneContent(good.map(\.response))
    if isOne, alternatives(to: body(of: first.response), in: first.response).isEmpty {
      draft.result.returns = returns(first.response, draft)
      accept(body(of: first.response), &draft)
      return
    }
    var names = MemberNames(reserved: ReservedNames.cases)
    for (status, response) in isOne ? [first] : good {
      guard case .range(let range) = status else { continue }
      let place = Located(value: isOne ? Default.successStatus : range, span: response.status.span)
      let body = body(of: response)
      let others = alternatives(to: body, in: response)
      if let body { reportOthers(of: response, than: body, besides: others, draft) }
      for content in [body] + others {
        let type = others.isEmpty ? nil : content.map { MediaType($0.media.value) }
        let words = [isOne ? nil : StatusText.name(range), type?.caseName]
        let name = names.name(of: words.compactMap(\.self).joined(separator: "_")).name
        draft.succeeds.append(success(name, place, content, type, draft))
      }
    }
  }

  /// Accepts JSON of a media type of its own, which the document names; it is read whatever its type.
  private mutating func accept(_ body: OpenAPI.Content?, _ draft: inout MethodDraft) {
    guard let body, MediaType(body.media.value).isOwnJSON else { return }
    let span = body.media.span
    let constant = Spec.ConstantField(
      name: Located(value: draft.names.name(of: "Accept").name, span: span),
      parents: [],
      key: Located(value: "Accept", span: span),
      value: Located(value: .string(MediaType(body.media.value).name), span: span)
    )
    draft.params.headers.items.append(Spec.Header(content: .constant(constant), prefix: nil))
  }

  /// Plans redirects that are the only successful answers: the caller reads where they lead.
  mutating func planRedirects(
    _ redirects: [(status: StatusText, response: OpenAPI.Response)],
    _ draft: inout MethodDraft
  ) {
    var names = MemberNames(reserved: ReservedNames.cases)
    for (status, response) in redirects {
      guard case .range(let range) = status else { continue }
      let span = response.status.span
      let name = names.name(of: StatusText.name(range)).name
      let body = body(of: response)
      if let body { reportOthers(of: response, than: body, draft) }
      var success = success(name, Located(value: range, span: span), body, nil, draft)
      var fields = MemberNames(reserved: ReservedNames.params)
      success.headers = response.headers.map { answerHeader($0, &fields, draft) }
      if !response.headers.contains(where: { $0.name.value.lowercased() == "location" }) {
        let location = OpenAPI.Parameter(
          header: Located(value: "Location", span: span),
          isRequired: false
        )
        success.headers.append(answerHeader(location, &fields, draft))
      }
      draft.succeeds.append(success)
    }
  }

  private mutating func answerHeader(
    _ header: OpenAPI.Parameter,
    _ names: inout MemberNames,
    _ draft: MethodDraft
  ) -> Spec.Field {
    let (name, key) = names.name(of: header.name.value)
    let planned = text(
      header.schema,
      name: draft.stem + SwiftName.upperCamel(name).text,
      at: header.span,
      keepsConstraints: false
    )
    return Spec.Field(
      name: Located(value: name, span: header.span),
      key: key.map { Located(value: $0, span: header.span) },
      type: planned.use(at: header.span, isOptional: !header.isRequired, isNullable: false),
      notes: notes(doc: header.doc, deprecation: header.deprecation, at: header.span)
    )
  }

  private mutating func success(
    _ name: String,
    _ status: Located<StatusRange>,
    _ content: OpenAPI.Content?,
    _ type: MediaType?,
    _ draft: MethodDraft
  ) -> Spec.Success {
    let located = Located(value: name, span: status.span)
    let typeName = draft.stem + SwiftName.upperCamel(name).text
    return Spec.Success(
      name: located,
      code: SpelledText(name: located),
      status: status,
      contentType: type.flatMap { ContentType($0.name) }.map {
        Located(value: $0, span: content?.media.span ?? status.span)
      },
      content: content.map {
        self.content($0, name: typeName, allowsInPlace: false, draft)
      } ?? .nothing,
      notes: notes(doc: nil, deprecation: nil)
    )
  }

  private mutating func reportHeaders(of responses: [OpenAPI.Response], _ draft: MethodDraft) {
    for response in responses {
      let left = response.headers.filter { $0.name.value.lowercased() != "link" }
      guard let first = left.first else { continue }
      let names = left.map { "\(quoted($0.name.value)) (\(words($0)))" }.joined(separator: ", ")
      let (noun, verb, pronoun) =
        left.count == 1 ? ("header", "is", "it") : ("headers", "are", "them")
      report(
        .choice,
        draft.subject,
        "the \(noun) \(names) of \(quoted(response.status.value)) \(verb) omitted: add `headers` to the result "
          + "to read \(pronoun)",
        at: first.span
      )
    }
  }

  /// Returns `true` if all answers have the same type.
  private func haveOneContent(_ responses: [OpenAPI.Response]) -> Bool {
    func mark(_ response: OpenAPI.Response) -> String {
      response.contents.map { content in
        "\(content.media.value) \(content.schema.map { String(target(of: $0).index) } ?? "")"
      }.joined(separator: "\n")
    }
    return Set(responses.map(mark)).count == 1
  }

  /// Returns the bodies that differ in content from the preferred one.
  ///
  /// Text in several types is one result, and so is binary data. JSON in several types is, too: servers
  /// return it as `application/json` regardless of the requested type.
  private func alternatives(
    to body: OpenAPI.Content?,
    in response: OpenAPI.Response
  ) -> [OpenAPI.Content] {
    guard let body, isDistinguishable(body) else { return [] }
    var seen = [MediaType(body.media.value).name]
    let others = response.contents.filter { other in
      let isOther =
        isDistinguishable(other) && !(isJSON(other) && isJSON(body)) && !isSame(other, as: body)
        && !seen.contains(MediaType(other.media.value).name)
      if isOther { seen.append(MediaType(other.media.value).name) }
      return isOther
    }
    let areText = ([body] + others).map { wholeBody($0)?.isText }
    return areText.allSatisfy { $0 == areText[0] } ? [] : others
  }

  /// Returns `true` for a body that its content type distinguishes from others.
  private func isDistinguishable(_ content: OpenAPI.Content) -> Bool {
    let media = MediaType(content.media.value)
    return !media.isEvents && !media.isLines && ContentType(media.name) != nil
  }

  private func isJSON(_ content: OpenAPI.Content) -> Bool { wholeBody(content) == nil }

  /// Returns `true` for the same value in another encoding.
  func isSame(_ other: OpenAPI.Content, as body: OpenAPI.Content) -> Bool {
    guard let left = other.schema, let right = body.schema else {
      return MediaType(other.media.value).isXML && isJSON(body)
    }
    return isSame(left, as: right, depth: 0)
  }

  private func isSame(_ left: Int, as right: Int, depth: Int) -> Bool {
    let (left, right) = (target(of: left).index, target(of: right).index)
    guard left != right, depth < 8 else { return left == right }
    switch (shape(of: left), shape(of: right)) {
    case (.any, .any): return true
    case (.scalar(let left), .scalar(let right)): return left == right
    case (.list(let left?), .list(let right?)), (.map(let left?), .map(let right?)):
      return isSame(left, as: right, depth: depth + 1)
    case (.enumeration(let left, _), .enumeration(let right, _)):
      return left.map(\.value) == right.map(\.value)
    case (.record(let left), .record(let right)):
      return left.required == right.required && left.properties.count == right.properties.count
        && keepsOthers(left) == keepsOthers(right)
        && left.properties.allSatisfy { property in
          right.indices[property.name.value].map {
            isSame(property.schema, as: right.properties[$0].schema, depth: depth + 1)
          } ?? false
        }
    default: return false
    }
  }
}

extension MediaType {
  /// The name of a case with such a body: `json`, `pdf`, `csv`.
  var caseName: String {
    if isJSON { return "json" }
    if name == "application/octet-stream" { return "bytes" }
    if name == "text/plain" { return "text" }
    if isForm { return "form" }
    if isMultipart { return "multipart" }
    return ownName
  }

  /// The name of the subtype: `list` for `application/vnd.list+json`.
  var ownName: String {
    let parts = name.split(separator: "/")
    guard let kind = parts.first, let own = parts.last, own != "*" else {
      return String(parts.first ?? "other")
    }
    let plain = own.split(separator: "+").first { $0 != "json" } ?? own
    let last = plain.split(separator: ".").last ?? plain
    let word = last.hasPrefix("x-") ? last.dropFirst(2) : last
    return word.contains { $0.isLetter } ? String(word) : String(kind)
  }
}

extension Spec.Content {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
