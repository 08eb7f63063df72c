import Foundation
import TestSupport
import Testing

@testable import SpecgenReview

/// Damaged documents and random samples: each has a draft without findings, or a reason why it has none.
@Suite struct DraftHostileTests {
  private static func check(_ draft: Draft, _ label: String) {
    #expect(draft.findings == [], "\(label)")
    #expect((draft.text == nil) == (draft.problem != nil), "\(label)")
  }

  @Test(arguments: DraftFixture.documents)
  func draftsDamagedDocuments(fixture: DraftFixture) throws {
    let path = fixture.inputs[0]
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for seed in 0..<UInt64(Thoroughness.rounds(60, quickly: 10)) {
      var random = SeededGenerator(seed: seed)
      let damaged = Self.damaged(text, &random)
      let suffix = ["md", "txt", "html"][Int.random(in: 0..<3, using: &random)]
      guard let input = DraftFixture.input(Array(damaged.utf8), path: "document.\(suffix)") else {
        continue
      }
      Self.check(Draft([input]), "seed \(seed) of \(fixture.name)")
    }
  }

  /// Types of lists in lists, as deep as a cell has room for.
  @Test(
    arguments: [
      ("[", "String", "]"), ("`List<", "String", ">`"), ("`Array<", "Int", ">`"),
      ("array[", "string", "]"), ("", "string", "[]"), ("array of ", "string", ""),
    ]
  )
  func draftsNestedTypes(open: String, element: String, close: String) throws {
    for depth in [1, 2, 7, 9, 3_000] {
      let type =
        String(repeating: open.replacing("`", with: ""), count: depth) + element
        + String(repeating: close.replacing("`", with: ""), count: depth)
      let cell = open.hasPrefix("`") ? "`\(type)`" : type
      let text = """
        # Shop

        ## Order

        GET /orders

        | Field | Type | Description |
        |---|---|---|
        | a | \(cell) | The values |
        | b | string | A name |

        """
      let input = try #require(DraftFixture.input(Array(text.utf8), path: "document.md"))
      Self.check(Draft([input]), "\(open) \(depth)")
    }
  }

  private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    let marks = [
      "|", "`", "{", "}", "\t", "\"", "# ", "GET /a/{x}", "https://", "\u{202E}", "\0", "null",
      "**",
      "- ", "1. ", "```", "---", "x://y/1?z=2", "🙂", "\u{FEFF}",
    ]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let first = Int.random(in: 0..<lines.count, using: &random)
      let second = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: lines.swapAt(first, second)
      case 1: lines[first] = lines[first].replacing("|", with: "", maxReplacements: 1)
      case 2: lines.insert(contentsOf: lines[second...].prefix(9), at: first)
      case 3 where lines.count > 1: lines.remove(at: first)
      case 4: lines[first] += marks.randomElement(using: &random) ?? ""
      default: lines[first] = String(lines[first].shuffled(using: &random))
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func draftsRandomSamples() throws {
    for seed in 0..<UInt64(Thoroughness.rounds(600, quickly: 100)) {
      var random = SeededGenerator(seed: seed)
      let texts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Self.json(&random, depth: 0)
      }
      let inputs = texts.enumerated().compactMap { index, text in
        DraftFixture.input(Array(text.utf8), path: "sample\(index).json", id: index)
      }
      Self.check(Draft(inputs), "seed \(seed): \(texts)")
    }
  }

  private static let keys = [
    "id", "self", "class", "type", "default", "$ref", "a.b", "a-b", "日本", "Ключ", "x\u{202E}y", "",
    "init", "Type", "URL", "date", "1", "_", "a b", "é", "hashValue", "jsonData", "null", "no",
    "created_at", "ID", "iD", "Error", "data", "items", "0", "-", "#", ":", "value", "Self", "Any",
  ]

  private static func json(_ random: inout SeededGenerator, depth: Int) -> String {
    let scalars = [
      "null", "true", "0", "-1", "9223372036854775808", "1.5", "1e300", "1700000000", "\"\"",
      "\"OPEN\"", "\"2025-01-01\"", "\"2025-13-01\"", "\"2025-01-01T00:00:00Z\"",
      "\"https://a.example/c\"", "\"\\u202e\"", "\"12\"", "\"# x\"", "\"line\\nbreak\"",
      "\"\\u0000\"",
    ]
    let kind = Int.random(in: 0..<10, using: &random)
    let count = Int.random(in: 0..<6, using: &random)
    if depth > 5 || kind < 5 && depth > 0 { return scalars.randomElement(using: &random) ?? "1" }
    if kind < 9 {
      let names = Set((0..<count).compactMap { _ in keys.randomElement(using: &random) }).sorted()
      let members = names.map { "\"\($0)\": \(json(&random, depth: depth + 1))" }
      return "{\(members.joined(separator: ", "))}"
    }
    return "[\((0..<count).map { _ in json(&random, depth: depth + 1) }.joined(separator: ", "))]"
  }

  @Test(arguments: [
    ("lists.json", String(repeating: "[", count: 99) + String(repeating: "]", count: 99)),
    ("lists.json", String(repeating: "[", count: 5_000)),
    (
      "objects.json",
      String(repeating: "{\"a\":", count: 98) + "1" + String(repeating: "}", count: 98)
    ),
    ("empty.md", ""), ("empty.json", "{}"), ("null.json", "null"), ("zero.md", "\0\0\0"),
    ("ragged.md", "# T\n\n|a|b|\n|-|-|\n|x|\n|y|1|2|3|\n||\n"),
    ("twice.md", "# T\n\nGET /a\n\n# U\n\nGET /a\n\nPOST /b/{id}/{id}\n"),
    (
      "bidi.md",
      "# \u{202E}T\n\n| name | type |\n|-|-|\n| \u{202E}a | string |\n| b | \u{2066}x |\n"
    ),
    ("host.md", "Server: https://-.example\n\nGET /a\n"),
    ("Shop.json", #"{"Shop": {"a": 1, "b": 2, "c": 3, "d": 4}}"#),
  ])
  func draftsOddFiles(path: String, text: String) {
    guard let input = DraftFixture.input(Array(text.utf8), path: path) else { return }
    Self.check(Draft([input]), path)
  }

  /// Large inputs take time in proportion to their size.
  @Test(arguments: [Thoroughness.rounds(4, quickly: 1)])
  func draftsLargeFiles(size: Int) throws {
    let rows = (0..<2_000 * size).map { "| field\($0) | string | yes | the value |" }
    let table =
      "# T\n\n| name | type | required | description |\n|-|-|-|-|\n" + rows.joined(separator: "\n")
    let methods = (0..<300 * size).map {
      "## Method \($0)\n\nGET /a\($0)/{id}\n\n| name | type |\n|-|-|\n| id | string |\n| q | int |\n"
    }
    let members = (0..<2_000 * size).map { "{\"k\($0)\": {\"a\": \($0)}}" }
    let braces =
      "```swift\n" + String(repeating: "struct A: Codable { let a: Int\n", count: 500 * size)
      + "\n```\n"
    let files = [
      ("table.md", table), ("methods.md", methods.joined(separator: "\n")),
      ("members.json", "[\(members.joined(separator: ","))]"), ("braces.md", braces),
    ]
    for (path, text) in files {
      let start = ContinuousClock.now
      Self.check(try Draft(text, as: path), path)
      #expect(ContinuousClock.now - start < .seconds(60 * size), "\(path)")
    }
  }
}
