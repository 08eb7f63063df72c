import Foundation
import Testing

@testable import specgen

struct DiagnosticFixtureTests {
  @Test(arguments: try fixtures())
  func reportsWhatIsMarked(fixture: URL) throws {
    let input = MarkedInput(try String(decoding: Data(contentsOf: fixture), as: UTF8.self))
    let file = SourceFile(id: 0, path: "spec.yaml", bytes: Array(input.text.utf8))
    let (specs, diagnostics) = compile([file], limits: ParseLimits())
    #expect(MarkedInput.findings(diagnostics, in: file) == input.expected)
    #expect(specs.flatMap(\.files) == [])
  }

  @Test(arguments: Catalogue.spec + Catalogue.semantics)
  func explainsWithExamplesThatHold(explanation: Explanation) {
    let bad = diagnostics(explanation.bad)
    #expect(Set(bad.map(\.id)) == [explanation.id])
    #expect(diagnostics(explanation.good) == [])
  }

  @Test func hasAnExplanationForEachID() {
    #expect(Set(Catalogue.all.map(\.id)) == Set(DiagnosticID.allCases))
  }

  @Test func marksEachIDOfTheLanguage() throws {
    let marked = try fixtures().flatMap { fixture in
      MarkedInput(try String(decoding: Data(contentsOf: fixture), as: UTF8.self)).expected
        .map(\.label)
    }
    let ids = (Catalogue.spec + Catalogue.semantics).map(\.id)
    for id in ids {
      #expect(marked.contains("error: \(id.rawValue)"), "no fixture has \(id.rawValue)")
    }
  }

  @Test func reportsClashingAPIsWithBothPlaces() {
    let files = ["Shop", "SHOP"].enumerated().map { id, name in
      SourceFile(
        id: id,
        path: "\(id).yaml",
        bytes: Array("specgen: 1\napi: \(name)\ntypes: {A: Int}\n".utf8)
      )
    }
    let diagnostics = compile(files, limits: ParseLimits()).diagnostics
    #expect(diagnostics.map(\.id) == [.nameCollision])
    #expect(diagnostics.first?.span.file == 1 && diagnostics.first?.notes.first?.span.file == 0)
  }

  @Test func keepsErrorsOfOneSpecFromHidingThoseOfAnother() {
    let texts = [
      "specgen: 1\napi: [", "specgen: 1\napi: one\ntypes: {A: Int}\n",
      "specgen: 1\napi: Two\ntypes: {A: Int}\n",
    ]
    let files = texts.enumerated().map { id, text in
      SourceFile(id: id, path: "\(id).yaml", bytes: Array(text.utf8))
    }
    let (specs, diagnostics) = compile(files, limits: ParseLimits())
    #expect(diagnostics.map(\.id) == [.yamlSyntax, .invalidName])
    #expect(specs.map(\.api) == ["Two"] && specs.flatMap(\.files) == [])
  }

  private func diagnostics(_ text: String) -> [Diagnostic] {
    let file = SourceFile(id: 0, path: "spec.yaml", bytes: Array(text.utf8))
    return compile([file], limits: ParseLimits()).diagnostics
  }
}

private func fixtures() throws -> [URL] {
  let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/diagnostics")
  return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
}
