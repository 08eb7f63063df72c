/// The differences between the vendors' documents and the specs that are bound to them.
extension Catalogue {
  static let documents: [Explanation] = [
    explanation(
      .documentOnly,
      "a member that only the document has",
      """
      A bound table, list or sample states a key that the spec does not have. Add it to the spec: \
      `specgen docs patch` prints the edit. Accept the finding if the app does not need the member.
      """,
      bad: orders("| `id` | integer | yes |", "| `note` | string | no |"),
      good: orders("| `id` | integer | yes |")
    ),
    explanation(
      .specOnly,
      "a member that only the spec has",
      """
      No bound table, list or sample states the member. Either the vendor has removed it, or the \
      fact comes from elsewhere; then cite that source, with `kind: later`.
      """,
      bad: orders("| `number` | integer | yes |"),
      good: orders("| `id` | integer | yes |")
    ),
    explanation(
      .differentType,
      "a type that differs from the document",
      """
      The document names another type than the spec. If answers contain both, keep the type and \
      list the other kinds of JSON values in `accepts`.
      """,
      bad: orders("| `id` | string | yes |"),
      good: orders("| `id` | integer | yes |")
    ),
    explanation(
      .differentRequirement,
      "a requirement that differs from the document",
      """
      The document requires a member that is optional in the spec, or the other way around. A \
      member that is required under a condition may be either.
      """,
      bad: orders("| `id` | integer | optional |"),
      good: orders("| `id` | integer | required |")
    ),
    explanation(
      .differentCode,
      "a number that differs from the document",
      """
      The document gives a code another number than `code` in the spec.
      """,
      bad: states("| `open` | 2 | Open |"),
      good: states("| `open` | 1 | Open |")
    ),
    explanation(
      .differentDefault,
      "a default that differs from the document",
      """
      The document gives an absent member another value than `default` in the spec.
      """,
      bad: limits("| `limit` | integer | 50 |"),
      good: limits("| `limit` | integer | 20 |")
    ),
    explanation(
      .differentName,
      "a key or a request that the document calls otherwise",
      """
      The document states a key that the spec does not have, and the spec has one that no row \
      states and that differs in a few letters, or that the row had when it was read last. One of \
      the two is misspelled, or the vendor has renamed the key. The same goes for the verb and the \
      path of a method, and for the number of a section in a binding.
      """,
      bad: orders("| `identifier` | integer | yes |", key: "identifer"),
      good: orders("| `identifier` | integer | yes |", key: "identifier")
    ),
    explanation(
      .unboundPart,
      "a section without a binding",
      """
      A section has tables, lists or code that no binding covers, so nobody would notice a change \
      there. Bind it to a part of the spec, or skip it with the reason.
      """,
      bad: orders(
        "| `id` | integer | yes |",
        more: "## Errors\\n\\n| Code |\\n|---|\\n| `gone` |\\n"
      ),
      good: orders("| `id` | integer | yes |", more: "## Support\\n\\nWrite to us.\\n")
    ),
    explanation(
      .undecodableSample,
      "a sample that does not decode",
      """
      A JSON sample of the document differs from the type that it is bound to, so an answer like \
      it fails to decode. Change the type, or accept the finding if the sample is wrong.
      """,
      bad: orders("| `id` | integer | yes |", more: "```json\\n{\"id\": \"A7\"}\\n```\\n"),
      good: orders("| `id` | integer | yes |", more: "```json\\n{\"id\": 7}\\n```\\n")
    ),
    explanation(
      .contradictoryDocument,
      "a document that contradicts itself",
      """
      The document states one thing in two ways: two spellings of a name, two numbers of a code, two keys of a value, \
      or a sample with a member that no table lists. Ask the vendor; accept the finding with the \
      answer as the reason.
      """,
      bad: "sed -i.old 's/id: Int/id: Int, note: {type: String, optional: true}/' Specs/shop.yaml\n"
        + orders(
          "| `id` | integer | yes |",
          more: "```json\\n{\"id\": 7, \"note\": \"\"}\\n```\\n"
        ),
      good: orders("| `id` | integer | yes |", more: "```json\\n{\"id\": 7}\\n```\\n")
    ),
    explanation(
      .unstatedRequirement,
      "a requirement that the table leaves out",
      """
      A table with a column of requirements leaves the cell of a member empty. Ask the vendor, and \
      accept the finding with the answer as the reason.
      """,
      bad: orders("| `id` | integer |  |"),
      good: orders("| `id` | integer | yes |")
    ),
    explanation(
      .changedPart,
      "a part of a document that changed since it was read",
      """
      docs.lock records a digest of each bound section, row and sample. If one differs, read the \
      part again and adapt the spec, then record it with `specgen docs accept`. If the version \
      that was read last is in git, the finding shows the changed words.
      """,
      bad: orders("| `id` | integer | yes |")
        + "echo 'Orders are final.' >> guide.md\nspecgen docs check\n",
      good: orders("| `id` | integer | yes |")
        + "echo 'Orders are final.' >> guide.md\nspecgen docs accept\nspecgen docs check\n"
    ),
    explanation(
      .damagedLock,
      "a lock that cannot be read",
      """
      Each line of docs.lock records one part of a document. A line in another form is usually the \
      mark of a conflict that git could not resolve: keep the lines of both sides.
      """,
      bad: orders("| `id` | integer | yes |")
        + "echo '<<<<<<< ours' >> Specs/docs.lock\nspecgen docs check\n",
      good: orders("| `id` | integer | yes |")
    ),
    explanation(
      .oversizedDocument,
      "a document beyond a limit",
      """
      Tables of more than a million cells, hundreds of nested elements and the like would take the \
      parsers of Markdown and HTML more time or memory than a document is worth.
      """,
      bad: """
        awk 'BEGIN { for (i = 0; i < 500; i++) printf ">"; print " deep" }' > guide.md
        specgen docs facts guide.md

        """,
      good: """
        echo '> quoted' > guide.md
        specgen docs facts guide.md

        """
    ),
  ]

  private static func explanation(
    _ id: DiagnosticID,
    _ title: String,
    _ cause: String,
    bad: String,
    good: String
  ) -> Explanation {
    Explanation(id: id, title: title, cause: cause, form: .session, bad: bad, good: good)
  }

  /// Returns a session with a document about orders.
  private static func orders(_ rows: String..., key: String = "id", more: String = "") -> String {
    let table = (["| Field | Type | Required |", "|---|---|---|"] + rows).joined(separator: "\\n")
    let field =
      key == "id" ? "" : "sed -i.old 's/id: Int/id: {key: \(key), type: Int}/' Specs/shop.yaml\n"
    return """
      printf '# Orders\\n\\n\(table)\\n\\n\(more)' > guide.md
      \(field)echo 'docs: {guide: {file: ../guide.md, bindings: [{section: Orders, to: types.Order}]}}' >> Specs/shop.yaml
      specgen docs accept
      specgen docs check

      """
  }

  /// Returns a session with a document about the states of an order.
  private static func states(_ row: String) -> String {
    """
    sed -i.old 's/^types: {/types: {State: {enum: open, cases: {open: {code: 1}}}, /' Specs/shop.yaml
    printf '# States\\n\\n| State | Code | Meaning |\\n|---|---|---|\\n\(row)\\n' > guide.md
    echo 'docs: {guide: {file: ../guide.md, bindings: [{section: States, to: types.State}]}}' >> Specs/shop.yaml
    specgen docs accept
    specgen docs check

    """
  }

  /// Returns a session with a document about params.
  private static func limits(_ row: String) -> String {
    """
    echo 'hosts: {api: https://api.example.com}' >> Specs/shop.yaml
    echo 'methods: {orders: {http: GET /orders, query: {limit: {type: Int, default: 20}}}}' >> Specs/shop.yaml
    printf '# Params\\n\\n| Param | Type | Default |\\n|---|---|---|\\n\(row)\\n' > guide.md
    echo 'docs: {guide: {file: ../guide.md, bindings: [{section: Params, to: methods.orders}]}}' >> Specs/shop.yaml
    specgen docs accept
    specgen docs check

    """
  }
}
