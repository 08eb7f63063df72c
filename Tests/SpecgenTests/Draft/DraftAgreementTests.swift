import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Documents that a seed draws: a draft of one agrees with it.
@Suite struct DraftAgreementTests {
  @Test(arguments: Thoroughness.seeds(60))
  func draftAgreesWithItsDocument(seed: UInt64) throws {
    var drawn = DrawnPage(seed: seed)
    let (name, text) = drawn.document()
    let fixture = try #require(try DraftedFixture.fixture(text, name: name), "\(text)")
    try agree(fixture)
    #expect(fixture.spec.contains("methods:"), "\(text)\n\(fixture.spec)")
  }

  /// Documents of the project with lines that are lost, doubled and moved.
  @Test(arguments: DraftFixture.documents)
  func draftAgreesWithADamagedDocument(fixture: DraftFixture) throws {
    let path = fixture.inputs[0]
    let text = try Repository.text(path.replacing(Repository.root.path + "/", with: ""))
    for seed in 0..<UInt64(Thoroughness.rounds(60, quickly: 3)) {
      var random = SeededGenerator(seed: seed)
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for _ in 0..<6 {
        let index = Int.random(in: lines.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where lines.count > 20: lines.remove(at: index)
        case 1: lines.insert(lines[index], at: Int.random(in: lines.indices, using: &random))
        default: lines.swapAt(index, Int.random(in: lines.indices, using: &random))
        }
      }
      let name = Path.name(of: path)
      guard
        let drafted = try DraftedFixture.fixture(lines.joined(separator: "\n"), name: name)
      else { continue }
      try agree(drafted, "seed \(seed)")
    }
  }

  private func agree(_ fixture: BoundFixture, _ place: String = "") throws {
    let document = try EditableDocument(BoundVersions(fixture), fixture.text)
    // Damage makes a document contradict itself, which no draft can follow.
    let findings = document.findings.filter { place.isEmpty || $0.kind != .contradiction }
    let found = findings.map(\.message) + document.bound.problems.map(\.message)
    #expect(found == [], "\(place)\n\(fixture.text)\n\(fixture.spec)")
  }
}

/// Draws documents about an API, in the forms in which people write them.
private struct DrawnPage {
  private var random: SeededGenerator
  private var keys: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func one<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  /// Returns the name of the file and its text.
  mutating func document() -> (name: String, text: String) {
    let nouns = ["orders", "shops", "pickups", "bills", "refunds", "stores"].shuffled(
      using: &random
    )
    var text = "# Drawn API\n\nThe server is https://api.drawn.example.\n\n"
    for noun in nouns.prefix(Int.random(in: 1...4, using: &random)) { text += method(noun) }
    if chance(0.5) { text += codes() }
    return ("drawn.md", text)
  }

  private mutating func method(_ noun: String) -> String {
    let verb = one(["GET", "POST", "PUT", "DELETE"])
    let hasID = chance(0.4)
    let path = "/\(noun)" + (hasID ? one(["/{id}", "/:id", "/<id>"]) : "")
    var text = "## \(one(["Handle", "Use", "About"])) \(noun)\n\n"
    text += one(["`\(verb) \(path)`\n\n", "```\n\(verb) \(path)\n```\n\n", "\(verb) \(path)\n\n"])
    if chance(0.3) { text += "A sentence about them, which says little.\n\n" }
    keys = ["size", "state", "count", "note", "until", "items_left", "isOpen", "owner", "price"]
      .shuffled(using: &random)
    let params = take()
    if chance(0.8) { text += one(["", "### Parameters\n\n", "Parameters:\n\n"]) + rows(params) }
    let fields = take()
    if chance(0.7) {
      text += one(["### Response\n\n", "Response:\n\n"])
      text += chance(0.5) ? rows(fields) : ""
      text += chance(0.7) ? sample(fields) : ""
    }
    if chance(0.3) {
      text += "| Status | Meaning |\n|---|---|\n| 404 | Nothing there. |\n| 409 | Too late. |\n\n"
    }
    return text
  }

  private mutating func take() -> [String] {
    let count = min(keys.count, Int.random(in: 2...4, using: &random))
    defer { keys.removeFirst(count) }
    return Array(keys.prefix(count))
  }

  private static let types = [
    "count": "integer", "isOpen": "boolean", "until": "date", "items_left": "integer",
    "price": "number",
  ]

  private mutating func rows(_ keys: [String]) -> String {
    let meanings = keys.map { key in
      key == "state" ? "One of `OPEN`, `PAID` or `LATE`." : "What \(key) says."
    }
    let requirements = keys.map { _ in one(["yes", "no"]) }
    let types = keys.map { Self.types[$0] ?? "string" }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let lines = keys.indices.map {
        "| `\(keys[$0])` | \(types[$0]) | \(requirements[$0]) | \(meanings[$0]) |"
      }
      return "| Name | Type | Required | Description |\n|---|---|---|---|\n"
        + lines.joined(separator: "\n") + "\n\n"
    case 1:
      let lines = keys.indices.map { index in
        let word = requirements[index] == "yes" ? "required" : "optional"
        return "- `\(keys[index])` (\(types[index]), \(word)): \(meanings[index])"
      }
      return lines.joined(separator: "\n") + "\n\n"
    case 2:
      let lines = keys.indices.map { "| \(types[$0]) | \(keys[$0]) | \(meanings[$0]) |" }
      return "| Type | Field | Notes |\n|---|---|---|\n" + lines.joined(separator: "\n") + "\n\n"
    default:
      let lines = keys.indices.map { index in
        let word = requirements[index] == "yes" ? "required" : "optional"
        return
          "<tr><td>\(keys[index])</td><td>\(word) \(types[index])</td><td>\(meanings[index])</td></tr>"
      }
      return "<table>\n<tr><th>Field</th><th>Type</th><th>Description</th></tr>\n"
        + lines.joined(separator: "\n") + "\n</table>\n\n"
    }
  }

  private mutating func sample(_ keys: [String]) -> String {
    let members = keys.map { key -> String in
      let value =
        switch key {
        case "state": "\"OPEN\""
        case "until": "\"2026-03-01\""
        case "isOpen": "true"
        case "price": "2.5"
        default: Self.types[key] == "integer" ? "7" : "\"some text\""
        }
      return "  \"\(key)\": \(value)"
    }
    let object = "{\n" + members.joined(separator: ",\n") + "\n}"
    return "```json\n" + (chance(0.3) ? "[\(object)]" : object) + "\n```\n\n"
  }

  private mutating func codes() -> String {
    let title = one(["Error codes", "States of an order"])
    let head = one([
      "| Code | Meaning |\n|---|---|\n", "| Name | Code | Meaning |\n|---|---|---|\n",
    ])
    let isNumbered = head.contains("Name")
    let lines = ["NO_SHOP", "NO_ORDER", "TOO_LATE"].enumerated().map { index, code in
      "| \(code) |" + (isNumbered ? " \(index + 1) |" : "") + " It is so. |"
    }
    return "## \(title)\n\n" + head + lines.joined(separator: "\n") + "\n"
  }
}
