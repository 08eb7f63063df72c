extension TextPosition {
  private static let host = "hosts: {api: https://api.example.com}\n"

  /// A place among the params of a method.
  private static func param(
    _ id: String,
    _ key: String,
    rule: TextRule,
    _ params: String
  ) -> TextPosition {
    TextPosition(id, key, rule: rule, host + "methods: {m: {http: POST /m, \(params)}}")
  }

  /// A place in the fields of a record, beside another record.
  private static func field(
    _ id: String,
    _ key: String,
    rule: TextRule,
    _ fields: String
  ) -> TextPosition {
    TextPosition(
      id,
      key,
      rule: rule,
      "types: {A: {fields: {\(fields)}}, B: {fields: {id: Int}}, C: {enum: [red, green]}}"
    )
  }

  /// A place in a rule of an envelope.
  private static func rule(_ id: String, _ key: String, rule: TextRule, _ text: String)
    -> TextPosition
  {
    TextPosition(
      id,
      key,
      rule: rule,
      host + "envelopes: {E: {rules: [\(text)]}}\ndefaults: {envelope: E}\n"
        + "types: {B: {fields: {id: Int}}}\nmethods: {m: {http: GET /m, returns: {list: Int}}}"
    )
  }

  /// A place in the renewal of a session.
  private static func session(_ key: String, rule: TextRule, _ place: String) -> TextPosition {
    TextPosition(
      "session.\(key)",
      "session.\(key)",
      rule: rule,
      host + "auth: {session: {login: m, token: t, \(place)}}\n"
        + "methods: {m: {http: POST /m, returns: {fields: {t: {type: String, secret: true}}}}}"
    )
  }

  private static func renewal(_ id: String, _ key: String, rule: TextRule, _ text: String)
    -> TextPosition
  {
    TextPosition(
      id,
      key,
      rule: rule,
      host + "auth: {session: {renew: {\(text)}, login: m}}\nmethods: {m: {http: POST /m}}"
    )
  }

  /// Texts that travel, or are compared with what does.
  static let wire: [TextPosition] =
    [
      field("field.key", "field.key", rule: .key, "a: {key: §, type: Int}"),
      field("field.path.outer", "field.key", rule: .key, "a: {key: [§, b], type: Int}"),
      field("field.path.inner", "field.key", rule: .key, "a: {key: [b, §], type: Int}"),
      field("field.keys.first", "field.keys", rule: .key, "a: {keys: [§, bb], type: Int}"),
      field("field.keys.other", "field.keys", rule: .key, "a: {keys: [bb, §], type: Int}"),
      TextPosition(
        "example",
        "type.examples",
        rule: .json,
        "swift: {testing: true}\ntypes: {A: {alias: JSON, examples: {one: §}}}"
      ),
      field("field.default", "field.default", rule: .text, "a: {default: §, type: String}"),
      field("field.constant", "field.constant", rule: .text, "a: {constant: §}"),
      field("constant.key", "field.key", rule: .key, "a: {key: §, constant: 1}"),
      field(
        "part.when.value",
        "field.when",
        rule: .text,
        "k: String, b: {inline: B, when: {k: §}}"
      ),
      field("field.format", "field.format", rule: .format, "a: {format: §, type: Date}"),
      field(
        "elements.format",
        "typeUse.format",
        rule: .format,
        "a: {list: {format: §, type: Date}}"
      ),
      field("field.zone", "field.zone", rule: .zone, "a: {zone: §, type: LocalTime}"),
      TextPosition("open.wire", "case.wire", rule: .text, "types: {A: {enum: {a: {wire: §}}}}"),
      TextPosition("open.short", "type.cases", rule: .text, "types: {A: {enum: {a: §}}}"),
      TextPosition(
        "closed.wire",
        "case.wire",
        rule: .text,
        "types: {A: {enum: closed, cases: {one: {wire: §}}}}"
      ),
      field("inPlace.wire", "field.enum", rule: .text, "a: {enum: {b: §}}"),
      TextPosition(
        "union.by",
        "union.by",
        rule: .key,
        "types: {A: {union: {by: §}, cases: {one: {}, two: {}}}}"
      ),
      TextPosition(
        "union.wire",
        "unionCase.wire",
        rule: .text,
        "types: {A: {union: {by: kind}, cases: {one: {wire: §}, two: {}}}}"
      ),
      TextPosition(
        "union.has",
        "unionCase.has",
        rule: .nothing,
        "types: {A: {union: {match: key}, cases: {one: {has: §, fields: {a: Int}}}}}"
      ),
    ] + params + answers

  private static let params: [TextPosition] = [
    param("query.key", "field.key", rule: .key, "query: {p: {key: §, type: Int}}"),
    param("query.constant", "field.constant", rule: .text, "query: {p: {constant: §}}"),
    param("query.constant.key", "field.key", rule: .key, "query: {p: {key: §, constant: 1}}"),
    param(
      "query.default",
      "field.default",
      rule: .text,
      "query: {p: {default: §, type: String}}"
    ),
    param("header.key", "header.key", rule: .header, "headers: {p: {key: §, type: Int}}"),
    param(
      "header.constant",
      "header.constant",
      rule: .headerText,
      "headers: {p: {constant: §}}"
    ),
    param(
      "header.constant.key",
      "header.key",
      rule: .header,
      "headers: {p: {key: §, constant: 1}}"
    ),
    param(
      "header.default",
      "header.default",
      rule: .headerText,
      "headers: {p: {default: §, type: String}}"
    ),
    param(
      "header.prefix",
      "header.prefix",
      rule: .headerPrefix,
      "headers: {p: {prefix: §, type: Int}}"
    ),
    param(
      "constant.prefix",
      "header.prefix",
      rule: .headerPrefix,
      "headers: {p: {prefix: §, constant: 1}}"
    ),
    param(
      "header.format",
      "header.format",
      rule: .format,
      "headers: {p: {format: §, type: Date}}"
    ),
    param(
      "header.zone",
      "header.zone",
      rule: .nothing,
      "headers: {p: {zone: §, type: LocalTime}}"
    ),
    param("cookie.key", "field.key", rule: .token, "cookies: {p: {key: §, type: Int}}"),
    param("cookie.constant", "field.constant", rule: .cookieText, "cookies: {p: {constant: §}}"),
    param(
      "cookie.default",
      "field.default",
      rule: .cookieText,
      "cookies: {p: {default: §, type: String}}"
    ),
    param("body.key", "field.key", rule: .key, "body: {p: {key: §, type: Int}}"),
    param("body.constant", "field.constant", rule: .text, "body: {p: {constant: §}}"),
    param("body.default", "field.default", rule: .text, "body: {p: {default: §, type: String}}"),
    param("form.key", "field.key", rule: .key, "form: {p: {key: §, type: Int}}"),
    param("form.constant", "field.constant", rule: .text, "form: {p: {constant: §}}"),
    param("multipart.key", "field.key", rule: .partName, "multipart: {p: {key: §, type: Int}}"),
    param("multipart.constant", "field.constant", rule: .text, "multipart: {p: {constant: §}}"),
    param(
      "multipart.constant.key",
      "field.key",
      rule: .partName,
      "multipart: {p: {key: §, constant: 1}}"
    ),
    TextPosition(
      "session.cookie",
      "session.cookie",
      rule: .token,
      host + "auth: {session: {cookie: §, login: m}}\nmethods: {m: {http: POST /m}}"
    ),
    session("header", rule: .header, "header: §"),
    session("prefix", rule: .headerPrefix, "prefix: §, header: X-Key"),
    session("query", rule: .key, "query: §"),
    renewal("renew.body", "renewal.body", rule: .text, "body: §"),
    renewal("renew.when.at", "condition.at", rule: .key, "when: {at: [a, §], is: object}"),
    renewal("renew.when.equals", "condition.equals", rule: .text, "when: {at: a, equals: §}"),
    TextPosition(
      "token.header",
      "token.header",
      rule: .header,
      host + "auth: {token: {header: §}}\nmethods: {m: {http: GET /m}}"
    ),
    TextPosition(
      "token.prefix",
      "token.prefix",
      rule: .headerPrefix,
      host + "auth: {token: {prefix: §, header: X-Key}}\nmethods: {m: {http: GET /m}}"
    ),
    TextPosition(
      "token.query",
      "token.query",
      rule: .key,
      host + "auth: {token: {query: §}}\nmethods: {m: {http: GET /m}}"
    ),
    TextPosition(
      "retry.idempotencyKey",
      "retry.idempotencyKey",
      rule: .header,
      host + "retry: {idempotencyKey: §}\nmethods: {m: {http: POST /m}}"
    ),
    TextPosition(
      "defaults.header.constant",
      "header.constant",
      rule: .headerText,
      host + "defaults: {headers: {p: {constant: §}}}\nmethods: {m: {http: GET /m}}"
    ),
  ]

  private static let answers: [TextPosition] = [
    param("returns.constant", "result.constant", rule: .text, "returns: {constant: §}"),
    param(
      "failure.recovery",
      "failure.recovery",
      rule: .text,
      "fails: {f: {status: 404, recovery: §}}"
    ),
    param("failure.body", "failure.body", rule: .text, "fails: {f: {body: §}}"),
    param("failure.at", "failure.at", rule: .key, "fails: {f: {status: 409, code: c, at: [e, §]}}"),
    param(
      "failure.statusCode",
      "failure.code",
      rule: .text,
      "fails: {f: {status: 409, code: §, at: c}}"
    ),
    param(
      "answerHeader.key",
      "answerHeader.key",
      rule: .token,
      "returns: {headers: {h: {key: §, type: Int}}}"
    ),
    param(
      "answerHeader.format",
      "answerHeader.format",
      rule: .format,
      "returns: {headers: {h: {format: §, type: Date}}}"
    ),
    rule(
      "when.at",
      "condition.at",
      rule: .key,
      "{outcome: success, when: {at: §, is: bool}, read: {type: method}}"
    ),
    rule(
      "when.at.path",
      "condition.at",
      rule: .key,
      "{outcome: success, when: {at: [a, §], is: bool}, read: {type: method}}"
    ),
    rule(
      "when.equals",
      "condition.equals",
      rule: .text,
      "{outcome: success, when: {at: a, equals: §}, read: {type: method}}"
    ),
    rule(
      "read.at",
      "reading.at",
      rule: .key,
      "{outcome: success, when: {at: a, is: bool}, read: {at: §, type: method}}"
    ),
    TextPosition(
      "with.at",
      "failureValue.at",
      rule: .key,
      host + "envelopes: {E: {rules: [{with: {at: §}, outcome: failure, when: {at: e, is: string}, "
        + "read: {at: e, codes: method}}]}}\ntypes: {B: {fields: {id: Int}}}\n"
        + "methods: {m: {http: GET /m, envelope: E, returns: {list: Int}, fails: [{f: {type: B}}]}}"
    ),
    TextPosition(
      "codedFailure.recovery",
      "codedFailure.recovery",
      rule: .text,
      host + "envelopes: {E: {rules: [{outcome: failure, when: {at: e, is: string}, "
        + "read: {at: e, codes: method}}]}}\n"
        + "methods: {m: {envelope: E, fails: [{f: {recovery: §}}], http: GET /m, returns: {list: Int}}}"
    ),
    TextPosition(
      "failure.code",
      "failure.code",
      rule: .text,
      host + "envelopes: {E: {rules: [{outcome: failure, when: {at: e, is: string}, "
        + "read: {at: e, codes: method}}]}}\n"
        + "methods: {m: {envelope: E, fails: {f: {code: §}}, http: GET /m, returns: {list: Int}}}"
    ),
    TextPosition(
      "success.code",
      "success.code",
      rule: .text,
      host + "envelopes: {E: {rules: [{outcome: success, when: {at: s, in: method}, "
        + "read: {type: method}}]}}\n"
        + "methods: {m: {envelope: E, succeeds: {s: {code: §}}, http: GET /m}}"
    ),
  ]

  /// Where requests go, and where specs lie.
  static let addresses: [TextPosition] = [
    TextPosition(
      "host",
      "SpecKey.hosts",
      rule: .host,
      "hosts: {api: §}\nmethods: {m: {http: GET /m}}"
    ),
    TextPosition(
      "host.url",
      "host.url",
      rule: .host,
      "hosts: {api: {url: §}}\nmethods: {m: {http: GET /m}}"
    ),
    TextPosition(
      "host.environment",
      "host.environments",
      rule: .host,
      "hosts: {api: {environments: {test: §}, url: https://api.example.com}}\n"
        + "methods: {m: {http: GET /m}}"
    ),
    TextPosition(
      "defaults.path",
      "defaults.path",
      rule: .path,
      host + "defaults: {path: §}\nmethods: {m: {http: GET /m}}"
    ),
    TextPosition("uses", "SpecKey.uses", rule: .nothing, "uses: [§]\ntypes: {A: Int}"),
  ]
}
