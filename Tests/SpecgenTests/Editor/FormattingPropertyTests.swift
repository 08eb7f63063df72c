import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

@Suite struct FormattingPropertyTests {
  @Test(arguments: EditedSpec.paths)
  func formatsOnce(path: String) throws {
    let spec = try EditedSpec(ofFile: path)
    guard spec.isDecoded else { return }
    let formatted = try #require(FormattedText(spec.spec, spec.tree))
    let text = String(decoding: formatted.bytes, as: UTF8.self)
    #expect(spec.applying(formatted.edits) == text)
    #expect(EditedSpec(text, path: path).writtenText == spec.writtenText)
    #expect(EditedSpec(text, path: path).formatted == text)
  }

  @Test(arguments: Thoroughness.part(of: EditedSpec.paths, for: "written", share: 3))
  func changesNothingThatTheToolWrites(path: String) throws {
    let spec = try EditedSpec(ofFile: path)
    guard spec.isDecoded else { return }
    let written = EditedSpec(spec.writtenText, path: path)
    #expect(written.formatted == spec.writtenText)
  }

  @Test(arguments: Thoroughness.part(of: EditedSpec.paths, for: "layouts"))
  func formatsAnyLayout(path: String) throws {
    let spec = try EditedSpec(ofFile: path)
    guard spec.isDecoded, let root = spec.tree?.root else { return }
    for seed in 0..<2 as Range<UInt64> {
      let drawn = DrawnLayout(root, of: spec.source, seed: seed)
      let laidOut = EditedSpec(drawn.text, path: path)
      try #require(laidOut.writtenText == spec.writtenText, "seed \(seed)")
      let text = try #require(laidOut.formatted, "seed \(seed)")
      #expect(drawn.comments.allSatisfy(text.contains), "seed \(seed)")
      let formatted = EditedSpec(text, path: path)
      #expect(formatted.writtenText == spec.writtenText, "seed \(seed)")
      #expect(formatted.formatted == text, "seed \(seed)")
      try formatRanges(of: laidOut, seed)
    }
  }

  @Test(arguments: EditedSpec.paths.filter { $0.hasPrefix("Specs/") })
  func changesNoOutput(path: String) throws {
    let spec = try EditedSpec(ofFile: path)
    guard let root = spec.tree?.root else { return }
    let text = DrawnLayout(root, of: spec.source, seed: 7).text
    let formatted = try #require(EditedSpec(text, path: path).formatted)
    #expect(output(of: EditedSpec(formatted, path: path)) == output(of: spec))
  }

  private func output(of spec: EditedSpec) -> [String] {
    compile([spec.source], limits: ParseLimits()).specs.flatMap(\.files).map(\.contents)
  }

  /// Formats drawn ranges, each of which must change neither the program nor another line.
  private func formatRanges(of spec: EditedSpec, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2 {
      let start = Int.random(in: 0...spec.source.bytes.count, using: &random)
      let end = min(start + .random(in: 0...200, using: &random), spec.source.bytes.count)
      let edits = try #require(
        formattingEdits(of: spec.spec, spec.tree, in: start..<end),
        "seed \(seed), \(start)..<\(end)"
      )
      let edited = EditedSpec(spec.applying(edits), path: spec.source.path)
      #expect(edited.writtenText == spec.writtenText, "seed \(seed), \(start)..<\(end)")
    }
  }
}
