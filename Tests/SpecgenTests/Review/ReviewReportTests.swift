import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The reports that other services read: SARIF and JUnit.
struct ReviewReportTests {
  private static let context = ReviewSample.context

  private func review(of text: String) -> Review {
    let changes = [
      ReviewSample.change(text, api: text),
      ReviewSample.change(text, api: text, kind: .init(.method, .added)),
      ReviewSample.change(text + "!", api: text),
      ReviewSample.change(text + "?", api: "Other", verdicts: ReviewSample.mild),
    ]
    return ReviewSample.review(
      changes,
      accepting: [ReviewSample.acceptance(changes[2], reason: text)]
    )
  }

  @Test(arguments: Thoroughness.seeds(300))
  func writesJUnit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = ReviewSample.hostileText(using: &random)
    let root = try XMLTree.root(of: Array(review(of: text).junit(Self.context).utf8))
    #expect(numbers(root) == ["4", "2", "0", "1"])
    let suites = root.children("testsuite")
    #expect(suites.map(numbers) == [["3", "2", "0", "1"], ["1", "0", "0", "0"]])
    let cases = suites.flatMap { $0.children("testcase") }
    let results = cases.map { item in
      ["failure", "skipped"].filter { !item.children($0).isEmpty }.joined()
    }
    #expect(results.sorted() == ["", "failure", "failure", "skipped"])
    #expect(Set(cases.compactMap { $0.attribute("name", of: "") }).count == 4)
  }

  private func numbers(_ element: XMLTree) -> [String] {
    ["tests", "failures", "errors", "skipped"].compactMap { element.attribute($0, of: "") }
  }

  @Test func writesJUnitOfNothing() throws {
    let root = try XMLTree.root(of: Array(ReviewSample.review([]).junit(Self.context).utf8))
    #expect(numbers(root) == ["1", "0", "0", "0"])
    #expect(root.children("testsuite").flatMap { $0.children("testcase") }.count == 1)
  }

  @Test(arguments: Thoroughness.seeds(300))
  func writesSARIF(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = ReviewSample.hostileText(using: &random)
    let review = review(of: text)
    let log = try JSONDecoder().decode(
      SARIF.self,
      from: Data(review.sarif(Self.context, version: "1").utf8)
    )
    let run = try #require(log.runs.first)
    #expect(run.tool.driver.rules.map(\.id) == ["method-added", "method-removed"])
    #expect(
      run.results.map(\.partialFingerprints)
        == review.findings.map {
          ["specgen/v1": $0.fingerprint.text]
        }
    )
    #expect(
      run.results.map { $0.suppressions?.first?.justification }
        == review.findings.map {
          $0.acceptance?.reason
        }
    )
    for (result, finding) in zip(run.results, review.findings) {
      #expect(result.level == finding.level.rawValue)
      #expect(result.message.text.hasPrefix("\(finding.change.api): \(finding.change.message)"))
      // A removed entity has no line in the checkout.
      let isRemoved = finding.change.new == nil
      let location = try #require(result.locations.first).physicalLocation
      #expect(location.artifactLocation.uri == "Specs/a.yaml")
      #expect(
        (location.region == nil) == isRemoved && location.region?.startLine == (isRemoved ? nil : 2)
      )
    }
    #expect(
      try JSONDecoder().decode(
        SARIF.self,
        from: Data(ReviewSample.review([]).sarif(Self.context, version: "1").utf8)
      ).runs.first?.results.isEmpty == true
    )
  }
}

/// The parts of a SARIF log that are read back.
private struct SARIF: Decodable {
  struct Run: Decodable {
    let tool: Tool
    let results: [Result]
  }

  struct Tool: Decodable {
    struct Driver: Decodable {
      struct Rule: Decodable { let id: String }
      let rules: [Rule]
    }
    let driver: Driver
  }

  struct Message: Decodable { let text: String }

  struct Suppression: Decodable { let justification: String }

  struct Location: Decodable {
    struct Physical: Decodable {
      struct Artifact: Decodable { let uri: String }
      struct Region: Decodable { let startLine: Int }
      let artifactLocation: Artifact
      let region: Region?
    }
    let physicalLocation: Physical
  }

  struct Result: Decodable {
    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]?
  }

  let runs: [Run]
}
