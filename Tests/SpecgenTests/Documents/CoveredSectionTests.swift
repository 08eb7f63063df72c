import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A binding of the whole document records what no other binding names, so that each edit is found, and found once.
struct CoveredSectionTests {
  private static let document = """
    # Lockers

    ## Find lockers

    Lists the lockers, as `lat` says.

    `GET /lockers`

    - `lat` (number, required): The latitude.
    - `lon` (number, required): The longitude.

    Answer:

    - `code` (string, required): The code.
    - `address` (string, required): The address.

    ## Notes

    Lockers are open at night.

    | Depot | Hours |
    |---|---|
    | North | 8 to 20 |
    | South | 8 to 18 |

    ## Empty

    """

  private static let spec = """
    specgen: 1
    api: Lockers
    hosts: {api: https://api.example.com}
    types:
      Locker: {fields: {code: String, address: String}}
    methods:
      find:
        http: GET /lockers
        query: {lat: Double, lon: Double}
        returns: {list: Locker}
    docs:
      guide:
        file: guide.md
        bindings:
          - {section: guide.md, to: api}
          - {section: Find lockers, list: 1, to: methods.find.query}
          - {section: Find lockers, list: 2, to: types.Locker}

    """

  /// A row whose key spans two rows has the cells of both.
  @Test func recordsRowsWithoutAKeyOfTheirOwn() throws {
    let document = """
      # Lockers

      <table><tr><th>Field</th><th>Type</th><th>Description</th></tr>
      <tr><td rowspan="2">code</td><td rowspan="2">string</td><td>Letters.</td></tr>
      <tr><td>Digits since May.</td></tr>
      <tr><td>address</td><td>string</td><td>A street.</td></tr></table>

      """
    let spec = """
      specgen: 1
      api: Lockers
      types: {Locker: {fields: {code: String, address: String}}}
      docs:
        guide: {file: guide.md, bindings: [{section: Lockers, to: types.Locker}]}

      """
    let trial = try EditTrial(document, spec: spec)
    #expect(try trial.words(("since May", "since June")) == ["changed Lockers > code"])
    #expect(try trial.words(("A street", "The street")) == ["changed Lockers > address"])
  }

  @Test(arguments: [
    ("Lists the", "Returns the", ["changed Find lockers"]),
    ("Answer:", "Response:", ["changed Find lockers"]),
    ("open at night", "closed at night", ["changed Notes"]),
    ("## Notes", "## Remarks", ["changed Remarks"]),
    ("## Empty", "## Full", ["changed Full"]),
    ("# Lockers", "# Boxes", ["changed Boxes"]),
    ("## Notes", "## Fees\n\nOne euro.\n\n- `fee`: the fee\n\n## Notes", ["changed Fees"]),
    ("| North | 8 to 20 |", "| North | 8 to 21 |", ["changed Notes > North > Hours"]),
    ("| North | 8 to 20 |\n", "", ["changed Notes > North"]),
    ("- `lat` (number, required): The latitude.\n", "", ["specOnly methods.find.params.lat"]),
    (
      "## Find lockers", "## Find boxes",
      [
        "problem the document 'guide.md' has no section 'Find lockers'",
        "problem the document 'guide.md' has no section 'Find lockers'",
      ]
    ),
    // The same facts in another form are no edit.
    ("Lists the lockers", "Lists  the\nlockers", []), ("## Notes", "## NOTES", []),
    (
      "| North | 8 to 20 |\n| South | 8 to 18 |", "| South | 8 to 18 |\n| North | 8 to 20 |", []
    ),
  ])
  func findsEachEditOnce(old: String, new: String, found: [String]) throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    #expect(try trial.words((old, new)) == found)
  }

  /// A section that goes with all of its parts is one finding, at a place of the document.
  @Test func findsAMissingSection() throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    let start = try #require(Self.document.firstRange(of: "## Notes"))
    let end = try #require(Self.document.firstRange(of: "## Empty"))
    let notes = String(Self.document[start.lowerBound..<end.lowerBound])
    let told = try trial.told([(notes, "")])
    #expect(told.map(\.message) == ["'Notes' was removed from the document"])
  }

  /// A section under another title keeps the record of its parts.
  @Test func findsAnEditBelowAnotherTitle() throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    let told = try trial.told([("## Notes", "## Remarks"), ("8 to 18", "8 to 19")])
    #expect(
      told.map(\.message) == [
        "'Notes' was renamed to 'Remarks'",
        "'Remarks > South > Hours' has changed since it was read last",
      ]
    )
  }
}
