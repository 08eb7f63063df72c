import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The parts of documents that a draft uses, and those that it does not.
struct DraftPartTests {
  private static let method = """
    ## List orders

    GET /orders

    | Name | Type | Required |
    |---|---|---|
    | page | integer | no |


    """

  /// Returns the unused parts of a document, as words and lines.
  private func unused(_ text: String) throws -> [String] {
    let draft = try Draft(text, as: "page.md")
    let file = SourceFile(id: 0, path: "page.md", bytes: Array(text.utf8))
    let lines = LineTable(file)
    return draft.parts.filter { !$0.isUsed }
      .map { "\($0.kind) \(lines.lineNumber(at: $0.span.start)) \($0.title)" }
  }

  @Test func usesWhatItDrafts() throws {
    #expect(try unused(Self.method) == [])
    let sample = Self.method + "Answer:\n\n```json\n{\"id\": 1, \"total\": 2.5}\n```\n"
    #expect(try unused(sample) == [])
    let codes =
      Self.method + "## Errors\n\n| Code | Meaning |\n|---|---|\n| E1 | One |\n| E2 | Two |\n"
    #expect(try unused(codes) == [])
    let address = "## Server\n\n```\nBase URL: https://api.example.com/v1\n```\n\n" + Self.method
    #expect(try unused(address) == [])
  }

  /// The members of an object are part of the param that has it.
  @Test func usesTheMembersOfParams() throws {
    let text = """
      ## Add an order

      POST /orders

      | Name | Type | Required |
      |---|---|---|
      | settings | object | no |

      ### Settings object

      | Name | Type | Required |
      |---|---|---|
      | silent | boolean | no |

      """
    #expect(try unused(text) == [])
  }

  @Test func namesTheRest() throws {
    let text =
      Self.method + """
        ## Prices

        | Country | Amount of money |
        |---|---|
        | Northern parts | two dollars |

        ## Setup

        ```sh
        brew install shop
        ```

        ```json
        {"id": 1, "total": }
        ```

        ## Contact

        Write to us.

        """
    #expect(
      try unused(text) == [
        "table 11 Prices", "code 17 Setup", "code 21 Setup", "prose 25 Contact",
      ]
    )
  }

  @Test func namesThePartsOfADocumentWithoutADraft() throws {
    let text = "# Guide\n\nCall us.\n\n## Prices\n\n| Country |\n|---|\n| In the north |\n"
    let draft = try Draft(text, as: "page.md")
    #expect(draft.text == nil && draft.counts == nil)
    #expect(try unused(text) == ["prose 1 Guide", "table 7 Prices"])
  }

  /// A part is not in the draft if the check leaves its entity out.
  @Test func countsEntities() throws {
    let draft = try Draft(
      Self.method
        + "## States\n\n| State | Meaning |\n|---|---|\n| OPEN | Open |\n| PAID | Paid |\n",
      as: "page.md"
    )
    #expect(draft.counts?.words == "1 method with 1 param, 1 enumeration with 2 values")
  }
}
