import Foundation
import Testing

/// English as the field writes it: summaries lead with a noun or a verb, and ideas have the field's words.
///
/// Text that was written before these rules has an allowance by folder, which may only fall.
struct ProseTests {
  /// The findings in a folder.
  private struct Count: Equatable, CustomStringConvertible {
    /// Summaries of doc comments that begin with What, Whether, How or Which.
    var openings = 0
    /// Phrases that the field does not use.
    var phrases = 0

    var description: String { "Count(openings: \(openings), phrases: \(phrases))" }
  }

  private static let allowances: [String: Count] = [
    "README.md": Count(openings: 0, phrases: 0),
    "docs": Count(openings: 0, phrases: 5),
    "Generated": Count(openings: 110, phrases: 2),
    "Sources/Runtime": Count(openings: 205, phrases: 15),
    "Sources/Testing": Count(openings: 30, phrases: 3),
    "Sources/specgen/Support": Count(openings: 7, phrases: 1),
    "Sources/specgen/Diagnostics": Count(openings: 20, phrases: 0),
    "Sources/specgen/YAML": Count(openings: 32, phrases: 3),
    "Sources/specgen/XML": Count(openings: 3, phrases: 1),
    "Sources/specgen/Spec": Count(openings: 68, phrases: 0),
    "Sources/specgen/Semantics": Count(openings: 103, phrases: 10),
    "Sources/specgen/Review": Count(openings: 51, phrases: 1),
    "Sources/specgen/Schema": Count(openings: 30, phrases: 5),
    "Sources/specgen/SwiftSource": Count(openings: 14, phrases: 1),
    "Sources/specgen/Generators": Count(openings: 56, phrases: 7),
    "Sources/specgen/Manifests": Count(openings: 34, phrases: 0),
    "Sources/specgen/Output": Count(openings: 44, phrases: 9),
    "Sources/specgen/CommandLine": Count(openings: 55, phrases: 8),
  ]

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
    + Repository.layers.map { "Sources/specgen/\($0)" }

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
  func keepsToTheAllowance(folder: String) throws {
    let files = folder.hasSuffix(".md") ? [folder] : Repository.files(in: folder)
    let counts = try files.map { count(try Repository.text($0)) }
    #expect(!counts.isEmpty)
    let found = Count(
      openings: counts.reduce(0) { $0 + $1.openings },
      phrases: counts.reduce(0) { $0 + $1.phrases }
    )
    let allowed = Self.allowances[folder] ?? Count()
    #expect(found.openings <= allowed.openings, "\(folder): lead with a noun or a verb")
    #expect(found.phrases <= allowed.phrases, "\(folder): use the field's words")
    let isLower = found.openings < allowed.openings || found.phrases < allowed.phrases
    #expect(!isLower, "lower the allowance: \"\(folder)\": \(found),")
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
