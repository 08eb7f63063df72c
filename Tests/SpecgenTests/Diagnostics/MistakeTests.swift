import Foundation
import Testing

@testable import SpecgenCore

/// A spec as a beginner would write it, without its head.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String

  /// All mistakes of the fixture.
  static func all() throws -> [Mistake] {
    try Repository.text("Tests/SpecgenTests/Fixtures/mistakes.txt").split(separator: "=== ")
      .dropFirst().map { section in
        let lines = section.split(separator: "\n", maxSplits: 1)
        let text = "specgen: 1\napi: Shop\n" + (lines.last ?? "")
        return Mistake(testDescription: String(lines.first ?? ""), text: text)
      }
  }
}

/// The help of a finding holds what to write instead.
struct MistakeTests {
  @Test(arguments: try Mistake.all())
  func helpHoldsWhatMakesItClean(mistake: Mistake) {
    var seen: Set<String> = [mistake.text]
    var texts = [mistake.text]
    #expect(!findings(mistake.text).isEmpty, "it is no mistake")
    // A help at a time, and up to three where one uncovers another.
    for _ in 0..<3 {
      texts = texts.flatMap { text in findings(text).flatMap { Correction($0, of: text).texts } }
        .filter { seen.insert($0).inserted }
      if texts.contains(where: { findings($0).isEmpty }) { return }
    }
    let helps = findings(mistake.text).map { "\($0.message): \($0.help)" }
    Issue.record("no help makes it clean:\n\(mistake.text)\n\(helps.joined(separator: "\n"))")
  }

  /// One finding speaks for all keys of a mapping that it writes anew.
  @Test func speaksOnceOfASchema() {
    let text = "specgen: 1\napi: Shop\ntypes:\n  Book:\n    type: object\n    required: [id]\n"
    let properties = "    properties: {id: integer, note: {type: string}}\n"
    let found = findings(text + properties)
    #expect(found.map(\.help) == ["Write it as `{fields: {id: Int, note: String?}}`."])
    // A key that no language has is a mistake of its own.
    #expect(findings(text + properties + "    strange: 1\n").count == 2)
  }

  /// Help that names a failure loses nothing else that is said of it.
  @Test func keepsWhatIsSaidOfAStatus() {
    let text =
      "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\ntypes: {P: {fields: {a: Int}}}\n"
      + "methods: {order: {http: GET /order, fails: {404: {type: P}, 410: gone}}}\n"
    let help = "Write `{notFound: {status: 404, type: P}, gone: 410}`."
    #expect(findings(text).map(\.help) == [help])
  }

  @Test func knowsEighty() throws {
    #expect(try Mistake.all().count >= 80)
  }

  private func findings(_ text: String) -> [Diagnostic] {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    return compile([file], limits: ParseLimits()).diagnostics
  }
}

/// The texts that a spec becomes if what a help holds is put in the place of a finding.
struct Correction {
  let texts: [String]

  init(_ finding: Diagnostic, of text: String) {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    let (tree, _) = parse(file, limits: ParseLimits())
    var places = [Place(start: finding.span.start, end: finding.span.end)]
    if let root = tree?.root { Self.collect(root, around: finding.span.start, &places) }
    // In backticks, or in quotes behind "Did you mean".
    let snippets = finding.help.matches(of: /`([^`]+)`|mean '([^']+)'/).compactMap {
      ($0.output.1 ?? $0.output.2).map(String.init)
    }
    texts = snippets.flatMap { snippet in
      places.map { $0.replaced(by: snippet, in: Array(text.utf8)) }
    }
  }

  /// The entries and values around a place, the outermost first, and the starts of the entries.
  private static func collect(_ node: Node, around start: Int, _ places: inout [Place]) {
    for entry in node.entries {
      let end = max(entry.key.span.end, entry.value.span.end)
      guard (entry.key.span.start...end).contains(start) else { continue }
      places.append(Place(start: entry.key.span.start, end: end))
      places.append(Place(start: entry.value.span.start, end: entry.value.span.end))
      places.append(Place(start: entry.key.span.start, end: entry.key.span.start))
      places += node.entries.map {
        Place(start: $0.key.span.start, end: max($0.key.span.end, $0.value.span.end))
      }
      collect(entry.value, around: start, &places)
    }
    for item in node.items where (item.span.start...item.span.end).contains(start) {
      collect(item, around: start, &places)
    }
  }

  private struct Place {
    let start: Int
    let end: Int

    func replaced(by snippet: String, in bytes: [UInt8]) -> String {
      let tail = bytes[start..<end].reversed().prefix { $0 == 0x20 || $0 == 0x0A }.count
      var inserted = snippet
      if start == end {
        // An entry of its own, before the one that is there.
        let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let isBlock = bytes[line..<start].allSatisfy { $0 == 0x20 }
        inserted += isBlock ? "\n" + String(repeating: " ", count: start - line) : ", "
      }
      let result = bytes[..<start] + Array(inserted.utf8) + bytes[(end - tail)...]
      return String(decoding: result, as: UTF8.self)
    }
  }
}
