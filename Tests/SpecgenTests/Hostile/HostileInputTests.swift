import Foundation
import TestSupport
import Testing

@testable import SpecgenCore

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
    #expect(InputDefects(contents, dumps: DumpPhase.allCases).found == [], "seed \(seed)")
    let (file, misread) = SourceFile.decode(path: "a", id: 0, contents: contents)
    let all = normalized(misread + parse(file, limits: ParseLimits()).1)
    let json = Data(renderJSON(all, files: [file]).utf8)
    let read = try JSONDecoder().decode([RenderedDiagnostic].self, from: json)
    #expect(read.map(\.message) == all.map(\.message), "seed \(seed)")
  }
}

/// As much of a diagnostic in JSON as is compared.
private struct RenderedDiagnostic: Decodable {
  let message: String
}
