import Testing

@testable import SpecgenCore

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
    #expect(
      diagnostics.map(\.message) == ["the file appears to be \(name), which is not supported"]
    )
  }

  /// Bytes that are no text are one finding, however many there are.
  @Test(
    arguments: [
      Array("\u{7F}ELF\u{2}\u{1}\u{1}\u{0}".utf8) + Array(repeating: 0xC3, count: 200),
      [0x50, 0x4B, 0x03, 0x04, 0x0A, 0x00, 0xFF, 0xFE],
      Array("a: b\n\u{0}".utf8) + [0xFF],
      Array(String(repeating: "ab\u{1}", count: 50).utf8),
      Array(repeating: 0x1B, count: 100_000),
    ] as [[UInt8]]
  )
  func refusesWhatIsNoText(contents: [UInt8]) {
    let (file, diagnostics) = decode(contents)
    #expect(file.bytes == [] && file.start == nil)
    #expect(diagnostics.map(\.message) == ["the file is not text"])
    let text = renderText(diagnostics, files: [file], color: false)
    #expect(text.utf8.count < 200)
  }

  /// A few control characters are findings of their own, each at its place.
  @Test func readsTextWithControlCharacters() {
    let (file, diagnostics) = decode(Array("a: b\u{1}c\u{1B}\n".utf8))
    #expect(diagnostics == [] && file.bytes.count == 8)
  }

  /// A NUL is reported at its place, like any other control character.
  @Test(arguments: ["\u{0}", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}"])
  func placesControlCharacters(character: String) {
    for (head, line, column) in [("a: 1\nb: x", 2, 5), ("", 1, 1), ("a", 1, 2), ("é: ", 1, 4)] {
      let (file, diagnostics) = decode(Array("\(head)\(character)y: 2\nz: 3\n".utf8))
      #expect(diagnostics.map(\.id) == (character == "\0" ? [.forbiddenCharacter] : []))
      let (_, found) = parse(file, limits: ParseLimits())
      let text = renderText(
        (diagnostics + found).filter { $0.id == .forbiddenCharacter },
        files: [file],
        color: false
      )
      #expect(text.hasPrefix("a.yaml:\(line):\(column): error:"), "\(text)")
    }
  }

  private func decode(_ contents: [UInt8]) -> (SourceFile, [Diagnostic]) {
    SourceFile.decode(path: "a.yaml", id: 3, contents: contents)
  }
}
