import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The specs of this repository and the documents that they are bound to.
@Suite struct RepositoryDocumentsTests {
  /// The contradictions that are known, each accepted with a reason; one more or one less is a change.
  private static let accepted = [
    "contradictory-document calls.answers",
    "contradictory-document intellingenceretail",
    "contradictory-document types.VisitResult.task_id",
    "spec-only calls.methods.summaryReport.back_url_scheme",
    "spec-only calls.methods.sync.back_url_scheme",
    "spec-only calls.methods.visit.back_url_scheme",
    "spec-only types.ErrorCode.cases.recipientAmbiguous",
    "unstated-requirement flows.delivery.params.recipientHash",
    "unstated-requirement flows.delivery.params.recipientPhone",
  ]

  @Test func findsExactlyTheKnownContradictions() throws {
    let checked = try BuiltBinary.run(["docs", "check"], in: Repository.root.path)
    #expect(checked.status == 0, "\(checked.stderr)")
    #expect(checked.stdout.contains("6 documents checked: no findings, 9 accepted"))
    let file = SourceFile(
      id: 0,
      path: Acceptance.fileName,
      bytes: Array(try Repository.text(Acceptance.fileName).utf8)
    )
    let found = decodeAcceptances(file).acceptances.compactMap { acceptance -> String? in
      guard case .document(_, let kind, let path) = acceptance.subject else { return nil }
      return "\(kind.rawValue) \(path)"
    }
    #expect(found.sorted() == Self.accepted)
  }

  /// A reference of each spec, read back without bindings, agrees with the spec.
  @Test(
    arguments: try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Specs").path
    ).filter { $0.hasSuffix(".yaml") }.sorted()
  )
  func agreesWithItsReference(spec: String) throws {
    let place = try TemporaryFolder()
    let text = try Repository.text("Specs/\(spec)")
    // The documents of the spec give way to its reference.
    var lines: [Substring] = []
    var isSkipping = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "docs:" { isSkipping = true }
      if isSkipping, line.isEmpty { isSkipping = false }
      if !isSkipping { lines.append(line) }
    }
    let document = "docs: {reference: {file: reference.md}}\n"
    try place.write("spec.yaml", lines.joined(separator: "\n") + document)
    let page = try BuiltBinary.run(["reference", "spec.yaml"], in: place.path)
    #expect(page.status == 0, "\(page.stderr)")
    try place.write("reference.md", page.stdout)
    let recorded = try BuiltBinary.run(["docs", "accept", "spec.yaml"], in: place.path)
    #expect(recorded.status == 0, "\(recorded.stderr)")
    let checked = try BuiltBinary.run(["docs", "check", "spec.yaml"], in: place.path)
    #expect(checked.status == 0 && checked.stderr.isEmpty, "\(checked.stderr)")
    // A page that says something else is told.
    let edited = page.stdout.replacing(" | yes | ", with: " | no | ")
      .replacing("| Value | Name |", with: "| Value | Number |")
    guard edited != page.stdout else { return }
    try place.write("reference.md", edited)
    let told = try BuiltBinary.run(["docs", "check", "spec.yaml"], in: place.path)
    #expect(told.status == 1)
  }
}
