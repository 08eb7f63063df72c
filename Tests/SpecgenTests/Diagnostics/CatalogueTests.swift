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
    for scalar in forbidden {
      // The check passes over characters by their first byte; it must stop at each of these.
      let (_, diagnostics) = parse(
        SourceFile(id: 0, path: "a", bytes: Array("a: b # \(scalar)".utf8)),
        limits: ParseLimits()
      )
      #expect(diagnostics.map(\.id) == [.forbiddenCharacter], "\(codePoint(scalar))")
    }
    #expect(forbidden.count == 32 - 3 + 33 + 2 + 3 + 5 + 4 + 3 + 5 + 1 + 2)
  }

  private func ids(_ text: String) -> [DiagnosticID] {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    return parse(file, limits: ParseLimits()).1.map(\.id)
  }
}
