import Testing

@testable import SpecgenCore

/// Mistakes that parts of traits and defaults make in methods, and types with a parameter in their uses.
struct SharedFindingTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let shared: String
    let methods: [String]
    /// Each finding with its notes.
    let expected: [[String]]
  }

  private static let envelope = """
    envelopes:
      E: {rules: [{outcome: failure, when: {at: e, is: string}, read: {at: e, codes: method}}]}

    """

  private static let rows = [
    Row(
      testDescription: "pages that do not fit the result of one method",
      shared: "traits: {t: {query: {page: Int?}, pages: {page: page}}}",
      methods: [
        "a: {http: GET /a, traits: t, returns: {list: Int}}",
        "b: {http: GET /b, traits: t, returns: Int}",
      ],
      expected: [
        [
          "`pages` without `items` needs a result that is a list @ {page: page}",
          "this affects the method 'b' @ b",
        ]
      ]
    ),
    Row(
      testDescription:
        "pages that do not fit the results of several methods, for different reasons",
      shared: "traits: {t: {query: {page: Int?}, pages: {page: page}}}",
      methods: [
        "a: {http: GET /a, traits: t}", "b: {http: GET /b, traits: t, returns: Int}",
        "c: {http: GET /c, traits: t, returns: text}",
      ],
      expected: [
        [
          "`pages` needs a result that is JSON and always present @ {page: page}",
          "this affects the method 'a' and 2 others @ a",
        ]
      ]
    ),
    Row(
      testDescription: "a failure that does not go with the envelope of some methods",
      shared: envelope + "traits: {t: {fails: {lost: {code: lost}}}}",
      methods: [
        "a: {http: GET /a, traits: t, returns: Int}", "b: {http: GET /b, traits: t, returns: Int}",
        "c: {http: GET /c, traits: t, envelope: E, returns: Int}",
      ],
      expected: [
        [
          "a failure by code needs a `status`, or an envelope with a rule for failures @ lost",
          "this affects the method 'a' and 1 other @ a",
        ]
      ]
    ),
    Row(
      testDescription: "a key that the trait's constant and own params have",
      shared: "traits: {t: {query: {version: {constant: 1}}}}",
      methods: [
        "a: {http: GET /a, traits: t, query: {own: {key: version, type: Int}}}",
        "b: {http: GET /b, traits: t, query: {own: {key: version, type: Int}}}",
      ],
      expected: [
        [
          "two declarations use 'version' on the wire @ version",
          "first used here @ own", "this affects the method 'a' and 1 other @ a",
        ]
      ]
    ),
    Row(
      testDescription: "the same of the defaults",
      shared: "defaults: {query: {version: {constant: 1}}}",
      methods: [
        "a: {http: GET /a}", "b: {http: GET /b, query: {own: {key: version, type: Int}}}",
      ],
      expected: [
        [
          "two declarations use 'version' on the wire @ version",
          "first used here @ own", "this affects the method 'b' @ b",
        ]
      ]
    ),
    Row(
      testDescription: "a header that two traits have under different names",
      shared:
        "traits: {t: {headers: {a: {key: X-A, type: Int}}}, u: {headers: {b: {key: x-a, type: Int}}}}",
      methods: ["a: {http: GET /a, traits: [t, u]}", "b: {http: GET /b, traits: [t, u]}"],
      expected: [
        [
          "two declarations use 'x-a' on the wire @ b", "first used here @ a",
          "this affects the method 'a' and 1 other @ a",
        ]
      ]
    ),
    Row(
      testDescription: "a mistake of the trait itself",
      shared: "traits: {t: {query: {a: Nope}, headers: {'a b': {key: Host, type: Int}}}}",
      methods: ["a: {http: GET /a, traits: t}", "b: {http: GET /b, traits: t}"],
      expected: [
        ["type 'Nope' is not defined @ Nope"],
        ["'a b' cannot be the name of a param @ 'a b'"],
        ["'Host' is not valid as a header of a request @ Host"],
      ]
    ),
    Row(
      testDescription: "a part of a type with a parameter that some uses have no record for",
      shared:
        "types: {Order: {fields: {id: Int}}, Sum<T>: {fields: {part: {inline: T}, n: Int}}}",
      methods: ["Int", "Order", "String"].map {
        "m\($0): {http: GET /a, returns: Sum<\($0)>}"
      },
      expected: [
        [
          "`inline` needs a record without `additional`, or a union of such records with a key @ part",
          "this affects the use 'Sum<Int>' and 1 other @ Sum<Int>",
        ]
      ]
    ),
    Row(
      testDescription: "a field of a type in place, and one that another type extends first",
      shared:
        "types: {Days: {extends: Day<Int>}, Key<T>: {fields: {k: {fields: {at: {inline: T}}}}}, Day<T>: {fields: {d: {type: T, format: day}}}}",
      methods: ["a: {http: GET /a, returns: Key<Int>}"],
      expected: [
        [
          "`inline` needs a record without `additional`, or a union of such records with a key @ at",
          "this affects the use 'Key<Int>' @ Key<Int>",
        ],
        ["`format` needs the type Date @ day", "this affects the use 'Day<Int>' @ Day<Int>"],
      ]
    ),
    Row(
      testDescription: "a mistake of a type with a parameter itself, and one of an argument",
      shared:
        "types: {Page<T>: {fields: {bad: Nope, t: T}}, More<T>: {extends: T, fields: {b: Int}}}",
      methods: [
        "a: {http: GET /a, returns: Page<Int>}", "b: {http: GET /b, returns: More<Int>}",
        "c: {http: GET /c, returns: Page<String>}",
      ],
      expected: [
        ["type 'Nope' is not defined @ Nope"],
        ["`extends` needs a type with `fields` @ Int"],
      ]
    ),
    Row(
      testDescription: "items of several methods under one name",
      shared: "traits: {t: {query: {page: Int?}, pages: {page: page, swift: everyItem}}}",
      methods: ["a", "b", "c"].map { "\($0): {http: GET /\($0), traits: t, returns: {list: Int}}" },
      expected: [
        [
          "the items of method 'b' and the items of method 'a' are both named 'everyItem' in Swift @ everyItem",
          "the items of method 'a' is declared here @ everyItem",
        ]
      ]
    ),
  ]

  @Test(arguments: rows)
  private func areReportedOnceWithTheFirstMethod(row: Row) {
    let methods = row.methods.map { "  \($0)\n" }.joined()
    let text = """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      \(row.shared)
      methods:
      \(methods)
      """
    let file = SourceFile(id: 0, path: "s.yaml", bytes: Array(text.utf8))
    let written = { (span: Span) in String(decoding: file.bytes[span.range], as: UTF8.self) }
    let found = compile([file], limits: ParseLimits()).diagnostics.map { finding in
      ["\(finding.message) @ \(written(finding.span))"]
        + finding.notes.map { "\($0.message) @ \(written($0.span))" }
    }
    #expect(found == row.expected)
  }
}
