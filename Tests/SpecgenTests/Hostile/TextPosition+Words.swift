extension TextPosition {
  private static let host = "hosts: {api: https://api.example.com}\n"
  private static let types =
    "types: {B: {fields: {id: Int}}, U: {union: {by: kind}, cases: {one: {}}}}\n"

  private static func word(_ id: String, _ key: String, _ template: String) -> TextPosition {
    TextPosition(id, key, rule: .nothing, template)
  }

  private static func field(_ key: String, _ fields: String) -> TextPosition {
    word(
      "field.\(key)",
      "field.\(key)",
      "types: {A: {fields: {\(fields)}}, B: {fields: {id: Int}}}"
    )
  }

  private static func use(_ key: String, _ type: String) -> TextPosition {
    word("element.\(key)", "typeUse.\(key)", "types: {A: {fields: {a: {list: {\(type)}}}}}")
  }

  private static func header(_ key: String, _ header: String) -> TextPosition {
    word(
      "header.\(key)",
      "header.\(key)",
      host + "defaults: {headers: {p: {\(header)}}}\nmethods: {m: {http: GET /m}}"
    )
  }

  private static func answerHeader(_ key: String, _ header: String) -> TextPosition {
    method("answerHeader.\(key)", "answerHeader.\(key)", "returns: {headers: {p: {\(header)}}}")
  }

  private static func returns(_ key: String, _ result: String) -> TextPosition {
    method("returns.\(key)", "result.\(key)", "returns: {\(result)}")
  }

  private static func method(_ id: String, _ key: String, _ parts: String) -> TextPosition {
    word(id, key, host + "methods: {m: {\(parts), http: POST /m}}\n" + types)
  }

  private static func pages(_ id: String, _ key: String, _ pages: String) -> TextPosition {
    word(
      "pages.\(id)",
      "pages.\(key)",
      host + "methods: {m: {http: POST /m, query: {c: {type: String, optional: true}}, pages: "
        + "{\(pages)}, returns: {type: P, headers: {l: {key: Link, type: String}}}}}\n"
        + "types: {P: {fields: {i: {list: {fields: {id: String}}}, n: String, w: {fields: {id: String}}}}}"
    )
  }

  private static func grant(
    _ id: String,
    _ key: String,
    _ parts: String = "",
    token: String = "t"
  ) -> TextPosition {
    let secret = "{type: String, secret: true}"
    return word(
      "session.\(id)",
      key,
      host + "auth: {session: {login: m, header: X-Key, \(parts)token: \(token)}}\n"
        + "types: {T: {fields: {t: \(secret), r: \(secret), e: Int}}}\n"
        + "methods: {m: {http: POST /m, returns: T}, n: {http: POST /n, form: {p: \(secret)}, returns: T}}"
    )
  }

  private static func rule(_ id: String, _ key: String, _ rule: String) -> TextPosition {
    word(
      id,
      key,
      host + "envelopes: {E: {rules: [\(rule)]}}\n" + types
        + "methods: {m: {http: GET /m, envelope: E, returns: {list: Int}}}"
    )
  }

  private static func settings(_ key: String) -> TextPosition {
    word("swift.\(key)", "swift.\(key)", "swift: {\(key): §}\ntypes: {A: Int}")
  }

  /// Names of what exists.
  static let references: [TextPosition] = [
    word("alias", "type.alias", "types: {A: {alias: §}}"),
    word("type.extends", "type.extends", "types: {A: {extends: §, fields: {id: Int}}}"),
    word("type.additional", "type.additional", "types: {A: {additional: §, fields: {id: Int}}}"),
    word("field.short", "type.fields", "types: {A: {fields: {a: §}}}"),
    field("type", "a: {type: §}"), field("list", "a: {list: §}"), field("map", "a: {map: §}"),
    field("inline", "a: {inline: §}"), field("when", "k: String, a: {when: {§: x}, inline: B}"),
    use("type", "type: §"), use("list", "list: §"), use("map", "map: §"),
    header("type", "type: §"), header("list", "list: §"), header("map", "map: §"),
    answerHeader("type", "type: §"), answerHeader("list", "list: §"),
    answerHeader("map", "map: §"),
    returns("type", "type: §"), returns("list", "list: §"), returns("map", "map: §"),
    word(
      "union.type",
      "unionCase.type",
      "types: {A: {union: {by: k}, cases: {one: {type: §}}}}"
    ),
    word(
      "union.before",
      "unionCase.before",
      "types: {B: {fields: {b: Int}}, A: {union: {match: order}, cases: {one: {type: B, before: [§]}}}}"
    ),
    word(
      "union.extends",
      "unionCase.extends",
      "types: {A: {union: {by: k}, cases: {one: {extends: §}}}}"
    ),
    word(
      "query.call",
      "typeMethod.call",
      host
        + "types: {A: {fields: {id: Int}, methods: {q: {call: §}}}}\nmethods: {m: {http: GET /m}}"
    ),
    word(
      "query.with.param",
      "typeMethod.with",
      host + "types: {A: {fields: {id: Int}, methods: {q: {call: m, with: {§: id}}}}}\n"
        + "methods: {m: {http: GET /m}}"
    ),
    word(
      "query.with.field",
      "typeMethod.with",
      host + "types: {A: {fields: {id: Int}, methods: {q: {call: m, with: {id: §}}}}}\n"
        + "methods: {m: {http: GET /m, query: {id: Int}}}"
    ),
    word(
      "computed.until",
      "computedValue.until",
      "types: {A: {fields: {id: Int}, computed: {c: {until: §}}}}"
    ),
    word("method.http", "method.http", host + "methods: {m: {http: §}}"),
    word("method.verb", "method.http", host + "methods: {m: {http: §}}"),
    method("method.host", "method.host", "host: §"),
    method("method.path", "method.path", "path: {§: Int}"),
    method("method.body", "method.body", "body: §"),
    method("method.returns", "method.returns", "returns: §"),
    method("method.envelope", "method.envelope", "envelope: §"),
    pages("items", "items", "items: §, next: n, param: c"),
    pages("items.path", "items", "items: [w, §], next: n, param: c"),
    pages("next", "next", "next: §, items: i, param: c"),
    pages("last", "last", "last: §, items: i, param: c"),
    pages("offset", "offset", "offset: §, items: i"),
    pages("page", "page", "page: §, items: i"),
    pages("link", "link", "link: §, items: i"),
    pages("url", "url", "url: §, items: i"),
    pages("param", "param", "param: §, items: i, next: n"),
    pages("param.list", "param", "param: [§], items: i, url: n"),
    pages("hasMore", "hasMore", "hasMore: §, items: i, next: n, param: c"),
    pages("pageSize", "pageSize", "pageSize: §, items: i, offset: c"),
    method("returns.stream", "result.stream", "returns: {stream: §, as: sse}"),
    method("returns.as", "result.as", "returns: {stream: text, as: §}"),
    method(
      "body.type",
      "body.type",
      "bodies: {b: {type: §, contentType: application/json}}"
    ),
    method("success.type", "success.type", "succeeds: {s: {type: §, status: 201}}"),
    method("failure.type", "failure.type", "fails: {f: {type: §, status: 404}}"),
    method("failure.short", "method.fails", "fails: [§]"),
    word(
      "codedFailure.with",
      "codedFailure.type",
      host + "envelopes: {E: {rules: [{outcome: failure, when: {at: e, is: string}, "
        + "read: {at: e, codes: method}, with: {at: v}}]}}\n"
        + "methods: {m: {fails: [{f: {type: §}}], http: GET /m, envelope: E}}"
    ),
    word(
      "method.traits",
      "method.traits",
      host + "traits: {t: {query: {a: Int}}}\nmethods: {m: {http: GET /m, traits: [§]}}"
    ),
    word(
      "defaults.host",
      "defaults.host",
      host + "defaults: {host: §}\nmethods: {m: {http: GET /m}}"
    ),
    word(
      "defaults.envelope",
      "defaults.envelope",
      host + "defaults: {envelope: §}\nmethods: {m: {http: GET /m}}"
    ),
    word(
      "session.login",
      "session.login",
      host + "auth: {session: {login: §}}\nmethods: {m: {http: GET /m}}"
    ),
    grant("token", "session.token", token: "§"),
    grant("expires", "session.expires", "expires: §, "),
    grant("refresh.method", "refresh.method", "refresh: {method: §, token: r}, "),
    grant("refresh.token", "refresh.token", "refresh: {method: n, token: §, param: p}, "),
    grant("refresh.param", "refresh.param", "refresh: {method: n, token: r, param: §}, "),
    word(
      "errors.type",
      "errors.type",
      host + "errors: {type: §, status: 4xx}\nmethods: {m: {http: GET /m}}"
    ),
    word("origin.in", "origin.in", "types: {A: {source: {in: §}, fields: {id: Int}}}"),
    rule(
      "read.type",
      "reading.type",
      "{outcome: common, when: {at: e, is: object}, read: {type: §}}"
    ),
  ]

  /// Words and numbers of the language.
  static let words: [TextPosition] =
    ["access", "equality", "properties", "methods", "modules", "testing"].map(settings)
    + fieldWords + [
      word("edition", "SpecKey.specgen", "§"),
      word("source.kind", "source.kind", "sources: {g: {kind: §}}\ntypes: {A: Int}"),
      word(
        "host.supplied",
        "host.supplied",
        "hosts: {api: {supplied: §}}\nmethods: {m: {http: GET /m}}"
      ),
      word("retry.decidedBy", "retry.decidedBy", "retry: {decidedBy: §}\ntypes: {A: Int}"),
      word("retry.attempts", "retry.attempts", "retry: {attempts: §}\ntypes: {A: Int}"),
      word("retry.statuses", "retry.statuses", "retry: {statuses: [§]}\ntypes: {A: Int}"),
      word(
        "retry.networkErrors",
        "retry.networkErrors",
        "retry: {networkErrors: [§]}\ntypes: {A: Int}"
      ),
      word(
        "retry.maxRetryAfter",
        "retry.maxRetryAfter",
        "retry: {maxRetryAfter: §}\ntypes: {A: Int}"
      ),
      word("retry.deadline", "retry.deadline", "retry: {deadline: §}\ntypes: {A: Int}"),
      word(
        "backoff.first",
        "backoff.initial",
        "retry: {backoff: {initial: §}}\ntypes: {A: Int}"
      ),
      word(
        "backoff.longest",
        "backoff.max",
        "retry: {backoff: {max: §}}\ntypes: {A: Int}"
      ),
      word("retry", "SpecKey.retry", host + "retry: §\nmethods: {m: {http: GET /m}}"),
      word(
        "method.retry",
        "method.retry",
        host + "methods: {m: {retry: §, http: GET /m}}"
      ),
      word(
        "session.beforeFirstCall",
        "session.beforeFirstCall",
        host
          + "auth: {session: {beforeFirstCall: §, login: m}}\nmethods: {m: {http: POST /m}}"
      ),
      word(
        "renew.status",
        "renewal.status",
        host + "auth: {session: {renew: {status: §}, login: m}}\nmethods: {m: {http: POST /m}}"
      ),
      word(
        "renew.attempts",
        "renewal.attempts",
        host + "auth: {session: {renew: {attempts: §}, login: m}}\nmethods: {m: {http: POST /m}}"
      ),
      word(
        "errors.status",
        "errors.status",
        host + "errors: {status: §, type: B}\n" + types + "methods: {m: {http: GET /m}}"
      ),
      word("type.enum", "type.enum", "types: {A: {enum: §, cases: {a: b}}}"),
      word("type.raw", "type.raw", "types: {A: {raw: §, enum: [a]}}"),
      word("case.number", "case.wire", "types: {A: {enum: {a: §}, raw: Int}}"),
      word("union.match", "union.match", "types: {A: {union: {match: §}, cases: {a: Int}}}"),
      word("union.open", "union.open", "types: {A: {union: {open: §, by: k}, cases: {a: {}}}}"),
      word(
        "union.kind",
        "unionCase.kind",
        "types: {A: {union: {match: kind}, cases: {a: {kind: §, type: Int}}}}"
      ),
      word(
        "envelope.ignoresHTTPStatus",
        "envelope.ignoresHTTPStatus",
        host
          + "envelopes: {E: {ignoresHTTPStatus: §, rules: [{outcome: success, when: {at: a, is: bool}, read: {type: method}}]}}\nmethods: {m: {http: GET /m}}"
      ),
      rule(
        "rule.outcome",
        "rule.outcome",
        "{outcome: §, when: {at: a, is: bool}, read: {type: method}}"
      ),
      rule(
        "when.is",
        "condition.is",
        "{outcome: success, when: {at: a, is: §}, read: {type: method}}"
      ),
      rule(
        "when.in",
        "condition.in",
        "{outcome: success, when: {at: a, in: §}, read: {type: method}}"
      ),
      rule(
        "read.codes",
        "reading.codes",
        "{outcome: failure, when: {at: a, is: string}, read: {at: a, codes: §}}"
      ),
      rule(
        "read.raw",
        "reading.raw",
        "{outcome: failure, when: {at: a, is: string}, read: {raw: §, at: a, codes: method}}"
      ),
      pages("firstPage", "firstPage", "firstPage: §, items: i, page: c"),
      method("method.prefix", "method.prefix", "prefix: §"),
      method("method.deadline", "method.deadline", "deadline: §"),
      method("method.idempotent", "method.idempotent", "idempotent: §"),
      method("method.cache", "method.cache", "cache: §"),
      method("method.auth", "method.auth", "auth: §"),
      method("success.status", "success.status", "succeeds: {s: {status: §}}"),
      method("method.optionalBody", "method.optionalBody", "optionalBody: §"),
      method(
        "body.contentType",
        "body.contentType",
        "bodies: {b: {contentType: §, type: Data}}"
      ),
      method(
        "success.contentType",
        "success.contentType",
        "succeeds: {s: {contentType: §, type: B}}"
      ),
      method(
        "failure.contentType",
        "failure.contentType",
        "fails: {f: {contentType: §, status: 404, type: B}}"
      ),
      method(
        "success.optional",
        "success.optional",
        "succeeds: {s: {optional: §, status: 201, type: B}}"
      ),
      method("failure.status", "failure.status", "fails: {f: {status: §}}"),
      method(
        "failure.optional",
        "failure.optional",
        "fails: {f: {optional: §, status: 404, type: B}}"
      ),
      word(
        "codedFailure.optional",
        "codedFailure.optional",
        host + "envelopes: {E: {rules: [{outcome: failure, when: {at: e, is: string}, "
          + "read: {at: e, codes: method}, with: {at: v}}]}}\n"
          + "methods: {m: {fails: [{f: {optional: §}}], http: GET /m, envelope: E}}"
      ),
    ]

  private static let fieldWords: [TextPosition] =
    [
      field("raw", "a: {raw: §, enum: [a]}"), field("optional", "a: {optional: §, type: Int}"),
      field("nullable", "a: {nullable: §, type: Int}"),
      field("secret", "a: {secret: §, type: Int}"),
      field("personal", "a: {personal: §, type: Int}"),
      field("lossy", "a: {lossy: §, list: Int}"), field("accepts", "a: {accepts: [§], type: Int}"),
      field("unit", "a: {unit: §, type: Duration}"), field("wire", "a: {wire: §, type: Decimal}"),
      field("or", "a: {or: §, inline: B}"), field("style", "a: {style: §, list: Int}"),
      field("lists", "a: {lists: §, list: Int}"), field("from", "a: {from: §, type: Int}"),
      field("enum", "a: {enum: §, cases: {b: c}}"),
    ]
    + ["Int", "Bool", "Double", "Decimal", "UInt64", "Int32", "Date", "C"].map { type in
      word(
        "field.default.\(type)",
        "field.default",
        "types: {A: {fields: {a: {default: §, type: \(type)}}}, C: {enum: [red, green]}}"
      )
    } + useWords

  private static let useWords: [TextPosition] =
    [
      use("raw", "raw: §, enum: [a]"), use("enum", "enum: §, cases: {b: c}"),
      use("optional", "optional: §, type: Int"), use("nullable", "nullable: §, type: Int"),
      use("secret", "secret: §, type: Int"), use("personal", "personal: §, type: Int"),
      use("lossy", "lossy: §, list: Int"),
      use("accepts", "accepts: [§], type: Int"), use("unit", "unit: §, type: Duration"),
      use("zone", "zone: §, type: LocalTime"), use("wire", "wire: §, type: Decimal"),
      header("raw", "raw: §, enum: [a]"), header("enum", "enum: §, cases: {b: c}"),
      header("optional", "optional: §, type: Int"), header("nullable", "nullable: §, type: Int"),
      header("secret", "secret: §, type: Int"), header("personal", "personal: §, type: Int"),
      header("lossy", "lossy: §, type: Int"),
      header("accepts", "accepts: [§], type: Int"), header("unit", "unit: §, type: Int"),
      header("wire", "wire: §, type: Decimal"), header("from", "from: §, type: Int"),
      header("style", "style: §, list: Int"),
      answerHeader("raw", "raw: §, enum: [a]"), answerHeader("enum", "enum: §"),
      answerHeader("optional", "optional: §, type: Int"),
      answerHeader("secret", "secret: §, type: Int"),
      returns("raw", "raw: §, enum: [a]"), returns("enum", "enum: §, cases: {b: c}"),
      returns("optional", "optional: §, type: Int"), returns("nullable", "nullable: §, type: Int"),
      returns("secret", "secret: §, type: Int"), returns("lossy", "lossy: §, list: Int"),
      returns("accepts", "accepts: [§], type: Int"), returns("format", "format: §, type: Date"),
      returns("unit", "unit: §, type: Duration"), returns("zone", "zone: §, type: LocalTime"),
      returns("wire", "wire: §, type: Decimal"),
    ]
}
