import SpecgenCore
import Testing

@testable import SpecgenReview

/// The elements of a list in a text that arrives in pieces.
struct ElementScannerTests {
  private static func elements(
    _ text: String,
    pieces size: Int,
    maxBytes: Int = 1_000
  ) -> [String] {
    var scanner = ElementScanner(lists: [["log", "entries"], ["items"]], maxBytes: maxBytes)
    var found: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      scanner.scan(Array(bytes[start..<min(start + size, bytes.count)])) { event in
        switch event {
        case .element(let element):
          let text = String(decoding: element.bytes, as: UTF8.self)
          found.append("\(element.line):\(element.column) \(text)")
        case .tooLarge(let line, let column): found.append("\(line):\(column) too large")
        }
      }
    }
    return found + (scanner.isEnded ? [] : ["open"])
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func findsElements(size: Int) {
    let text = """
      {"log": {"version": "1.2", "entries": [
        {"a": [1, "x]"], "b": {"entries": [2]}},
        "text, \\"quoted\\"", 3 , null
      ], "pages": [9]}, "items": [7]}
      """
    #expect(
      Self.elements(text, pieces: size) == [
        #"2:3 {"a": [1, "x]"], "b": {"entries": [2]}}"#, #"3:3 "text, \"quoted\"""#, "3:23 3 ",
        "3:27 null\n",
      ]
    )
  }

  @Test(
    arguments: [
      (#"{"items": []}"#, []), (#"{"other": {"entries": [1]}}"#, []), (#"[{"items": [1]}]"#, []),
      (#"{"a": "items", "items": [1]}"#, ["1:26 1"]), (#"{"items": [1, 2"#, ["1:12 1", "open"]),
      (#"{"items": ["é", 1]}"#, ["1:12 \"é\"", "1:17 1"]),
    ] as [(String, [String])]
  )
  func keepsToTheList(text: String, expected: [String]) {
    #expect(Self.elements(text, pieces: 4) == expected)
  }

  @Test func leavesOutLargeElements() {
    let text = #"{"items": ["\#(String(repeating: "x", count: 50))", 1]}"#
    #expect(Self.elements(text, pieces: 8, maxBytes: 20) == ["1:12 too large", "1:66 1"])
  }
}
