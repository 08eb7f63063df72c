import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Forms of text, by tables.
struct TextFormatTests {
  private static let hash = String(repeating: "09afAF31", count: 8)
  private static let size = TextFormat.numbers("{height}x{width}x{length}")

  static let rows: [(format: TextFormat, texts: [String], others: [String])] = [
    (
      .e164, ["+34666000111", "+12", "+123456789012345"],
      [
        "", "+", "+1", "34666000111", "+0346660001", "+1234567890123456", "+34 666 000 111",
        "+34666000111 ", "+34666000111\n", "++34666", "+٣٤٦٦٦", "+3466600011a", "0034666000111",
      ]
    ),
    (
      .sha256, [hash, hash.lowercased(), hash.uppercased()],
      [
        "", String(hash.dropLast()), hash + "0", hash.dropLast() + "g", hash.dropLast() + " ",
        hash.dropLast(2) + "é",
      ]
    ),
    (
      .scheme, ["a", "myapp", "MyApp2", "a+b-c.d", String(repeating: "a", count: 100)],
      [
        "", "1app", "+a", ".a", "my app", "my_app", "app:", "app://", "МояСхема",
        String(repeating: "a", count: 101), "a\n", "á",
      ]
    ),
    (
      size, ["24x50x75", "0x0x0", "007x1x1", "1x1x999999999999999999"],
      [
        "", "24x50", "24x50x", "24x50x75x1", "24X50X75", "24 x 50 x 75", "-1x2x3", "2.5x1x1",
        "ax1x1", "24x50x75\n", "1x1x1000000000000000000", "24x50x75mm", "xx", "٣x1x1",
      ]
    ),
    (.numbers("{n}"), ["1", "12"], ["", "x", "1x", "{n}"]),
    (.numbers("no. {n}!"), ["no. 7!"], ["no. 7", "no. !", "No. 7!"]),
    (.numbers("{n"), ["{n"], ["7", "{7"]),
    (.numbers(""), [""], ["7"]),
  ]

  @Test(arguments: rows.indices)
  func matches(row: Int) {
    let (format, texts, others) = Self.rows[row]
    for text in texts { #expect(format.matches(text), "\(format) \(text)") }
    for text in others { #expect(!format.matches(text), "\(format) \(text)") }
  }

  @Test(arguments: 0..<10)
  func takesAnyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = random.text()
      // What has another sign than these is of no form.
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
      for format in [TextFormat.e164, .sha256, .scheme, Self.size] {
        #expect(isPlain || !format.matches(text))
      }
      let pattern = random.text() + "{\(random.text())"
      _ = TextFormat.numbers(pattern).matches(text)
      #expect(TextFormat.numbers(text.replacing("{", with: "")).matches(text) || text.contains("{"))
    }
  }
}
