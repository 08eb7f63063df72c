import SpecgenCore
import Testing

@testable import SpecgenEditor

/// The quick fixes of findings at the place that `│` marks.
struct RepairTests {
  /// A text with the place, and the text after the action of a title; nil if it must not be offered.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let title: String
    let result: String?

    init(_ text: String, _ title: String, _ result: String?) {
      self.text = text
      self.title = title
      self.result = result
    }

    var testDescription: String { text.debugDescription }
  }

  private static let head = "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n"

  static let samples = [
    Sample(
      "types:\n  Line: {fields: {id: Int}}\n  Cart: {fields: {lines: {list: Li│nes}}}\n",
      "Write `Line`",
      "types:\n  Line: {fields: {id: Int}}\n  Cart: {fields: {lines: {list: Line}}}\n"
    ),
    Sample(
      "types:\n  Cart: {fields: {items: Prod│uct?}}\n",
      "Declare the type `Product`",
      "types:\n  Cart: {fields: {items: Product?}}\n  Product: {fields: {}}\n"
    ),
    Sample(
      "methods:\n  cart: {http: GET /cart, host: api, returns: Ca│rt}\n",
      "Declare the type `Cart`",
      "methods:\n  cart: {http: GET /cart, host: api, returns: Cart}\ntypes:\n  Cart: {fields: {}}\n"
    ),
    Sample(
      "methods:\n  order:\n    http: GET /orders/{i│d}\n    host: api\n",
      "Declare the param `id`",
      "methods:\n  order:\n    http: GET /orders/{id}\n    host: api\n    path: {id: String}\n"
    ),
    Sample(
      "methods:\n  order: {http: 'GET /a/{a}/{│b}', host: api, path: {a: Int}}\n",
      "Declare the param `b`",
      "methods:\n  order: {http: 'GET /a/{a}/{b}', host: api, path: {a: Int, b: String}}\n"
    ),
    Sample(
      "types:\n  A: {fields: {price: Money│}}\n",
      "Add `money.yaml` to `uses`",
      "types:\n  A: {fields: {price: Money}}\nuses: [money.yaml]\n"
    ),
    Sample(
      "uses:\n  - other.yaml\ntypes:\n  A: {fields: {price: Money│}}\n",
      "Add `money.yaml` to `uses`",
      "uses:\n  - other.yaml\n  - money.yaml\ntypes:\n  A: {fields: {price: Money}}\n"
    ),
    Sample("methods:\n  a: {http: GET /a, host: ap│}\n", "Declare the type `ap`", nil),
    Sample("types:\n  A: {fields: {id│: Integr}}\n", "Declare the param `Integr`", nil),
  ]

  @Test(arguments: samples)
  func resolves(sample: Sample) async throws {
    let parts = (Self.head + sample.text).split(
      separator: "│",
      omittingEmptySubsequences: false
    )
    let session = try await Self.session(parts.joined())
    let start = parts[0].utf8.count
    let actions = try await Self.actions(session, start..<start)
    let text = try #require(session.texts["Specs/spec.yaml"])
    let found = actions.first { $0.title == sample.title }
    #expect(
      found.map { String(decoding: text.applying($0.edits), as: UTF8.self) }
        == sample.result.map { Self.head + $0 },
      "\(actions.map(\.title))"
    )
  }

  /// A guess is offered, but only a person can apply it.
  @Test func offersGuessesWithoutApplyingThem() async throws {
    let text = Self.head + "types:\n  Line: {fields: {}}\n  A: {fields: {b: Lines}}\n"
    let session = try await Self.session(text)
    let actions = try await Self.actions(session, 0..<text.utf8.count)
    #expect(actions.map(\.title).contains("Write `Line`"))
    #expect(!actions.map(\.title).contains("Apply all unambiguous fixes"))
  }

  @Test func endsLinesAsTheFileDoes() async throws {
    let text = Self.head + "types:\n  A: {fields: {b: Lines}}\n  B: {fields: {}}\n"
    let session = try await Self.session(text.withWindowsLines)
    let place = try #require(text.withWindowsLines.utf8.firstRange(of: "Lines".utf8))
    let offset = text.withWindowsLines.utf8.distance(
      from: text.withWindowsLines.utf8.startIndex,
      to: place.lowerBound
    )
    let actions = try await Self.actions(session, offset..<offset)
    let action = try #require(actions.first { $0.title == "Declare the type `Lines`" })
    let bytes = try #require(session.texts["Specs/spec.yaml"]).applying(action.edits)
    let expected = Self.head + "types:\n  A: {fields: {b: Lines}}\n  B: {fields: {}}\n"
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == (expected + "  Lines: {fields: {}}\n").withWindowsLines
    )
  }

  private static func session(_ text: String) async throws -> EditorSession {
    let session = try await EditorSession([
      "specgen.yaml": "specgen: 1\nspecs: [Specs]\n", "Specs/spec.yaml": "specgen: 1\napi: Shop\n",
      "Specs/money.yaml":
        "specgen: 1\napi: Cash\ntypes: {Money: {fields: {amount: Decimal}}}\n",
      "Specs/other.yaml": "specgen: 1\napi: Other\ntypes: {Tag: {fields: {}}}\n",
    ])
    try await session.open("Specs/spec.yaml", text)
    return session
  }

  private static func actions(_ session: EditorSession, _ range: Range<Int>) async throws
    -> [(title: String, edits: [SourceEdit])]
  {
    let text = EncodedText(try #require(session.texts["Specs/spec.yaml"]), .utf8)
    let uri = EditorSession.uri("Specs/spec.yaml")
    let found = try await session.request(
      "textDocument/codeAction",
      #"{"textDocument": {"uri": "\#(uri)"}, "range": \#(text.range(range).line), "#
        + #""context": {"diagnostics": []}}"#
    )
    return try found.items.map { action in
      let changes = action[path: ["edit", "changes", uri]]
      let edits = try (changes.map { Array($0.items) } ?? []).map { edit in
        SourceEdit(
          try session.bytes(edit["range"], in: "Specs/spec.yaml"),
          edit["newText"]?.text ?? ""
        )
      }
      return (action["title"]?.text ?? "", edits)
    }
  }
}

/// What the server says about `specgen.yaml`.
struct ConfigurationAnswerTests {
  @Test func explainsTheKeys() async throws {
    let text = "specgen: 1\nspecs: [Specs]\n"
    let session = try await EditorSession(["specgen.yaml": text])
    try await session.open("specgen.yaml", text)
    for offset in [12, 20] {
      let hover = try await session.request(
        "textDocument/hover",
        try session.place("specgen.yaml", offset)
      )
      #expect(hover[path: ["contents", "value"]]?.text.hasPrefix("**specs**: ") ?? false)
    }
  }
}
