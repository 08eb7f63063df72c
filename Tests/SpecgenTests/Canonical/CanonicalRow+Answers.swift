extension CanonicalRow {
  private static func coded(_ rules: String, ignores: String = "", methods: String) -> String {
    """
    types: {P: {fields: {a: Int}}}
    defaults: {envelope: E}
    envelopes:
      E:
        \(ignores.isEmpty ? "" : "\(ignores)\n    ")rules:
          - \(rules)
          - {outcome: success, when: {at: status, in: method}, read: {at: result, type: method}}
    methods: {m: {http: GET /m, \(methods)}}
    """
  }
  private static let codes =
    "{outcome: failure, when: {at: e, is: string}, read: {at: e, codes: method}, with: {at: r}}"

  static let answers: [CanonicalRow] = [
    CanonicalRow(
      "method.returns",
      "result.headers",
      in: "methods: {m: {http: GET /m§}}",
      ["", ", returns: nothing", ", returns: {type: nothing}", ", returns: {headers: {}}"]
    ),
    CanonicalRow(
      "result.type",
      "result.optional",
      "result.nullable",
      "result.accepts",
      "result.secret",
      "result.lossy",
      in: "methods: {m: {http: GET /m, returns: §}}",
      [
        "String", "{type: String}", "{type: String, optional: false}",
        "{type: String, nullable: false}", "{type: String, secret: false}",
        "{type: String, lossy: false}", "{type: String, headers: {}}",
        "{type: String, accepts: []}",
      ]
    ),
    CanonicalRow(
      "result.optional",
      "result.nullable",
      in: "methods: {m: {http: GET /m, returns: §}}",
      ["String?", "{type: String, optional: true}", "{type: String, nullable: true}"]
    ),
    CanonicalRow(
      "result.accepts",
      in: "methods: {m: {http: GET /m, returns: {type: String, accepts: §}}}",
      ["[number, bool]", "[bool, number]", "[bool, integer, number, bool]"]
    ),
    CanonicalRow(
      "result.enum",
      "result.raw",
      "result.cases",
      in: "methods: {m: {http: GET /m, returns: {§}}}",
      [
        "enum: [a, b]", "enum: {a: a, b: b}", "enum: open, cases: [a, b]",
        "enum: [a, b], raw: String",
      ]
    ),
    CanonicalRow(
      "success.status",
      "success.type",
      "success.optional",
      "success.headers",
      in: "methods: {m: {http: GET /m, succeeds: {a: §, b: 204}}}",
      [
        "202", "202-202", "{status: 202}", "{status: 202, type: nothing}",
        "{status: 202, optional: false}", "{status: 202, headers: {}}", "{status: 202, swift: a}",
      ]
    ),
    CanonicalRow(
      "success.status",
      in: "methods: {m: {http: GET /m, succeeds: {a: {status: §, type: Int}}}}",
      ["2xx", "200-299"]
    ),
    CanonicalRow(
      "success.contentType",
      "success.status",
      in: "methods: {m: {http: GET /m, succeeds: {a: {§, type: Int}, b: 204}}}",
      [
        "contentType: text/csv", "contentType: Text/CSV", "status: 2xx, contentType: text/csv",
        "contentType: 'text/csv', status: 200-299",
      ]
    ),
    CanonicalRow(
      "failure.contentType",
      in: "methods: {m: {http: GET /m, fails: {a: {status: 404, contentType: §, type: Int}}}}",
      ["text/csv", "Text/CSV", "'text/csv'"]
    ),
    CanonicalRow(
      "success.code",
      in: coded(codes, methods: "succeeds: {done: §}"),
      ["Int", "{type: Int}", "{type: Int, code: done}", "{type: Int, optional: false}"]
    ),
    CanonicalRow(
      "success.optional",
      in: coded(codes, methods: "succeeds: {done: §}"),
      ["Int?", "{type: Int, optional: true}", "{type: Int?, optional: true}"]
    ),
    CanonicalRow(
      "failure.status",
      "failure.optional",
      "failure.headers",
      in: "methods: {m: {http: GET /m, fails: {a: §}}}",
      [
        "4xx", "400-499", "{status: 4xx}", "{status: 4xx, optional: false}",
        "{status: 4xx, headers: {}}", "{status: 4xx, type: nothing}",
      ]
    ),
    CanonicalRow(
      "failure.at",
      in: """
        errors: {type: P, status: 4xx}
        types: {P: {fields: {code: {key: [error, code], enum: [x]}}}}
        methods: {m: {http: GET /m, fails: {a: {status: 409, code: x, §}}}}
        """,
      ["optional: false", "at: [error, code]"]
    ),
    CanonicalRow(
      "failure.type",
      "failure.optional",
      in: "methods: {m: {http: GET /m, fails: {a: {status: 404, type: §}}}}",
      ["text", "'text'", "text, optional: false"]
    ),
    CanonicalRow(
      "failure.code",
      "codedFailure.type",
      "codedFailure.optional",
      in: coded(codes, methods: "succeeds: {done: Int}, fails: §"),
      [
        "[a, b]", "[a: {}, b]", "{a: {code: a}, b: {code: b}}",
        "[a: {optional: false}, b: {type: nothing}]",
      ]
    ),
    CanonicalRow(
      "envelope.ignoresHTTPStatus",
      in: coded(codes, ignores: "§", methods: "succeeds: {done: Int}"),
      ["doc: E", "ignoresHTTPStatus: false"]
    ),
    CanonicalRow(
      "condition.at",
      "reading.at",
      "reading.raw",
      "failureValue.at",
      in: coded("{outcome: failure, §}", methods: "succeeds: {done: Int}, fails: [a]"),
      [
        "when: {at: e, is: string}, read: {at: e, codes: method}, with: {at: r}",
        "when: {at: [e], is: string}, read: {at: [e], codes: method}, with: {at: [r]}",
        "when: {at: e, is: string}, read: {at: e, codes: method, raw: String}, with: {at: r}",
      ]
    ),
    CanonicalRow(
      "SpecKey.envelopes",
      in: coded(codes, methods: "succeeds: {done: Int}").replacing("  E:\n", with: "§  E:\n"),
      [
        "",
        "  A: {rules: [{outcome: success, when: {at: ok, equals: 1}, read: {type: method}}]}\n",
      ]
    ),
    CanonicalRow(
      "answerHeader.key",
      "answerHeader.type",
      "answerHeader.optional",
      "answerHeader.secret",
      in: "methods: {m: {http: GET /m, returns: {type: Int, headers: {X-A: §}}}}",
      [
        "String", "{type: String}", "{key: X-A, type: String}", "{type: String, optional: false}",
        "{type: String, secret: false}",
      ]
    ),
    CanonicalRow(
      "answerHeader.optional",
      in: "methods: {m: {http: GET /m, returns: {type: Int, headers: {X-A: §}}}}",
      ["String?", "{type: String, optional: true}"]
    ),
    CanonicalRow(
      "answerHeader.format",
      in: "methods: {m: {http: GET /m, returns: {type: Int, headers: {X-A: {type: Date§}}}}}",
      ["", ", format: iso8601"]
    ),
    CanonicalRow(
      "answerHeader.enum",
      "answerHeader.raw",
      in: "methods: {m: {http: GET /m, returns: {type: Int, headers: {X-A: {§}}}}}",
      ["enum: [a, b]", "enum: {a: a, b: b}", "enum: [a, b], raw: String"]
    ),
  ]
}
