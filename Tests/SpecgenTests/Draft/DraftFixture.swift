import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A folder with files to draft from, and the expected spec.
struct DraftFixture: Sendable, CustomTestStringConvertible {
  let name: String
  /// The paths of the inputs, sorted.
  let inputs: [String]
  /// The path of the expected spec or message.
  let expected: String

  var testDescription: String { name }

  private static let fixtures = Repository.root.appending(path: "Tests/SpecgenTests/Fixtures").path

  private static func names(in folder: String) -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(fixtures)/\(folder)")) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folders of drafts, and the vendors' documents.
  static let all: [DraftFixture] = {
    let folders = names(in: "draft").filter { $0 != "documents" }.map { name in
      let files = names(in: "draft/\(name)").filter { !$0.hasPrefix("expected") }
      return DraftFixture(
        name: name,
        inputs: files.map { "\(fixtures)/draft/\(name)/\($0)" },
        expected: "\(fixtures)/draft/\(name)/expected.yaml"
      )
    }
    return folders + documents
  }()

  /// The vendors' documents, each alone.
  static let documents: [DraftFixture] = names(in: "documents")
    .filter { DraftForm(path: $0) != nil && $0 != "README.md" }
    .map { name in
      DraftFixture(
        name: name,
        inputs: ["\(fixtures)/documents/\(name)"],
        expected: "\(fixtures)/draft/documents/\(name).yaml"
      )
    }

  /// Drafts a spec of the inputs.
  func draft() throws -> Draft {
    let inputs = try inputs.enumerated().map { index, path in
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      return try #require(DraftFixture.input(bytes, path: Path.name(of: path), id: index))
    }
    return Draft(inputs)
  }

  /// Reads bytes as an input, or returns nil if they are refused.
  static func input(_ bytes: [UInt8], path: String, id: Int = 0) -> Draft.Input? {
    let (file, findings) = SourceFile.decode(path: path, id: id, contents: bytes)
    guard findings.isEmpty, let form = DraftForm(path: path) else { return nil }
    return try? form.input(of: file, path: path)
  }
}

extension Draft {
  /// The findings of `lint` in the draft; empty without a draft.
  var findings: [String] {
    guard let text else { return [] }
    let file = SourceFile(id: 0, path: "draft.yaml", bytes: Array(text.utf8))
    let (_, diagnostics) = check(SpecSet([file], limits: ParseLimits()))
    return diagnostics.map(\.message)
  }

  /// Drafts a spec of a text.
  init(_ text: String, as path: String) throws {
    self.init([try #require(DraftFixture.input(Array(text.utf8), path: path))])
  }
}
