import Foundation
import Testing

@testable import SpecgenCore

/// The places of the tests against the keys of the language.
struct TextPositionCoverageTests {
  /// Keys whose values hold no text themselves: mappings and lists whose parts have keys of their own.
  private static let structure: Set<String> = [
    "SpecKey.auth", "SpecKey.retry", "SpecKey.defaults", "SpecKey.errors", "SpecKey.swift",
    "document.columns", "document.bindings",
    "SpecKey.deeplinks", "deeplinks.policy", "deeplinks.apps",
    "SpecKey.calls", "calls.answers", "calls.behavior", "flow.exactlyOne", "flow.to",
    "flow.ends", "ends.success", "ends.failure", "ends.cancel", "ends.error",
    "auth.session", "auth.token", "session.renew", "session.refresh", "token.renew",
    "renewal.when",
    "retry.backoff",
    "envelope.rules", "rule.when", "rule.read",
    "rule.with", "method.pages", "trait.pages", "type.union", "unionCase.fields",
    "success.headers",
    "field.fields", "field.union", "field.cases",
    "header.fields", "header.union", "header.cases",
    "typeUse.fields", "typeUse.union", "typeUse.cases",
    "result.fields", "result.union", "result.cases",
  ]

  /// The keys that the decoder's own source declares: `TypeKey.doc`.
  private func declaredKeys() throws -> Set<String> {
    var keys: Set<String> = []
    for file in Repository.swiftFiles(in: "Sources/specgen/Core/Spec") {
      var keySet: Substring?
      for line in try Repository.lines(file) {
        if let name = line.firstMatch(of: /enum (\w+): String, KeySet/)?.1 { keySet = name }
        if line == "}" { keySet = nil }
        // Each shape with notes has their keys among its own.
        guard let keySet, keySet != "NoteKey", let list = line.firstMatch(of: /^  case (.+)/)?.1
        else { continue }
        for key in list.split(separator: ",") {
          let word = key.drop { $0 == " " }.replacing("`", with: "")
          keys.insert("\(keySet).\(word.split(separator: " ").first ?? "")")
        }
      }
    }
    for source in ShapeName.allCases.map(\.source) where source.isTable {
      keys.formUnion(source.vocabulary.keys.map { "\(source.owner).\($0)" })
    }
    return keys
  }

  @Test func triesEachKeyOfTheLanguage() throws {
    let declared = try declaredKeys()
    let covered = Set(TextPosition.all.flatMap(\.keys))
    #expect(declared.count > 200)
    #expect(covered.subtracting(declared).sorted() == [], "no such key")
    #expect(Self.structure.subtracting(declared).sorted() == [], "no such key")
    #expect(Self.structure.intersection(covered).sorted() == [], "it holds text after all")
    #expect(declared.subtracting(covered).subtracting(Self.structure).sorted() == [])
  }

  @Test func namesEachPlaceAndPayloadOnce() {
    for names in [TextPosition.all.map(\.id), TextPayload.all.map(\.id)] {
      #expect(Set(names).count == names.count)
    }
    for position in TextPosition.all {
      #expect(position.template.count { $0 == "§" } == 1, "\(position.id)")
    }
    #expect(TextPayload.few.count == 9)
  }
}
