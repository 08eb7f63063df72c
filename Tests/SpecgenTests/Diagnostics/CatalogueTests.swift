import Foundation
import Testing

@testable import specgen

struct CatalogueTests {
  /// The lines of a session do in a shell what the catalogue says of them.
  @Test(arguments: Catalogue.all.filter { $0.form == .session })
  func showsSessionsThatHold(explanation: Explanation) throws {
    let bad = try session(explanation.bad)
    #expect(bad.contains("[\(explanation.id.rawValue)]") && bad.hasPrefix("exit "), "\(bad)")
    let good = try session(explanation.good)
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
    let path = "docs/diagnostics.md"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      let place = Repository.root.appending(path: path)
      try DiagnosticsPage.text.write(to: place, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); run again without UPDATE_GOLDENS")
    }
    #expect(try Repository.text(path) == DiagnosticsPage.text)
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

  private func session(_ lines: String) throws -> String {
    let place = try TemporaryFolder()
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    let spec = "specgen: 1\napi: Shop\ntypes: {Order: {doc: An order., fields: {id: Int}}}\n"
    try place.write("Specs/shop.yaml", spec)
    let binaries = try #require(BuiltBinary.folder, "the program is beside the test bundle")
    let script = "cd '\(place.path)'; PATH='\(binaries)':$PATH; \(lines)"
    return try run("sh", ["-c", script])
  }
}
