import Testing

/// A spec with the same words as names of everything.
struct NameSpec: CustomTestStringConvertible {
  /// A place where a name stands: the lines above it, and the line with it.
  private struct Place {
    let head: String
    let entry: @Sendable (_ name: String, _ index: Int) -> String
    /// How many words the place takes.
    var most = Int.max
  }

  /// The name of the module.
  let api: String
  /// The words, without those that a place does not take, by its number and the word.
  let words: [String]
  /// The places and words that are left out.
  var refused: Set<String> = []
  private let places: [Place]

  var testDescription: String { api }

  /// The text of the spec, and what stands at each of its lines.
  var text: (yaml: String, entries: [Int: String]) {
    var lines = ["specgen: 1", "api: \(api)"]
    var entries: [Int: String] = [:]
    for (number, place) in places.enumerated() {
      lines += place.head.split(separator: "\n").map(String.init)
      for (index, word) in words.prefix(place.most).enumerated()
      where !refused.contains("\(number) \(word)") {
        lines.append(place.entry(word, index))
        entries[lines.count] = "\(number) \(word)"
      }
    }
    return (lines.joined(separator: "\n") + "\n", entries)
  }

  /// Words at every place but one, beside methods with other names.
  static let everywhere = NameSpec(
    api: "Names",
    words: SwiftWords.all,
    places: [
      Place(
        head: """
          swift: {methods: codable, equality: hashable, properties: variable}
          hosts:
            api:
              url: https://api.example.com
              environments:
          """,
        entry: { "      \($0): https://a\($1).example.com" },
        most: 100
      ),
      Place(
        head: """
          envelopes:
            E:
              rules:
                - {outcome: failure, when: {at: e, is: string}, read: {at: e, codes: method}}
                - {outcome: success, when: {at: s, in: method}, read: {at: r, type: method}}
          types:
            Small: {fields: {zId: Int}}
            Plain:
              fields:
          """,
        entry: { word, _ in "      \(word): {type: Int, optional: true}" }
      ),
      Place(
        head: "  Behind:\n    fields:",
        entry: { word, _ in "      \(word): {type: Small, optional: true}" }
      ),
      Place(
        head: "  Old:\n    fields:",
        entry: { word, _ in "      \(word): {type: Int, optional: true, deprecated: so}" }
      ),
      Place(head: "  Open:\n    enum: open\n    cases:", entry: { "      \($0): v\($1)" }),
      Place(head: "  Shut:\n    enum: closed\n    cases:", entry: { "      \($0): v\($1)" }),
      Place(
        head: "  Preset:\n    fields:",
        entry: { "      p-\($0): {type: Open, default: v\($1)}" }
      ),
      Place(
        head: "  Told:\n    union: {by: kind}\n    cases:",
        entry: { word, _ in "      \(word): {}" }
      ),
      Place(
        head: "  Timed:\n    fields:\n      zAt: {type: LocalTime, zone: UTC}\n    computed:",
        entry: { word, _ in "      \(word): {until: zAt}" }
      ),
      Place(
        head: "  Asking:\n    fields:\n      zId: Int\n    methods:",
        entry: { word, _ in "      \(word): {call: zAsk, with: {zP: zId}}" }
      ),
      Place(
        head:
          "methods:\n  zAsk: {http: GET /z, query: {zP: Int}}\n  zHeaders:\n    http: GET /h\n    headers:",
        entry: { "      \($0): {key: X-\($1), type: Int, optional: true}" }
      ),
      Place(
        head: "    cookies:",
        entry: { word, _ in "      c-\(word): {key: \(word), type: Int}" }
      ),
      Place(
        head: "  zForm:\n    http: POST /f\n    form:",
        entry: { word, _ in "      \(word): {type: Int, optional: true}" }
      ),
      Place(
        head: "  zParts:\n    http: POST /p\n    multipart:",
        entry: { word, _ in "      \(word): {type: Int, optional: true}" }
      ),
      Place(
        head: "  zBody:\n    http: POST /b\n    body:",
        entry: { word, _ in "      \(word): {type: Int, optional: true}" }
      ),
      Place(
        head: "  zCoded:\n    http: GET /x\n    envelope: E\n    succeeds:",
        entry: { word, _ in "      \(word): Small" }
      ),
      Place(head: "    fails:", entry: { word, _ in "      - \"\(word)\"" }),
      Place(
        head: "  zAnswer:\n    http: GET /y\n    returns:\n      headers:",
        entry: { "        \($0): {key: X-\($1), type: Int}" }
      ),
    ]
  )

  /// Words as what a client holds for all its calls.
  static let held = NameSpec(
    api: "Held",
    words: SwiftWords.all,
    places: [
      Place(
        head: """
          hosts: {api: https://api.example.com}
          methods:
            zCall:
              http: GET /h
              headers:
          """,
        entry: { "      \($0): {key: X-\($1), type: Int, from: client}" }
      )
    ]
  )

  /// All words as the names of calls with failures, and as params, beside all that a client can hold.
  static let clients = NameSpec(
    api: "Clients",
    words: SwiftWords.all + SwiftWords.members.filter { !SwiftWords.all.contains($0) },
    places: [
      Place(
        head: """
          swift: {testing: true, methods: codable}
          hosts: {api: https://api.example.com}
          auth: {session: {login: zLogin, cookie: c, renew: {status: 401, attempts: 2}}}
          methods:
            zLogin: {http: POST /z, auth: none, form: {zUser: String}}
            zHeld: {http: GET /h, headers: {zKey: {key: X-Z, type: Int, from: client}}}
          """,
        entry: { word, index in
          "  \(word): {http: 'GET /m\(index)', query: {zP: {type: Int, optional: true}}, fails: {zGone: 410}}"
        }
      ),
      Place(
        head: "  zParams:\n    http: POST /p\n    fails: {zGone: 410}\n    query:",
        entry: { word, _ in "      \(word): {type: Int, optional: true}" }
      ),
    ]
  )

  /// Names of Swift's own types that a spec may give to its types.
  static let types = NameSpec(
    api: "Types",
    words: SwiftWords.types,
    places: [
      Place(
        head: """
          hosts: {api: https://api.example.com}
          methods: {zCall: {http: GET /z, query: {zP: {list: String}}}}
          types:
          """,
        entry: { word, _ in
          "  \(word): {fields: {zId: Int, zAt: Date, zMap: {map: String}, zAll: {list: \(word)}}}"
        }
      )
    ]
  )

  /// Words as the names of calls, whose structs and failures are named after them.
  static let calls = NameSpec(
    api: "Calls",
    words: SwiftWords.keywords,
    places: [
      Place(
        head: "hosts: {api: https://api.example.com}\nmethods:",
        entry: { "  \($0): {http: 'GET /m\($1)/{zP}', path: {zP: Int}}" }
      )
    ]
  )
}
