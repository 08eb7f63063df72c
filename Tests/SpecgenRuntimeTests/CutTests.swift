import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Texts that are too long to be shown: they end where a reader would end them, and say how much is left out.
struct CutTests {
  @Test(arguments: [
    ("short", 40, "short"),
    ("exactly as long as what may be shown", 36, "exactly as long as what may be shown"),
    // Between words, and not within one.
    ("one two three four five six seven", 32, "one two… (26 bytes more)"),
    // One word alone is cut between characters: a flag is one character.
    (String(repeating: "🇵🇹", count: 9), 40, "🇵🇹🇵🇹… (56 bytes more)"),
    (
      String(repeating: "e\u{301}", count: 30), 40,
      "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}… (69 bytes more)"
    ),
    // Not within an escape.
    (String(repeating: "\u{1B}", count: 30), 40, #"\u{1b}\u{1b}\u{1b}… (27 bytes more)"#),
    // After a member of JSON, whatever its strings hold.
    (
      #"{"a":1,"b":"x, y","c":"a long text of many words"}"#, 40,
      #"{"a":1,"b":"x, y"… (33 bytes more)"#
    ),
    (
      #"{"a":"\",\"b\": ","c":"a long text of many words"}"#, 44,
      #"{"a":"\",\"b\": "… (33 bytes more)"#
    ),
    (#"[[1,2,3],[4,5,6],[7,8,9],[1,2,3],[4,5,6]]"#, 40, "[[1,2,3],[4,5,6],[7… (22 bytes more)"),
    // A member that is longer than all that is shown ends like any text.
    (
      #"{"message":"one two three four five six seven"}"#, 44,
      #"{"message":"one two… (28 bytes more)"#
    ),
  ])
  func endsAtABoundary(_ text: String, _ maxBytes: Int, _ expected: String) {
    let shown = shortened(text, maxBytes: maxBytes)
    #expect(shown == expected)
    #expect(shown.utf8.count <= maxBytes)
  }

  /// A body that is cut within a character is shown without a replacement character.
  @Test(arguments: 160...180)
  func endsBodiesAtACharacter(count: Int) {
    let body = Data(String(repeating: "é🚌", count: count).utf8)
    let excerpt = HTTPResponse(status: 200, body: body).excerpt
    #expect(!excerpt.contains("\u{FFFD}") && excerpt.utf8.count <= 200)
    let shown = excerpt.prefix { $0 != "…" }
    #expect(excerpt == "\(shown)… (\(body.count - shown.utf8.count) bytes more)")
  }

  /// Whatever the text: whole characters from its start, and the number of bytes that are left out.
  @Test(arguments: 1...200)
  func addsUp(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "{", "}", "[", "]", ",", "\"", "\\", " ", "ab", "é", "👨‍👩‍👧", "\u{1B}", "\u{301}", ".",
    ]
    let text = (0..<Int.random(in: 0...200, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let cut = Cut(of: text, maxBytes: Int.random(in: 40...120, using: &random))
    #expect(text.hasPrefix("") && cut.omitted <= text.utf8.count)
    let kept = text.utf8.count - cut.omitted
    let start = text.utf8.index(text.startIndex, offsetBy: kept)
    #expect(text[..<start].count + text[start...].count == text.count)
    #expect(escapingControls(text[..<start].unicodeScalars) == cut.text)
  }

  @Test func leavesOutTheMiddleOfPathsBetweenKeys() throws {
    let path = (1...60).map { "key\($0)" }.joined(separator: ".")
    let failure = DecodingFailure(path: path, expected: "a", found: "b")
    let shown = "\(failure)".prefix { $0 != ":" }
    let parts = shown.split(separator: "…")
    #expect(parts.count == 3)
    let start = try #require(parts.first)
    let end = try #require(parts.last)
    #expect(path.hasPrefix(start + ".") && path.hasSuffix(end) && end.hasPrefix("."))
    #expect(parts[1] == "(\(path.utf8.count - start.utf8.count - end.utf8.count) bytes)")
  }
}
