import Foundation
import Testing

/// Documents with the specs and reports that are made of them.
///
/// `UPDATE_GOLDENS=1` records what is made, and fails the run.
@Suite struct ImportGoldenTests {
  @Test(arguments: ImportFixture.all)
  func makesTheSpecOfADocument(fixture: ImportFixture) throws {
    let folder = try TemporaryFolder()
    let report = folder("report.txt")
    let result = try BuiltBinary.run(
      ["import", "openapi", fixture.document, "--report", report],
      in: fixture.folder
    )
    #expect(result.status == 0)
    let found = [
      (name: "expected.yaml", text: result.stdout), (name: "findings.txt", text: result.stderr),
      (name: "report.txt", text: folder.read("report.txt") ?? ""),
    ]
    for (file, text) in found { #expect(fixture.expected(file) == text, "\(fixture.name)/\(file)") }
    #expect(findings(in: result.stdout) == [])
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try fixture.record(found)
      Issue.record("recorded \(fixture.name); run again without UPDATE_GOLDENS")
    }
  }

  @Test func findsFixtures() {
    #expect(ImportFixture.all.count > 5)
  }
}
