import Foundation
import Testing

@testable import specgen

/// A folder with two versions of a spec, and the changes between them.
struct ReviewFixture: Sendable, CustomTestStringConvertible {
  let name: String
  /// The texts of both versions, where they are not those of the folder.
  private var texts: (old: String, new: String)?

  init(_ name: String) { self.name = name }

  private init(_ name: String, old: String, new: String) {
    self.name = name
    texts = (old, new)
  }

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
      specgen.changes(from: [old], to: [new]), specgen.changes(from: [new], to: [old])
    )
  }

  /// The two versions.
  func programs() throws -> (old: Program, new: Program) {
    let texts = try texts ?? readTexts()
    return (try program("old.yaml", texts.old, id: 0), try program("new.yaml", texts.new, id: 1))
  }

  private func readTexts() throws -> (old: String, new: String) {
    (try Repository.text("\(place)/old.yaml"), try Repository.text("\(place)/new.yaml"))
  }

  private func program(_ file: String, _ text: String, id: Int) throws -> Program {
    let path = "\(name)/\(file)"
    let source = SourceFile(id: id, path: file, bytes: Array(text.utf8))
    let (programs, diagnostics) = check(SpecSet([source], limits: ParseLimits()))
    let said = renderText(diagnostics, files: [source], color: false)
    return try #require(programs.first ?? nil, "\(path)\n\(said)")
  }

  /// The old version with one line of the new one, or without one, for each that differs and leaves a spec.
  func edits() throws -> [ReviewFixture] {
    let texts = try readTexts()
    let (old, new) = (lines(texts.old), lines(texts.new))
    let difference = new.difference(from: old)
    var edited: [[String]] = []
    for case .remove(let index, _, _) in difference.removals {
      var one = old
      one.remove(at: index)
      edited.append(one)
    }
    for case .insert(let index, let line, _) in difference.insertions {
      let place = old.prefix(index).count
      edited.append(Array(old[..<place]) + [line] + Array(old[place...]))
      // In place of the line of the same key.
      if let rival = old.firstIndex(where: { key($0) == key(line) }) {
        var one = old
        one[rival] = line
        edited.append(one)
      }
    }
    return edited.enumerated().map { index, lines in
      let text = lines.joined(separator: "\n")
      return ReviewFixture("\(name), edit \(index)", old: texts.old, new: text)
    }.filter { fixture in
      guard let changes = try? fixture.changes() else { return false }
      return !changes.forwards.isEmpty
    }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The key of a line, with its indentation.
  private func key(_ line: String) -> Substring { line.prefix { $0 != ":" } }

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
    let words = [verdicts.shipped.rawValue, verdicts.source.rawValue, verdicts.behaviour.rawValue]
    let verdicts = words.joined(separator: "/")
    return "\(kind.rawValue) \(path) \(self.verdicts.level.rawValue) \(verdicts)\n  \(message)\n"
  }
}
