import Foundation
import Testing

@testable import SpecgenCore

/// Every payload at every place where an author writes text.
struct TextPositionTests {
  @Test(arguments: TextPosition.all)
  func takesOrRefuses(position: TextPosition) throws {
    let harmless = position.rule.harmless
    let usual = harmless.isEmpty ? [] : try skeletons(of: read(position, TextPayload("", harmless)))
    for payload in Thoroughness.part(of: position.rule.payloads, for: position.id) {
      let name: Comment = "\(position.id) with \(payload.id)"
      let input = read(position, payload)
      #expect(input.found == [], name)
      guard let text = position.rule.taken(of: payload) else {
        let start = input.diagnostics.first?.span.start
        let isThere = start.map(position.spec(payload.yaml).place.contains) == true
        let words = input.diagnostics.map { "\($0.span.start): \($0.message)" }
        #expect(isThere, "\(position.id) with \(payload.id): \(words)")
        continue
      }
      #expect(input.diagnostics == [], name)
      guard position.rule.isQuoted else { continue }
      let found = try skeletons(of: input)
      #expect(found.map(\.code) == usual.map(\.code), name)
      let literals = usual.flatMap(\.literals).map { $0.replacing(harmless, with: text) }
      #expect(found.flatMap(\.literals).map { Array($0.utf8) } == literals.map { Array($0.utf8) })
    }
  }

  /// A pattern is a literal of code only where values are checked by it.
  @Test func quotesCheckedPatterns() throws {
    let position = TextPosition(
      "checked",
      "field.pattern",
      rule: .prose,
      """
      hosts: {api: https://api.example.com}
      defaults: {validate: true}
      methods: {m: {http: GET /m, query: {q: {type: String, pattern: §}}}}
      """
    )
    for payload in Thoroughness.part(of: TextPayload.all, for: position.id) {
      guard let text = position.rule.taken(of: payload) else { continue }
      let input = read(position, payload)
      #expect(input.found == [], "\(payload.id)")
      let literals = try skeletons(of: input).flatMap(\.literals)
      #expect(literals.contains(text) == (RegularPattern(text) != nil), "\(payload.id)")
    }
  }

  /// Raw text reaches no output from any scalar of the table, in a spec with or without errors.
  @Test func readsAnyTextAtEachPlaceOfTheTable() {
    for position in TablePosition.all {
      for payload in Thoroughness.part(of: TextPayload.few, for: position.template) {
        let input = InputDefects(position.spec(payload.yaml), dumps: [])
        #expect(input.found == [], "\(position.template) with \(payload.id)")
      }
    }
  }

  private func read(_ position: TextPosition, _ payload: TextPayload) -> InputDefects {
    InputDefects(position.spec(payload.yaml).bytes, dumps: [])
  }

  /// What was generated, without comments and the texts of literals.
  private func skeletons(of input: InputDefects) throws -> [SwiftSkeleton] {
    try input.files.map { try #require(SwiftSkeleton($0.contents), "\(input.diagnostics)") }
  }
}
