import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The verb and the path of a method, in a heading, in prose and in code.
struct RequestCheckTests {
  private static func document(_ section: String, _ block: String = "") -> String {
    "# Cards\n\n" + section + "\n\n| Field | Type | Required |\n|---|---|---|\n"
      + "| `verbose` | boolean | no |\n\n" + block
  }

  private static func spec(_ http: String, host: String = "https://api.example.com/v1") -> String {
    """
    specgen: 1
    api: Cards
    hosts: {api: \(host)}
    methods:
      card:
        http: \(http)
        path: {id: String}
        query: {verbose: {type: Bool, optional: true}}
      block:
        http: POST /cards/{id}/block
        path: {id: String}
    docs:
      guide:
        file: guide.md
        bindings:
          - {section: guide.md, to: api}
          - {section: [Cards, Read], table: 1, to: methods.card.query}

    """
  }

  @Test(arguments: [
    "`GET /cards/{id}`", "`GET /cards/:cardId?verbose=1`", "**GET** `/cards/<id>`.",
    "Call GET https://api.example.com/v1/cards/{orderId} once.", "`GET /v1/cards/{id}`",
    "```\nGET /cards/17 HTTP/1.1\nHost: api.example.com\n```", "Reads a card.",
    // A request of another method, and one of the vendor's.
    "`GET /cards/{id}`, then `POST /cards/{id}/block`", "Later `POST /cards/{id}/block`.",
    "We call `POST /hooks/{id}/events/{event}` of your server.",
  ])
  func acceptsTheRequest(text: String) throws {
    _ = try EditTrial(Self.document("## Read\n\n" + text), spec: Self.spec("GET /cards/{id}"))
  }

  @Test(arguments: [
    ("`GET /kards/{id}`", "GET /kards/{id}", "GET /kards/{id}"),
    ("`PUT /cards/{id}`", "PUT /cards/{id}", "PUT /cards/{id}"),
    ("`GET /v1/cards/:key/full`", "GET /v1/cards/:key/full", "GET /cards/{id}/full"),
    ("`POST /cards/{id}/block` or `GET /kards/{id}`", "GET /kards/{id}", "GET /kards/{id}"),
  ])
  func findsAnotherRequest(text: String, documented: String, http: String) throws {
    let trial = try EditTrial(
      Self.document("## Read\n\n`GET /cards/{id}`"),
      spec: Self.spec("GET /cards/{id}")
    )
    let told = try trial.told([("`GET /cards/{id}`", text)])
    #expect(told.map(\.words) == ["name methods.card.http"])
    #expect(told.first?.documented == documented)
    #expect(told.first?.specified == "GET /cards/{id}")
    #expect(try trial.patched(("`GET /cards/{id}`", text)) == Self.spec(http))
  }

  @Test func findsTheRequestInCode() throws {
    let trial = try EditTrial(
      Self.document("## Read\n\n```\nGET /cards/17 HTTP/1.1\nHost: api.example.com\n```"),
      spec: Self.spec("GET /cards/{id}")
    )
    #expect(try trial.words(("GET /cards/17", "PUT /cards/17")) == ["name methods.card.http"])
    #expect(
      try trial.patched(("GET /cards/17", "GET /kards/17")) == Self.spec("GET /kards/{id}")
    )
    // The spec's params have no values.
    #expect(try trial.words(("/cards/17", "/cards/18")) == ["changed Read > block 1"])
  }

  /// The request may be in the heading, or in a section above.
  @Test func findsTheRequestAbove() throws {
    let trial = try EditTrial(
      Self.document("## GET /cards/{id}\n\n## Read"),
      spec: Self.spec("GET /cards/{id}")
    )
    #expect(try trial.words(("## GET /cards", "## GET /kards")) == ["name methods.card.http"])
  }
}
