extension Spec.Method: Shaped {
  static let shape: Shape<Spec.Method> = Shape(
    "a method",
    make,
    .name,
    .required("http", \.line, .httpLine, example: "GET /path") {
      """
      the verb and the path; required. A placeholder is a whole segment, or has text around it, \
      as in `/{id}.json`; the path may end in a slash
      """
    },
    .optional("prefix", \.disabledPrefix, .none) { "`true` to omit the `path` of the defaults" },
    .optional("host", \.host, .name) { "the host, if the API has several" },
    .several("traits", \.traits, Codec.name.located.oneOrMore("trait")) {
      "a trait, or a list of traits, whose params and failures the method adopts"
    },
    .several(
      "path",
      \.pathParams,
      .params("path params", refuse: Spec.ConstantField.misplacedInPath)
    ) {
      """
      the params of the placeholders; the last may be `optional` if it is a whole segment, which is omitted for nil
      """
    },
    .several("query", \.queryParams, .params("query params", hasShared: true)) {
      "the params of the query; a list repeats its key"
    },
    headersPart,
    .several("cookies", \.cookieParams, .params("cookies")) {
      "the cookies that the call sends in addition to those of the session"
    },
    bodyPart,
    resultPart,
    successesPart,
    .key("fails", \.fails, .failures, absent: []) {
      "the failures that the vendor documents for this call"
    },
    .optional("envelope", \.envelope, .name) { "the envelope of the answer" },
    .optional("pages", \.pages, Spec.Pages.shape.codec(.pages)) {
      "the pagination of the result; a function returns the items of all pages"
    },
    .optional("deadline", \.deadline, .int(Bounds.deadline)) {
      "the time limit of the call, all attempts included, in seconds"
    },
    .optional("idempotent", \.idempotent, .bool) {
      "whether it is safe to retry (default: by the verb)"
    },
    .optional("retry", \.retry, .retry) {
      "the retry policy of this call, which replaces that of the API"
    },
    .standard("auth", \.usesSession, .unlessNone, default: true) {
      "`true` for a call without authorization: it neither opens nor renews a session, and sends no token"
    },
    .optional("cache", \.cache, .word) {
      """
      `etag` caches the answer and fetches it again only if it changed; for a `GET` whose answers have an `ETag`
      """
    },
    .notes(\.notes),
    first: Spec.Notes.written + ["http"],
    layout: { _ in .block },
    rules: [
      .schema { KeyRule.atMostOne(of: ["body", "bodies", "form", "multipart"]) },
      .atMostOne(["returns", "succeeds"], at: .first),
      .schema { [.beside("optionalBody", .needs("bodies"))] },
    ],
    reserved: ["errors"],
    translation: { ForeignKey.ofMethod($0, in: $1) }
  )

  private var pathParams: Spec.Params { Spec.Params(fields: path) }
  private var queryParams: Spec.Params {
    Spec.Params(fields: query, constants: constants, disabled: disabledQuery)
  }
  private var cookieParams: Spec.Params {
    Spec.Params(fields: cookies, constants: cookieConstants)
  }

  private static func make(
    name: Located<String>,
    line: Spec.HTTPLine,
    disabledPrefix: Span?,
    host: Located<String>?,
    traits: [Located<String>],
    path: Spec.Params,
    query: Spec.Params,
    headers: Headers,
    cookies: Spec.Params,
    body: (body: Spec.Body?, span: Span?),
    result: WrittenResult,
    succeeds: Successes,
    fails: [Spec.Failure],
    envelope: Located<String>?,
    pages: Spec.Pages?,
    deadline: Located<Int>?,
    idempotent: Located<Bool>?,
    retry: Spec.Retry?,
    usesSession: Bool,
    cache: Located<CacheWord>?,
    notes: Spec.Notes
  ) -> Spec.Method {
    Spec.Method(
      name: name,
      group: nil,
      line: line,
      host: host,
      disabledPrefix: disabledPrefix,
      traits: traits,
      path: path.fields,
      query: query.fields,
      headers: headers.headers,
      disabledHeaders: headers.disabled,
      disabledQuery: query.disabled,
      cookies: cookies.fields,
      constants: query.constants,
      cookieConstants: cookies.constants,
      body: body.body,
      bodySpan: body.span,
      returns: result.value?.returns ?? .content(.nothing),
      answerHeaders: result.value?.headers ?? [],
      hasUnreadParams: path.hasUnread || query.hasUnread || headers.isPartial || cookies.hasUnread,
      returnsSpan: result.span,
      envelope: envelope,
      succeeds: succeeds.successes,
      hasUnreadSuccesses: succeeds.isPartial,
      fails: fails,
      // The pages of an unreadable result are not reported again.
      pages: result.span != nil && result.value?.returns == nil ? nil : pages,
      deadline: deadline,
      idempotent: idempotent,
      retry: retry,
      usesSession: usesSession,
      cache: cache,
      notes: notes
    )
  }

  private typealias Headers = (headers: [Spec.Header], disabled: [Located<String>], isPartial: Bool)
  private typealias WrittenResult = (value: Spec.Result?, span: Span?)
  private typealias Successes = (successes: [Spec.Success], isPartial: Bool)

  private static let headersPart = ShapePart<Spec.Method, Headers>(
    keys: [ShapeKey("headers", .named(.shape(.header))) { "the headers that the call sends" }],
    read: { decoder, nodes in
      let node = nodes["headers"]
      let disabled = decoder.disabledParams(node)
      let headers = decoder.headers(node, except: disabled)
      return (headers, disabled, decoder.hasUnread(node, headers.count + disabled.count))
    },
    write: { .entry("headers", .headers($0.headers, without: $0.disabledHeaders)) }
  )

  private static let resultPart = ShapePart<Spec.Method, WrittenResult>(
    keys: [
      ShapeKey("returns", .shape(.result)) { "the type of a 2xx answer (default: no value)" }
    ],
    read: { decoder, nodes in
      (
        nodes["returns"].flatMap { Spec.Result.shape.read($0, with: &decoder) },
        nodes["returns"]?.span
      )
    },
    write: { method in
      guard method.succeeds.isEmpty else { return [] }
      let result = Spec.Result(returns: method.returns, headers: method.answerHeaders)
      return .entry("returns", result.yaml.unlessEmpty)
    }
  )

  private static let successesPart = ShapePart<Spec.Method, Successes>(
    keys: [
      ShapeKey("succeeds", .named(.shape(.success), count: 1...Int.max)) {
        "instead of `returns`: the result of each status, or of each code of the envelope"
      }
    ],
    read: { decoder, nodes in
      guard let node = nodes["succeeds"] else { return ([], false) }
      if node.kind == .mapping, node.isEmpty {
        decoder.diagnostics.append(
          .misfit("`succeeds`", "at least one success", at: node.span)
        )
      }
      let written = decoder.named(node, "successes")
      let read = written.compactMap { name, value in
        Spec.Success.shape.read(value, named: name, with: &decoder)
      }
      return (read, node.isPartial || node.count != read.count)
    },
    write: { .entry("succeeds", .named($0.succeeds) { ($0.name, $0.yaml) }) }
  )
}

extension Codec where Value == Span {
  /// The codec of the keyword `none`.
  fileprivate static var none: Codec {
    Codec(
      .word(NoneWord.self),
      read: { decoder, node in decoder.word(node, NoneWord.self)?.span },
      write: { _ in .string(NoneWord.none.rawValue) }
    )
  }
}

extension Codec where Value == Bool {
  /// The codec of the keyword `none`, which means `false`.
  fileprivate static var unlessNone: Codec {
    Codec(
      .word(NoneWord.self),
      read: { decoder, node in decoder.word(node, NoneWord.self) == nil },
      write: { $0 ? nil : .string(NoneWord.none.rawValue) }
    )
  }
}

extension Codec where Value == Spec.HTTPLine {
  fileprivate static var httpLine: Codec {
    Codec(
      .scalar(.httpLine),
      read: { decoder, node in decoder.httpLine(node) },
      write: { .string("\($0.verb.rawValue) \($0.segments.written)") }
    )
  }
}

extension Codec where Value == Spec.Retry {
  /// The codec of the retry rule of a method, which replaces that of the API even if it has no keys.
  fileprivate static var retry: Codec {
    let shape = Spec.Retry.shape
    return Codec(
      .shape(.retry),
      read: { decoder, node in shape.read(node, with: &decoder) },
      write: { shape.yaml($0) }
    )
  }
}
