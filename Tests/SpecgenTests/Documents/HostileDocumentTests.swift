import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview
@testable import specgen

/// Documents that are no text, or whose form is the attack.
struct HostileDocumentTests {
  /// Reads a document as `specgen docs facts` does, and holds the places of its facts.
  @discardableResult
  private func read(_ bytes: [UInt8], as path: String) throws -> String {
    let (file, problems) = SourceFile.decode(path: path, id: 0, contents: bytes)
    guard problems.isEmpty else { return problems[0].message }
    do {
      let outline = try DocumentFormat(path: path).outline(of: file)
      let facts = outline.facts
      for fact in facts where fact.span.start > fact.span.end || fact.span.end > file.bytes.count {
        Issue.record("\(path): \(fact.key) is outside of the file")
      }
      let text = FactsText(facts, of: file).text(.text)
      #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\u{0}" })
      return "\(facts.count) facts"
    } catch {
      #expect(error.offset <= file.bytes.count)
      return error.message
    }
  }

  private static let paths = ["a.md", "a.html", "a.txt"]

  @Test(arguments: paths)
  func refusesWhatIsNoText(path: String) throws {
    #expect(try read([0x61, 0xFF, 0xFE, 0x62], as: path).contains("UTF-8"))
    #expect(try read([0x61, 0, 0x62], as: path) != "0 facts")
    #expect(try read([], as: path) == "0 facts")
    try read(
      Array("| Name |\n|---|\n| \u{202E}a\u{2066} |\n- `\u{202E}a`: b\u{200F}\n".utf8),
      as: path
    )
  }

  /// A small size shows traps and overflows of the stack; `scripts/bench docs` compares the times of large ones.
  @Test(arguments: HostileForm.all.map(\.name))
  func readsHostileForms(name: String) throws {
    let form = try #require(HostileForm.all.first { $0.name == name })
    let size = Thoroughness.rounds(60_000, quickly: 20_000)
    try read(Array(form.text(size).utf8), as: form.path)
  }

  /// Forms beyond a limit, with the reason, and the largest ones within it.
  @Test(
    arguments: [
      ("a.md", "|", 1_001, "has more than 1000 pipes in one line"),
      ("a.md", ">", 101, "opens more than 100 quotes and lists in one line"),
      ("a.md", "a <?", 201, "has more than 200 markup declarations in one paragraph"),
      ("a.md", "a <![CDATA[", 201, "has more than 200 markup declarations in one paragraph"),
      ("a.html", "<div>", 401, "nests more than 400 elements"),
      ("a.html", "<div></x>", 401, "nests more than 400 elements"),
      ("a.html", "<li><dd>", 201, "nests more than 400 elements"),
      ("a.md", "<div>", 401, "nests more than 400 elements"),
    ]
  )
  func tellsLimits(path: String, unit: String, count: Int, message: String) throws {
    #expect(try read(Array(String(repeating: unit, count: count).utf8), as: path) == message)
    let within = Array(String(repeating: unit, count: count - 1).utf8)
    #expect(try read(within, as: path) == "0 facts")
  }

  /// Limits count lines, whatever their breaks.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func countsLines(lineBreak: String) throws {
    let row = String(repeating: "|a", count: 900)
    let table = [row, row.replacing("a", with: "-")] + [String](repeating: "|", count: 1_200)
    #expect(
      try read(Array(table.joined(separator: lineBreak).utf8), as: "a.md")
        == "has tables of more than 1000000 cells"
    )
    let lines = [String](repeating: "a", count: 33_000) + ["|a|", "|-|"]
    #expect(
      try read(Array(lines.joined(separator: lineBreak).utf8), as: "a.md")
        == "has too many lines above a delimiter row"
    )
  }

  /// Pages as browsers save them: scripts, drawings and old markup are within the limits.
  @Test(
    arguments: [
      "<script>for(i=0;i<n;i++)if(a<b)t<c</script>", "<style>a<b{}</style>",
      "<svg><g><path d=\"M0\"/><circle r='1'/></g></svg>", "<p>a<br>b<img src=a><hr>",
      "<ul><li>a<li>b</ul>", "<dl><dt>two words<dd>b</dl>", "<table><tr><td>a<td>b</table>",
      "<select><option>a<option>b</select>", "<a name=a>", "<b><i>a</b></i>",
      "<!-- <div><div> -->", "<p title='<div><div>'>", "<form><p>a</p></form>",
    ]
  )
  func readsSavedPages(part: String) throws {
    let page = String(repeating: part, count: 1_000) + "<p><code>GET /a</code></p>"
    #expect(try read(Array(page.utf8), as: "a.html") == "1 facts", "\(part)")
  }

  /// Random bytes, and fixtures with random changes.
  @Test(arguments: Thoroughness.seeds(60))
  func readsDamagedDocuments(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for name in DocumentFixtures.names {
      var bytes = try DocumentFixtures.file(name).bytes
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 0...200, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 2: bytes[place] = UInt8.random(in: 0...127, using: &generator)
        case 3: bytes.insert(contentsOf: generator.text().utf8, at: place)
        default:
          bytes.insert(
            "|`*_<>[](){}#-:\n \"&".utf8.randomElement(using: &generator) ?? 0x20,
            at: place
          )
        }
      }
      let text = Array(String(decoding: bytes, as: UTF8.self).utf8.filter { $0 != 0 })
      for path in Self.paths { try read(text, as: path) }
    }
    let random = (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for path in Self.paths { try read(random, as: path) }
    try read(Array((0..<50).map { _ in generator.text() }.joined(separator: "\n").utf8), as: "a.md")
  }
}
