import Foundation
import TestSupport
import Testing

@testable import SpecgenCore

/// Documents that somebody damaged: each is imported or refused, with a place in every message.
@Suite struct ImportFuzzTests {
  @Test(arguments: ImportFixture.all)
  func survivesMutations(fixture: ImportFixture) throws {
    let path = "\(fixture.folder)/\(fixture.document)"
    let original = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bytes = Self.mutated(original, &random)
      let (file, damage) = SourceFile.decode(path: fixture.document, id: 0, contents: bytes)
      guard damage.isEmpty else { continue }
      let document = ForeignDocument(file)
      for finding in document.diagnostics { #expect(finding.span.end <= file.bytes.count) }
      guard let root = document.root else {
        #expect(
          !document.diagnostics.isEmpty,
          "seed \(seed) of \(fixture.name) is refused without a word"
        )
        continue
      }
      let result = OpenAPIImport([DocumentSet.Document(file: file, root: root)])
      for finding in result.findings {
        #expect(
          finding.span.file == 0 && finding.span.end <= file.bytes.count,
          "seed \(seed): \(finding)"
        )
      }
      let text = result.text
      let problems = SpecgenCore.compile(
        [SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))],
        limits: ParseLimits()
      )
      let errors = problems.diagnostics.filter {
        $0.severity == .error && $0.id != .missingKey && $0.id != .invalidHost
      }
      #expect(errors.isEmpty, "seed \(seed) of \(fixture.name): \(errors.map(\.message))")
    }
  }

  /// Takes bytes away, repeats some, or puts words of the format where others are.
  private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let words = [
      "null", "[]", "{}", "true", "-1", "\"$ref\"", "'#/components/schemas/Order'", "object",
      "array", "\"\"", "99999999999999999999",
    ]
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard bytes.count > 40 else { break }
      let start = Int.random(in: 0..<bytes.count - 30, using: &random)
      let range = start..<start + Int.random(in: 1...24, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(range)
      case 1:
        bytes.insert(
          contentsOf: Array(bytes[range]),
          at: Int.random(in: 0..<bytes.count, using: &random)
        )
      case 2:
        bytes.replaceSubrange(range, with: Array((words.randomElement(using: &random) ?? "").utf8))
      default: bytes[start] = UInt8.random(in: 0x20...0x7E, using: &random)
      }
    }
    return bytes
  }
}
