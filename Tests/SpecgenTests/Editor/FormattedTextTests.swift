import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

@Suite struct FormattedTextTests {
  /// Parts of specs, and what formatting turns them into.
  static let cases: [(String, String)] = [
    // Indentation, spaces and quotes.
    ("types:\n     A:  { fields : {a:   'Int'}}", "types:\n  A: {fields: {a: Int}}"),
    ("types:\n  A:\n      alias:\n           \"String\"", "types:\n  A:\n    alias: String"),
    ("types: {A: String}", "types: {A: String}"),
    ("types:\n  A: {enum: [\"1\", 'it''s']}", "types:\n  A: {enum: ['1', it's]}"),
    ("types:\n  A:\n    enum:\n    - a\n    - b", "types:\n  A:\n    enum:\n      - a\n      - b"),
    (
      "types:\n  A:\n    enum:\n    -\n      a\n    -   b",
      "types:\n  A:\n    enum:\n      - a\n      - b"
    ),
    // The keys of the language have an order, those of the author keep theirs.
    (
      "types:\n  B:\n    fields: {z: Int, a: {optional: true, type: Int}}\n    doc: Text\n  A: B",
      "types:\n  B:\n    doc: Text\n    fields: {z: Int, a: {type: Int, optional: true}}\n\n  A: B"
    ),
    // Empty lines.
    (
      "\n\n\ntypes:\n\n  A: Int\n\n\n  B: Int\n  C: Int\n\n",
      "types:\n  A: Int\n\n  B: Int\n  C: Int"
    ),
    // Brackets that break.
    ("types:\n  A: {enum: [a,\n    b]}", "types:\n  A: {enum: [a, b]}"),
    (
      "types:\n  A: {fields: {a: Int}, doc: \(String(repeating: "long ", count: 22))end}",
      "types:\n  A:\n    doc: \(String(repeating: "long ", count: 22))end\n    fields: {a: Int}"
    ),
    // Texts keep their lines.
    (
      "types:\n  A:\n      alias: Int\n      doc: |\n          one\n            two\n\n          three",
      "types:\n  A:\n    doc: |-\n      one\n        two\n\n      three\n    alias: Int"
    ),
    (
      "types:\n  A:\n    doc: >+\n     one\n     two\n\n\n    alias: Int",
      "types:\n  A:\n    doc: >+\n      one\n      two\n\n\n    alias: Int"
    ),
    (
      "types:\n  A:\n    doc: |2\n       one\n      two\n    alias: Int",
      "types:\n  A:\n    doc: |2\n       one\n      two\n    alias: Int"
    ),
    (
      "types:\n  A:\n    doc: one\n      two\n    alias: Int",
      "types:\n  A:\n    doc: one two\n    alias: Int"
    ),
  ]

  private static let head = "specgen: 1\napi: Shop\n"

  @Test(arguments: cases)
  func laysOut(part: String, formatted: String) throws {
    try check(
      Self.head + part,
      Self.head + (part.hasPrefix("types: {") ? "" : "\n") + formatted
        + "\n"
    )
  }

  /// Types with comments, and what formatting turns them into.
  static let comments: [(String, String)] = [
    // Above an entry and behind it.
    ("  # one\n  A: Int   # two\n  B: Int", "  # one\n  A: Int # two\n  B: Int"),
    // With the entry that moves.
    (
      "  A:\n    # record\n    fields: {}   # none\n    # words\n    doc: Text # end",
      "  A:\n    # words\n    doc: Text # end\n    # record\n    fields: {} # none"
    ),
    // Apart from the first entry, which stays at the top of its section.
    (
      "  A:\n      # top\n\n      # record\n      fields: {}\n      doc: Text",
      "  A:\n    # top\n\n    doc: Text\n    # record\n    fields: {}"
    ),
    // At the end of a section, and above the next one.
    (
      "  A:\n      fields: {a: Int}\n      # end of A\n  # above B\n  B: Int\n  # end of types",
      "  A:\n    fields: {a: Int}\n    # end of A\n\n  # above B\n  B: Int\n  # end of types"
    ),
    // Behind the key of a section.
    ("  A:   # words\n    fields: {a: Int}", "  A: # words\n    fields: {a: Int}"),
    // In brackets, which then have to break.
    (
      "  A: {fields: {a: Int, # one\n    b: Int}} # two",
      "  A: # two\n    fields:\n      a: Int # one\n      b: Int"
    ),
    (
      "  A: {enum: [ # zero\n    a, b # one\n    # two\n    ]} # three",
      "  A: # three\n    enum: # zero\n      - a\n      - b # one\n      # two"
    ),
    (
      "  A: { # zero\n    enum: [a] # one\n    } # two",
      "  A: # zero\n    enum: [a] # one\n    # two"
    ),
    ("  A: {fields: { # none\n    }}", "  A:\n    # none\n    fields: {}"),
    // In lists.
    (
      "  A:\n    enum:\n    # one\n    - a # two\n    # three\n    - b\n    # four",
      "  A:\n    enum:\n      # one\n      - a # two\n      # three\n      - b\n    # four"
    ),
    ("  A:\n    enum:\n    - # one\n      a", "  A:\n    enum:\n      # one\n      - a"),
    // Between a key and its value.
    ("  A:\n    # one\n    Int # two", "  # one\n  A: Int # two"),
    // Behind the sign of a text, and in a text.
    (
      "  A:\n    doc: | # one\n        # text\n    # two\n    alias: Int",
      "  A:\n    doc: | # one\n      # text\n    # two\n    alias: Int"
    ),
    ("  A: {doc: '# text', alias: Int} #", "  A: {doc: '# text', alias: Int} #"),
  ]

  @Test(arguments: comments)
  func keepsComments(types: String, formatted: String) throws {
    let (start, end) = ("# file\n\(Self.head)\ntypes:\n", "\n# end of file\n")
    try check(start + types + end, start + formatted + end)
  }

  @Test func keepsCommentsOfAFileAtItsTop() throws {
    let text = "# Copyright\n\n# words\napi: Shop\n# edition\nspecgen: 1\ntypes: {A: Int}"
    try check(text, "# Copyright\n\n# words\n# edition\nspecgen: 1\napi: Shop\ntypes: {A: Int}\n")
  }

  @Test func omitsTheStartOfTheDocument() throws {
    let text = "# one\n---\n# two\nspecgen: 1\napi: Shop\ntypes: {A: Int}\n"
    try check(text, text.replacing("---\n", with: ""))
  }

  @Test func keepsCarriageReturns() throws {
    let text =
      "specgen: 1\r\napi: Shop\r\ntypes:\r\n    A: Int # one\r\n    B:\r\n      doc: |\r\n        a\r\n\r\n        b\r\n      alias: Int\r\n"
    let spec = EditedSpec(text)
    let wanted =
      "specgen: 1\napi: Shop\n\ntypes:\n  A: Int # one\n\n  B:\n    doc: |\n      a\n\n      b\n    alias: Int\n"
    #expect(spec.formatted == wanted.replacing("\n", with: "\r\n"))
  }

  /// Texts that have no formatted form.
  @Test(
    arguments: [
      "", "text", "specgen: 1", "specgen: 1\napi: Shop\ntypes: {A: Int",
      "specgen: 1\napi: Shop\ntypo: 1\ntypes: {A: Int}",
      "specgen: 1\napi: Shop\ntypes: {A: &a Int, B: *a}",
      "%YAML 1.2\n---\nspecgen: 1\napi: Shop\ntypes: {A: Int}",
      "specgen: 1\napi: Shop\ntypes: {A: Int}\n---\na: b",
      "specgen: 1\napi: Shop\ntypes:\n\tA: Int",
    ]
  )
  func refuses(text: String) {
    let spec = EditedSpec(text)
    #expect(spec.formatted == nil)
    #expect(formattingEdits(of: spec.spec, spec.tree, in: 0..<text.utf8.count) == nil)
  }

  @Test func editsOnlyLinesThatDiffer() throws {
    let spec = EditedSpec("specgen: 1\napi: Shop\n\ntypes:\n  A:  Int\n  B: Int\n  C: 'Int'\n")
    let edits = try #require(FormattedText(spec.spec, spec.tree)).edits
    #expect(edits.map { spec.text($0.range) } == ["  A:  Int\n", "  C: 'Int'\n"])
    #expect(edits.map(\.text) == ["  A: Int\n", "  C: Int\n"])
    #expect(spec.applying(edits) == spec.formatted)
  }

  /// A text whose marked part is formatted, and the result.
  @Test(
    arguments: [
      ("A:  Int\n    B:  «Int»\n    C:  Int", "A:  Int\n    B: Int\n    C:  Int"),
      ("A:  Int\n    «B:  Int\n    C:»  Int", "A:  Int\n    B: Int\n    C: Int"),
      (
        "A:\n         fields: {b:  «Int»}\n    C:  Int",
        "A:\n         fields: {b: Int}\n    C:  Int"
      ),
      (
        "A:\n         fields:\n               b:   Int\n    «C»:\n           doc:  Text # one\n           alias: Int\n    D:   Int",
        "A:\n         fields:\n               b:   Int\n    C:\n      doc: Text # one\n      alias: Int\n    D:   Int"
      ),
      (
        "A:\n       enum:\n       -  a\n       -  «b»\n       # end",
        "A:\n       enum:\n       -  a\n       - b\n       # end"
      ),
    ] as [(String, String)]
  )
  func formatsARange(types: String, formatted: String) throws {
    let head = "api:   Shop\nspecgen:   1\ntypes:\n    "
    let marked = Array((head + types).utf8)
    let (start, end) = (Array("«".utf8), Array("»".utf8))
    let first = try #require(marked.indices.first { marked[$0...].starts(with: start) })
    let last = try #require(marked.indices.first { marked[$0...].starts(with: end) })
    let text =
      marked[..<first] + marked[(first + start.count)..<last] + marked[(last + end.count)...]
    let spec = EditedSpec(Array(text))
    let edits = try #require(
      formattingEdits(of: spec.spec, spec.tree, in: first..<last - start.count)
    )
    #expect(spec.applying(edits) == head + formatted)
  }

  private func check(_ text: String, _ formatted: String) throws {
    let spec = EditedSpec(text)
    try #require(spec.isDecoded, "\(spec.spec.diagnostics)")
    #expect(spec.formatted == formatted)
    #expect(EditedSpec(formatted).formatted == formatted)
  }
}
