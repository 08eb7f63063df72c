import Foundation
import Testing

@testable import specgen

/// A small document with the spec and the report that are made of it.
struct ImportFixture: Sendable, CustomTestStringConvertible {
  let name: String

  private static let folder = Repository.root.appending(path: "Tests/SpecgenTests/Fixtures/import")

  static var all: [ImportFixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { ImportFixture(name: $0) }
  }

  var testDescription: String { name }

  private var folder: URL { Self.folder.appending(path: name) }

  /// The path of the document that is imported.
  var path: String {
    let yaml = folder.appending(path: "document.yaml").path
    return FileManager.default.fileExists(atPath: yaml) ? yaml : folder.appending(path: "document.json").path
  }

  /// Returns an expected file, or nothing where it is missing.
  func expected(_ file: String) -> String? {
    try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// Writes what was made as what is expected.
  func record(_ files: [(name: String, text: String)]) throws {
    for file in files {
      try file.text.write(to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
    }
  }
}

/// Imports the text of one document.
func imported(_ text: String, path: String = "document.yaml") -> OpenAPIImport? {
  let file = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
  guard let root = ForeignDocument(file).root else { return nil }
  return OpenAPIImport([DocumentSet.Document(file: file, root: root)])
}

/// Returns the errors and warnings of a spec.
func findings(in spec: String) -> [String] {
  let source = SourceFile(id: 0, path: "spec.yaml", bytes: Array(spec.utf8))
  return compile([source], limits: ParseLimits()).diagnostics.map(\.message)
}
