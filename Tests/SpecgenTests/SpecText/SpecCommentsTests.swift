import Testing

@testable import SpecgenCore

struct SpecCommentsTests {
  private static let yaml = """
    specgen: 1
    api: Shop
    types: {A: Int, B: {fields: {a: Int, b: {list: {fields: {c: Int}}}}}}

    """

  private func text(_ comments: [(SpecPath, String)], _ yaml: String = Self.yaml) throws -> String {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(yaml.utf8))
    let spec = try #require(SpecSet([file], limits: ParseLimits()).wanted.first)
    var table = SpecComments()
    for (path, comment) in comments { table.add(comment, at: path) }
    return specText(of: spec, comments: table)
  }

  private static let types = SpecPath().key(SpecKey.types)
  private static let fields = types.name("B").name("fields")

  @Test func standsAboveItsPlace() throws {
    let found = try text([
      (SpecPath(), "Made by hand."), (Self.types.name("B"), "Look here.\nAnd here."),
      (Self.fields.name("a"), "One."), (Self.fields.name("a"), "Two."),
    ])
    #expect(
      found == """
        # Made by hand.

        specgen: 1
        api: Shop

        types:
          A: Int

          # Look here.
          # And here.
          B:
            fields:
              # One.
              # Two.
              a: Int
              b: {list: {fields: {c: Int}}}

        """
    )
  }

  /// A comment in braces opens them, and one for a key that is not written goes to what has it.
  @Test func isNeverLost() throws {
    let inside = Self.fields.name("b").name("list").name("fields").name("c")
    let found = try text([
      (inside, "Deep."), (Self.types.name("A").name("alias"), "Short."),
      (SpecPath().key(SpecKey.flows), "Nowhere."),
    ])
    #expect(
      found == """
        # Nowhere.

        specgen: 1
        api: Shop

        types:
          # Short.
          A: Int

          B:
            fields:
              a: Int
              b:
                list:
                  fields:
                    # Deep.
                    c: Int

        """
    )
  }

  /// No text of a comment ends it.
  @Test func holdsHostileTexts() throws {
    let payloads = TextRule.prose.payloads.compactMap(\.text)
    #expect(!payloads.isEmpty)
    let plain = try text([])
    for payload in payloads {
      let found = try text([(Self.types.name("B"), payload), (SpecPath(), payload)])
      #expect(try text([], found) == plain, "\(payload)")
      #expect(!found.unicodeScalars.contains(where: isMisleading), "\(payload)")
    }
  }
}
