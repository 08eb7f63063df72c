import Foundation
import Testing

@testable import SpecgenCore

/// A small document with the spec and the report that are made of it.
struct ImportFixture: Sendable, CustomTestStringConvertible {
  let name: String

  private static let root = Repository.root.appending(path: "Tests/SpecgenTests/Fixtures/import")

  static var all: [ImportFixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().map { ImportFixture(name: $0) }
  }

  var testDescription: String { name }

  /// The folder of the fixture.
  var folder: String { Self.root.appending(path: name).path }

  /// The name of the document that is imported.
  var document: String {
    FileManager.default.fileExists(atPath: folder + "/document.yaml")
      ? "document.yaml" : "document.json"
  }

  /// Returns an expected file, or nothing where it is missing.
  func expected(_ file: String) -> String? {
    try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  /// Writes what was made as what is expected.
  func record(_ files: [(name: String, text: String)]) throws {
    for file in files {
      try file.text.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
    }
  }
}

/// Imports the text of one document.
func imported(
  _ text: String,
  path: String = "document.yaml",
  only selection: ImportSelection = ImportSelection()
) -> OpenAPIImport? {
  let file = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
  guard let root = ForeignDocument(file).root else { return nil }
  return OpenAPIImport([DocumentSet.Document(file: file, root: root)], selection: selection)
}

/// Returns the errors and warnings of a spec.
func findings(in spec: String) -> [String] {
  let source = SourceFile(id: 0, path: "spec.yaml", bytes: Array(spec.utf8))
  return compile([source], limits: ParseLimits()).diagnostics.map(\.message)
}

/// Brings a new import into a spec that a person has edited since the last one.
func merge(from first: String, _ mine: String, _ theirs: String) throws -> SpecMerge {
  let base = try #require(
    SpecImage(SourceFile(id: 0, path: "shop.yaml", bytes: Array(first.utf8)))
  )
  // The record goes through its text, as it does on disk.
  let record = ImportRecord(text: ImportRecord(base).text)
  let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(mine.utf8))
  let made = SourceFile(id: 1, path: "shop.yaml", bytes: Array(theirs.utf8))
  return try #require(SpecMerge(source, record, made))
}
