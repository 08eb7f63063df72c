import Foundation

@testable import SpecgenCore
@testable import SpecgenReview

/// Documents with their drafts as specs, in place of specs that people wrote.
enum DraftedFixture {
  /// The documents of the project: those of the benchmark, and those of the fixtures.
  static let own: [String] = files(
    in: ["scripts/benchmarks/draft/documents", "Tests/SpecgenTests/Fixtures/documents"].map {
      Repository.root.appending(path: $0).path
    }
  )

  /// The documents of the folders that `SPECGEN_DOCUMENTS` names, which are not part of the project.
  static let foreign: [String] = {
    let folders = ProcessInfo.processInfo.environment["SPECGEN_DOCUMENTS"] ?? ""
    return files(in: folders.split(separator: ":").map(String.init))
  }()

  /// Returns the documents in folders and the folders inside, sorted.
  private static func files(in folders: [String]) -> [String] {
    folders.flatMap { folder -> [String] in
      let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return all.sorted().filter { name in
        [".md", ".html", ".txt"].contains(where: name.hasSuffix) && !name.hasSuffix("README.md")
      }.map { "\(folder)/\($0)" }
    }
  }

  /// Drafts a document; nil if it contains nothing to draft.
  static func fixture(_ path: String) throws -> BoundFixture? {
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    return try fixture(text, name: Path.name(of: path))
  }

  /// Drafts a text.
  static func fixture(_ text: String, name: String) throws -> BoundFixture? {
    let file = SourceFile(id: 0, path: name, bytes: Array(text.utf8))
    let outline = try DocumentFormat(path: name).outline(of: file)
    guard let spec = Draft([.document(file, outline, path: name)]).text else { return nil }
    return BoundFixture(name: name, text: text, spec: spec)
  }
}
