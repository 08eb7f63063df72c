import Foundation
import Testing

@testable import SpecgenCore
@testable import specgen

struct SchemaTests {
  /// The files that editors take, and what the tool prints.
  private static let files: [(path: String, subject: SchemaSubject)] = [
    ("Schema/specgen-1.json", .spec), ("Schema/specgen-config-1.json", .config),
    ("Schema/specgen-diff-2.json", .diff),
  ]

  /// `UPDATE_GOLDENS=1 swift test` writes the files, and fails the run.
  @Test(arguments: SchemaTests.files)
  func isCommittedAsItIsPrinted(path: String, subject: SchemaSubject) throws {
    let place = Repository.root.appending(path: path)
    let text = subject.text
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try text.write(to: place, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); run again without UPDATE_GOLDENS")
      return
    }
    #expect(try String(contentsOf: place, encoding: .utf8) == text)
  }

  @Test func knowsEachSetOfKeys() throws {
    let files = Repository.swiftFiles(in: "Sources/specgen/Core/Spec").filter {
      $0.contains("/Keys")
    }
    let sets = try files.flatMap { try Repository.lines($0) }
      .filter { $0.contains(": String, KeySet {") }
    let tables = ShapeName.allCases.count { $0.source.isTable }
    #expect(sets.count + tables == ShapeName.allCases.count)
    #expect(Set(ShapeName.allCases.map(\.shape)).count == ShapeName.allCases.count)
  }

  @Test(arguments: SchemaSubject.allCases)
  func describesEachKey(subject: SchemaSubject) throws {
    let root = try object(subject)
    let definitions = root["definitions"] as? [String: [String: Any]] ?? [:]
    for (name, definition) in definitions.merging(["the root": root], uniquingKeysWith: { $1 }) {
      guard let properties = definition["properties"] as? [String: [String: Any]] else {
        #expect(name == SchemaDocument.nameDefinition)
        continue
      }
      #expect(definition["additionalProperties"] as? Bool == false, "\(name)")
      for (key, property) in properties {
        let description = property["description"] as? String ?? ""
        #expect(description.count > 5, "\(name): \(key)")
        #expect(property.count > 1, "\(name): \(key) says nothing of its values")
      }
    }
  }

  @Test func refersToWhatIsThere() throws {
    let root = try object(.spec)
    let definitions = root["definitions"] as? [String: Any] ?? [:]
    let references = Set(
      SchemaDocument.spec.text.matches(of: /"#\/definitions\/(\w+)"/).map { String($0.1) }
    )
    #expect(references == Set(definitions.keys))
  }

  private func object(_ subject: SchemaSubject) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(subject.text.utf8))
    return try #require(value as? [String: Any])
  }
}
