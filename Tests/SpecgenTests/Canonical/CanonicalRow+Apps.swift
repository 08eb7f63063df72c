extension CanonicalRow {
  private static let ends = "ends: {success: {message: done, fields: {a: String}}"
  private static let print = Array(repeating: "AB", count: 32).joined(separator: ":")
  private static let other = Array(repeating: "0F", count: 32).joined(separator: ":")

  static let otherApps: [CanonicalRow] = [
    CanonicalRow(
      "calls.form",
      "calls.absent",
      in:
        "calls: {scheme: next-door, select: call§, params: {k: String}, methods: {c: {requires: [k]}}}",
      ["", ", form: authority", ", absent: omitted", ", form: authority, absent: omitted"]
    ),
    CanonicalRow(
      "calls.scheme",
      "calls.links",
      in: "calls: {§, params: {k: String}, methods: {c: {requires: [k]}}}",
      ["scheme: next-door, select: call", "links: ['next-door://'], select: call"]
    ),
    CanonicalRow(
      "appCall.wire",
      "appCall.answer",
      in: calls(methods: "c: {requires: [k, l]§}"),
      ["", ", wire: c", ", answer: none"]
    ),
    CanonicalRow(
      "appCall.requires",
      "appCall.allows",
      in: calls(methods: "c: {§}"),
      ["requires: [k], allows: [l, back]", "requires: [k], allows: [back, l]"]
    ),
    CanonicalRow(
      "appCall.requires",
      in: calls(methods: "c: {requires: [§]}"),
      ["k, l, back", "back, l, k"]
    ),
    CanonicalRow(
      "calls.params",
      in: "calls: {links: ['a://{call}'], params: {k: {constant: 1}}, methods: {c: {§}, d: {§}}}",
      ["answer: none", "answer: none, requires: [k]"]
    ),
    CanonicalRow(
      "answers.wire",
      in: calls(methods: "c: {requires: [k, back]}", answers: "§"),
      ["", ", wire: text"]
    ),
    CanonicalRow(
      "answerEnd.type",
      in: """
        calls: {links: ['a://{call}'], methods: {c: {}}, answers: {to: {success: s, error: e}, error: §}}
        types: {E: {fields: {code: String}}}
        """,
      ["E", "{type: E}"]
    ),
    CanonicalRow(
      "appCall.answer",
      "answers.forms",
      "answers.inFlight",
      "answers.timeLimit",
      in: calls(methods: "c: {requires: [k, back]}", answers: "§"),
      [
        "", ", forms: [opaque, authority]", ", forms: [authority, opaque, opaque]",
        ", inFlight: one", ", timeLimit: 600",
      ]
    ),
    CanonicalRow(
      "appCall.answer",
      in: calls(methods: "c: {requires: [k, back]§}", answers: ", timeLimit: 9"),
      ["", ", answer: always"]
    ),
    CanonicalRow(
      "appCall.timeLimit",
      in: calls(methods: "c: {requires: [k, back]§}", answers: ", timeLimit: 9"),
      ["", ", timeLimit: 9"]
    ),
    CanonicalRow(
      "answers.match",
      in: calls(methods: "c: {requires: [k, l, back]}", answers: ", match: {§}"),
      ["k: k, l: l", "l: l, k: k"]
    ),
    CanonicalRow(
      "answers.in",
      in: calls(methods: "c: {requires: [k, back]}", answers: "§"),
      ["", ", in: query"]
    ),
    CanonicalRow(
      "flow.pkce",
      in: flow("to: {url: u}, ends: {success: {}}§"),
      ["", ", pkce: false"]
    ),
    CanonicalRow(
      "successEnd.when",
      "codedEnd.when",
      in: flow("to: {url: u}, ends: {success: {when: {§}}}"),
      ["a: x, b: [y, z]", "b: [z, y, z], a: [x]"]
    ),
    CanonicalRow(
      "pageOrigin.params",
      "pageOrigin.hosts",
      in: """
        hosts: {web: https://w.example.com}
        methods: {m: {http: POST /m, returns: P}}
        types: {P: {fields: {u: String, v: String}}}
        flows: {f: {after: {method: m, url: u§}, query: {x: String, y: String}, to: {url: u}, ends: {success: {}}}}
        """,
      [
        ", params: {x: u, y: v}, hosts: [a.example, b.example]",
        ", params: {y: v, x: u}, hosts: [b.example, A.example, b.example]",
      ]
    ),
    CanonicalRow("flow.host", in: flow(ends + "}§"), ["", ", host: api"]),
    CanonicalRow(
      "flow.through",
      in: flow("ends: {success: {finish: /done, fields: {a: String}}}§"),
      ["", ", through: []"]
    ),
    CanonicalRow(
      "flow.through",
      in: flow("ends: {success: {finish: /done, fields: {a: String}}}, through: [§]"),
      ["a.example, '*.b.example'", "'*.b.example', A.example, a.example"]
    ),
    CanonicalRow(
      "exactlyOne.of",
      in: flow(ends + "}, exactlyOne: {of: [§]}"),
      ["x, y", "y, x"]
    ),
    CanonicalRow(
      "codedEnd.keys",
      in: flow(ends + ", error: {message: bad, type: Code§}}"),
      ["", ", keys: []", ", keys: [code]"]
    ),
  ]

  static let links: [CanonicalRow] = [
    CanonicalRow(
      "deeplinks.policy",
      "deeplinks.apps",
      "linkPolicy.trailingSlash",
      "linkPolicy.unknownQuery",
      "linkPolicy.fragment",
      "linkPolicy.hostCase",
      "linkPolicy.pathCase",
      in: deeplinks("schemes: [shop]§"),
      [
        "", ", policy: {}", ", policy: {trailingSlash: ignore}", ", policy: {unknownQuery: ignore}",
        ", policy: {fragment: ignore}", ", policy: {hostCase: ignore}",
        ", policy: {pathCase: exact}",
        ", apps: {}",
      ]
    ),
    CanonicalRow(
      "deeplinks.schemes",
      "deeplinks.domains",
      in: deeplinks("§"),
      [
        "schemes: [shop, a, b], domains: [first.example, a.example, b.example]",
        "schemes: [shop, b, a], domains: [first.example, b.example, a.example]",
      ]
    ),
    CanonicalRow(
      "deeplinks.domains",
      in: deeplinks("domains: [a.example, §]"),
      ["b.example, c.example", "c.example, b.example"]
    ),
    CanonicalRow(
      "linkedApps.apple",
      in: deeplinks("schemes: [shop], apps: {apple: [§]}"),
      [
        "ABCDE12345.com.example.a, ABCDE12345.com.example.b",
        "ABCDE12345.com.example.b, ABCDE12345.com.example.a, ABCDE12345.com.example.a",
      ]
    ),
    CanonicalRow(
      "linkedApps.android",
      in: deeplinks("schemes: [shop], apps: {android: {§}}"),
      [
        "com.example.a: ['\(print)', '\(other)'], com.example.b: []",
        "com.example.b: [], com.example.a: ['\(other)', '\(print.lowercased())', '\(print)']",
      ]
    ),
    CanonicalRow(
      "route.query",
      "route.fragment",
      "*.swift",
      in: deeplinks("schemes: [shop]", routes: "a-b: {url: //a§}"),
      ["", ", query: {}", ", fragment: {}", ", aliases: []", ", before: []", ", swift: aB"]
    ),
    CanonicalRow(
      "route.aliases",
      in: deeplinks("schemes: [shop]", routes: "a: {url: //a, aliases: [§]}"),
      ["//b, //c", "//c, //b"]
    ),
    CanonicalRow(
      "route.before",
      in: deeplinks(
        "schemes: [shop]",
        routes: """
          a: {url: //x/a/b, before: [§]}, \
          b: {url: '//x/{s}/b', path: {s: String}}, c: {url: '//x/a/{t}', path: {t: String}, before: [b]}
          """
      ),
      ["b, c", "c, b"]
    ),
  ]

  static let differentLinks: [CanonicalRow] = [
    // Universal links are made with the first.
    CanonicalRow(
      "deeplinks.domains",
      in: deeplinks("schemes: [shop], domains: §"),
      ["[a.example, b.example]", "[b.example, a.example]"]
    ),
    CanonicalRow(
      "linkPolicy.trailingSlash",
      in: deeplinks("schemes: [shop]§"),
      [
        "", ", policy: {trailingSlash: refuse}", ", policy: {unknownQuery: refuse}",
        ", policy: {fragment: refuse}", ", policy: {hostCase: exact}",
        ", policy: {pathCase: ignore}",
        ", domains: [a.example]",
      ]
    ),
    CanonicalRow(
      "deeplinks.schemes",
      in: deeplinks("schemes: [§]"),
      ["a, b", "b, a", "a", "a, c"]
    ),
    CanonicalRow(
      "route.aliases",
      in: deeplinks("schemes: [shop]", routes: "a: {§}"),
      ["url: //a, aliases: [//b]", "url: //b, aliases: [//a]", "url: //a"]
    ),
    CanonicalRow(
      "answers.timeLimit",
      in: calls(methods: "c: {requires: [k, back]}", answers: "§"),
      ["", ", timeLimit: 599", ", forms: [opaque]"]
    ),
    CanonicalRow(
      "codedEnd.keys",
      in: flow(ends + ", error: {message: bad, type: Code§}}"),
      ["", ", keys: [error]", ", keys: [code, error]"]
    ),
  ]
}
