import Foundation
import Testing

@testable import SpecgenCore

struct JSONTests {
  private static let long = String(repeating: "a", count: 90)

  /// One part is written beyond the limit, by which the text is known not to be whole.
  @Test func stopsAtItsLimit() {
    let all = JSON.array((0..<1_000).map { JSON.strings([Self.long, "\($0)"]) })
    #expect(all.text(limit: all.text.utf8.count) == all.text)
    let cut = all.text(limit: 300)
    #expect(cut.utf8.count > 300)
    #expect(cut.utf8.count < 600)
  }

  @Test(
    arguments: [
      (JSON.bool(true), "true\n"), (.int(-3), "-3\n"),
      (.string("a\"\u{202E}"), #""a\"\u202E""# + "\n"),
      // A character beyond the first plane is two units.
      (.string("\u{E0041}"), #""\uDB40\uDC41""# + "\n"),
      (.array([]), "[]\n"), (.object([]), "{}\n"),
      (.object([JSON.Member("a", .strings(["b", "c"]))]), #"{"a": ["b", "c"]}"# + "\n"),
      (
        .object([JSON.Member("a", .strings([Self.long, "b"])), JSON.Member("c", .int(1))]),
        """
        {
          "a": [
            "\(Self.long)",
            "b"
          ],
          "c": 1
        }

        """
      ),
    ]
  )
  func isPrintedInLinesThatFit(value: JSON, text: String) throws {
    #expect(value.text == text)
    let options = JSONSerialization.ReadingOptions.fragmentsAllowed
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: options)
    }
  }
}
