import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A folder with two versions of a spec, and the changes between them.
struct ReviewFixture: Sendable, CustomTestStringConvertible {
  let name: String

  init(_ name: String) { self.name = name }

  var testDescription: String { name }

  /// All fixtures, by name.
  static let all: [ReviewFixture] = {
    let path = Repository.root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(ReviewFixture.init)
  }()

  private static let folder = "Tests/SpecgenTests/Fixtures/review"

  private var place: String { "\(Self.folder)/\(name)" }

  /// The changes, and those of the way back.
  func changes() throws -> (forwards: [Change], backwards: [Change]) {
    let (old, new) = try programs()
    return (
      SpecgenReview.changes(from: [old], to: [new]), SpecgenReview.changes(from: [new], to: [old])
    )
  }

  /// The two versions.
  func programs() throws -> (old: Program, new: Program) {
    (try program("old.yaml", id: 0), try program("new.yaml", id: 1))
  }

  /// The text of one version.
  func text(_ file: String) throws -> String { try Repository.text("\(place)/\(file)") }

  private func program(_ file: String, id: Int) throws -> Program {
    let path = "\(place)/\(file)"
    let source = SourceFile(id: id, path: file, bytes: Array(try text(file).utf8))
    let (programs, diagnostics) = check(SpecSet([source], limits: ParseLimits()))
    let said = renderText(diagnostics, files: [source], color: false)
    return try #require(programs.first ?? nil, "\(path)\n\(said)")
  }

  /// A line for each change that there has to be, and its message below.
  func expected() throws -> String { try Repository.text("\(place)/expected") }

  /// Makes changes the expected ones.
  func record(_ text: String) throws {
    let url = Repository.root.appending(path: place).appending(path: "expected")
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

extension Change {
  /// The change as fixtures have it.
  var line: String {
    let path = path.isEmpty ? "." : path
    let words = [verdicts.shipped.rawValue, verdicts.source.rawValue, verdicts.behavior.rawValue]
    let verdicts = words.joined(separator: "/")
    return "\(kind.rawValue) \(path) \(self.verdicts.level.rawValue) \(verdicts)\n  \(message)\n"
  }
}
