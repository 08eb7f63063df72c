import Foundation
import Testing

@testable import SpecgenCore
@testable import specgen

struct CatalogueTests {
  /// The lines of a session do in a shell what the catalogue says of them.
  @Test(arguments: Catalogue.all.filter { $0.form == .session })
  func showsSessionsThatHold(explanation: Explanation) async throws {
    let bad = try await session(explanation.bad)
    #expect(bad.contains("[\(explanation.id.rawValue)]") && bad.hasPrefix("exit "), "\(bad)")
    let good = try await session(explanation.good)
    #expect(!good.contains("error:") && !good.hasPrefix("exit"), "\(good)")
  }

  @Test(arguments: Catalogue.all)
  func explainsInSentences(explanation: Explanation) {
    #expect(Catalogue.explanation(of: explanation.id) == explanation)
    #expect(explanation.cause.hasSuffix(".") && !explanation.title.hasSuffix("."))
    #expect(explanation.bad.hasSuffix("\n") && explanation.good.hasSuffix("\n"))
  }

  /// The page in `docs` is the one that the catalogue gives; `UPDATE_GOLDENS=1` writes it.
  @Test func writesThePage() throws {
    try Repository.check(page: "docs/diagnostics.md", is: DiagnosticsPage.text)
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

  private func session(_ lines: String) async throws -> String {
    let place = try TemporaryFolder()
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    let spec = "specgen: 1\napi: Shop\ntypes: {Order: {doc: An order., fields: {id: Int}}}\n"
    try place.write("Specs/shop.yaml", spec)
    let binaries = try #require(BuiltBinary.folder, "the program is beside the test bundle")
    let script = "cd '\(place.path)'; PATH='\(binaries)':$PATH; \(lines)"
    return try await run("sh", ["-c", script])
  }
}
