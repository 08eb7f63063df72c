import Testing

@testable import SpecgenCore

struct FoldedTextTests {
  @Test(arguments: [
    ("", nil), (" \n\n ", nil), ("a", "a"), ("  a  b ", "a b"), ("a\nb", "a b"), ("a \n b", "a b"),
    ("a\n\nb", "a\n\nb"), ("\n\na\n \n\nb\n", "a\n\nb"), ("a\r\nb", "a b"),
    ("a\r\n\r\nb", "a\n\nb"),
    ("a\u{2028}b", "a b"), ("a\tb", "a\tb"), ("ä  ö\n\n\nü", "ä ö\n\nü"), ("a\u{A0}b", "a\u{A0}b"),
  ])
  func folds(text: String, folded: String?) {
    #expect(text.folded == folded)
  }

  /// One sign beyond ASCII changes nothing for the rest.
  @Test(arguments: ["", "a", " a ", "a b", "a\n", "a\n b", "\na\n\n b  c\n\n\n", "a \n \n b"])
  func foldsAlike(text: String) {
    #expect((text + "é").folded == ((text + "x").folded.map { $0.dropLast() + "é" }))
  }
}
