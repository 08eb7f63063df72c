import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A member, a case or a row under another key is one finding, with the edit of the member that it is about.
struct RenamedMemberTests {
  private static let document = """
    # Shop

    ## Order

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `id` | string | yes | The number |
    | `state` | string | yes | One of `open`, `paid` or `lost`. |
    | `size` | integer | no | Items. Default: 25. |

    ```json
    {"id": "a", "state": "open"}
    ```

    ## Refund

    - `id` (string, required): The number
    - `station` (object, optional): Where
        - `name` (string, required): The name
        - `country` (string, required): Two letters

    ## Codes

    | Code | Meaning |
    |---|---|
    | 1 | No camera. |
    | 2 | No pages. |

    ## Widths

    | Width |
    |---|
    | `small` |
    | `large` |

    """

  private static let spec = """
    specgen: 1
    api: Shop
    types:
      Order:
        fields:
          id: String
          state: State
          size: {type: Int, default: 25}
      State: {enum: open, cases: [open, paid, lost]}
      Refund:
        fields:
          id: String
          station: {type: Station, optional: true}
      Station: {fields: {name: String, country: String}}
      Code: {enum: open, raw: Int, cases: {noCamera: 1, noPages: {wire: 2}}}
      Width: {enum: open, cases: {small: {wire: small}, large: {wire: large}}}
    docs:
      guide:
        file: guide.md
        bindings:
          - {section: Order, to: types.Order}
          - {section: Refund, to: types.Refund}
          - {section: Codes, to: types.Code}
          - {section: Widths, to: types.Width}

    """

  @Test(arguments: [
    // A nested member.
    (
      "`country`", "`countryCode`", "name types.Station.fields.country", "country: String}",
      "country: {type: String, key: countryCode}}"
    ),
    // A case, in a table and in prose.
    ("| `small` |", "| `tiny` |", "name types.Width.cases.small", "wire: small", "wire: tiny"),
    (
      "`paid`", "`settled`", "name types.State.cases.paid", "[open, paid, lost]",
      "[open, settled, lost]"
    ),
    // A number stays a number.
    ("| 2 |", "| 4 |", "name types.Code.cases.noPages", "{wire: 2}", "{wire: 4}"),
    ("| 1 |", "| 5 |", "name types.Code.cases.noCamera", "noCamera: 1", "noCamera: 5"),
    (
      "| 2 | No pages. |", "| 2 | No pages. |\n| 3 | No paper. |", "documentOnly types.Code.3",
      "noPages: {wire: 2}", "noPages: {wire: 2}"
    ),
    // A default in a description.
    (
      "Default: 25", "Default: 50", "defaultValue types.Order.fields.size", "default: 25",
      "default: 50"
    ),
    ("Default: 25", "Default: as many as fit", "changed Order > size", "", ""),
    ("Items. Default: 25.", "Items (default: `25`).", "changed Order > size", "", ""),
  ])
  func findsTheEdit(old: String, new: String, found: String, line: String, edited: String) throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    #expect(try trial.words((old, new)) == [found])
    guard line != edited else { return }
    #expect(try trial.patched((old, new)) == Self.spec.replacing(line, with: edited))
  }

  /// The help names the key that the declaration can have.
  @Test func namesTheKeyOfTheDeclaration() throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    #expect(try trial.told([("| 2 |", "| 4 |")]).map(\.help) == ["Set `wire: 4`."])
    #expect(
      try trial.told([("`country`", "`countryCode`")]).map(\.help) == ["Set `key: countryCode`."]
    )
  }

  /// A row that goes is told with the member of its own section.
  @Test func tellsARemovedRowOfItsMember() throws {
    let trial = try EditTrial(
      Self.document.replacing("| `state`", with: "| `note` | string | no | A note |\n| `state`")
        .replacing(
          "## Codes",
          with:
            "## Note\n\n- `note` (string, optional): A note\n- `by` (string, optional): Who\n\n## Codes"
        ),
      spec: Self.spec.replacing(
        "      state: State\n",
        with: "      note: String?\n      state: State\n"
      )
      .replacing("  Station:", with: "  Note: {fields: {note: String?, by: String?}}\n  Station:")
      .replacing(
        "      - {section: Codes",
        with: "      - {section: Note, to: types.Note}\n      - {section: Codes"
      )
    )
    let row = "| `note` | string | no | A note |\n"
    let item = "- `note` (string, optional): A note\n"
    #expect(try trial.words((row, "")) == ["specOnly types.Order.fields.note"])
    #expect(try trial.words((item, "")) == ["specOnly types.Note.fields.note"])
    #expect(
      try trial.told([(row, ""), (item, "")]).map(\.message) == [
        "'note' is only in the spec; 'Order > note' was removed from the document",
        "'note' is only in the spec; 'Note > note' was removed from the document",
      ]
    )
    let patched = try trial.patched((row, ""))
    #expect(!patched.contains("      note: String?") && patched.contains("{note: String?"))
  }

  /// A sample that calls a required member otherwise: unlike the table, or where nothing else states it.
  @Test(arguments: [
    ("\"id\": \"a\"", "\"Id\": \"a\"", ["contradiction types.Order.id"]),
    ("\"id\": \"a\"", "\"number\": \"a\"", ["contradiction types.Order.id"]),
    (
      "\"id\": \"a\", \"state\"", "\"one\": \"a\", \"two\"",
      [
        "documentOnly types.Order.one", "documentOnly types.Order.two", "sample types.Order",
      ]
    ),
    ("\"id\": \"a\", ", "", ["sample types.Order"]),
    ("\"id\": \"a\"", "\"id\": \"b\"", ["changed Order > block 1"]),
  ])
  func findsASampleWithAnotherKey(old: String, new: String, found: [String]) throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    #expect(try trial.words((old, new)) == found)
  }

  @Test func renamesAMemberOfASampleAlone() throws {
    let start = try #require(Self.document.firstRange(of: "| Field"))
    let end = try #require(Self.document.firstRange(of: "```json"))
    let trial = try EditTrial(
      Self.document.replacing(String(Self.document[start.lowerBound..<end.lowerBound]), with: ""),
      spec: Self.spec
    )
    #expect(try trial.words(("\"id\"", "\"number\"")) == ["name types.Order.fields.id"])
    #expect(
      try trial.patched(("\"id\"", "\"number\""))
        == Self.spec.replacing(
          "      id: String\n      state",
          with: "      id: {type: String, key: number}\n      state"
        )
    )
  }
}
