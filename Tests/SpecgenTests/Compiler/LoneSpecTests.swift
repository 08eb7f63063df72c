import Foundation
import Testing

@testable import SpecgenCore

/// Specs that are generated each by itself against the same specs in one set.
@Suite struct LoneSpecTests {
  private static let specs = ["Specs", "Tests/SpecgenTests/Fixtures/generate"].flatMap { folder in
    let paths = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)
    let files = paths?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test func generatesWhatASetDoes() throws {
    var (linked, lone) = (0, 0)
    for path in Self.specs {
      let text = try Repository.text(path)
      let source = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
      let spec = DecodedSpec(source, location: path, isWanted: true, limits: ParseLimits())
      var found = LoneSpec(spec, today: nil)
      if found.isLinked {
        linked += 1
        #expect(LoneSpec.mayBeLinked(source) || text.contains("\\u"), "\(path)")
        continue
      }
      lone += 1
      let (modules, diagnostics) = compile(SpecSet(members: [spec]))
      #expect(
        found.takeModules().map(\.files) == modules.map(\.files).filter { !$0.isEmpty },
        "\(path)"
      )
      #expect(normalized(found.diagnostics) == diagnostics, "\(path)")
    }
    #expect(linked > 10 && lone > 20, "\(linked) and \(lone)")
  }

  @Test(arguments: [
    ("uses: [a.yaml]", true), ("{api: A, uses: [a.yaml]}", true), ("\"uses\" : []", true),
    ("deeplinks:\n  type: A", true), ("doc: It uses a token, and deeplinks.", false),
    ("api: Houses", false), ("", false), ("uses", false),
  ])
  func noticesKeys(text: String, isLinked: Bool) {
    let source = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    #expect(LoneSpec.mayBeLinked(source) == isLinked)
  }
}
