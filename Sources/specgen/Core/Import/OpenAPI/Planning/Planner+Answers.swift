extension Planner {
  /// Plans the result of a method, its successes and its failures.
  mutating func planAnswers(_ draft: inout MethodDraft, common: Int?) {
    var good: [(status: StatusText, response: OpenAPI.Response)] = []
    var bad: [(status: StatusText, response: OpenAPI.Response)] = []
    var redirects: [(status: StatusText, response: OpenAPI.Response)] = []
    var others: OpenAPI.Response?
    for response in draft.operation.responses.map({ withoutImpossibleBody(withText($0), draft) }) {
      let status = StatusText(response.status.value)
      switch status {
      case .range(let range) where range.first >= 200 && range.last < 300:
        good.append((status, response))
      case .range(let range) where range.first >= 400 && range.last < 600:
        bad.append((status, response))
      case .range(let range) where range.first >= 300 && range.last < 400:
        if range.first == 304 {
          reportRedirect(response, "the cache handles unchanged answers", draft)
        } else {
          redirects.append((status, response))
        }
      case .range, .unknown:
        report(
          .omission,
          draft.subject,
          "the status '\(response.status.value)' is omitted",
          at: response.status.span
        )
      case .others: others = response
      }
    }
    if good.isEmpty, !redirects.isEmpty {
      planRedirects(explicitFirst(redirects), &draft)
      return planFailures(bad, others: others, common: common, &draft)
    }
    for (_, response) in redirects { reportRedirect(response, "redirects are followed", draft) }
    if good.isEmpty, let response = others {
      good = [(.range(StatusRange(first: 200, last: 299)), response)]
      others = nil
    }
    planSuccesses(explicitFirst(good), &draft)
    planFailures(bad, others: others, common: common, &draft)
  }

  private mutating func reportRedirect(
    _ response: OpenAPI.Response,
    _ reason: String,
    _ draft: MethodDraft
  ) {
    let message = "the status \(response.status.value) is omitted: \(reason)"
    report(.omission, draft.subject, message, at: response.status.span)
  }

  /// Returns a response without the body that its status cannot have.
  private mutating func withoutImpossibleBody(
    _ response: OpenAPI.Response,
    _ draft: MethodDraft
  ) -> OpenAPI.Response {
    guard let content = response.contents.first,
      ["204", "205", "304"].contains(response.status.value)
    else { return response }
    let message = "an answer of \(response.status.value) has no body, so its content is omitted"
    report(.fault, draft.subject, message, at: content.media.span)
    var response = response
    response.contents = []
    return response
  }

  /// Returns a response whose text of any media type is JSON or plain text.
  private func withText(_ response: OpenAPI.Response) -> OpenAPI.Response {
    guard response.contents.count == 1, let content = response.contents.first,
      MediaType(content.media.value).isAny, let schema = content.schema,
      case .scalar(let scalar) = shape(of: target(of: schema).index), scalar.name == "String"
    else { return response }
    var response = response
    let span = content.media.span
    response.contents = [
      content.sent(as: Located(value: "application/json", span: span), schema: schema),
      content.sent(as: Located(value: "text/*", span: span), schema: nil),
    ]
    return response
  }

  /// Returns the result of a method with a single successful answer.
  mutating func returns(
    _ response: OpenAPI.Response,
    _ draft: MethodDraft
  ) -> Spec.Returns {
    let name = draft.stem + "Result"
    guard let body = body(of: response) else { return .content(.nothing) }
    reportOthers(of: response, than: body, draft)
    let media = MediaType(body.media.value)
    guard media.isEvents || media.isLines else {
      reportType(of: body, draft)
      return .content(content(body, name: name, allowsInPlace: true, draft))
    }
    let span = body.media.span
    let value = body.schema.map {
      type(
        $0,
        Use(name: name, allowsInPlace: false, isField: false, keepsConstraints: false, span: span)
      )
    }
    var use = value?.use(at: span, isNullable: false)
    if case .named(let name)? = value?.form, name.value == "String" { use = nil }
    let framing: StreamFraming = media.isEvents ? .sse : .ndjson
    return .stream(
      Spec.Stream(value: use, valueSpan: span, framing: Located(value: framing, span: span))
    )
  }

  /// Reports the media type of text or bytes, which a spec says only where an answer has several.
  private mutating func reportType(of body: OpenAPI.Content, _ draft: MethodDraft) {
    let type = MediaType(body.media.value).name
    let usual = ["text/plain", "text/*", "application/octet-stream", "*/*"]
    guard let whole = wholeBody(body), !usual.contains(type) else { return }
    let kind = if case .text = whole { "text" } else { "bytes" }
    let message = "the answer is \(kind) of any media type, not of \(type) alone"
    report(.choice, draft.subject, message, at: body.media.span)
  }

  /// Returns the body that a spec represents best among the alternatives of an answer.
  func body(of response: OpenAPI.Response) -> OpenAPI.Content? {
    let tests: [(MediaType) -> Bool] = [
      { $0.isPlainJSON }, { $0.isJSON }, { $0.isEvents || $0.isLines }, { $0.isAny }, { $0.isText },
    ]
    let found = tests.lazy.compactMap { test in
      response.contents.first { test(MediaType($0.media.value)) }
    }.first
    return found ?? response.contents.first
  }

  mutating func reportOthers(
    of response: OpenAPI.Response,
    than body: OpenAPI.Content,
    besides alternatives: [OpenAPI.Content] = [],
    _ draft: MethodDraft
  ) {
    let read = Set(([body] + alternatives).map(\.media.value))
    for other in response.contents where !read.contains(other.media.value) {
      report(
        .choice,
        draft.subject,
        "the answer is read as \(body.media.value), not as \(other.media.value)",
        at: other.media.span
      )
    }
  }

  /// Returns the content of a body.
  mutating func content(
    _ content: OpenAPI.Content,
    name: String,
    allowsInPlace: Bool,
    _ draft: MethodDraft
  ) -> Spec.Content {
    let span = content.media.span
    if let whole = wholeBody(content) { return whole }
    guard let schema = content.schema else { return .json(named("JSON", at: span).use(at: span)) }
    places["\(draft.place).returns"] = schema
    let planned = type(
      schema,
      Use(
        name: name,
        allowsInPlace: allowsInPlace,
        isField: false,
        keepsConstraints: false,
        span: span
      )
    )
    return .json(planned.use(at: span))
  }

  /// Returns text or bytes, or nil for JSON.
  func wholeBody(_ content: OpenAPI.Content) -> Spec.Content? {
    let media = MediaType(content.media.value)
    if media.isText || media.isXML { return .text }
    let isBinary =
      content.schema.map { api.schemas[target(of: $0).index].format == "binary" } ?? false
    return (media.isJSON || media.isAny) && !isBinary ? nil : .bytes
  }

  private mutating func planFailures(
    _ bad: [(status: StatusText, response: OpenAPI.Response)],
    others: OpenAPI.Response?,
    common: Int?,
    _ draft: inout MethodDraft
  ) {
    var names = MemberNames(reserved: ReservedNames.cases, ReservedNames.failures)
    var all = bad
    if let others, !others.contents.isEmpty {
      let classes = Set(bad.map(\.status))
      all += [400, 500].map { .range(StatusRange(first: $0, last: $0 + 99)) }
        .filter { !classes.contains($0) }.map { ($0, others) }
    }
    all = explicitFirst(all)
    var seen: [StatusRange] = []
    for (status, response) in all {
      guard case .range(let range) = status else { continue }
      let content = body(of: response)
      let schema = content?.schema
      // The method's own failures precede the common error, so a failure for a class would shadow it.
      if isCommon(schema, common),
        !all.contains(where: { other in
          guard case .range(let wide) = other.status, wide != range else { return false }
          return wide.contains(range.first)
            && !isCommon(self.body(of: other.response)?.schema, common)
        })
      {
        continue
      }
      guard !seen.contains(range) else {
        report(
          .omission,
          draft.subject,
          "the answer '\(response.status.value)' is omitted: other failures already have its statuses",
          at: response.status.span
        )
        continue
      }
      seen.append(range)
      let name = names.name(of: StatusText.name(range)).name
      var body = Spec.Content.nothing
      if let content { reportOthers(of: response, than: content, draft) }
      if let whole = content.flatMap(wholeBody) {
        body = whole
      } else if let schema, let span = content?.media.span {
        let typeName = draft.stem + SwiftName.upperCamel(name).text
        var planned = type(
          schema,
          Use(
            name: typeName,
            allowsInPlace: false,
            isField: false,
            keepsConstraints: false,
            span: span
          )
        )
        switch planned.form {
        case .named: break
        case .list, .map, .enumeration, .record, .union:
          planned = named(alias(planned, named: typeName, at: span), at: span)
        }
        reportNull(of: schema, "the body of \(response.status.value)", draft, at: span)
        body = .json(planned.use(at: span, isNullable: false))
      } else if let other = response.contents.first {
        report(
          .choice,
          draft.subject,
          "the body of \(response.status.value), \(other.media.value), is omitted",
          at: other.media.span
        )
      }
      draft.fails.append(
        Spec.Failure(
          name: Located(value: name, span: response.status.span),
          condition: .status(Located(value: range, span: response.status.span), nil, nil),
          content: body,
          notes: notes(doc: failureDoc(response, range), deprecation: nil)
        )
      )
    }
  }

  /// Returns `true` for the schema of the common error.
  private func isCommon(_ schema: Int?, _ common: Int?) -> Bool {
    schema.map { target(of: $0).index == common } ?? false
  }

  /// Returns answers with single statuses before classes, since the first match wins in a spec.
  private func explicitFirst(
    _ answers: [(status: StatusText, response: OpenAPI.Response)]
  ) -> [(status: StatusText, response: OpenAPI.Response)] {
    answers.filter { !$0.status.isClass } + answers.filter(\.status.isClass)
  }

  /// Returns the documentation of a failure, or nil if it adds nothing to the name.
  private func failureDoc(_ response: OpenAPI.Response, _ range: StatusRange) -> Located<String>? {
    guard let doc = response.doc.flatMap({ ImportedText.doc(nil, $0) }) else { return nil }
    let words = doc.value.lowercased().filter { $0.isLetter }
    let known = [
      "badrequest", "unauthorized", "forbidden", "notfound", "resourcenotfound", "error",
      "validationfailed", "conflict", "gone",
      "requiresauthentication", "internalerror", "internalservererror", "serviceunavailable",
      "notacceptable", "unprocessableentity", "preconditionfailed",
    ]
    return known.contains(words) || words == StatusText.name(range).lowercased() ? nil : doc
  }
}

/// A key in the responses of an operation.
enum StatusText: Hashable {
  case range(StatusRange)
  case others
  case unknown

  init(_ text: String) {
    if text == "default" {
      self = .others
    } else if let status = Int(text), (100...599).contains(status) {
      self = .range(StatusRange(first: status, last: status))
    } else if text.count == 3, text.lowercased().hasSuffix("xx"),
      let first = text.first.flatMap({ Int(String($0)) }), (1...5).contains(first)
    {
      self = .range(StatusRange(first: first * 100, last: first * 100 + 99))
    } else {
      self = .unknown
    }
  }

  var isFailure: Bool {
    switch self {
    case .range(let range): range.first >= 400
    case .others: true
    case .unknown: false
    }
  }

  /// Returns the first statuses of the failure classes that an answer covers, given the other answers of its
  /// operation.
  func failureClasses(among statuses: [StatusText]) -> [Int] {
    switch self {
    case .range(let range): [range.first / 100 * 100]
    case .others:
      [400, 500].filter {
        !statuses.contains(.range(StatusRange(first: $0, last: $0 + 99)))
      }
    case .unknown: []
    }
  }

  /// `true` for a class: all statuses with the same first digit.
  var isClass: Bool {
    if case .range(let range) = self { range.first < range.last } else { false }
  }

  private static let names = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent",
    205: "resetContent", 206: "partialContent",
    300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther",
    307: "temporaryRedirect", 308: "permanentRedirect",
    400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden",
    404: "notFound", 405: "methodNotAllowed",
    406: "notAcceptable", 408: "requestTimeout", 409: "conflict", 410: "gone",
    411: "lengthRequired", 412: "preconditionFailed",
    413: "tooLarge", 414: "uriTooLong", 415: "unsupportedMediaType", 416: "rangeNotSatisfiable",
    417: "expectationFailed", 418: "teapot", 421: "misdirected",
    422: "unprocessable", 423: "locked", 424: "failedDependency", 425: "tooEarly",
    426: "upgradeRequired", 428: "preconditionRequired",
    429: "tooManyRequests", 431: "headersTooLarge", 451: "unavailableForLegalReasons",
    500: "serverError", 501: "notImplemented",
    502: "badGateway", 503: "unavailable", 504: "gatewayTimeout",
  ]

  /// Returns the name of a success or failure with a status.
  static func name(_ range: StatusRange) -> String {
    if range.first == range.last { return names[range.first] ?? "status\(range.first)" }
    return range.first == 400
      ? "clientError"
      : range.first == 500
        ? "serverFailure" : range.first == 200 ? "success" : "status\(range.first / 100)xx"
  }
}
