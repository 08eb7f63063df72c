import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct FactPositionTests {
  /// Holds the line and the column of each fact.
  private func check(_ text: String, path: String = "a.md", _ expected: [String]) throws {
    let file = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
    let lines = LineTable(file)
    let found = try DocumentFormat(path: path).outline(of: file).facts
      .filter { [.role(.name), .value].contains($0.attribute) }
      .map { fact in
        let place = lines.position(at: fact.span.start)
        return "\(fact.key) \(place.line):\(place.column)"
      }
    #expect(found == expected, "\(text)")
  }

  @Test func placesRowsAndItems() throws {
    try check("| Name |\n|---|\n| a |\n|  `b` |\n", ["a 3:3", "b 4:4"])
    try check("1. x\n\n   | Name | B |\n   |---|---|\n   | a | c |\n", ["a 5:6"])
    try check("- `a`: b\n- `c`: d\n    - `e`: f\n", ["a 1:3", "c 2:3", "c.e 3:7"])
    try check("`a` — b  \n`c` — d\n", ["a 1:1", "c 2:1"])
    try check("> `a` — b  \n> `c` — d\n", ["a 1:3", "c 2:1"])
    try check("```\na - b\n\nc - d\n```\n", ["a 2:1", "c 4:1"])
    try check("é `x`\n`GET /a`\n", ["x 1:1", "GET 2:1"])
  }

  @Test func placesSamples() throws {
    try check(
      "```json\n{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2}}\n```\n",
      ["a 3:3", "b 4:3", "b.c 5:5"]
    )
    try check("- x\n\n  ~~~\n  {\n    \"a\": 1\n  }\n  ~~~\n", ["a 5:5"])
    try check("x\n\n    {\n      \"a\": 1\n    }\n", ["a 4:7"])
    try check("```swift\n\nfunc a()\nenum B {\n  case c\n}\n```\n", ["a 3:1", "c 5:3"])
    try check("```swift\r\nfunc a()\r\nfunc b()\r\n```\r\n", ["a 2:1", "b 3:1"])
  }

  @Test func placesFactsOfPagesAndTexts() throws {
    try check("<pre>\n{\n\"a\": 1}</pre>", path: "a.html", ["a 3:1"])
    try check(
      "<p>x</p>\n<pre><code class=\"language-swift\">func a()\nfunc b()</code></pre>",
      path: "a.html",
      ["a 2:1", "b 3:1"]
    )
    try check("<p>x\n<code>a</code><br>\n<code>b</code></p>", path: "a.html", ["a 2:1", "b 3:1"])
    try check("x\n\n  {\n    \"a\": 1\n  }\n", path: "a.txt", ["a 4:5"])
    try check("x\n\nName  Type\na     b\n", path: "a.txt", ["a 4:1"])
  }

  /// The bytes of each fact of the fixtures contain its key.
  @Test(arguments: DocumentFixtures.names)
  func placesFactsWhereTheyAre(name: String) throws {
    let file = try DocumentFixtures.file(name)
    var count = 0
    for fact in try DocumentFormat(path: name).outline(of: file).facts {
      let place = String(decoding: file.bytes[fact.span.start..<fact.span.end], as: UTF8.self)
      let key = fact.kind == .member ? String(fact.key.split(separator: ".").last ?? "") : fact.key
      let last = key.split(separator: ".").last.map(String.init) ?? key
      // A list in JSON has elements without a key of their own.
      let isElement = key.hasSuffix("[]") || fact.kind == .row && key.isEmpty
      guard fact.attribute == .role(.name) || fact.attribute == .value else { continue }
      count += 1
      #expect(
        isElement || place.contains(key) || place.contains(last),
        "\(name): \(fact.key) in \(place)"
      )
      // Facts of code, of lines and of prose are on one line.
      let isOneLine = fact.kind != .row && fact.kind != .item
      #expect(!isOneLine || !place.contains("\n"), "\(name): \(fact.key)")
    }
    #expect(count > 0)
  }
}
