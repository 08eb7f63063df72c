import Foundation
import Testing

@testable import specgen

/// Documents with the specs and reports that are made of them.
///
/// `UPDATE_GOLDENS=1` records what is made, and fails the run.
@Suite struct ImportGoldenTests {
  @Test(arguments: ImportFixture.all)
  func makesTheSpecOfADocument(fixture: ImportFixture) throws {
    let report = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: report) }
    let words = ["import", "openapi", fixture.path, "--report", report]
    let result = try BuiltBinary.run(words)
    #expect(result.exitCode == 0)
    let folder = (fixture.path as NSString).deletingLastPathComponent + "/"
    let text = try String(contentsOfFile: report, encoding: .utf8).replacing(folder, with: "")
    let found = [("expected.yaml", result.output), ("report.txt", text)]
    for (file, text) in found { #expect(fixture.expected(file) == text, "\(fixture.name)/\(file)") }
    #expect(findings(in: result.output) == [])
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try fixture.record(found)
      Issue.record("recorded \(fixture.name); run again without UPDATE_GOLDENS")
    }
  }

  @Test func findsFixtures() {
    #expect(ImportFixture.all.count > 5)
  }
}
