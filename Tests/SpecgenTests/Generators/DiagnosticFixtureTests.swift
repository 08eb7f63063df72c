import Foundation
import Testing

@testable import SpecgenCore

struct DiagnosticFixtureTests {
  @Test(arguments: try DiagnosticFixture.all())
  func reportsWhatIsMarked(fixture: DiagnosticFixture) {
    let (specs, diagnostics) = compile(fixture.files, limits: ParseLimits())
    for (file, input) in zip(fixture.files, fixture.inputs) {
      let found = diagnostics.filter { $0.span.file == file.id }
      #expect(MarkedInput.findings(found, in: file) == input.expected, "\(file.path)")
    }
    #expect(specs.flatMap(\.files) == [])
  }

  @Test(arguments: Catalogue.all.filter { $0.form == .document })
  func explainsWithExamplesThatHold(explanation: Explanation) {
    let bad = diagnostics(explanation.bad, beside: explanation.beside)
    #expect(Set(bad.map(\.id)) == [explanation.id])
    #expect(diagnostics(explanation.good, beside: explanation.beside) == [])
  }

  @Test func hasAnExplanationForEachID() {
    #expect(Set(Catalogue.all.map(\.id)) == Set(DiagnosticID.allCases))
  }

  @Test func marksEachIDOfTheLanguage() throws {
    let marked = try DiagnosticFixture.all().flatMap(\.inputs).flatMap(\.expected).map(\.label)
    let ids = (Catalogue.spec + Catalogue.semantics).map(\.id)
    for id in ids {
      #expect(marked.contains { $0.hasSuffix(": \(id.rawValue)") }, "no fixture has \(id.rawValue)")
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

  private func diagnostics(_ text: String, beside shared: String?) -> [Diagnostic] {
    let files = [text, shared].compactMap(\.self).enumerated().map { id, text in
      SourceFile(id: id, path: ["spec.yaml", "shared.yaml"][id], bytes: Array(text.utf8))
    }
    return compile(files, limits: ParseLimits()).diagnostics
  }
}
