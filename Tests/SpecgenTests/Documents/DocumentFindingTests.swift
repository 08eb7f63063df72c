import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The findings about a document, each with an edit that causes it and one that nearly does.
struct DocumentFindingTests {
  /// Returns the findings about the document of parcels after edits.
  private func findings(
    _ edits: [(String, String)],
    spec: String = Parcels.spec
  ) throws -> [String] {
    let versions = try BoundVersions(spec: spec, path: "parcels.md")
    var text = Parcels.document
    for (old, new) in edits {
      #expect(text.contains(old), "\(old)")
      text = text.replacing(old, with: new, maxReplacements: 1)
    }
    let check = versions.check(try versions.bound(text))
    #expect(check.problems.map(\.message) == [])
    return check.findings.map(\.words)
  }

  @Test func findsNothingAtFirst() throws {
    #expect(try findings([]) == [])
  }

  /// A block that is compared with nothing states members of the part that its section is bound to, and of no other.
  @Test func knowsMembersOfRecordedBlocks() throws {
    let edits = [
      ("```json", "## Example\n\n```json"),
      ("- `weight` (number, optional) – weight in \"kilograms\"\n", ""),
    ]
    func found(_ bindings: [String]) throws -> [String] {
      let notes = "      - {section: Notes, to: types.Parcel}\n"
      let lines = bindings.map { "      - {section: Example, \($0)}\n" }.joined()
      #expect(Parcels.spec.contains(notes))
      return try findings(edits, spec: Parcels.spec.replacing(notes, with: notes + lines))
    }
    #expect(try found(["to: types.Parcel", "block: 1, to: api"]) == [])
    #expect(try found(["to: types.Parcel"]) == ["contradiction types.Parcel.weight"])
    #expect(try found(["to: api"]) == ["specOnly types.Parcel.fields.weight"])
  }

  private static let states = "| DONE | 30 | Delivered |\n"
  private static let parcel = "- `parcelId` (Integer, required): number of the parcel\n"
  private static let notes = "Parcels stay for a week."

  private static let rows:
    [(name: String, edits: [(String, String)], nearMiss: [(String, String)], finding: String)] = [
      (
        "two numbers", [(states, states + "| DONE | 31 | Delivered |\n")],
        [(states, states + "| DONE | 30 | Delivered again |\n")],
        "code types.State.cases.done, contradiction types.State.DONE"
      ),
      (
        "two defaults",
        [
          (
            " | Depot that holds them |\n",
            " | Depot that holds them |\n| `page` | Integer | No | 2 | Again |\n"
          )
        ],
        [
          (
            " | Depot that holds them |\n",
            " | Depot that holds them |\n| `page` | Integer | No | 1 | Again |\n"
          )
        ],
        "defaultValue methods.parcels.params.page, contradiction methods.parcels.page"
      ),
      (
        "two spellings", [(notes, "See `parcellId`.")],
        [(notes, "See `parcelId` and `parcelBox`.")],
        "contradiction parcellId"
      ),
      (
        "two spellings in a URL", [(notes, "See `app://x?parcellId=1`.")],
        [(notes, "See `app://x?parcelId=1`.")], "contradiction parcellId"
      ),
      (
        "a sample with a key that no row states",
        [("- `weight` (number, optional) – weight in \"kilograms\"\n", "")],
        [("  \"weight\": 1.5,\n", "")], "contradiction types.Parcel.weight"
      ),
      (
        "a row of the document only", [(states, states + "| GONE | 40 | Away |\n")],
        [(states, states + "| two words | 40 | Away |\n")], "documentOnly types.State.GONE"
      ),
      (
        "a row of the spec only", [(states, "")], [(states, "| `DONE` | 30 | |\n")],
        "specOnly types.State.cases.done"
      ),
      (
        "another type", [("`weight` (number,", "`weight` (string,")],
        [("`weight` (number,", "`weight` (Mass,")], "type types.Parcel.fields.weight"
      ),
      (
        "another requirement", [("`weight` (number, optional)", "`weight` (number, required)")],
        [("`weight` (number, optional)", "`weight` (number, required only if known)")],
        "requirement types.Parcel.fields.weight"
      ),
      (
        "another code", [("| DONE | 30 |", "| DONE | 31 |")], [("| DONE | 30 |", "| DONE | n/a |")],
        "code types.State.cases.done"
      ),
      (
        "another default", [("| No | 50 |", "| No | 20 |")],
        [("| No | 50 |", "| No | as many as fit |")],
        "defaultValue methods.parcels.params.size"
      ),
      (
        "another default in quotation marks", [("| No | open |", "| No | «all» |")],
        [("| No | open |", "| No | \"open\" |")], "defaultValue methods.parcels.params.state"
      ),
      (
        "another name", [("`depot`", "`depots`")], [("`depot`", "**depot**")],
        "name methods.parcels.params.depot"
      ),
      (
        "a section without a binding",
        [("## Notes", "## Errors\n\n- `code`: the code\n\n## Notes")],
        [("## Notes", "## Errors\n\nThere are none.\n\n## Notes")], "unbound Errors"
      ),
      (
        "a sample with another type", [("\"weight\": 1.5", "\"weight\": \"1.5\"")],
        [("\"weight\": 1.5", "\"weight\": 1")], "sample types.Parcel.weight"
      ),
      (
        "a sample that does not parse", [("\"weight\": 1.5,", "\"weight\": 1.5")],
        [("\"weight\": 1.5,", "\"weight\":   1.5 ,")], "sample types.Parcel"
      ),
      (
        "a sample with a nested key of its own",
        [("{\"name\": \"Ada\"}", "{\"name\": \"Ada\", \"fax\": \"1\"}")],
        [("{\"name\": \"Ada\"}", "{\"name\": \"Ada\", \"phone\": \"1\"}")],
        "documentOnly types.Parcel.sender.fax"
      ),
      (
        "no requirement", [("| String | Yes | |", "| String | | |")],
        [("| String | Yes | |", "| String | Yes 1. | |")], "unstated methods.parcels.params.depot"
      ),
    ]

  @Test(arguments: rows.map(\.name))
  func findsWhatAnEditCauses(name: String) throws {
    let row = try #require(Self.rows.first { $0.name == name })
    #expect(try findings(row.edits).joined(separator: ", ") == row.finding)
    #expect(try findings(row.nearMiss) == [], "near miss")
  }

  /// Two keys of one value, as the spec says, in links and code of the document.
  @Test(arguments: [
    ("Open `{app}:?weight=1`, or `{app}:?mass=1`.", "contradiction types.Parcel.fields.weight"),
    (
      "Open `{app}:?weight=1`.\n\n```swift\nread(\"mass\")\n```",
      "contradiction types.Parcel.fields.weight"
    ),
    (
      "Open `{app}:?weight=1`.\n\n```\napp://x?mass=1\n```",
      "contradiction types.Parcel.fields.weight"
    ),
    ("Open `{app}:?weight=1`, or `{app}:?weight=2`.", ""),
    ("```swift\nread(\"weight\") ?? read(\"mass\")\n```", ""),
    ("Open `{app}:?weight=1&mass=2`.", ""),
    ("Open `{app}:?weight=1`, without any mass.", ""),
    ("Open `{app}:?weight=1`, which is the `mass`.", ""),
  ])
  func findsTwoKeysOfOneValue(prose: String, finding: String) throws {
    let declared = "weight: {"
    #expect(Parcels.spec.contains(declared))
    let spec = Parcels.spec.replacing(declared, with: declared + "keys: [weight, mass], ")
    #expect(try findings([(Self.notes, prose)], spec: spec).joined(separator: ", ") == finding)
    #expect(try findings([(Self.notes, prose)]) == [], "without the second key")
  }

  /// All kinds but changed parts, of which EditedDocumentProofTests holds all forms.
  @Test func triesEachKind() {
    let kinds = Set(
      Self.rows.compactMap { $0.finding.split(separator: " ").first.map(String.init) }
    )
    #expect(Set(DocumentFindingKind.allCases.map { "\($0)" }).subtracting(kinds) == ["changed"])
  }
}
