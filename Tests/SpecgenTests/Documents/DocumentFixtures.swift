import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview
@testable import specgen

/// The documents of the fixtures.
enum DocumentFixtures {
  static let folder = "Tests/SpecgenTests/Fixtures/documents"

  /// The names of the files.
  static let names: [String] = {
    let path = Repository.root.appending(path: folder).path
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.sorted().filter { name in
      [".md", ".html", ".txt"].contains(where: name.hasSuffix) && name != "README.md"
    }
  }()

  /// Reads a file.
  static func file(_ name: String) throws -> SourceFile {
    let bytes = Array(try Repository.text("\(folder)/\(name)").utf8)
    return SourceFile(id: 0, path: name, bytes: bytes)
  }
}

struct FactGoldenTests {
  /// `UPDATE_GOLDENS=1` records the facts, and fails the run.
  @Test(arguments: DocumentFixtures.names)
  func findsTheFactsOfADocument(name: String) throws {
    let file = try DocumentFixtures.file(name)
    let facts = try DocumentFormat(path: name).outline(of: file).facts
    let text = FactsText(facts, of: file).text(.text)
    try Repository.check(page: "\(DocumentFixtures.folder)/facts/\(name).facts", is: text)
    // Another run finds the same, and so does a copy with the line breaks of another system.
    let bytes = Array(
      String(decoding: file.bytes, as: UTF8.self).replacing("\n", with: "\r\n").utf8
    )
    let other = SourceFile(id: 0, path: name, bytes: bytes)
    let again = try DocumentFormat(path: name).outline(of: other).facts
    #expect(FactsText(again, of: other).text(.text) == text)
  }

  @Test func findsDocuments() {
    #expect(DocumentFixtures.names.count >= 8)
  }
}
