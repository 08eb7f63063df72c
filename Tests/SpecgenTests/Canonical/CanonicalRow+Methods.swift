extension CanonicalRow {
  private static let order = "types: {Order: {fields: {id: Int}}}\n"

  private static let limited = "methods: {m: {http: GET /m, query: {q: {type: Int, max: 1§}}}}"

  static let methods: [CanonicalRow] = [
    CanonicalRow("field.validate", in: limited, ["", ", validate: false"]),
    CanonicalRow(
      "method.validate",
      "header.validate",
      in: "methods: {m: {http: GET /m, headers: {h: {type: Int, max: 1}}§}}",
      ["", ", validate: false"]
    ),
    CanonicalRow(
      "field.validate",
      "method.validate",
      "defaults.validate",
      in: "§",
      [
        "methods: {m: {http: GET /m, query: {q: {type: Int, max: 1, validate: true}, r: Int}}}",
        "methods: {m: {http: GET /m, validate: true, query: {q: {type: Int, max: 1}, r: Int}}}",
      ]
    ),
    CanonicalRow("method.idempotent", in: method(), ["", ", idempotent: true"]),
    CanonicalRow(
      "method.idempotent",
      in: method(verb: "POST"),
      ["", ", idempotent: false"]
    ),
    CanonicalRow(
      "method.idempotent",
      in: method(verb: "POST"),
      [", retry: {idempotencyKey: K}", ", retry: {idempotencyKey: K}, idempotent: true"]
    ),
    CanonicalRow("method.retry", in: method(), ["", ", retry: none"]),
    CanonicalRow(
      "method.body",
      "method.bodies",
      "method.optionalBody",
      in: order + "methods: {m: {http: PUT /m, §}}",
      [
        "body: Order", "bodies: {a: {contentType: application/json, type: Order}}",
        "bodies: {b: {contentType: application/json, type: Order}}, optionalBody: false",
      ]
    ),
    CanonicalRow(
      "method.body",
      "method.optionalBody",
      in: "methods: {m: {http: PUT /m, §}}",
      ["body: text?", "bodies: {a: {contentType: text/plain, type: text}}, optionalBody: true"]
    ),
    CanonicalRow(
      "body.contentType",
      in: """
        methods:
          m: {http: PUT /m, bodies: {a: {contentType: §, type: Data}, b: {contentType: a/b, type: text}}}
        """,
      ["text/csv", "Text/CSV", "'text/csv'"]
    ),
    CanonicalRow("method.host", in: method(), ["", ", host: api"]),
    CanonicalRow("method.envelope", in: method(), ["", ", envelope: none"]),
    CanonicalRow(
      "method.path",
      "method.cookies",
      "method.fails",
      in: method(),
      ["", ", path: {}", ", cookies: {}", ", fails: {}", ", fails: []"]
    ),
    CanonicalRow(
      "*.swift",
      in: "methods: {find-all: {http: GET /m, query: {page_size: §}}}",
      ["Int", "{type: Int, swift: pageSize}"]
    ),
    CanonicalRow(
      "*.swift",
      in: "methods: {find-all: {http: GET /m§}}",
      ["", ", swift: findAll"]
    ),
    CanonicalRow(
      "*.swift",
      in: "methods: {m: {http: GET /m, fails: {not-found: §}}}",
      ["404", "{status: 404}", "{status: 404, swift: notFound}"]
    ),
    CanonicalRow(
      "pages.items",
      "pages.firstPage",
      "*.swift",
      in: """
        types: {Found: {fields: {items: {list: Int}}}}
        methods: {m: {http: GET /m, query: {page: 'Int?'}, returns: Found, pages: {page: page, §}}}
        """,
      [
        "items: items", "items: [items]", "items: items, firstPage: 1",
        "items: items, swift: mItems",
      ]
    ),
    CanonicalRow(
      "until.leaves",
      "until.pause",
      "until.deadline",
      "*.swift",
      in: """
        types: {Work: {fields: {state: {enum: [new, busy, done]}}}}
        methods: {m: {http: GET /m, returns: Work, until: {field: state, leaves: §}}}
        """,
      [
        "[new, busy]", "[busy, new]", "[new, busy], pause: 2", "[new, busy], pause: 2.0",
        "[new, busy], deadline: 300", "[new, busy], swift: mEnd",
      ]
    ),
    CanonicalRow(
      "pages.param",
      in: """
        types: {Found: {fields: {items: {list: Int}, next: 'URL?'}}}
        methods:
          m:
            http: GET /m
            query: {a: 'String?', b: 'Int?'}
            returns: Found
            pages: {items: items, url: next, param: §}
        """,
      ["[a, b]", "[b, a]"]
    ),
    CanonicalRow(
      "pages.param",
      in: """
        methods:
          m:
            http: GET /m
            query: {a: 'String?'}
            returns: {list: Int, headers: {links: {key: Link, type: String, optional: true}}}
            pages: {link: links, param: §}
        """,
      ["a", "[a]"]
    ),
    CanonicalRow(
      "defaults.query",
      "field.style",
      in: "defaults: {query: {ids: §}}\nmethods: {m: {http: GET /m}}",
      ["{list: Int}", "{list: Int, style: exploded}"]
    ),
    CanonicalRow(
      "field.style",
      "field.from",
      "field.lists",
      in: "methods: {m: {http: GET /m, query: {a: {list: String§}}}}",
      ["", ", style: exploded", ", from: call"]
    ),
    CanonicalRow(
      "field.style",
      in: "methods: {m: {http: POST /m, form: {a: {list: String§}}}}",
      ["", ", style: exploded"]
    ),
    CanonicalRow(
      "field.lists",
      in: order + "methods: {m: {http: GET /m, query: {a: {type: Order, style: deep§}}}}",
      ["", ", lists: indices"]
    ),
    CanonicalRow(
      "header.prefix",
      "header.from",
      "header.key",
      "header.type",
      "header.optional",
      "header.nullable",
      "header.secret",
      "header.personal",
      "header.lossy",
      "header.accepts",
      in: "methods: {m: {http: GET /m, headers: {X-A: §}}}",
      [
        "String", "{type: String}", "{type: String, prefix: ''}", "{type: String, from: call}",
        "{key: X-A, type: String}", "{type: String, optional: false}",
        "{type: String, nullable: false}", "{type: String, secret: false}",
        "{type: String, lossy: false}", "{type: String, accepts: []}",
      ]
    ),
    CanonicalRow(
      "header.style",
      in: "methods: {m: {http: GET /m, headers: {X-A: {list: String§}}}}",
      ["", ", style: comma"]
    ),
    CanonicalRow(
      "field.style",
      in: "methods: {m: {http: 'GET /m/{a}', path: {a: {list: String§}}}}",
      ["", ", style: comma"]
    ),
    CanonicalRow(
      "header.optional",
      in: "methods: {m: {http: GET /m, headers: {X-A: §}}}",
      ["String?", "{type: String, optional: true}", "{type: String?, optional: true}"]
    ),
    CanonicalRow(
      "header.format",
      in: "methods: {m: {http: GET /m, headers: {X-A: {type: Date§}}}}",
      ["", ", format: iso8601"]
    ),
    CanonicalRow(
      "method.scopes",
      in: method("§"),
      ["", ", scopes: []"]
    ),
    CanonicalRow(
      "method.scopes",
      in: method("§"),
      [", scopes: [a, b]", ", scopes: [b, a]", ", scopes: [a, b, a]"]
    ),
    CanonicalRow(
      "header.minLength",
      in: "methods: {m: {http: GET /m, headers: {X-A: {type: String§}}}}",
      ["", ", minLength: 0"]
    ),
    CanonicalRow(
      "header.minItems",
      "header.uniqueItems",
      in: "methods: {m: {http: GET /m, headers: {X-A: {list: String§}}}}",
      ["", ", minItems: 0", ", uniqueItems: false"]
    ),
    CanonicalRow(
      "header.minMembers",
      "header.dependentRequired",
      in: "methods: {m: {http: GET /m, headers: {X-A: {map: String, style: pairs§}}}}",
      ["", ", minMembers: 0", ", dependentRequired: {a: [a]}"]
    ),
    CanonicalRow(
      "header.wire",
      in: "methods: {m: {http: GET /m, headers: {X-A: {type: Decimal§}}}}",
      ["", ", wire: number"]
    ),
    CanonicalRow(
      "header.enum",
      "header.raw",
      "header.cases",
      in: "methods: {m: {http: GET /m, headers: {X-A: {§}}}}",
      [
        "enum: [a, b]", "enum: {a: a, b: b}", "enum: open, cases: [a, b]",
        "enum: [a, b], raw: String",
      ]
    ),
  ]

  static let differentMethods: [CanonicalRow] =
    [
      CanonicalRow(
        "method.idempotent",
        in: method(),
        ["", ", idempotent: false", ", deadline: 60", ", retry: {}"]
      ),
      CanonicalRow("method.idempotent", in: method(verb: "POST"), ["", ", idempotent: true"]),
      CanonicalRow(
        "field.style",
        in: "methods: {m: {http: GET /m, query: {a: {list: String§}}}}",
        [
          "", ", style: comma", ", style: brackets", ", style: json", ", from: client",
          ", separator: ';'", ", separator: ':'",
        ]
      ),
      CanonicalRow(
        "field.lists",
        in: order + "methods: {m: {http: GET /m, query: {a: {type: Order, style: deep§}}}}",
        ["", ", lists: comma"]
      ),
      CanonicalRow(
        "until.leaves",
        in: """
          types: {Work: {fields: {step: Int, text: String, done: Bool}}}
          methods: {m: {http: GET /m, returns: Work, until: {field: §}}}
          """,
        [
          "step, leaves: 1", "step, leaves: [1, 2]", "text, leaves: '1'", "done, leaves: false",
          "step, leaves: 1, pause: 0.5", "step, leaves: 1, pause: 0.25",
          "step, leaves: 1, deadline: 9",
        ]
      ),
      CanonicalRow(
        "pages.firstPage",
        in: """
          methods:
            m: {http: GET /m, query: {page: 'Int?'}, returns: {list: Int}, pages: {page: page§}}
          """,
        ["", ", firstPage: 0"]
      ),
      CanonicalRow(
        "header.prefix",
        in: "methods: {m: {http: GET /m, headers: {X-A: {type: String§}}}}",
        ["", ", prefix: a", ", from: client", ", secret: true", ", optional: true"]
      ),
    ] + differentSessions
}
