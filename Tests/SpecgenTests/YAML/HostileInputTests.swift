import Foundation
import TestSupport
import Testing

@testable import specgen

struct HostileInputTests {
  /// Pieces that make random text reach deep into the parser.
  private static let pieces = [
    "a", "key: ", "- ", "\n", "\n  ", "\r\n", "\t", "[", "]", "{", "}", ",", ": ", "? ", "|\n",
    ">-\n",
    "'", "\"", "\\", "\\u200B", "\\x0", "#", " # c", "&a ", "*a", "!t ", "!<x", "%YAML 1.2\n",
    "---\n",
    "...\n", "<<: ", "~", "null", "é", "👍", "\u{202E}", "\u{FEFF}", "\u{2028}", "\0", "\u{85}", "@",
    "`", "=", "имя: ",
  ]

  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func survivesRandomText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random) ?? ""
    }
    try check(Array(text.joined().utf8), seed: seed)
  }

  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func survivesRandomBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let marks: [[UInt8]] = [
      [], [], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0],
    ]
    let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    try check((marks.randomElement(using: &random) ?? []) + bytes, seed: seed)
  }

  private func check(_ contents: [UInt8], seed: UInt64) throws {
    let (file, found) = SourceFile.decode(path: "a", id: 0, contents: contents)
    #expect(String(decoding: file.bytes, as: UTF8.self).utf8.elementsEqual(file.bytes))
    let (tree, diagnostics) = parse(file, limits: ParseLimits())
    let all = normalized(found + diagnostics)
    let again = parse(file, limits: ParseLimits()).1
    #expect(again == diagnostics, "seed \(seed)")
    #expect(tree != nil || !all.isEmpty, "seed \(seed)")
    #expect(all.allSatisfy { isInside($0, file) }, "seed \(seed)")
    if let root = tree?.root {
      #expect(isInside(root, Span(file: 0, start: 0, end: file.bytes.count)), "seed \(seed)")
    }
    #expect(renderText(all, files: [file], color: false).isEmpty == all.isEmpty)
    let json = Data(renderJSON(all, files: [file]).utf8)
    let read = try JSONDecoder().decode([RenderedDiagnostic].self, from: json)
    #expect(read.map(\.message) == all.map(\.message), "seed \(seed)")
    #expect(renderGitHub(all, files: [file]).utf8.count { $0 == 0x0A } == all.count)
  }

  private func isInside(_ diagnostic: Diagnostic, _ file: SourceFile) -> Bool {
    ([diagnostic.span] + diagnostic.notes.map(\.span)).allSatisfy { span in
      span.end <= file.bytes.count
    }
  }

  /// Returns whether all nodes lie within their parents and after their elder siblings.
  private func isInside(_ node: Node, _ parent: Span) -> Bool {
    guard parent.start <= node.span.start, node.span.end <= parent.end else { return false }
    var start = node.span.start
    for child in Array(node.items) + node.entries.flatMap({ [$0.key, $0.value] }) {
      guard isInside(child, Span(file: 0, start: start, end: max(start, node.span.end))) else {
        return false
      }
      start = child.span.end
    }
    return true
  }
}

/// As much of a diagnostic in JSON as is compared.
private struct RenderedDiagnostic: Decodable {
  let message: String
}
