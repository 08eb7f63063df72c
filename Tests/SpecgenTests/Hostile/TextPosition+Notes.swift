extension TextPosition {
  /// Something that an author can say words about, with the mark `@@` where its notes stand.
  private struct Noted {
    let id: String
    let keySet: String
    let keys: [String]
    /// The Swift name's case where there is one.
    let isUpper: Bool
    let template: String

    init(
      _ id: String,
      _ keySet: String,
      only keys: [String] = ["doc", "source", "swift", "deprecated"],
      isUpper: Bool = false,
      _ template: String
    ) {
      self.id = id
      self.keySet = keySet
      self.keys = keys
      self.isUpper = isUpper
      self.template = template
    }

    var ruleOfName: TextRule {
      let rule = TextRule.swiftName(isUpper: isUpper)
      return keySet == "group" ? .plain(rule) : rule
    }
  }

  private static let host = "hosts: {api: https://api.example.com}\n"
  private static let stop =
    "types:\n  A:\n    fields: {id: Int, at: {type: LocalTime, zone: UTC}}\n"
  private static let coded = """
    hosts: {api: https://api.example.com}
    defaults: {envelope: E}
    envelopes:
      E:
        rules:
          - {outcome: failure, when: {at: e, is: string}, read: {at: e, codes: method}}
          - {outcome: success, when: {at: s, in: method}, read: {at: r, type: method}}

    """

  /// Everything that notes can stand at.
  private static let noted: [Noted] = [
    Noted("record", "type", isUpper: true, "types: {A: {@@, fields: {id: Int}}}"),
    Noted("group", "group", host + "groups: {g: {@@, methods: {m: {http: GET /m}}}}"),
    Noted("alias", "type", isUpper: true, "types: {A: {@@, alias: Int}}"),
    Noted("open", "type", isUpper: true, "types: {A: {@@, enum: open, cases: {b: c}}}"),
    Noted("closed", "type", isUpper: true, "types: {A: {@@, enum: closed, cases: {b: c}}}"),
    Noted(
      "union",
      "type",
      isUpper: true,
      "types: {A: {@@, union: {by: kind}, cases: {one: {}, two: {}}}}"
    ),
    Noted("field", "field", "types: {A: {fields: {id: {@@, type: Int}}}}"),
    Noted("fieldInPlace", "field", "types: {A: {fields: {id: {@@, fields: {a: Int}}}}}"),
    Noted(
      "part",
      "field",
      "types: {A: {fields: {b: {@@, inline: B}}}, B: {fields: {id: Int}}}"
    ),
    Noted(
      "constant",
      "field",
      only: ["doc", "source"],
      "types: {A: {fields: {id: {@@, constant: 1}}}}"
    ),
    Noted("openCase", "case", "types: {A: {enum: open, cases: {b: {@@, wire: w}}}}"),
    Noted("closedCase", "case", "types: {A: {enum: closed, cases: {b: {@@, wire: w}}}}"),
    Noted(
      "unionCase",
      "unionCase",
      "types: {A: {union: {by: kind}, cases: {one: {@@}, two: {}}}}"
    ),
    Noted(
      "query",
      "typeMethod",
      host + stop + "    methods: {q: {@@, call: m, with: {id: id}}}\n"
        + "methods: {m: {http: GET /m, query: {id: Int}}}"
    ),
    Noted("computed", "computedValue", stop + "    computed: {c: {@@, until: at}}"),
    Noted("method", "method", host + "methods: {m: {@@, http: GET /m}}"),
    Noted(
      "optionalParam",
      "field",
      host + "methods: {m: {http: GET /m, query: {p: {@@, type: Int, optional: true}}}}"
    ),
    Noted(
      "pathParam",
      "field",
      host + "methods: {m: {path: {p: {@@, type: Int}}, http: 'GET /m/{p}'}}"
    ),
    Noted(
      "header",
      "header",
      host + "methods: {m: {http: GET /m, headers: {p: {@@, type: Int}}}}"
    ),
    Noted(
      "clientHeader",
      "header",
      host + "defaults: {headers: {p: {@@, type: Int, from: client}}}\nmethods: {m: {http: GET /m}}"
    ),
    Noted(
      "cookie",
      "field",
      host + "methods: {m: {http: GET /m, cookies: {p: {@@, type: Int}}}}"
    ),
    Noted("member", "field", host + "methods: {m: {http: POST /m, body: {p: {@@, type: Int}}}}"),
    Noted(
      "formField",
      "field",
      host + "methods: {m: {http: POST /m, form: {p: {@@, type: Int}}}}"
    ),
    Noted(
      "multipart",
      "field",
      host + "methods: {m: {http: POST /m, multipart: {p: {@@, type: Int}}}}"
    ),
    Noted("appCall", "appCall", "calls: {links: ['other://{call}'], methods: {m: {@@}}}"),
    Noted(
      "flow",
      "flow",
      "hosts: {web: https://w.example.com}\nflows: {f: {@@, path: /p, ends: {success: "
        + "{message: s, fields: {at: String}}}}}"
    ),
    Noted(
      "failure",
      "failure",
      host + "methods: {m: {http: GET /m, fails: {f: {@@, status: 404}}}}"
    ),
    Noted(
      "codedFailure",
      "codedFailure",
      coded + "methods: {m: {http: GET /m, succeeds: {s: nothing}, fails: [{f: {@@}}]}}"
    ),
    Noted(
      "success",
      "success",
      only: ["doc", "source", "swift"],
      host + "methods: {m: {http: GET /m, succeeds: {s: {@@, status: 201}, t: 202}}}"
    ),
    Noted(
      "body",
      "body",
      only: ["doc", "source", "swift"],
      host
        + "methods: {m: {http: PUT /m, bodies: {b: {@@, contentType: a/b, type: Data}, "
        + "c: {contentType: a/c, type: Data}}}}"
    ),
    Noted(
      "answerHeader",
      "answerHeader",
      host + "methods: {m: {http: GET /m, returns: {headers: {h: {@@, type: Int}}}}}"
    ),
    Noted(
      "host",
      "host",
      only: ["doc", "source"],
      "hosts: {api: {@@, url: https://api.example.com}}\nmethods: {m: {http: GET /m}}"
    ),
    Noted(
      "route",
      "route",
      "deeplinks: {type: L, schemes: [shop], routes: {r: {@@, url: //r}}}"
    ),
    Noted(
      "pages",
      "pages",
      only: ["doc", "swift"],
      host + "methods: {m: {http: GET /m, query: {p: Int}, returns: {list: Int}, "
        + "pages: {@@, page: p}}}"
    ),
    Noted(
      "until",
      "until",
      only: ["doc", "swift"],
      host + "methods: {m: {http: GET /m, returns: {fields: {s: String}}, "
        + "until: {@@, field: s, leaves: a}}}"
    ),
    Noted(
      "errors",
      "errors",
      only: ["doc", "source"],
      host + "errors: {@@, type: A, status: 4xx}\ntypes: {A: {fields: {id: Int}}}\n"
        + "methods: {m: {http: GET /m}}"
    ),
    Noted(
      "trait",
      "trait",
      only: ["doc", "source"],
      host + "traits: {t: {@@, query: {a: Int}}}\nmethods: {m: {http: GET /m, traits: t}}"
    ),
    Noted(
      "envelope",
      "envelope",
      only: ["doc", "source"],
      host + "envelopes: {E: {@@, rules: [{outcome: success, when: {at: a, is: bool}, read: "
        + "{type: method}}]}}\nmethods: {m: {http: GET /m, envelope: E, returns: {list: Int}}}"
    ),
  ]

  /// Words about everything, and where they come from.
  static let notes: [TextPosition] =
    noted.flatMap { noted in
      noted.keys.flatMap { key -> [TextPosition] in
        let name = "\(noted.keySet).\(key)"
        func position(_ id: String, _ keys: [String], _ rule: TextRule, _ note: String)
          -> TextPosition
        {
          let template = noted.template.replacing("@@", with: note)
          return TextPosition(
            "\(noted.id).\(id)",
            keys: keys,
            rule: rule,
            "sources: {guide: {title: Guide}}\n" + template
          )
        }
        return switch key {
        case "source": [position("source", [name], .nothing, "source: §")]
        case "swift":
          [position("swift", [name], noted.ruleOfName, "swift: §")]
        default: [position(key, [name], .prose, "\(key): §")]
        }
      }
    }
    + [
      TextPosition(
        "spec.doc",
        "SpecKey.doc",
        rule: .prose,
        "doc: §\nhosts: {api: https://api.example.com}\nmethods: {m: {http: GET /m}}"
      ),
      TextPosition(
        "source.title",
        "source.title",
        rule: .prose,
        "sources: {guide: {title: §}}\ntypes: {A: {source: guide, fields: {id: Int}}}"
      ),
      TextPosition(
        "source.url",
        "source.url",
        rule: .prose,
        "sources: {guide: {url: §}}\ntypes: {A: {source: guide, fields: {id: Int}}}"
      ),
      TextPosition(
        "source.file",
        "source.file",
        rule: .prose,
        "sources: {guide: {file: §}}\ntypes: {A: {source: guide, fields: {id: Int}}}"
      ),
      day("since"), day("sunset"),
      TextPosition(
        "deprecation.reason",
        "deprecation.reason",
        rule: .prose,
        "hosts: {api: https://api.example.com}\n"
          + "methods: {m: {deprecated: {reason: §, sunset: 2026-12-31}, http: GET /m}}"
      ),
      TextPosition(
        "origin.section",
        "origin.section",
        rule: .prose,
        "sources: {guide: {title: Guide}}\nhosts: {api: https://api.example.com}\n"
          + "methods: {m: {source: {in: guide, section: §}, http: GET /m}}"
      ),
      TextPosition(
        "origin.row",
        "origin.row",
        rule: .prose,
        "sources: {guide: {title: Guide}}\n"
          + "types: {A: {source: {in: guide, section: s, row: §}, fields: {id: Int}}}"
      ),
    ]

  private static func day(_ key: String) -> TextPosition {
    TextPosition(
      "deprecation.\(key)",
      "deprecation.\(key)",
      rule: .nothing,
      "hosts: {api: https://api.example.com}\n"
        + "methods: {m: {deprecated: {reason: Old., \(key): §}, http: GET /m}}"
    )
  }
}
