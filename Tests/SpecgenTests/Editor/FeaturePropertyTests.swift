import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

/// What holds for the features of any text.
@Suite struct FeaturePropertyTests {
  @Test(arguments: EditedSpec.paths)
  func areInOrderAndInBounds(path: String) throws {
    try check(try EditedSpec(ofFile: path), seed: 1)
  }

  /// Specs with bytes that are removed, repeated or replaced by signs of YAML.
  @Test(arguments: 0..<150 as Range<UInt64>)
  func holdForBrokenTexts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = try #require(EditedSpec.paths.randomElement(using: &random))
    var bytes = Array(try Repository.text(path).utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &random)
      let end = min(start + .random(in: 0...30, using: &random), bytes.count)
      let signs = [
        "\t", "\r\n", "{", "]", "'", "#", ": ", "- ", "é", "👩‍👩‍👧", "|", "\"", "&a ", "\n", "? ",
      ]
      bytes.replaceSubrange(
        start..<end,
        with: Array((signs.randomElement(using: &random) ?? "").utf8)
      )
    }
    if seed.isMultiple(of: 3) {
      bytes = Array(bytes.prefix(.random(in: 0...bytes.count, using: &random)))
    }
    // An editor holds text, so bytes outside of UTF-8 cannot occur.
    try check(EditedSpec(String(decoding: bytes, as: UTF8.self), path: path), seed: seed)
  }

  private func check(_ spec: EditedSpec, seed: UInt64) throws {
    let all = 0..<spec.source.bytes.count
    guard let root = spec.tree?.root else {
      #expect(selectionRanges(at: 3, in: nil, of: spec.source).last == all)
      return
    }
    let names = spec.names(root)
    var last = -1
    for fold in foldingRanges(in: root, of: spec.source, lines: spec.lines) {
      let line = spec.lines.line(at: fold.range.lowerBound)
      #expect(line > last && line < spec.lines.line(at: fold.range.upperBound))
      #expect(fold.range.upperBound <= all.upperBound)
      last = line
    }
    var end = 0
    for token in semanticTokens(of: root, names) {
      #expect(token.range.lowerBound >= end && !token.range.isEmpty)
      #expect(!spec.text(token.range).contains { $0.isNewline })
      end = token.range.upperBound
    }
    #expect(end <= all.upperBound)
    check(documentSymbols(of: root, names), in: all)
    #expect(workspaceSymbols(names, api: "A").count == names.declarations.count)
    if let program = spec.program {
      let hints = inlayHints(in: root, program, range: all)
      #expect(zip(hints, hints.dropFirst()).allSatisfy { $0.offset <= $1.offset })
      #expect(hints.allSatisfy { $0.offset <= all.upperBound && !$0.label.isEmpty })
    }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let offset = Int.random(in: -1...all.upperBound + 1, using: &random)
      let ranges = selectionRanges(at: offset, in: root, of: spec.source)
      #expect(ranges.last == all)
      for (inner, outer) in zip(ranges, ranges.dropFirst()) {
        #expect(outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound)
        #expect(inner != outer)
      }
    }
    _ = spec.formatted
    _ = formattingEdits(of: spec.spec, spec.tree, in: all.upperBound / 2..<all.upperBound)
  }

  private func check(_ symbols: [DocumentSymbol], in outer: Range<Int>) {
    for symbol in symbols {
      #expect(
        outer.lowerBound <= symbol.range.lowerBound && symbol.range.upperBound <= outer.upperBound
      )
      #expect(symbol.range.lowerBound <= symbol.selection.lowerBound)
      #expect(symbol.selection.upperBound <= symbol.range.upperBound)
      check(symbol.children, in: symbol.range)
    }
  }
}
