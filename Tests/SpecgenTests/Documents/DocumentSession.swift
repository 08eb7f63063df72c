import Testing

/// A vendor's guide, a spec that is bound to it, and the commands that read both.
struct DocumentSession {
  let place: TemporaryFolder

  /// A guide with a table of fields, codes, a sample and prose.
  static let guide = """
    # Guide

    ## Orders

    An order is kept for 30 days.

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `id` | integer | yes | The number |
    | `note` | string | no | The note |
    | `count` | integer | yes | The items |

    ```json
    {"id": 7, "count": 2}
    ```

    ## States

    | State | Code | Meaning |
    |---|---|---|
    | `open` | 1 | Open |
    | `paid` | 2 | Paid |

    """

  static let spec = """
    specgen: 1
    api: Shop
    docs:
      guide:
        file: guide.md
        bindings:
          - {section: Orders, to: types.Order}
          - {section: States, to: types.State}
    types:
      Order:
        fields:
          id: Int  # the number
          note: {type: String, optional: true}
          count: Int
      State: {enum: open, cases: {open: {code: 1}, paid: {code: 2}}}

    """

  /// Writes the guide and the spec, and records the guide as read.
  init(guide: String = Self.guide, spec: String = Self.spec) throws {
    place = try TemporaryFolder()
    try place.write("guide.md", guide)
    try place.write("shop.yaml", spec)
    try place.write("specgen.yaml", "specgen: 1\nspecs: [shop.yaml]\n")
    let recorded = try run("accept")
    try #require(recorded.status == 0, "\(recorded.stderr)")
  }

  /// Runs a task of `specgen docs`.
  func run(_ task: String) throws -> BuiltBinary.Result {
    let words = task.split(separator: " ").map(String.init)
    return try BuiltBinary.run(["docs"] + words, in: place.path)
  }

  /// Replaces a text in the guide, which has to be there.
  func edit(_ old: String, _ new: String) throws {
    let text = try #require(place.read("guide.md"))
    try #require(text.contains(old))
    try place.write("guide.md", text.replacing(old, with: new))
  }
}
