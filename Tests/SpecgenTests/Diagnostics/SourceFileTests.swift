import Testing

@testable import specgen

struct SourceFileTests {
  @Test(arguments: ["", "a: b\n", "é👍\r\nя", "\u{FEFF}b"])
  func decodesEncodings(text: String) {
    for contents in encodings(of: text).dropFirst(text.hasPrefix("\u{FEFF}") ? 1 : 0) {
      let (file, diagnostics) = decode(contents)
      #expect(file.bytes == Array(text.utf8))
      #expect(diagnostics == [])
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xE9, 0x62], "a\u{FFFD}b", 1, "the file is not valid UTF-8 here"),
      ([0x61, 0xC3], "a\u{FFFD}", 1, "the file is not valid UTF-8 here"),
      (
        [0xD0, 0xB0, 0xED, 0xA0, 0x80], "а\u{FFFD}\u{FFFD}\u{FFFD}", 2,
        "the file is not valid UTF-8 here"
      ),
      ([0x61, 0x80], "a\u{FFFD}", 1, "the file is not valid UTF-8 here"),
      ([0x61, 0xC0, 0x80], "a\u{FFFD}\u{FFFD}", 1, "the file is not valid UTF-8 here"),
      (
        [0x61, 0xE0, 0x80, 0xAF], "a\u{FFFD}\u{FFFD}\u{FFFD}", 1, "the file is not valid UTF-8 here"
      ),
      (
        [0x61, 0xF4, 0x90, 0x80, 0x80], "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", 1,
        "the file is not valid UTF-8 here"
      ),
      ([0x61, 0x62, 0xFF], "ab\u{FFFD}", 2, "the file is not valid UTF-8 here"),
      ([0xFE, 0xFF, 0xDC, 0, 0, 0x61], "\u{FFFD}a", 0, "the file is not valid UTF-16 here"),
      ([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8], "a\u{FFFD}", 1, "the file is not valid UTF-16 here"),
      ([0xFE, 0xFF, 0, 0x61, 0], "a\u{FFFD}", 1, "the file is not valid UTF-16 here"),
    ] as [([UInt8], String, Int, String)]
  )
  func repairsInvalidSequences(contents: [UInt8], text: String, start: Int, message: String) {
    let (file, diagnostics) = decode(contents)
    #expect(String(decoding: file.bytes, as: UTF8.self) == text)
    #expect(diagnostics.map(\.id) == [.invalidEncoding])
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.span) == [Span(file: 3, start: start, end: start + 3)])
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "UTF-32"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "UTF-32"),
      ([0x61, 0, 0, 0], "UTF-32"),
      ([0, 0, 0, 0x61], "UTF-32"),
      ([0x61, 0, 0x62, 0], "UTF-16 without a byte order mark"),
      ([0, 0x61], "UTF-16 without a byte order mark"),
    ] as [([UInt8], String)]
  )
  func refusesEncodings(contents: [UInt8], name: String) {
    let (file, diagnostics) = decode(contents)
    #expect(file.bytes == [])
    #expect(diagnostics.map(\.id) == [.invalidEncoding])
    #expect(diagnostics.map(\.message) == ["the file seems to be \(name), which is not read"])
  }

  private func decode(_ contents: [UInt8]) -> (SourceFile, [Diagnostic]) {
    SourceFile.decode(path: "a.yaml", id: 3, contents: contents)
  }
}
