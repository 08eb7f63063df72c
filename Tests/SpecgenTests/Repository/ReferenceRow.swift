import Foundation
import Testing

/// A row of a table of keys in the documentation.
struct ReferenceRow {
  /// The keys, of which a row may have several.
  let keys: [String]
  /// What the second column says.
  let value: String
  /// What the third column says, without the addresses of links.
  let meaning: String

  /// The rows between a heading of the reference and the next.
  static func all(below heading: String, on page: String = ReferenceExample.page) throws -> [Self] {
    let text = try Repository.text(page)
    let start = try #require(text.firstRange(of: heading), "no heading \(heading)")
    let rest = text[start.upperBound...]
    let section = rest.firstRange(of: "\n##").map { rest[..<$0.lowerBound] } ?? rest
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return ReferenceRow(
        keys: cells[0].matches(of: /`(\w+)`/).map { String($0.1) },
        value: cells[1],
        meaning: cells[2].replacing(/\[([^\]]+)\]\([^)]+\)/) { String($0.1) }
      )
    }
  }
}
