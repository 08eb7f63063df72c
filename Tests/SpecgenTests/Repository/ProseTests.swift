import Foundation
import Testing

/// English as the field writes it: summaries lead with a noun or a verb, and ideas have the field's words.
struct ProseTests {
  /// The findings in a folder.
  private struct Count: Equatable, CustomStringConvertible {
    /// Summaries of doc comments that begin with What, Whether, How or Which.
    var openings = 0
    /// Phrases that the field does not use.
    var phrases = 0

    var description: String { "Count(openings: \(openings), phrases: \(phrases))" }
  }

  private static let phrases = [
    "sendings", "made again", "mend", "mends", "mended", "mending", "comes of", "becomes of",
    "apps in the store", "versions in the store", "stand-in", "stand-ins", "one after the other",
    "any more", "worked off", "side by side", "link of ours", "links of ours",
  ]

  /// The folders that are counted by themselves.
  private static let folders =
    [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs", "Generated", "Sources/Runtime",
      "Sources/Testing",
    ]
    + Repository.layers

  private func count(_ text: String) -> Count {
    var count = Count()
    var isInComment = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingPrefix { $0 == " " } }
    for line in lines {
      let isComment = line.hasPrefix("///")
      if isComment, !isInComment, line.prefixMatch(of: /\/\/\/ (What|Whether|How|Which)\b/) != nil {
        count.openings += 1
      }
      isInComment = isComment
    }
    // A phrase may go over the end of a line, and a line of a comment begins with slashes.
    let words = text.lowercased()
      .replacingOccurrences(of: "[^\\p{L}'-]+", with: " ", options: .regularExpression)
    for phrase in Self.phrases {
      count.phrases += " \(words) ".components(separatedBy: " \(phrase) ").count - 1
    }
    return count
  }

  @Test(arguments: folders)
  func readsAsTheFieldWrites(folder: String) throws {
    let files = folder.hasSuffix(".md") ? [folder] : Repository.files(in: folder)
    let counts = try files.map { count(try Repository.text($0)) }
    #expect(!counts.isEmpty)
    let found = Count(
      openings: counts.reduce(0) { $0 + $1.openings },
      phrases: counts.reduce(0) { $0 + $1.phrases }
    )
    #expect(found.openings == 0, "\(folder): lead with a noun or a verb")
    #expect(found.phrases == 0, "\(folder): use the field's words")
  }

  @Test(
    arguments: [
      ("/// What a run does.\n/// What else.\n", Count(openings: 1)),
      ("/// A run.\n///\n/// What it does.\n", Count()),
      ("  /// Whether it is.\nlet a = 1\n  /// How.\n", Count(openings: 2)),
      ("// What a run does.\n", Count()),
      ("/// Mends a file, side by\n/// side.\n", Count(phrases: 2)),
      ("It is no more. Amended.\n", Count()),
    ]
  )
  private func counts(text: String, expected: Count) {
    #expect(count(text) == expected)
  }
}
