import Testing

@testable import SpecgenReview

/// One list of changes since several releases, and `diff --shipped` in a repository with tags.
struct ShippedVersionTests {
  /// The changes of each version in order of release, and the merged list; a change is a letter.
  @Test(
    arguments: [
      (["a"], "a:1"), (["a", "a"], "a:12"), (["ab", "b"], "b:12 a:1"), (["", "a"], "a:2"),
      (["ab", "", "ba"], "b:13 a:13"), (["aa", "a"], "a:12 a:1"), ([], ""), (["", ""], ""),
    ] as [([String], String)]
  )
  func mergesChanges(versions: [String], expected: String) {
    let merged = mergedChanges(
      versions.enumerated().map { index, changes in
        (String(index + 1), changes.map { ReviewSample.change(String($0)) })
      }
    )
    let shown = merged.map { "\($0.message):\($0.versions.joined())" }
    #expect(shown.joined(separator: " ") == expected)
    #expect(mergedChanges([("1", [ReviewSample.change("a")])]).first?.versionLine == "affects `1`")
    #expect(ReviewSample.change("a").versionLine == nil)
  }

  private static let spec = """
    specgen: 1
    api: Shop
    hosts: {api: https://shop.example.com}
    types:
      Order:
        fields: {id: Int, note: String?}
    methods:
      order: {http: GET /orders, returns: Order}

    """

  @Test func namesTheReleases() throws {
    let place = try TemporaryFolder()
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    try place.git("init -q -b main")
    let fields = ["note: String?", "note: String?, total: Int", "note: String?, total: Int?"]
    for (index, text) in fields.enumerated() {
      try place.write("Specs/shop.yaml", Self.spec.replacing("note: String?", with: text))
      try place.git("add .")
      try place.git("commit -qm v\(index + 1)")
      try place.git("tag v\(index + 1)")
    }
    try place.write(
      "Specs/shop.yaml",
      Self.spec.replacing("note: String?", with: "note: String?, total: Double?")
    )
    let expected = [
      "'total' of 'Order' changed from Int to Double (received in `order`; affects `v2`, `v3`)",
      "'total' of 'Order' can now be missing (received in `order`; affects `v2`)",
      "'total' of 'Order' was added (Double) (received in `order`; affects `v1`)",
    ]
    #expect(try lines("--shipped v1,v2,v3", place) == expected)
    #expect(try lines("--shipped v1,v2,v3 Specs/shop.yaml", place) == expected)
    // Without other operands, the releases of the configuration count.
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\nshipped: [v3]\n")
    #expect(try lines("", place) == [expected[0].replacing("`v2`, ", with: "")])
    let page = try BuiltBinary.run(["diff", "--format", "html"], in: place.path)
    #expect(page.stdout.contains("data-versions=\"v3\""))
    let missing = try BuiltBinary.run(["diff", "--shipped", "v9"], in: place.path)
    #expect(missing.status == 2 && missing.stderr.contains("is not a revision"))
  }

  private func lines(_ words: String, _ place: TemporaryFolder) throws -> [String] {
    let told = try BuiltBinary.run(
      ["diff", "--format", "oneline"] + words.split(separator: " ").map(String.init),
      in: place.path
    )
    return told.stdout.split(separator: "\n").map { line in
      line.split(separator: ": ", maxSplits: 2).last.map { message in
        message.split(separator: " [").first.map(String.init) ?? ""
      } ?? ""
    }
  }
}
