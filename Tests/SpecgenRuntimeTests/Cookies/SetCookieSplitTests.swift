import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// `Set-Cookie` fields that a transport merged into one.
struct SetCookieSplitTests {
  static let rows: [[String]] = [
    ["a=1"], [""], ["a=1", "b=2"], ["a=1; Path=/", "b=2; Secure", "c=3"],
    ["a=1; Expires=Wed, 09 Jun 2100 10:18:14 GMT", "b=2"],
    [
      "a=1; Expires=Wed, 09-Jun-2100 10:18:14 GMT; Path=/",
      "b=2; expires = Thu, 01 Jan 1970 00:00:00 GMT",
    ],
    // Commas in values, where no name follows.
    ["a={\"x\":1,\"y\":2}", "b=1,2,3; Path=/x,y"], ["a=1,", "b=2"], ["a=,,"], ["a=1, b c=2"],
    // A name, but in a date.
    ["a=1; Expires=Wed, x=1"], ["expires=x; Path=/", "b=1"],
  ]

  @Test(arguments: rows) func areSplit(fields: [String]) {
    for comma in [", ", ","] {
      #expect(SetCookie.split(fields.joined(separator: comma)) == fields)
    }
  }

  /// No byte is lost, whatever is merged.
  @Test(arguments: 0..<20 as Range<UInt64>) func keepsAllOfAnyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tokens = [
      "a=1", ",", ", ", ";", "expires=", "Expires=Wed", "=", "x", "\"", "\u{E9}", "9 Jun",
    ]
    for _ in 0..<200 {
      let text = (0..<generator.next() % 12).map { _ in
        tokens.randomElement(using: &generator) ?? ""
      }
      .joined()
      let parts = SetCookie.split(text)
      #expect(
        parts.joined(separator: ",").filter { $0 != " " } == text.filter { $0 != " " },
        "\(text)"
      )
      #expect(parts.dropFirst().allSatisfy { $0.contains("=") }, "\(text)")
    }
  }
}
