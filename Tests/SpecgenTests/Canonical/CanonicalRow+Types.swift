extension CanonicalRow {
  private static func union(_ head: String, _ cases: String) -> String {
    "types: {A: {fields: {x: Int}}, U: {union: {\(head)}, cases: {a: \(cases), b: A}}}"
  }

  static let types: [CanonicalRow] = [
    CanonicalRow(
      "type.alias",
      in: "types: {T: §}",
      ["Int", "{alias: Int}", "{alias: {type: Int}}"]
    ),
    CanonicalRow(
      "type.enum",
      "type.raw",
      "type.cases",
      "case.wire",
      "*.swift",
      in: "types: {T: {§}}",
      [
        "enum: [a, b]", "enum: {a: a, b: b}", "enum: open, cases: [a, b]",
        "enum: open, cases: {a: {}, b: b}", "enum: [a, b], raw: String",
        "enum: {a: {wire: a}, b: {}}", "enum: {a: {swift: a}, b: {}}",
      ]
    ),
    CanonicalRow("type.raw", in: "types: {T: {enum: {a: 1, b: 2}§}}", ["", ", raw: Int"]),
    CanonicalRow(
      "type.identity",
      "type.methods",
      "type.computed",
      "type.examples",
      in: "types: {T: {fields: {id: Int}§}}",
      ["", ", identity: id", ", methods: {}", ", computed: {}", ", examples: {}"]
    ),
    CanonicalRow(
      "typeMethod.with",
      in: """
        types:
          T: {fields: {a: Int, b: Int}, methods: {go: {call: m, with: {§}}}}
        methods: {m: {http: GET /m, query: {x: Int, y: Int}}}
        """,
      ["x: a, y: b", "y: b, x: a"]
    ),
    CanonicalRow("union.open", in: union("by: type§", "A"), ["", ", open: true"]),
    CanonicalRow(
      "unionCase.wire",
      "unionCase.type",
      in: union("by: type", "§"),
      ["A", "{type: A}", "{type: A, wire: a}"]
    ),
    CanonicalRow(
      "unionCase.before",
      in: """
        types:
          U: {union: {match: order}, cases: {a: {type: A, before: [§]}, b: B, c: C}}
          A: {fields: {a: 'Int?'}}
          B: {fields: {b: Int}}
          C: {fields: {c: Int}}
        """,
      ["b, c", "c, b"]
    ),
  ]

  static let values: [CanonicalRow] = [
    CanonicalRow(
      "field.key",
      "field.type",
      "field.optional",
      "field.nullable",
      "field.secret",
      "field.personal",
      "field.lossy",
      "field.accepts",
      "*.swift",
      in: field("§"),
      [
        "String", "{type: String}", "{key: a, type: String}", "{type: String, optional: false}",
        "{type: String, nullable: false}", "{type: String, secret: false}",
        "{type: String, lossy: false}", "{type: String, accepts: []}", "{type: String, swift: a}",
        "{type: String, doc: ''}",
      ]
    ),
    CanonicalRow(
      "field.optional",
      in: field("§"),
      ["Int?", "{type: Int?}", "{type: Int, optional: true}", "{type: Int?, optional: true}"]
    ),
    CanonicalRow(
      "field.nullable",
      in: field("{type: Int, optional: true§}"),
      ["", ", nullable: false"]
    ),
    CanonicalRow(
      "field.accepts",
      in: field("{type: String, accepts: §}"),
      [
        "[number, bool]", "[bool, number]", "[number, number, bool]", "[bool, integer, number]",
      ]
    ),
    CanonicalRow("field.format", in: field("{type: Date§}"), ["", ", format: iso8601"]),
    CanonicalRow(
      "field.format",
      "typeUse.format",
      in: field("{list: {type: Date§}}"),
      ["", ", format: iso8601"]
    ),
    CanonicalRow("field.wire", in: field("{type: Decimal§}"), ["", ", wire: number"]),
    CanonicalRow(
      "field.default",
      in: field("{type: Double, default: §}"),
      ["5", "5.0", "5.00"]
    ),
    CanonicalRow(
      "field.list",
      "typeUse.type",
      "typeUse.nullable",
      "typeUse.optional",
      "typeUse.secret",
      "typeUse.personal",
      "typeUse.lossy",
      "typeUse.accepts",
      in: field("{list: §}"),
      [
        "Int", "{type: Int}", "{type: Int, nullable: false}", "{type: Int, optional: false}",
        "{type: Int, secret: false}", "{type: Int, lossy: false}", "{type: Int, accepts: []}",
      ]
    ),
    CanonicalRow("field.key", in: field("{constant: 1§}"), ["", ", key: a", ", doc: ''"]),
    CanonicalRow(
      "field.minLength",
      in: field("{type: String§}"),
      ["", ", minLength: 0"]
    ),
    CanonicalRow(
      "field.minItems",
      "field.uniqueItems",
      in: field("{list: Int§}"),
      ["", ", minItems: 0", ", uniqueItems: false"]
    ),
    CanonicalRow(
      "field.minMembers",
      "field.dependentRequired",
      in: field("{map: Int§}"),
      ["", ", minMembers: 0", ", dependentRequired: {a: [a]}"]
    ),
    CanonicalRow(
      "type.minMembers",
      "type.dependentRequired",
      in: "types: {T: {fields: {a: Int}§}}",
      ["", ", minMembers: 0", ", dependentRequired: {a: [a]}"]
    ),
    CanonicalRow(
      "typeUse.minLength",
      in: field("{list: {type: String§}}"),
      ["", ", minLength: 0"]
    ),
    CanonicalRow(
      "typeUse.minItems",
      "typeUse.uniqueItems",
      in: field("{list: {list: Int§}}"),
      ["", ", minItems: 0", ", uniqueItems: false"]
    ),
    CanonicalRow(
      "typeUse.minMembers",
      "typeUse.dependentRequired",
      in: field("{list: {map: Int§}}"),
      ["", ", minMembers: 0", ", dependentRequired: {a: [a]}"]
    ),
    CanonicalRow("field.max", in: field("{type: Double, max: §}"), ["5", "5.0", "0.5e1"]),
    CanonicalRow("field.map", in: field("{map: §}"), ["Int", "{type: Int}"]),
    CanonicalRow(
      "field.enum",
      "field.raw",
      "field.cases",
      in: field("{§}"),
      [
        "enum: [x, y]", "enum: {x: x, y: y}", "enum: open, cases: [x, y]",
        "enum: [x, y], raw: String",
      ]
    ),
    CanonicalRow(
      "typeUse.enum",
      "typeUse.raw",
      "typeUse.cases",
      in: field("{list: {§}}"),
      [
        "enum: [x, y]", "enum: {x: x, y: y}", "enum: open, cases: [x, y]",
        "enum: [x, y], raw: String",
      ]
    ),
  ]

  static let differentTypes: [CanonicalRow] = [
    CanonicalRow(
      "type.enum",
      in: "types: {T: {§}}",
      ["enum: [a, b]", "enum: closed, cases: [a, b]", "enum: {a: A, b: b}", "enum: [a]"]
    ),
    CanonicalRow("union.open", in: union("by: type§", "A"), ["", ", open: false"]),
    CanonicalRow(
      "field.optional",
      in: field("§"),
      [
        "String", "String?", "{type: String, nullable: true}", "{type: String, secret: true}",
        "{type: String, accepts: [integer]}", "{type: String, accepts: [number]}",
        "{key: b, type: String}", "{type: String, default: ''}",
      ]
    ),
    CanonicalRow(
      "field.accepts",
      in: field("{type: String, accepts: §}"),
      ["[integer]", "[number]", "[integer, bool]"]
    ),
    CanonicalRow("field.format", in: field("{type: Date§}"), ["", ", format: day"]),
    CanonicalRow("field.wire", in: field("{type: Decimal§}"), ["", ", wire: text"]),
    CanonicalRow(
      "field.wire",
      in: field("{type: Bool§}"),
      ["", ", wire: [YES, NO]", ", wire: [NO, YES]", ", wire: [1, 0]", ", wire: ['1', '0']"]
    ),
    CanonicalRow("field.default", in: field("{type: Decimal, default: §}"), ["5", "5.0"]),
    CanonicalRow("field.max", in: field("{type: Int§}"), ["", ", max: 5", ", exclusiveMax: 5"]),
    CanonicalRow(
      "field.serverDefault",
      in: field("{type: String, optional: true§}"),
      ["", ", serverDefault: a", ", serverDefault: b"]
    ),
    CanonicalRow(
      "type.identity",
      in: "types: {T: {fields: {a: Int, b: Int}§}}",
      ["", ", identity: b", ", identity: a"]
    ),
  ]
}
