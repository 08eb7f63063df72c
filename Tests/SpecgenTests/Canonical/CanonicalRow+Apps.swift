extension CanonicalRow {
  private static let ends = "ends: {success: {message: done, fields: {a: String}}"
  private static let print = Array(repeating: "AB", count: 32).joined(separator: ":")
  private static let other = Array(repeating: "0F", count: 32).joined(separator: ":")

  static let otherApps: [CanonicalRow] = [
    CanonicalRow(
      "CallsKey.form",
      "CallsKey.absent",
      in: calls(top: "§"),
      ["", "form: authority", "absent: omitted", "form: authority\n  absent: omitted"]
    ),
    CanonicalRow(
      "CallsKey.scheme",
      "CallsKey.links",
      in: "calls: {§, params: {k: String}, methods: {c: {requires: [k]}}}",
      ["scheme: next-door", "links: ['next-door://{call}']"]
    ),
    CanonicalRow(
      "AppCallKey.wire",
      "AppCallKey.answer",
      in: calls(methods: "c: {requires: [k, l]§}"),
      ["", ", wire: c", ", answer: none"]
    ),
    CanonicalRow(
      "AppCallKey.requires",
      "AppCallKey.allows",
      in: calls(methods: "c: {§}"),
      ["requires: [k], allows: [l, back]", "requires: [k], allows: [back, l]"]
    ),
    CanonicalRow(
      "AppCallKey.requires",
      in: calls(methods: "c: {requires: [§]}"),
      ["k, l, back", "back, l, k"]
    ),
    CanonicalRow(
      "AppCallKey.answer",
      "AnswersKey.forms",
      "AnswersKey.inFlight",
      "AnswersKey.timeLimit",
      in: calls(methods: "c: {requires: [k, back]}", answers: "§"),
      [
        "", ", forms: [opaque, authority]", ", forms: [authority, opaque, opaque]",
        ", inFlight: one", ", timeLimit: 600",
      ]
    ),
    CanonicalRow(
      "AppCallKey.answer",
      in: calls(methods: "c: {requires: [k, back]§}", answers: ", timeLimit: 9"),
      ["", ", answer: always"]
    ),
    CanonicalRow(
      "AppCallKey.timeLimit",
      in: calls(methods: "c: {requires: [k, back]§}", answers: ", timeLimit: 9"),
      ["", ", timeLimit: 9"]
    ),
    CanonicalRow(
      "AnswersKey.match",
      in: calls(methods: "c: {requires: [k, l, back]}", answers: ", match: {§}"),
      ["k: k, l: l", "l: l, k: k"]
    ),
    CanonicalRow(
      "AnswersKey.in",
      in: calls(methods: "c: {requires: [k, back]}", answers: "§"),
      ["", ", in: query"]
    ),
    CanonicalRow(
      "FlowKey.pkce",
      in: flow("to: {url: u}, ends: {success: {}}§"),
      ["", ", pkce: false"]
    ),
    CanonicalRow(
      "SuccessEndKey.when",
      "CodedEndKey.when",
      in: flow("to: {url: u}, ends: {success: {when: {§}}}"),
      ["a: x, b: [y, z]", "b: [z, y, z], a: [x]"]
    ),
    CanonicalRow("FlowKey.host", in: flow(ends + "}§"), ["", ", host: api"]),
    CanonicalRow(
      "FlowKey.through",
      in: flow("ends: {success: {finish: /done, fields: {a: String}}}§"),
      ["", ", through: []"]
    ),
    CanonicalRow(
      "FlowKey.through",
      in: flow("ends: {success: {finish: /done, fields: {a: String}}}, through: [§]"),
      ["a.example, '*.b.example'", "'*.b.example', A.example, a.example"]
    ),
    CanonicalRow(
      "ExactlyOneKey.of",
      in: flow(ends + "}, exactlyOne: {of: [§]}"),
      ["x, y", "y, x"]
    ),
    CanonicalRow(
      "CodedEndKey.keys",
      in: flow(ends + ", error: {message: bad, type: Code§}}"),
      ["", ", keys: []", ", keys: [code]"]
    ),
  ]

  static let links: [CanonicalRow] = [
    CanonicalRow(
      "DeeplinksKey.policy",
      "DeeplinksKey.apps",
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
      "DeeplinksKey.schemes",
      "DeeplinksKey.domains",
      in: deeplinks("§"),
      [
        "schemes: [shop, a, b], domains: [first.example, a.example, b.example]",
        "schemes: [shop, b, a], domains: [first.example, b.example, a.example]",
      ]
    ),
    CanonicalRow(
      "DeeplinksKey.domains",
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
      "RouteKey.query",
      "RouteKey.fragment",
      "*.swift",
      in: deeplinks("schemes: [shop]", routes: "a-b: {url: //a§}"),
      ["", ", query: {}", ", fragment: {}", ", aliases: []", ", before: []", ", swift: aB"]
    ),
    CanonicalRow(
      "RouteKey.aliases",
      in: deeplinks("schemes: [shop]", routes: "a: {url: //a, aliases: [§]}"),
      ["//b, //c", "//c, //b"]
    ),
    CanonicalRow(
      "RouteKey.before",
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
      "DeeplinksKey.domains",
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
      "DeeplinksKey.schemes",
      in: deeplinks("schemes: [§]"),
      ["a, b", "b, a", "a", "a, c"]
    ),
    CanonicalRow(
      "RouteKey.aliases",
      in: deeplinks("schemes: [shop]", routes: "a: {§}"),
      ["url: //a, aliases: [//b]", "url: //b, aliases: [//a]", "url: //a"]
    ),
    CanonicalRow(
      "AnswersKey.timeLimit",
      in: calls(methods: "c: {requires: [k, back]}", answers: "§"),
      ["", ", timeLimit: 599", ", forms: [opaque]"]
    ),
    CanonicalRow(
      "CodedEndKey.keys",
      in: flow(ends + ", error: {message: bad, type: Code§}}"),
      ["", ", keys: [error]", ", keys: [code, error]"]
    ),
  ]
}
