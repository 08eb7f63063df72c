import Testing

@testable import SpecgenCore

struct LimitTests {
  @Test(arguments: [
    ("[", "]", "", 100),
    ("{a: ", "}", "b", 100),
    ("- ", "", "a", 100),
    ("[{a: ", "}]", "b", 50),
  ])
  func readsUpToTheDepthLimit(open: String, close: String, core: String, count: Int) {
    let fits = nested(open, close, core, count)
    let (tree, diagnostics) = parse(fits, limits: ParseLimits())
    #expect(tree?.isComplete == true && diagnostics == [])
    let (partial, findings) = parse(nested(open, close, core, count + 1), limits: ParseLimits())
    #expect(partial?.isComplete == false && findings.map(\.id) == [.tooDeep])
    #expect(findings.first?.span.start == open.utf8.count * count)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[{a: "])
  func stopsEarlyInHostileNesting(open: String) {
    let file = nested(open, "", "", 100_000)
    let (_, diagnostics) = parse(file, limits: ParseLimits())
    #expect(diagnostics.count == 1)
  }

  @Test func stopsAfterTheMostDiagnostics() {
    let anchors = nested("- &a b\n", "", "", 5_000)
    let invisible = nested("\u{200B}", "", "", 5_000)
    for file in [anchors, invisible] {
      let (_, diagnostics) = parse(file, limits: ParseLimits(maxDepth: 100, maxDiagnostics: 20))
      #expect(diagnostics.count == 20)
    }
  }

  @Test func staysLinearInLargeMappings() {
    let entries = (0..<50_000).map { "key\($0): {a: 1, b: [2, 3]}\n" }.joined()
    let (tree, diagnostics) = parse(nested(entries, "", "", 1), limits: ParseLimits())
    #expect(tree?.root.count == 50_000 && diagnostics == [])
  }

  private func nested(_ open: String, _ close: String, _ core: String, _ count: Int) -> SourceFile {
    let text =
      String(repeating: open, count: count) + core + String(repeating: close, count: count)
    return SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
  }
}
