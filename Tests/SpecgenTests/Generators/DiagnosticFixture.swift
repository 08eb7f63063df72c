import Foundation
import Testing

@testable import SpecgenCore

/// A marked spec, or a folder of marked specs that use each other.
struct DiagnosticFixture: Sendable, CustomTestStringConvertible {
  /// The name of the file or folder.
  let name: String
  /// The specs.
  let inputs: [MarkedInput]
  /// The same specs as files.
  let files: [SourceFile]

  var testDescription: String { name }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/diagnostics")

  /// All fixtures, by name.
  static func all() throws -> [DiagnosticFixture] {
    try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().map(Self.init)
  }

  private init(name: String) throws {
    self.name = name
    let place = Self.root.appending(path: name)
    let isFile = name.hasSuffix(".yaml")
    let paths =
      try isFile
      ? [place.path]
      : FileManager.default.contentsOfDirectory(atPath: place.path).sorted().map {
        place.appending(path: $0).path
      }
    inputs = try paths.map { MarkedInput(try String(contentsOfFile: $0, encoding: .utf8)) }
    files = zip(paths, inputs).enumerated().map { id, file in
      SourceFile(id: id, path: file.0, bytes: Array(file.1.text.utf8))
    }
  }
}
