extension Spec.Method: Shaped {
  static let shape: Shape<Spec.Method> = Shape(
    "a method",
    // Without the labels, the type checker takes 15 seconds.
    Spec.Method.init(
      name:
      group:
      line:
      disabledPrefix:
      host:
      traits:
      params:
      body:
      result:
      succeeds:
      fails:
      envelope:
      pages:
      until:
      deadline:
      idempotent:
      retry:
      usesSession:
      scopes:
      validate:
      cache:
      notes:
    ),
    .name,
    .unwritten(nil),
    .required("http", \.line, .httpLine, example: "GET /path") {
      """
      the verb and the path; required. A placeholder is a whole segment, or has text around it, \
      as in `/{id}.json`; the path may end in a slash
      """
    },
    .optional("prefix", \.disabledPrefix, .none) { "`true` to omit the `path` of the defaults" },
    .optional("host", \.host, .name(of: .host)) { "the host, if the API has several" },
    .several("traits", \.traits, Codec.name(of: .trait).located.oneOrMore("trait")) {
      "a trait, or a list of traits, whose params and failures the method adopts"
    },
    .embedded(\.params, Spec.RequestParams.ofMethod),
    bodyPart,
    resultPart,
    successesPart,
    .key("fails", \.fails, .failures, absent: []) {
      "the failures that the vendor documents for this call"
    },
    .optional("envelope", \.envelope, .name(of: .envelope)) { "the envelope of the answer" },
    .optional("pages", \.pages, Spec.Pages.shape.codec(.pages)) {
      "the pagination of the result; a function returns the items of all pages"
    },
    .optional("until", \.until, Spec.Until.shape.codec(.until)) {
      "the end for which the app waits; a function repeats the call until then"
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
    .key("scopes", \.scopes, Codec.names("scopes").unlessEmpty, absent: []) {
      "the OAuth scopes that the token of the call needs, as the vendor documents them"
    },
    .optional("validate", \.validate, .bool) {
      "`true` if params are checked by their constraints before a call is sent (default: that of the defaults)"
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

  private static let resultPart: ShapePart<Spec.Method, Spec.Declared<Spec.Result>> = ShapePart(
    keys: [
      ShapeKey("returns", .shape(.result)) { "the type of a 2xx answer (default: no value)" }
    ],
    read: { decoder, nodes in
      Spec.Declared(
        content: nodes["returns"].flatMap { Spec.Result.shape.read($0, with: &decoder) },
        span: nodes["returns"]?.span
      )
    },
    write: { method in
      guard method.succeeds.items.isEmpty else { return [] }
      let result = Spec.Result(returns: method.returns, headers: method.answerHeaders)
      return .entry("returns", result.yaml.unlessEmpty)
    }
  )

  private static let successesPart: ShapePart<Spec.Method, Spec.Listed<Spec.Success>> = ShapePart(
    keys: [
      ShapeKey("succeeds", .named(.shape(.success), count: 1...Int.max)) {
        "instead of `returns`: the result of each status, or of each code of the envelope"
      }
    ],
    read: { decoder, nodes in
      guard let node = nodes["succeeds"] else { return Spec.Listed() }
      if node.kind == .mapping, node.isEmpty {
        decoder.diagnostics.append(
          .misfit("`succeeds`", "at least one success", at: node.span)
        )
      }
      let written = decoder.named(node, "successes")
      let read = written.compactMap { name, value in
        Spec.Success.shape.read(value, named: name, with: &decoder)
      }
      return Spec.Listed(
        items: read,
        hasUnread: node.isPartial || node.count != read.count
      )
    },
    write: { .entry("succeeds", .named($0.succeeds.items) { ($0.name, $0.yaml) }) }
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
