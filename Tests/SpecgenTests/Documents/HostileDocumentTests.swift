import TestSupport
import Testing

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
    try read(Array(form.text(60_000).utf8), as: form.path)
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
