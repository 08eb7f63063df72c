import TestSupport
import Testing

@testable import SpecgenCore
@testable import specgen

/// Texts of documents that a spec cannot contain as they are.
@Suite struct HostileTextTests {
  /// `lint` finds nothing in an import, and `generate` accepts the names of its files.
  @Test(arguments: 0..<12) func importsDrawnTexts(part: UInt64) throws {
    let rounds = Thoroughness.rounds(40, quickly: 20)
    var used = 0
    for seed in part * 40..<part * 40 + UInt64(rounds) {
      let text = DrawnDocument(seed: seed, hasHostileTexts: true).text
      // A text that is not Unicode is refused with the document.
      guard let result = imported(text, path: "drawn.json") else { continue }
      if !result.isEmpty { used += 1 }
      try expectUsable(result, "seed \(seed)")
    }
    #expect(used > rounds / 4)
  }

  @Test(
    arguments: [
      "CON", "nul", "Aux", "Shop \\u202e", "\\u0000", "\\u001b[1m", "", "COM1 API", "\\u200b",
      String(repeating: "Shop ", count: 100),
    ]
  )
  func importsTitles(title: String) throws {
    let text = """
      {"openapi": "3.0.3", "info": {"title": "\(title)", "version": "1"}, "paths": {"/a": {"get": {
       "operationId": "a", "responses": {"200": {"description": ""}}}}}}
      """
    try expectUsable(try #require(imported(text, path: "title.json")), title)
  }

  /// Tags whose groups would have files that differ in letter case only.
  @Test(arguments: [("user-id", "userid"), ("userId", "USERID"), ("a", "A"), ("x y", "xy")])
  func importsTags(first: String, second: String) throws {
    func operation(_ tag: String, _ id: String) -> String {
      """
      {"get": {"tags": ["\(tag)"], "operationId": "\(id)", "responses": {"200": {"description": ""}}}}
      """
    }
    let text = """
      {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"},
       "paths": {"/a": \(operation(first, "a")), "/b": \(operation(second, "b"))}}
      """
    let result = try #require(imported(text, path: "tags.json"))
    #expect(result.counts.methods == 2)
    try expectUsable(result, first)
  }

  private func expectUsable(_ result: OpenAPIImport, _ subject: String) throws {
    let source = SourceFile(id: 0, path: "spec.yaml", bytes: Array(result.text.utf8))
    let (specs, diagnostics) = compile([source], limits: ParseLimits())
    #expect(
      diagnostics.isEmpty || result.isEmpty,
      "\(subject): \(diagnostics.map(\.message))\n\(result.text)"
    )
    for spec in specs where diagnostics.isEmpty {
      var planner = FolderPlanner(
        api: spec.api,
        path: spec.api,
        owner: FileOwner(ofSpecs: ["spec.yaml"], prefix: nil),
        snapshot: .missing,
        record: WrittenRecord()
      )
      _ = try planner.plan(files: spec.files.map { OutputFile($0) })
      #expect(planner.findings.isEmpty, "\(subject): \(planner.findings)")
      #expect(defect(ofFileName: spec.api) == nil, "\(subject)")
    }
  }
}
