import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Drafts of documents against the specs that were written by hand.
///
/// The tables of `docs/drafting.md` are the floor: `UPDATE_GOLDENS=1` records higher numbers only.
@Suite struct DraftFoundTests {
  private static let vendors = [
    ("citibox-courier.md", ["Specs/citibox-courier.yaml"]),
    ("intelligence-retail.md", ["Specs/intelligence-retail.yaml"]),
    ("leadkit-tideeplink.md", ["Specs/project-deeplinks.yaml"]),
    ("leadkit-tideeplink.html", ["Specs/project-deeplinks.yaml"]),
    ("olhovivo.md", ["Specs/olho-vivo.yaml"]),
    ("yoomoney-core-api.md", ["Specs/yookassa-payments.yaml", "Specs/yookassa-wallet.yaml"]),
  ]
  private static let others = [
    ("tollgate.txt", ["Tests/SpecgenTests/Fixtures/documents/tollgate.yaml"]),
    ("bike-hire.md", ["Tests/SpecgenTests/Fixtures/documents/bike-hire.yaml"]),
  ]

  private static func facts(_ text: String, _ path: String) throws -> SpecFacts {
    let file = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
    return SpecFacts(try #require(SpecSet([file], limits: ParseLimits()).wanted.first, "\(path)"))
  }

  private static func row(_ document: String, _ specs: [String]) throws -> String {
    let fixture = try #require(DraftFixture.documents.first { $0.name == document })
    let draft = try fixture.draft().text.map { try facts($0, "draft.yaml") }
    let score = DraftScore(draft, try specs.map { try facts(try Repository.text($0), $0) })
    let cells = [score.types, score.fields, score.methods, score.params, score.codes, score.kinds]
    let shares = cells.map(\.description).joined(separator: " | ")
    return "| `\(document)` | \(shares) | \(score.others) |"
  }

  @Test func findsAsMuchAsThePageStates() throws {
    let page = "docs/drafting.md"
    var lines = try Repository.lines(page).map(String.init)
    for (document, specs) in Self.vendors + Self.others {
      let row = try Self.row(document, specs)
      let index = try #require(
        lines.firstIndex { $0.hasPrefix("| `\(document)` |") },
        "\(document)"
      )
      let old = Self.found(lines[index])
      let new = Self.found(row)
      #expect(zip(new, old).allSatisfy { $0 >= $1 }, "\(document) finds less: \(row)")
      #expect(lines[index] == row)
      lines[index] = row
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try lines.joined(separator: "\n")
        .write(to: Repository.root.appending(path: page), atomically: true, encoding: .utf8)
      Issue.record("recorded \(page); run again without UPDATE_GOLDENS")
    }
  }

  /// Returns the numbers of found facts in a row.
  private static func found(_ row: String) -> [Int] {
    row.split(separator: "|").dropFirst().dropLast(2)
      .map { cell in Int(cell.split(separator: "/").first?.filter(\.isNumber) ?? "") ?? 0 }
  }
}
