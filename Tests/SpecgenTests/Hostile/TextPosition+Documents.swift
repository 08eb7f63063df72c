extension TextPosition {
  private static func document(_ id: String, _ key: String, rule: TextRule, _ parts: String)
    -> TextPosition
  {
    TextPosition(id, key, rule: rule, "docs: {guide: {\(parts)}}\ntypes: {A: Int}")
  }

  private static func binding(_ key: String, rule: TextRule, _ parts: String) -> TextPosition {
    document(
      "binding.\(key)",
      "binding.\(key)",
      rule: rule,
      "file: a.md, bindings: [{\(parts)}]"
    )
  }

  private static let roles = [
    "name", "type", "required", "default", "description", "code", "example",
  ]

  /// What is said of the vendor's documents.
  static let documents: [TextPosition] =
    [
      TextPosition(
        "document.name",
        "SpecKey.docs",
        rule: .name,
        "docs: {§: {file: a.md}}\ntypes: {A: Int}"
      ),
      document("document.file", "document.file", rule: .documentFile, "file: §"),
      binding("section", rule: .filled, "section: §, to: types.A"),
      document(
        "binding.section.path",
        "binding.section",
        rule: .filled,
        "file: a.md, bindings: [{section: [Orders, §], to: types.A}]"
      ),
      binding("table", rule: .nothing, "table: §, section: Orders, to: types.A"),
      binding("list", rule: .nothing, "list: §, section: Orders, to: types.A"),
      binding("block", rule: .nothing, "block: §, section: Orders, to: types.A"),
      binding("row", rule: .filled, "row: §, section: Orders, to: types.A"),
      binding("to", rule: .specPath, "to: §, section: Orders"),
      binding("skip", rule: .filled, "skip: §, section: Orders"),
    ]
    + roles.map { role in
      document(
        "columns.\(role)",
        "columns.\(role)",
        rule: .filled,
        "columns: {\(role): [§]}, file: a.md"
      )
    }
}
