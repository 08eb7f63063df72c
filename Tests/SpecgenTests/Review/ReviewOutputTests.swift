import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// What is printed of reviews whose texts are of any kind.
struct ReviewOutputTests {
  private static let context = ReviewSample.context

  private func structure(_ markdown: String) -> String {
    let rest = markdown.replacing(/&#[0-9]+;/, with: "").replacing(/<\/?code>/, with: "")
    return rest.filter { "`|<>@#*_[]{}\\!~^$&\"=:\n\r\r\n".contains($0) }
  }

  @Test(arguments: Thoroughness.seeds(1_000))
  func letsNoTextIntoMarkdown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = ReviewSample.hostileText(using: &random)
    for shown in [MarkdownText.words(text), MarkdownText.code(text), MarkdownText.line(text)] {
      #expect(structure(shown).isEmpty, "\(text)")
      #expect(!shown.contains(/(?i)www\./))
      #expect(shown.unicodeScalars.allSatisfy { ForbiddenCharacter($0) == nil })
      // What is left of a mention is set as code, away from the name.
      #expect(
        !shown.replacing(/<code>&#(64|35);<\/code>/, with: "").contains("&#64;")
          || shown.hasPrefix("<code>")
      )
    }
    let hostile = review(of: text).markdown(Self.context)
    let harmless = review(of: "x").markdown(Self.context)
    #expect(structure(hostile) == structure(harmless), "\(hostile)")
  }

  @Test(arguments: Thoroughness.seeds(1_000))
  func keepsEachFindingInItsLine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = ReviewSample.hostileText(using: &random)
    let review = review(of: text)
    #expect(review.lines(Self.context).split(separator: "\n").count == 2)
    let github = review.github(Self.context).text.split(separator: "\n")
    #expect(github.map { $0.prefix(2) } == ["::", "::"])
    let harmless = self.review(of: "x").text(Self.context, color: false)
    let shown = review.text(Self.context, color: false)
    #expect(shown.count { $0 == "\n" } == harmless.count { $0 == "\n" })
    for output in [review.lines(Self.context), review.github(Self.context).text, shown] {
      #expect(output.unicodeScalars.allSatisfy { ForbiddenCharacter($0) == nil && $0 != "\r" })
    }
  }

  private func review(of text: String) -> Review {
    // A dot would end the name of the part, and so make other parts.
    let path = "types." + text.replacing(".", with: "")
    var changes = [
      ReviewSample.change(text, api: text, path: path),
      ReviewSample.change(text, api: text, path: path, kind: .init(.method, .added)),
      ReviewSample.change(text + "!", api: text, path: path + "!"),
    ]
    changes[0].usage = ReviewSample.change("", usedAt: [1], in: text).usage
    let accepted = ReviewSample.acceptance(changes[2], reason: text)
    return ReviewSample.review(changes, accepting: [accepted])
  }

  @Test func printsNothingOfNothing() {
    let review = ReviewSample.review([])
    #expect(review.markdown(Self.context).isEmpty && review.lines(Self.context).isEmpty)
    #expect(review.text(Self.context, color: true).isEmpty)
    #expect(review.github(Self.context) == .empty && review.count.isEmpty)
  }

  @Test(arguments: [(1, 0), (40, 0), (200, 3), (3_000, 3_000)])
  func fitsAComment(count: Int, apis: Int) {
    let long = String(repeating: "`@|", count: 40)
    let changes = (0..<count).map { index in
      ReviewSample.change(
        "\(index)\(long)",
        api: "API\(apis == 0 ? 0 : index % apis)",
        verdicts: index == count - 1 ? ReviewSample.grave : ReviewSample.mild
      )
    }
    let text = ReviewSample.review(changes).markdown(Self.context)
    #expect(text.utf8.count < 60_000)
    let shown = text.split(separator: "\n").count { $0.hasPrefix("- **") }
    #expect(shown > 0 && text.contains("- **error** \(count - 1)&#96;"))
    let rest = shown == count ? nil : "\(count - shown) more finding"
    #expect(rest.map(text.contains) ?? !text.contains(" more finding"))
    #expect(text.ranges(of: "<details").count == text.ranges(of: "</details>").count)
  }

  @Test func saysHowManyOfTwoHundredHaveNoRoom() {
    let changes = (0..<200).map { ReviewSample.change("methods.order\($0)") }
    let text = ReviewSample.review(changes).markdown(Self.context)
    #expect(text.utf8.count < 60_000 && text.contains("more findings are not shown"))
  }

  @Test func showsTenAnnotationsOfALevel() {
    let changes = (0..<12).map { ReviewSample.change("a\($0)", verdicts: ReviewSample.mild) }
    let all = changes + [ReviewSample.change("worst")]
    let lines = ReviewSample.review(all).github(Self.context).text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("::error file=Specs/a.yaml,title=method-removed::") == true)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.suffix(2).allSatisfy { $0.hasPrefix("  main:Specs/a.yaml:2:1: warning: a1") })
  }

  @Test(arguments: [
    ("a/b.yaml", "a/b.yaml"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("", "''"),
    ("$(x)", "'$(x)'"), ("~", "'~'"), ("HEAD~1:Specs", "HEAD~1:Specs"), ("a\nb", "'a\\u{A}b'"),
  ])
  func quotesWordsForAShell(word: String, expected: String) {
    let context = ReviewContext(
      old: "",
      new: "",
      operands: [word],
      failRule: .error,
      files: [],
      repositoryPaths: [:]
    )
    let finding = ReviewSample.review([ReviewSample.change("a")]).findings[0]
    let line = "specgen diff accept \(finding.fingerprint.text) --reason '…' \(expected)"
    #expect(context.acceptLine(finding.fingerprint.text) == line)
  }
}
