import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The page of a review, as far as it can be read without a browser; `scripts/check-review` uses one.
struct ReviewPageTests {
  private static let example = "docs/examples/review"

  private func page(of review: Review, _ programs: (old: [Program], new: [Program]) = ([], []))
    -> String
  {
    ReviewPage(review, ReviewSample.context, old: programs.old, new: programs.new).text
  }

  private func review(of text: String) -> Review {
    let modal = ChangeKind(rawValue: "description-modal-changed")
    let changes = [
      ReviewSample.change(text, api: text, path: "types.\(text)"),
      ReviewSample.change(text, api: text, path: "types.\(text)", kind: .init(.method, .added)),
      ReviewSample.change(text + "!", api: text, path: "methods.\(text)"),
      modal.map { ReviewSample.change(text, api: text, path: "hosts", kind: $0) },
    ].compactMap(\.self)
    return ReviewSample.review(
      changes,
      accepting: [ReviewSample.acceptance(changes[2], reason: text)]
    )
  }

  @Test(arguments: Thoroughness.seeds(1_000))
  func keepsItsStructure(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // A dot would end the name of the part, and rule words are set apart.
    let text = ReviewSample.hostileText(using: &random).replacing(".", with: "")
      .replacing(/[0-9]/, with: "d")
    let expected = try #require(PageStructure.html(page(of: review(of: "x"))))
    let hostile = page(of: review(of: text))
    #expect(PageStructure.html(hostile) == expected, "\(text)")
    #expect(hostile.unicodeScalars.allSatisfy { ForbiddenCharacter($0) == nil && $0 != "\r" })
  }

  /// The policy allows the one style sheet and the one script of the page, by their hashes.
  @Test func allowsItsOwnScriptAlone() throws {
    let page = page(of: review(of: "x"))
    let policy = try #require(page.firstMatch(of: /Security-Policy" content="([^"]*)"/)).1
      .replacing("&#39;", with: "'")
    for (name, tag) in [("style-src", "style"), ("script-src", "script")] {
      let parts = page.split(separator: "<\(tag)>", omittingEmptySubsequences: false)
      let content = try #require(parts.dropFirst().first?.split(separator: "</\(tag)>").first)
      #expect(parts.count == 2)
      let hex = SHA256(of: Array(content.utf8)).hex
      let digest = Data(
        stride(from: 0, to: hex.count, by: 2).map { offset -> UInt8 in
          UInt8(hex.dropFirst(offset).prefix(2), radix: 16) ?? 0
        }
      )
      #expect(policy.contains("\(name) 'sha256-\(digest.base64EncodedString())';"))
    }
    #expect(policy.hasPrefix("default-src 'none';") && !policy.contains("unsafe"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("url("))
  }

  @Test func linksLinesAndFindings() throws {
    let page = page(of: review(of: "x"))
    let ids = Set(page.matches(of: #/\sid="([^"]+)"/#).map { String($0.1) })
    let links = page.matches(of: /href="#([^"]+)"/).map { String($0.1) }
    #expect(links.count > 10 && links.allSatisfy(ids.contains))
    #expect(page.matches(of: #/\sid="([^"]+)"/#).count == ids.count)
  }

  @Test func showsAnEmptyComparison() {
    let page = page(of: ReviewSample.review([]))
    #expect(page.contains("The generated code and the requests do not differ."))
    #expect(!page.contains("<article"))
  }

  /// The page that the docs link, of a change that this repository made.
  @Test func showsTheExample() throws {
    let files = ["before.yaml", "after.yaml"].map { "\(Self.example)/\($0)" }
    let told = try BuiltBinary.run(
      ["diff"] + files + ["--format", "html"],
      in: Repository.root.path
    )
    try Repository.check(page: "\(Self.example)/review.html", is: told.stdout)
  }

  /// The files of the API `A` and of changes, and the pairs.
  @Test(
    arguments: [
      ([0], [1], [], [[0, 1]]), ([0], [], [[0, nil]], [[0, nil]]),
      // A file of another API pairs with the one that a change names beside it.
      ([0], [1], [[2, 3]], [[0, 1], [2, 3]]), ([0], [1], [[0, 3]], [[0, 1], [nil, 3]]),
      ([], [], [[2, nil], [2, 3], [nil, 4]], [[2, 3], [nil, 4]]),
    ] as [([Int], [Int], [[Int?]], [[Int?]])]
  )
  func pairsFiles(old: [Int], new: [Int], changes: [[Int?]], expected: [[Int?]]) {
    let sides = [old, new].map { $0.map { FilePair.Owner(api: "A", file: $0) } }
    let pairs = FilePair.pairs(
      of: changes.map { ReviewSample.change(inFiles: $0[0], $0[1]) },
      sides[0],
      sides[1]
    )
    #expect(pairs == expected.map { FilePair(old: $0[0], new: $0[1]) })
  }

  /// Several old versions of a file are beside the same new one, which has its anchors once.
  @Test func pairsShippedVersions() {
    let pairs = FilePair.pairs(
      of: [ReviewSample.change(inFiles: 2, 1), ReviewSample.change(inFiles: 0, 1)],
      [FilePair.Owner(api: "A", file: 0)],
      [FilePair.Owner(api: "A", file: 1)]
    )
    #expect(pairs == [FilePair(old: 0, new: 1), FilePair(old: 2, new: 1, repeatsNew: true)])
  }
}
