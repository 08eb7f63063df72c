import Testing

@testable import SpecgenCore

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
}
