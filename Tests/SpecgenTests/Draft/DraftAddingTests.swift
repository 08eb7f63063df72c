import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Pages that are added to specs: new entities are added, and the text of the spec stays.
struct DraftAddingTests {
  /// A spec after a page was added.
  struct Result {
    var text: String
    var isEmpty = false
    var notes: [String] = []
    var omissions: [String] = []
    var problems: [String] = []
  }

  /// Adds a page to a spec as `specgen draft --into` does.
  func adding(_ page: String, as path: String = "page.md", to text: String) throws -> Result {
    let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let decoded = DecodedSpec(
      source,
      location: "/shop.yaml",
      isWanted: true,
      limits: ParseLimits()
    )
    let (programs, diagnostics) = check(SpecSet(members: [decoded]))
    try #require(diagnostics.map(\.message) == [])
    let spec = try #require(decoded.spec)
    let program = try #require(programs[0])
    let known = try #require(KnownSpec(spec, program, of: source))
    let input = try #require(DraftFixture.input(Array(page.utf8), path: path, id: 1))
    let addition = try #require(Draft([input], addingTo: known).addition)
    guard !addition.isEmpty else { return Result(text: text, isEmpty: true) }
    let merge = try #require(
      AdditiveMerge(
        FittedMerge.Target(source: source, location: "/shop.yaml"),
        addition.text.map { SourceFile(id: 2, path: "new.yaml", bytes: Array($0.utf8)) },
        addition.bindings.map { .init(document: $0.document, bindings: $0.bindings) }
      )
    )
    return Result(
      text: String(decoding: merge.text, as: UTF8.self),
      notes: addition.notes,
      omissions: merge.omissions,
      problems: merge.problems
    )
  }

  /// Adds a page twice, and checks that the spec keeps its lines and that the second time changes nothing.
  func added(_ page: String, to text: String) throws -> String {
    let first = try adding(page, to: text)
    try #require(first.problems == [])
    var rest = first.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    // Documents in braces get lines of their own.
    for line in text.split(separator: "\n") where !line.hasPrefix("docs: {") {
      // Lines of braces may go on, but nothing in them changes.
      let body = line.firstRange(of: "  #").map { line[..<$0.lowerBound] } ?? line
      let open = body.reversed().drop { "{}, ".contains($0) }.reversed()
      let place = rest.firstIndex { $0 == line || body.contains("}") && $0.starts(with: open) }
      try #require(place != nil, "the line '\(line)' is not in \(first.text)")
      rest = rest[((place ?? 0) + 1)...]
    }
    let second = try adding(page, to: first.text)
    #expect(second.isEmpty && second.text == first.text, "\(second.text)")
    return first.text
  }

  static let head = """
    specgen: 1
    api: Shop
    hosts: {api: https://api.shop.example}  # Of the contract.

    """

  static let page = """
    # Refunds

    ## List refunds

    GET /refunds

    | Name | Type | Required | Description |
    |---|---|---|---|
    | state | string | no | One of `OPEN` or `PAID` |

    Answer:

    | Field | Type | Required | Description |
    |---|---|---|---|
    | id | integer | yes | The number |
    | order | string | yes | The order |

    """

  @Test func addsAMethodWithItsTypesAndBindings() throws {
    let spec =
      Self.head + """
        types:
          # By hand.
          Order: {fields: {id: Int}}   # Short.

        methods:
          # The only one so far.
          ping: {http: GET /ping}

        """
    let text = try added(Self.page, to: spec)
    #expect(text.contains("  listRefunds:\n"))
    #expect(text.contains("    http: GET /refunds\n"))
    #expect(
      text.contains("      - {section: List refunds, table: 1, to: methods.listRefunds.query}")
    )
    #expect(text.contains("  doc: {title: Refunds, file: page.md}"))
    #expect(text.contains("  State: "))
    #expect(text.firstRange(of: "api: Draft") == nil)
  }

  /// A method is known by its verb and path, whatever its name, group or params are now.
  @Test(arguments: [
    "methods:\n  refunds: {http: GET /refunds}\n",
    "groups:\n  refunds:\n    methods:\n      list: {http: GET /refunds}\n",
  ])
  func keepsAKnownMethod(methods: String) throws {
    let text = try added(Self.page, to: Self.head + methods)
    #expect(!text.contains("listRefunds"))
    #expect(text.ranges(of: "GET /refunds").count == 1)
  }

  @Test func stripsThePathOfTheHost() throws {
    let head = Self.head.replacing("shop.example}", with: "shop.example/v2}")
    let spec = head + "methods:\n  ping: {http: GET /ping}\n"
    let text = try added(Self.page.replacing("GET /refunds", with: "GET /v2/refunds"), to: spec)
    #expect(text.contains("http: GET /refunds\n"))
    let known = head + "methods:\n  refunds: {http: GET /refunds}\n"
    #expect(
      try !added(Self.page.replacing("GET /refunds", with: "GET /v2/refunds"), to: known)
        .contains("listRefunds")
    )
  }

  /// A name that the spec uses for something else belongs to the spec.
  @Test func renamesWhatCollides() throws {
    let spec =
      Self.head + """
        types:
          State: {fields: {name: String, capital: String}}
        methods:
          listRefunds: {http: GET /old/refunds, returns: State}

        """
    let text = try added(Self.page, to: spec)
    #expect(text.contains("State2: "))
    #expect(text.contains("type: State2"))
    #expect(text.contains("listRefunds2:\n"))
    #expect(text.contains("to: methods.listRefunds2.query"))
  }

  /// The spec binds the page already, so renamed and removed entities stay renamed and removed.
  @Test func leavesBoundPartsAlone() throws {
    let first = try added(Self.page, to: Self.head + "methods:\n  ping: {http: GET /ping}\n")
    let edited = first.replacing("State", with: "RefundState").replacing(
      "listRefunds",
      with: "refunds"
    )
    #expect(edited != first)
    #expect(try adding(Self.page, to: edited).isEmpty)
    let more =
      Self.page + """

        ## Reasons

        | Code | Meaning |
        |---|---|
        | LATE | Too late |
        | WRONG | Another item |

        """
    let text = try added(more, to: edited)
    #expect(text.contains("- {section: Reasons, to: types.Reason}"))
    #expect(text.ranges(of: "file: page.md").count == 2)
    #expect(!text.contains("listRefunds"))
  }

  /// A part that the spec binds is not bound again, however the spec spells its place.
  @Test(arguments: [
    [
      "{section: page.md, to: api}",
      "{section: [Refunds, List refunds], table: 2, to: types.RefundAnswer}",
      "{section: [Refunds, list refunds], table: 1, to: methods.listRefunds}",
    ],
    ["{section: List refunds, to: methods.listRefunds}"],
    ["{section: List refunds, to: api}"],
    ["{section: List refunds, skip: Not in use.}"],
    ["{section: Refunds, skip: Not in use.}"],
    ["{section: page.md, skip: Not in use.}"],
  ])
  func bindsNoPartTwice(bindings: [String]) throws {
    let first = try added(Self.page, to: Self.head + "methods:\n  ping: {http: GET /ping}\n")
    #expect(try adding(Self.page, to: rebound(first, bindings)).isEmpty)
  }

  /// A spec that binds one table of a section gets the other one, and keeps its decision about the whole document.
  @Test func bindsTheRestOfASection() throws {
    let first = try added(Self.page, to: Self.head + "methods:\n  ping: {http: GET /ping}\n")
    let own = "{section: List refunds, table: 1, to: methods.listRefunds.query}"
    let text = try added(Self.page, to: rebound(first, [own]))
    #expect(text.contains("- {section: List refunds, table: 2, to: types.RefundAnswer}"))
    #expect(text.ranges(of: "{section: ").count == 2)
  }

  /// Returns a spec with other bindings of its only document, which is its last part.
  private func rebound(_ text: String, _ bindings: [String]) throws -> String {
    let start = try #require(text.firstRange(of: "    bindings:\n"))
    return text[..<start.upperBound] + bindings.map { "      - \($0)\n" }.joined()
  }

  @Test func addsMembersOfAKnownType() throws {
    let spec =
      Self.head + """
        types:
          Reason:  # As the contract has it.
            enum: open
            cases:
              late: {wire: LATE, doc: Mine.}  # Kept.
          Refund:
            fields:
              number: {key: id, type: String}
              order: String
        methods:
          ping: {http: GET /ping}

        """
    let page = """
      # Refunds

      ## Reason

      | Code | Meaning |
      |---|---|
      | LATE | Too late |
      | WRONG | Another item |

      ## Refund

      | Field | Type | Required | Description |
      |---|---|---|---|
      | id | integer | yes | The number |
      | order | string | yes | The order |
      | paid_at | string | no | The day |

      """
    let text = try added(page, to: spec)
    #expect(
      text.contains("      late: {wire: LATE, doc: Mine.}  # Kept.\n      wrong: {wire: WRONG")
    )
    #expect(text.contains("      number: {key: id, type: String}\n      order: String\n"))
    #expect(text.contains("paidAt: {key: paid_at"))
    #expect(!text.contains("type: Int"))
  }

  /// Forms of YAML that an editor may have left.
  @Test(arguments: [
    "types: {Order: {fields: {id: Int}}}\nmethods: {ping: {http: GET /ping}}\n",
    "types: {}  # None yet.\nmethods: {ping: {http: GET /ping}}\n",
    "methods: {\n  ping: {http: GET /ping},  # One.\n}\n",
    "methods:\n    ping:\n        http: GET /ping\n",
    "methods:\n  ping: {http: GET /ping}",
    "methods:\n  ping: {http: GET /ping}\n\n# The end.\n",
    "sources: {\n  doc: {title: Old, file: old.md},  # First.\n}\nmethods:\n  ping: {http: GET /ping}\n",
    "docs: {old: {file: old.md}}\nmethods:\n  ping: {http: GET /ping}\n",
    "\"methods\":\n  \"ping\": {\"http\": \"GET /ping\"}\n",
  ])
  func keepsTheForm(rest: String) throws {
    let text = try added(Self.page, to: Self.head + rest)
    #expect(text.contains("listRefunds"))
    #expect(text.contains("# Of the contract."))
    for comment in ["# None yet.", "# One.", "# The end.", "# First."] where rest.contains(comment)
    {
      #expect(text.contains(comment))
    }
  }

  @Test func keepsCarriageReturns() throws {
    let spec = (Self.head + "methods:\n  ping: {http: GET /ping}  # One.\n").replacing(
      "\n",
      with: "\r\n"
    )
    let text = try adding(Self.page, to: spec).text
    #expect(text.contains("listRefunds"))
    #expect(text.utf8.count { $0 == 0x0A } == text.ranges(of: "\r\n").count)
  }

  /// A page of another address does not change the hosts.
  @Test func leavesTheHosts() throws {
    let page = "The server is https://other.example.\n\n" + Self.page
    let spec = Self.head + "methods:\n  ping: {http: GET /ping}\n"
    let result = try adding(page, to: spec)
    #expect(result.text.contains("listRefunds") && !result.text.contains("other.example"))
    #expect(
      result.notes == ["the document has an address that `hosts` lacks: https://other.example"]
    )
  }

  /// An addition that breaks the spec is refused as a whole.
  @Test func refusesWhatDoesNotFit() throws {
    let json =
      #"{"specgen": 1, "api": "Shop", "hosts": {"api": "https://a.example"}, "#
      + #""methods": {"ping": {"http": "GET /ping"}}}"#
    let result = try adding(Self.page, to: json)
    #expect(
      result.problems == [
        "a change of the document does not fit here: unexpected text after the end of the document"
      ]
    )
    #expect(result.text == json)
  }

  /// Pages of the project's documents are added to specs of the others without an error, and twice without a change.
  @Test(arguments: DraftFixture.documents)
  func addsTheDocuments(fixture: DraftFixture) throws {
    let path = fixture.inputs[0]
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let name = Path.name(of: path)
    let input = try #require(DraftFixture.input(Array(page.utf8), path: name))
    guard Draft([input]).text != nil else { return }
    let spec = Self.head + "methods:\n  ping: {http: GET /ping}\n"
    let first = try adding(page, as: name, to: spec)
    try #require(first.problems == [], "\(name)")
    let second = try adding(page, as: name, to: first.text)
    #expect(second.isEmpty, "\(name): \(second.text.dropFirst(first.text.count))")
  }
}
