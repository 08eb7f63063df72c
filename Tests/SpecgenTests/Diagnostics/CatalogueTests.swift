import Testing

@testable import specgen

struct CatalogueTests {
  @Test(arguments: Catalogue.yaml)
  func showsExamplesThatHold(explanation: Explanation) {
    // A text in Swift has an encoding and a size that are fine.
    if explanation.id != .inputTooLarge, explanation.id != .invalidEncoding {
      #expect(ids(explanation.bad).contains(explanation.id))
    }
    #expect(ids(explanation.good) == [])
    #expect(Catalogue.explanation(of: explanation.id) == explanation)
    #expect(explanation.cause.hasSuffix(".") && !explanation.title.hasSuffix("."))
  }

  @Test func namesEachIDOnce() {
    let ids = Catalogue.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func knowsAllForbiddenCharacters() {
    let forbidden = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      ForbiddenCharacter($0) != nil
    }
    let lines = forbidden.map { "a: b # \($0)" }
    let (_, diagnostics) = parse(
      SourceFile(id: 0, path: "a", bytes: Array(lines.joined(separator: "\n---\n").utf8)),
      limits: ParseLimits(maxDepth: 100, maxDiagnostics: 10_000)
    )
    let found = diagnostics.filter { $0.id == .forbiddenCharacter }
    #expect(found.count == forbidden.count && diagnostics.allSatisfy { $0.id != .yamlSyntax })
    for (scalar, finding) in zip(forbidden, found) {
      #expect(finding.message.contains(codePoint(scalar)))
      #expect(finding.span.end - finding.span.start == String(scalar).utf8.count)
    }
    let kinds = Dictionary(grouping: forbidden) { ForbiddenCharacter($0)?.name ?? "" }
    #expect(
      kinds.mapValues(\.count) == [
        "control character": 32 - 3 + 33 - 1, "line separator": 3, "bidirectional control": 12,
        "invisible character": 4_149, "noncharacter": 2 * 17 + 32,
      ]
    )
  }

  /// All that Unicode says is not seen or turns text, but the variation selectors of emoji.
  @Test func forbidsWhatUnicodeCallsInvisible() {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      guard isMisleading(scalar), scalar != "\r" else { continue }
      #expect(ForbiddenCharacter(scalar) != nil, "\(codePoint(scalar))")
    }
  }

  private func ids(_ text: String) -> [DiagnosticID] {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    return parse(file, limits: ParseLimits()).1.map(\.id)
  }
}
