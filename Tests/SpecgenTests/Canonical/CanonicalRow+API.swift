extension CanonicalRow {
  static let same = api + sessions + methods + answers + types + values + otherApps + links + moved
  static let different = differentAPI + differentMethods + differentTypes + differentLinks

  private static let call = "methods: {m: {http: GET /m, returns: Int}}"

  static let api: [CanonicalRow] = [
    CanonicalRow("*.doc", in: call + "\n§", ["", "doc: ''"]),
    CanonicalRow("*.doc", in: method(), ["", ", doc: ''"]),
    CanonicalRow(
      "*.doc",
      in: method(", doc: §"),
      [
        "A word and more.", "'A word and more. '", "'A word  and more.'",
        #""A word\nand more.\n""#, #""\n A word and more.""#,
      ]
    ),
    CanonicalRow("*.doc", in: method(), ["", #", doc: " \n ""#]),
    CanonicalRow("SpecKey.swift", in: call + "\n§", ["", "swift: {}"]),
    CanonicalRow("SpecKey.formerly", in: call + "\n§", ["", "formerly: {}"]),
    CanonicalRow("SpecKey.defaults", in: call + "\n§", ["", "defaults: {}"]),
    CanonicalRow(
      "SpecKey.uses",
      using: [
        "specgen: 1\napi: Money\ntypes: {Coin: {fields: {a: Int}}}",
        "specgen: 1\napi: People\ntypes: {Person: {fields: {b: Int}}}",
      ],
      in: "uses: [§]\ntypes: {T: {fields: {a: Coin, b: Person}}}",
      ["used0.yaml, used1.yaml", "used1.yaml, used0.yaml"]
    ),
    CanonicalRow(
      "SpecKey.sources",
      in: "sources: {guide: {title: Guide}§}\n" + method(", source: guide"),
      ["", ", mail: {title: Mails}"]
    ),
    CanonicalRow(
      "source.title",
      "source.file",
      "source.kind",
      in: "sources: {guide: {§}}\n" + method(", source: guide"),
      ["", "title: guide", "file: guide.md", "kind: document"]
    ),
    CanonicalRow(
      "SpecKey.docs",
      "document.file",
      "document.columns",
      "document.bindings",
      in: call + "\n§",
      [
        "", "docs: {guide: {file: guide.md}}", "docs: {guide: {file: other.md}}",
        "docs: {guide: {file: guide.md, columns: {}, bindings: []}}",
      ]
    ),
    CanonicalRow(
      "columns.name",
      "columns.type",
      "columns.required",
      "columns.default",
      "columns.description",
      "columns.code",
      "columns.example",
      in: call + "\ndocs: {guide: {file: guide.md, columns: {§}}}",
      ["", "name: [A]", "type: [A], required: [B]", "default: [A, B], description: [C]"]
        + ["code: [A], example: [B]"]
    ),
    CanonicalRow(
      "binding.section",
      "binding.table",
      "binding.list",
      "binding.block",
      "binding.row",
      "binding.to",
      "binding.skip",
      in: call + "\ndocs: {guide: {file: guide.md, bindings: [§]}}",
      [
        "", "{section: A, to: methods.m}", "{section: [A], to: methods.m}",
        "{section: A, table: 1, to: methods.m}", "{section: A, list: 1, to: methods.m}",
        "{section: A, block: 1, to: methods.m}", "{section: A, row: a, to: methods.m}",
        "{section: A, table: 1, row: a, skip: a reason}",
      ]
    ),
    CanonicalRow(
      "*.source",
      "origin.in",
      "origin.section",
      "origin.row",
      in: "sources: {guide: {title: Guide}}\n" + method(),
      [
        ", source: guide", ", source: {in: guide}", ", source: {in: guide, section: ''}",
        ", source: {in: guide, row: ' '}",
      ]
    ),
    CanonicalRow(
      "deprecation.reason",
      in: method(),
      [", deprecated: use x", ", deprecated: {reason: use x}"]
    ),
    CanonicalRow(
      "host.url",
      "host.environments",
      in: "hosts: {api: §}\n" + call,
      [
        "https://a.example.com", "https://a.example.com/", "{url: https://a.example.com}",
        "{url: https://a.example.com, environments: {}}",
      ]
    ),
    CanonicalRow("swift.access", in: call + "\nswift: {§}", ["", "access: public"]),
    CanonicalRow("swift.equality", in: call + "\nswift: {§}", ["", "equality: equatable"]),
    CanonicalRow("swift.properties", in: call + "\nswift: {§}", ["", "properties: constant"]),
    CanonicalRow("swift.methods", in: call + "\nswift: {§}", ["", "methods: plain"]),
    CanonicalRow("swift.testing", in: call + "\nswift: {§}", ["", "testing: false"]),
    CanonicalRow(
      "formerName.name",
      in: call + "\nformerly: {methods.m: §}",
      ["old", "{name: old}"]
    ),
    CanonicalRow("errors.status", in: errors("status: §"), statuses),
    CanonicalRow("errors.headers", in: errors("status: 4xx§"), ["", ", headers: {}"]),
    CanonicalRow("defaults.host", in: call + "\ndefaults: {§}", ["", "host: api"]),
    CanonicalRow("defaults.path", in: call + "\ndefaults: {§}", ["", "path: /"]),
    CanonicalRow("defaults.query", in: call + "\ndefaults: {§}", ["", "query: {}"]),
    CanonicalRow("defaults.validate", in: call + "\ndefaults: {§}", ["", "validate: false"]),
    CanonicalRow("defaults.headers", in: call + "\ndefaults: {§}", ["", "headers: {}"]),
  ]

  /// One set of statuses in several spellings.
  static let statuses = [
    "[400-499]", "4xx", "[4xx]", "400-499", "[400-450, 451-499]", "[451-499, 400-450]",
    "[400-460, 430-499]", "[404-499, 400-404]",
  ]

  static func errors(_ text: String) -> String {
    "types: {P: {fields: {a: Int}}}\n" + call + "\nerrors: {type: P, \(text)}"
  }

  /// The same values, said of all methods or of each.
  static let moved: [CanonicalRow] = [
    CanonicalRow(
      "method.prefix",
      in: "§",
      [
        "methods: {m: {http: GET /v1/m}, n: {http: GET /v1}}",
        "defaults: {path: /v1}\nmethods: {m: {http: GET /m}, n: {http: GET /}}",
        "defaults: {path: /v1}\nmethods: {m: {http: GET /v1/m, prefix: none}, n: {http: GET /}}",
      ],
      isMoved: true
    ),
    CanonicalRow(
      "method.headers",
      in: "§",
      [
        "methods: {m: {http: GET /m, headers: {app: {constant: ios}}}}",
        "defaults: {headers: {app: {constant: ios}}}\nmethods: {m: {http: GET /m}}",
      ],
      isMoved: true
    ),
    CanonicalRow(
      "SpecKey.traits",
      "method.traits",
      "trait.path",
      "trait.query",
      "trait.headers",
      "trait.cookies",
      "trait.returns",
      "traitResult.headers",
      "trait.fails",
      in: "§",
      [
        """
        methods:
          m:
            http: GET /m/{id}
            path: {id: Int}
            query: {page: Int?, v: {constant: 1}, own: Int}
            headers: {app: {constant: ios}, trace: String?}
            cookies: {sid: String?}
            returns: {type: Int, headers: {total: Int}}
            fails: {own: 410, gone: 404}
        """,
        """
        traits:
          t:
            path: {id: Int}
            query: {page: Int?, v: {constant: 1}}
            headers: {app: {constant: ios}, trace: String?}
            cookies: {sid: String?}
            returns: {headers: {total: Int}}
            fails: {gone: 404}
        methods:
          m: {http: 'GET /m/{id}', traits: t, query: {own: Int}, returns: Int, fails: {own: 410}}
        """,
        """
        traits:
          a: {path: {id: Int}, query: {page: Int?, other: Int}, fails: {gone: 404, late: 410}}
          b:
            query: {v: {constant: 1}}
            headers: {app: {constant: ios}, trace: String?, no: Int}
            cookies: {sid: String?}
            returns: {headers: {total: Int}}
        methods:
          m:
            http: GET /m/{id}
            traits: [a, b]
            query: {own: Int, other: none}
            headers: {no: none}
            returns: Int
            fails: {own: 410}
        """,
      ],
      isMoved: true
    ),
    CanonicalRow(
      "trait.pages",
      in: "§",
      [
        "methods: {m: {http: GET /m, query: {page: Int?}, returns: {list: Int}, pages: {page: page}}}",
        """
        traits: {t: {query: {page: Int?}, pages: {page: page}}}
        methods: {m: {http: GET /m, traits: [t], returns: {list: Int}}}
        """,
      ],
      isMoved: true
    ),
    CanonicalRow(
      "method.host",
      in: "hosts: {a: https://a.example.com, b: https://b.example.com}\n§",
      [
        "methods: {m: {http: GET /m, host: b}, n: {http: GET /n, host: a}}",
        "defaults: {host: b}\nmethods: {m: {http: GET /m}, n: {http: GET /n, host: a}}",
        "defaults: {host: a}\nmethods: {m: {http: GET /m, host: b}, n: {http: GET /n}}",
      ],
      isMoved: true
    ),
    CanonicalRow(
      "method.prefix",
      in: "defaults: {path: /v1}\nmethods: {n: {http: GET /n}, m: {§, returns: Int}}",
      ["http: GET /m", "http: GET /v1/m, prefix: none"]
    ),
    CanonicalRow(
      "method.envelope",
      "defaults.envelope",
      in: """
        envelopes:
          E: {rules: [{outcome: success, when: {at: ok, equals: true}, read: {at: r, type: method}}]}
          O: {rules: [{outcome: success, when: {at: ok, equals: 1}, read: {at: r, type: method}}]}
        defaults: {envelope: E}
        methods: {n: {http: GET /n, returns: Int}, m: {http: GET /m, returns: Int§}}
        """,
      ["", ", envelope: E"]
    ),
    CanonicalRow(
      "method.host",
      in: """
        hosts: {a: https://a.example.com, b: https://b.example.com}
        defaults: {host: b}
        methods: {n: {http: GET /n}, m: {http: GET /m§}}
        """,
      ["", ", host: b"]
    ),
    CanonicalRow(
      "method.headers",
      "method.query",
      in: """
        defaults:
          headers: {app: {constant: ios}, lang: {key: Accept-Language, type: String, default: en}}
          query: {v: {constant: 1}, ids: {list: Int, style: comma}}
        methods: {n: {http: GET /n}, m: {http: GET /m§}}
        """,
      [
        "", ", headers: {app: {constant: ios}}",
        ", headers: {lang: {key: Accept-Language, type: String, default: en}}",
        ", query: {v: {constant: 1}}", ", query: {ids: {list: Int, style: comma}}",
        ", query: {}, headers: {}",
      ]
    ),
    CanonicalRow(
      "method.retry",
      in: "retry: {attempts: 5, deadline: 90}\n" + method(verb: "PUT"),
      [
        "", ", retry: {attempts: 5, deadline: 90}",
        ", retry: {deadline: 90, attempts: 5, backoff: {}}",
      ]
    ),
    CanonicalRow(
      "method.retry",
      in: "retry: {attempts: 5, idempotencyKey: K}\n"
        + method(verb: "POST"),
      ["", ", retry: {attempts: 5, idempotencyKey: K}"]
    ),
    // A call that is never retried has no use for a policy.
    CanonicalRow(
      "method.retry",
      in: "retry: {attempts: 5}\n" + method(verb: "POST"),
      ["", ", retry: none"]
    ),
    CanonicalRow(
      "method.retry",
      "retry.decidedBy",
      in: "retry: {attempts: 5}\n" + method(),
      [
        ", retry: none", ", retry: {decidedBy: caller}",
        ", retry: {statuses: [], networkErrors: []}",
      ]
    ),
  ]

  static let differentAPI: [CanonicalRow] = [
    CanonicalRow("swift.access", in: call + "\nswift: {§}", ["", "access: internal"]),
    CanonicalRow(
      "swift.equality",
      in: "types: {T: {fields: {a: Int}}}\nswift: {§}",
      ["", "equality: hashable", "properties: variable"]
    ),
    CanonicalRow(
      "host.url",
      in: "hosts: {api: §}\n" + call,
      ["https://a.example", "https://b.example"]
    ),
    CanonicalRow(
      "errors.status",
      in: errors("status: §"),
      ["4xx", "[400-450, 452-499]", "[400-500]", "[401-499]"]
    ),
    CanonicalRow("defaults.path", in: call + "\ndefaults: {§}", ["", "path: /v1"]),
    CanonicalRow(
      "method.retry",
      in: "retry: {attempts: 5, deadline: 90}\n" + method(verb: "PUT"),
      [
        "", ", retry: {attempts: 5}", ", retry: none", ", retry: {attempts: 4, deadline: 90}",
        ", retry: {attempts: 5, deadline: 90, idempotencyKey: K}",
      ]
    ),
    // The policy's deadline counts for calls that are never retried, too.
    CanonicalRow(
      "method.retry",
      in: "retry: {attempts: 5, deadline: 90}\n"
        + method(verb: "POST"),
      ["", ", retry: none"]
    ),
    CanonicalRow(
      "method.headers",
      in: """
        defaults: {headers: {app: {constant: ios}}}
        methods: {n: {http: GET /n}, m: {http: GET /m§}}
        """,
      ["", ", headers: {app: {constant: mac}}", ", headers: {app: none}"]
    ),
  ]
}
