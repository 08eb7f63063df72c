extension TextPosition {
  private static let host = "hosts: {api: https://api.example.com}\n"

  private static func name(_ id: String, _ key: String, _ template: String) -> TextPosition {
    TextPosition(id, key, rule: .name, template)
  }

  private static func method(_ id: String, _ key: String, _ parts: String) -> TextPosition {
    name(id, key, host + "methods: {m: {\(parts), http: POST /m}}")
  }

  private static func trait(_ key: String, _ part: String) -> TextPosition {
    name(
      "trait.\(key)",
      "trait.\(key)",
      host + "traits: {t: {\(part)}}\nmethods: {m: {http: GET /m, traits: t}}"
    )
  }

  /// Names that authors give, keys of mappings for the most part.
  static let names: [TextPosition] = [
    TextPosition(
      "api",
      "SpecKey.api",
      rule: .plain(.swiftName(isUpper: true)),
      "api: §\ntypes: {A: Int}"
    ),
    TextPosition(
      "namespace",
      "swift.namespace",
      rule: .plain(.swiftName(isUpper: true)),
      "swift: {namespace: §}\ntypes: {A: Int}"
    ),
    name("record.name", "SpecKey.types", "types: {§: {fields: {id: Int}}}"),
    name("alias.name", "SpecKey.types", "types: {§: Int}"),
    name("enumeration.name", "SpecKey.types", "types: {§: {enum: [a]}}"),
    name("field.name", "type.fields", "types: {A: {fields: {§: Int}}}"),
    name("element.name", "type.tuple", "types: {A: {tuple: {§: Int}}}"),
    name("constant.name", "type.fields", "types: {A: {fields: {§: {constant: 1}}}}"),
    name("case.name", "type.cases", "types: {A: {enum: {§: w}}}"),
    name("case.value", "type.enum", "types: {A: {enum: [§]}}"),
    name(
      "unionCase.name",
      "type.cases",
      "types: {A: {union: {by: kind}, cases: {§: {}, two: {}}}}"
    ),
    name(
      "query.name",
      "type.methods",
      host
        + "types: {A: {fields: {id: Int}, methods: {§: {call: m}}}}\nmethods: {m: {http: GET /m}}"
    ),
    name(
      "computed.name",
      "type.computed",
      "types: {A: {fields: {at: {type: LocalTime, zone: UTC}}, computed: {§: {until: at}}}}"
    ),
    name(
      "example.name",
      "type.examples",
      "swift: {testing: true}\ntypes: {A: {fields: {id: Int}, examples: {§: '{\"id\": 1}'}}}"
    ),
    name("method.name", "SpecKey.methods", host + "methods: {§: {http: GET /m}}"),
    TextPosition(
      "group.name",
      "SpecKey.groups",
      rule: .plain(.name),
      host + "groups: {§: {methods: {m: {http: GET /m}}}}"
    ),
    name("group.method", "group.methods", host + "groups: {g: {methods: {§: {http: GET /m}}}}"),
    name("field.field", "field.fields", "types: {A: {fields: {a: {fields: {§: Int}}}}}"),
    name("field.element", "field.tuple", "types: {A: {fields: {a: {tuple: {§: Int}}}}}"),
    name(
      "typeUse.element",
      "typeUse.tuple",
      "types: {A: {fields: {a: {list: {tuple: {§: Int}}}}}}"
    ),
    name("field.case", "field.cases", "types: {A: {fields: {a: {enum: closed, cases: {§: w}}}}}"),
    name(
      "typeUse.field",
      "typeUse.fields",
      "types: {A: {fields: {a: {list: {fields: {§: Int}}}}}}"
    ),
    name(
      "typeUse.case",
      "typeUse.cases",
      "types: {A: {fields: {a: {list: {enum: closed, cases: {§: w}}}}}}"
    ),
    name(
      "unionCase.field",
      "unionCase.fields",
      "types: {A: {union: {by: kind}, cases: {one: {fields: {§: Int}}, two: {}}}}"
    ),
    method("result.field", "result.fields", "returns: {fields: {§: Int}}"),
    method("result.element", "result.tuple", "returns: {tuple: {§: Int}}"),
    method("result.case", "result.cases", "returns: {enum: closed, cases: {§: w}}"),
    method("header.case", "header.cases", "headers: {a: {key: X-A, enum: closed, cases: {§: w}}}"),
    method(
      "success.header",
      "success.headers",
      "succeeds: {a: {status: 201, headers: {§: {key: X-A, type: Int}}}, other: 202}"
    ),
    method("query.param", "method.query", "query: {§: Int}"),
    TextPosition(
      "header.param",
      "method.headers",
      rule: .name,
      host + "methods: {m: {headers: {§: {key: X-A, type: Int}}, http: POST /m}}"
    ),
    TextPosition(
      "cookie.param",
      "method.cookies",
      rule: .name,
      host + "methods: {m: {cookies: {§: {key: a, type: Int}}, http: POST /m}}"
    ),
    method("body.param", "method.body", "body: {§: Int}"),
    method(
      "body.name",
      "method.bodies",
      "bodies: {§: {contentType: a/b, type: Data}, other: {contentType: a/c, type: Data}}"
    ),
    method("form.param", "method.form", "form: {§: Int}"),
    method("multipart.param", "method.multipart", "multipart: {§: Int}"),
    method("failure.name", "method.fails", "fails: {§: 404}"),
    method("success.name", "method.succeeds", "succeeds: {§: 201, other: 202}"),
    method(
      "answerHeader.name",
      "result.headers",
      "returns: {headers: {§: {key: X-A, type: Int}}}"
    ),
    method(
      "failureHeader.name",
      "failure.headers",
      "fails: {missing: {status: 404, headers: {§: {key: X-A, type: Int}}}}"
    ),
    name(
      "errorHeader.name",
      "errors.headers",
      host + "errors: {type: A, status: 4xx, headers: {§: {key: X-A, type: Int}}}\n"
        + "types: {A: {fields: {id: Int}}}\nmethods: {m: {http: GET /m}}"
    ),
    name(
      "host.key",
      "SpecKey.hosts",
      "hosts: {§: https://api.example.com}\nmethods: {m: {http: GET /m}}"
    ),
    name(
      "environment.name",
      "host.environments",
      "hosts: {api: {environments: {§: https://test.example.com}, url: https://api.example.com}}\n"
        + "methods: {m: {http: GET /m}}"
    ),
    name("source.name", "SpecKey.sources", "sources: {§: {title: Guide}}\ntypes: {A: Int}"),
    name(
      "envelope.name",
      "SpecKey.envelopes",
      host + "envelopes: {§: {rules: [{outcome: success, when: {at: a, is: bool}, read: "
        + "{type: method}}]}}\nmethods: {m: {http: GET /m}}"
    ),
    name(
      "defaults.query.name",
      "defaults.query",
      host + "defaults: {query: {§: Int}}\nmethods: {m: {http: GET /m}}"
    ),
    name(
      "defaults.header.name",
      "defaults.headers",
      host + "defaults: {headers: {§: {key: X-A, type: Int}}}\nmethods: {m: {http: GET /m}}"
    ),
    name(
      "trait.name",
      "SpecKey.traits",
      host + "traits: {§: {query: {a: Int}}}\nmethods: {m: {http: GET /m}}"
    ),
    name(
      "trait.path",
      "trait.path",
      host + "traits: {t: {path: {§: Int}}}\nmethods: {m: {http: GET /m}}"
    ),
    trait("query", "query: {§: Int}"),
    trait("headers", "headers: {§: {key: X-A, type: Int}}"),
    trait("cookies", "cookies: {§: {key: a, type: Int}}"),
    trait("fails", "fails: {§: 404}"),
    TextPosition(
      "trait.returns.headers",
      keys: ["trait.returns", "traitResult.headers"],
      rule: .name,
      host + "traits: {t: {returns: {headers: {§: {key: X-A, type: Int}}}}}\n"
        + "methods: {m: {http: GET /m, traits: t}}"
    ),
    TextPosition(
      "formerName.name",
      "formerName.name",
      rule: .swiftName(isUpper: true),
      "types: {A: {fields: {id: Int}}}\nformerly: {types.A: {name: §}}"
    ),
    TextPosition(
      "type.identity",
      "type.identity",
      rule: .nothing,
      "types: {A: {identity: §, fields: {number: Int}}}"
    ),
    TextPosition(
      "formerName.until",
      "formerName.until",
      rule: .nothing,
      "types: {A: {fields: {id: Int}}}\nformerly: {types.A: {name: B, until: §}}"
    ),
    TextPosition(
      "formerName.path",
      "SpecKey.formerly",
      rule: .nothing,
      "types: {A: {fields: {id: Int}}}\nformerly: {§: B}"
    ),
  ]
}
