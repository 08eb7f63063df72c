import TestSupport
import Testing

@testable import specgen

struct StringLiteralTests {
  @Test(
    arguments: [
      ("", #""""#), ("a", #""a""#), (#"a"b"#, #""a\"b""#), (#"\(x)"#, #""\\(x)""#),
      ("a\nb\r\tc\0", #""a\nb\r\tc\0""#), ("é ы 字", #""é ы 字""#),
      ("e\u{301}", #""e\u{301}""#), ("\u{202E}", #""\u{202E}""#), ("\u{FEFF}", #""\u{FEFF}""#),
      ("\u{A0}", #""\u{A0}""#), ("👍🏽", #""👍\u{1F3FD}""#), ("\u{85}\u{2028}", #""\u{85}\u{2028}""#),
    ]
  )
  func escapesWhatCouldBeMisread(text: String, literal: String) {
    #expect(stringLiteral(text) == literal)
  }

  /// Reads literals back by the rules of the language, for seeded texts of all of Unicode.
  @Test func keepsEveryText() {
    var random = SeededGenerator(seed: 20_261_120)
    for round in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let wide = UInt32.random(in: 0...0x10FFFF, using: &random)
        let value = Bool.random(using: &random) ? wide : wide % 0x80
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      let literal = stringLiteral(String(text))
      #expect(unescaped(literal).map { Array($0.unicodeScalars) } == Array(text), "round \(round)")
      #expect(!literal.unicodeScalars.contains { ForbiddenCharacter($0) != nil || $0 == "\n" })
    }
  }

  private func unescaped(_ literal: String) -> String? {
    guard literal.hasPrefix("\""), literal.hasSuffix("\""), literal.count >= 2 else { return nil }
    var scalars = Array(literal.unicodeScalars.dropFirst().dropLast())[...]
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        if scalar == "\"" { return nil }
        text.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "0": text.append("\0")
      case "\\": text.append("\\")
      case "\"": text.append("\"")
      case "u":
        guard let end = scalars.firstIndex(of: "}"), scalars.popFirst() == "{" else { return nil }
        let digits = scalars[..<end].map(String.init).joined()
        guard let value = UInt32(digits, radix: 16), let found = Unicode.Scalar(value) else {
          return nil
        }
        text.append(found)
        scalars = scalars[(end + 1)...]
      default: return nil
      }
    }
    return String(text)
  }
}
