import Foundation
import Testing

@testable import SpecgenCore

/// Inputs that went wrong once, most of them found by `scripts/fuzz`.
struct CrashFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/crashes")
    .path

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []

  @Test(arguments: names)
  func goesWellNow(name: String) throws {
    let contents = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name)"))
    #expect(InputDefects(Array(contents), dumps: DumpPhase.allCases).found == [])
  }

  @Test func findsInputs() {
    #expect(!Self.names.isEmpty)
  }
}
