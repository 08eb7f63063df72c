import Foundation
import Testing

@testable import SpecgenCore

struct RefusalTests {
  @Test(arguments: try fixtures())
  func reportsWhatIsMarked(fixture: URL) throws {
    let input = MarkedInput(try String(decoding: Data(contentsOf: fixture), as: UTF8.self))
    for contents in encodings(of: input.text) {
      let (file, diagnostics) = read(contents)
      #expect(MarkedInput.findings(diagnostics, in: file) == input.expected)
    }
    let id = fixture.deletingPathExtension().lastPathComponent
    #expect(input.expected.contains { $0.label == "error: \(id)" })
  }

  @Test func hasFixtureForEachID() throws {
    // What concerns the bytes of a file cannot be marked in a text.
    let unmarked: [DiagnosticID] = [.invalidEncoding]
    let ids = Catalogue.yaml.map(\.id).filter { !unmarked.contains($0) }
    let names = try fixtures().map { $0.deletingPathExtension().lastPathComponent }
    #expect(names == ids.map(\.rawValue))
  }

  @Test(
    arguments: [
      ("a: 'b\n", 1, 6, "the file ends inside quoted text", "the quoted text starts here"),
      ("a: [b\n\n", 1, 6, "expected a comma or ']'", "the list starts here"),
      ("a: {b: c]\n", 1, 9, "expected a comma or '}'", "the mapping starts here"),
      ("é: 👍\n b: c\n", 2, 3, "a colon followed by a space is not allowed here", nil),
      ("a:\n\t- b\n", 2, 1, "a value cannot start with this character", nil),
      ("a: b\nc\nd: e\n", 3, 1, "expected a colon after the key", "the key starts here"),
      ("a: \"\\q\"\n", 1, 5, "unknown escape sequence", "the quoted text starts here"),
      (
        "a: \"\\ud83d\"\n", 1, 7, "the escape sequence does not represent a character",
        "the quoted text starts here"
      ),
      ("- a\nb: c\n", 2, 1, "expected a list item", "the list starts here"),
      ("a: @b\n", 1, 4, "a value cannot start with this character", nil),
    ] as [(String, Int, Int, String, String?)]
  )
  func reportsSyntaxErrors(
    text: String,
    line: Int,
    column: Int,
    message: String,
    note: String?
  ) throws {
    let (file, diagnostics) = read(Array(text.utf8))
    let diagnostic = try #require(diagnostics.first)
    let position = LineTable(file).position(at: diagnostic.span.start)
    #expect(diagnostics.count == 1 && diagnostic.id == .yamlSyntax)
    #expect(diagnostic.message == message)
    #expect(diagnostic.notes.first?.message == note)
    #expect(position == LineTable.Position(line: line, column: column))
  }

  @Test(arguments: try fixtures())
  func offersFixItsThatWork(fixture: URL) throws {
    let (file, diagnostics) = read(Array(try Data(contentsOf: fixture)))
    for diagnostic in diagnostics {
      for fixIt in diagnostic.fixIts {
        let fixed = read(file.applying([fixIt]).bytes).1
        let before = diagnostics.count { $0.id == diagnostic.id }
        #expect(fixed.count { $0.id == diagnostic.id } == before - 1, "\(diagnostic.message)")
      }
    }
  }

  private func read(_ contents: [UInt8]) -> (SourceFile, [Diagnostic]) {
    let (file, found) = SourceFile.decode(
      path: "a.yaml",
      id: 0,
      contents: contents
    )
    return (file, normalized(found + parse(file, limits: ParseLimits()).1))
  }
}

/// Returns the marked inputs of the YAML layer, sorted.
private func fixtures() throws -> [URL] {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = tests.appendingPathComponent("Fixtures/yaml")
  return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .sorted { $0.path < $1.path }
}
