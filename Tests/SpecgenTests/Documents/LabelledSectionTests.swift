import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Plain bindings of sections that labels divide, and of whole documents.
struct LabelledSectionTests {
  private static let spec = """
    specgen: 1
    api: Notes
    calls:
      links: ['notes://x-callback-url/{call}']
      params: {text: String, tags: {list: String, style: comma}, mode: {enum: [plain, rich]}}
      methods: {add: {requires: [text], allows: [tags, mode], returns: Added}}
      answers: {to: {success: x-success, error: x-error}}
    types: {Added: {fields: {id: String}}}
    docs:
      guide:
        file: a.md
        bindings: BINDINGS

    """
  private static let list = """
    - **text** (string, required): The text of the note.
    - **tags** (string, optional): The tags, one or more.
    - **mode** (string, optional): One of plain or rich.
    - **x-success** (string, optional): The address of the app.
    """
  private static let url = "`notes://x-callback-url/add?text=Hi&x-success=app%3A`"

  /// The labels as items, as lines of their own, and as headings.
  private static let forms: [String] = [
    """
    ## Add

    - **Arguments**
    \(list.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    - **Examples**
        - \(url)
            - Adds a note.
    """,
    """
    ## Add

    **Arguments:**

    \(list)

    **Example**

    \(url)

    - `text`: Hi
    - `remark`: none

    **Response**

    - `id`: The number of the note.
    """,
    """
    ## Add

    Adds a note.

    ### Arguments

    \(list)

    ### Response

    - `id`: The number of the note.

    ### Examples

    - `text`: Hi
    - `remark`: none

    ```
    notes://x-callback-url/add?text=Hi
    ```
    """,
  ]

  private func findings(_ document: String, bindings: String) throws -> [String] {
    let spec = Self.spec.replacing("BINDINGS", with: bindings)
    let versions = try BoundVersions(spec: spec, path: "a.md")
    let check = versions.check(try versions.bound("# Notes\n\n\(document)\n"))
    #expect(check.problems.map(\.message) == [])
    return check.findings.map(\.words)
  }

  @Test(arguments: forms)
  func comparesTheParams(form: String) throws {
    func found(_ old: String, _ new: String) throws -> [String] {
      #expect(form.contains(old))
      return try findings(
        form.replacing(old, with: new),
        bindings: "[{section: Add, to: calls.add}]"
      )
    }
    #expect(try found("## Add", "## Add") == [])
    #expect(
      try found("**text** (string, required)", "**text** (string, optional)")
        == ["requirement calls.methods.add.text"]
    )
    // The new item is one of the same list.
    let indent = form.contains("    - **mode**") ? "    " : ""
    #expect(
      try found("- **mode**", "- **fax** (string, optional): A.\n\(indent)- **mode**")
        == ["documentOnly calls.add.fax"]
    )
    #expect(
      try found("plain or rich", "plain, wide or rich") == ["documentOnly calls.params.mode.wide"]
    )
    guard form.contains("`id`") else { return }
    #expect(
      try found("`id`", "`key`") == [
        "documentOnly calls.add.returns.key", "specOnly types.Added.fields.id",
      ]
    )
  }

  /// The name of the file selects the whole document, and `api` marks a part that is compared with nothing.
  @Test func recordsWhatItDoesNotCompare() throws {
    let other = "## Install\n\n```sh\nbrew install notes\n```\n\n- `NOTES_KEY`: The key.\n\n"
    let document = other + Self.forms[2]
    let own = "{section: Add, to: calls.add}"
    #expect(try findings(document, bindings: "[\(own)]") == ["unbound Install"])
    for cover in ["a.md", "Install", "Notes"] {
      #expect(try findings(document, bindings: "[{section: \(cover), to: api}, \(own)]") == [])
    }
    // A row that is compared with nothing is none of its table.
    let wrong = document.replacing("**mode** (string", with: "**mode** (integer")
    #expect(
      try findings(wrong, bindings: "[{section: a.md, to: api}, \(own)]") == [
        "type calls.params.mode"
      ]
    )
    let apart =
      "{section: [Add, Arguments], to: calls.add}, {section: [Add, Arguments], row: mode, to: api}"
    #expect(try findings(wrong, bindings: "[{section: a.md, to: api}, \(own), \(apart)]") == [])
  }

  /// The codes of errors belong to a call or a method, and are no members of a type.
  @Test func leavesErrorsOutOfTypes() throws {
    let errors = "### Errors\n\n| Code |\n|---|\n| `gone` |\n"
    let type = "## Added\n\n| Field | Type |\n|---|---|\n| `id` | string |\n\n"
    let binding = "[{section: Added, to: types.Added}]"
    #expect(try findings(type + errors, bindings: binding) == ["unbound Errors"])
    let example = "### Example\n\n| Field | Type |\n|---|---|\n| `key` | string |\n"
    #expect(try findings(type + example, bindings: binding) == ["documentOnly types.Added.key"])
    let call = "\(Self.forms[1])\n\n\(errors)"
    #expect(try findings(call, bindings: "[{section: Add, to: calls.add}]") == [])
  }

  /// A number selects one of the sections with the same titles.
  @Test func selectsSectionsByNumber() throws {
    let document = "## Add\n\n### Arguments\n\nNone.\n\n### Arguments\n\n\(Self.list)"
    let bindings = "[{section: Arguments (2), to: calls.add}]"
    #expect(try findings(document, bindings: bindings) == [])
    let wrong = document.replacing("**text** (string", with: "**text** (integer")
    #expect(try findings(wrong, bindings: bindings) == ["type calls.params.text"])
  }
}
