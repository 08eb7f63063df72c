import Testing

@testable import SpecgenReview

struct CodeLexerTests {
  @Test(arguments: [
    ("a.b(c: 1)", "a . b ( c : 1 )"), ("x // y", "x"), ("x /* a /* b */ c */ y", "x y"),
    ("\"a b\" c", "\"\" c"), ("\"a \\(b.c) d\" e", "\"\" ( b . c ) e"),
    ("\"\\(f(\"\\(g)\"))\" h", "\"\" ( f ( \"\" ( g ) ) ) h"),
    ("#\"a \\(b) \\#(c)\"# d", "\"\" ( c ) d"), ("\"\"\"\na \"b\" \\(c)\n\"\"\" d", "\"\" ( c ) d"),
    ("`class`.x", "class . x"), ("1.5.rounded()", "1.5 . rounded ( )"), ("0...5", "0 . . . 5"),
    ("a?.b ?? c", "a ? . b ?? c"), ("a / b / c", "a / b / c"), ("f(/a(b)/)", "f ( \"\" )"),
    ("#/a\\/b/# c", "\"\" c"), ("a == b", "a == b"), ("\"unfinished\nnext", "\"\" next"),
    ("/* unfinished", ""), ("`unfinished\nnext", "unfinished next"),
    ("\\Order.total", "\\ Order . total"),
    ("\"\\(unfinished", "\"\" ( unfinished"), ("$0.x", "$0 . x"), ("é.x", "é . x"),
  ])
  func readsTokens(text: String, tokens: String) {
    let found = CodeLexer.tokens(of: Array(text.utf8)).map { $0.kind == .string ? "\"\"" : $0.text }
    #expect(found.joined(separator: " ") == tokens)
  }

  @Test(arguments: [
    ("\"a b\"", "a b"), ("#\"a \"b\" \\n\"#", "a \"b\" \\n"), ("\"a\\n\"", ""), ("\"\\(a) b\"", ""),
    ("\"\"\"\n a\n\"\"\"", "\n a\n"), ("\"a", "a"), ("\"a\nb", "a"), ("\"\"", ""),
  ])
  func keepsPlainStrings(text: String, string: String) {
    #expect(CodeLexer.tokens(of: Array(text.utf8)).first?.string == string)
  }

  @Test func countsLinesAndBytes() throws {
    let text = "let é = 1\n/* a\n b */ x\n\"\"\"\n \\(y)\n\"\"\" z"
    let tokens = CodeLexer.tokens(of: Array(text.utf8))
    for (word, line, column) in [("=", 1, 8), ("x", 3, 7), ("y", 5, 4), ("z", 6, 5)] {
      let token = try #require(tokens.first { $0.text == word })
      #expect(token.place == CodePlace(line: line, column: column), "\(word)")
    }
  }

  /// Any bytes have tokens, in linear time and without recursion.
  @Test(arguments: [
    "(", "{", "[", "\"\\(", "/*", "if let x = {", "case .a(", "a ? b : ", "<", "/a(", "x.", "if ",
    "let x = ", "switch ", "struct A: ", "func f() -> ", "case .a ", "f(.a, ",
  ])
  func survivesDepth(text: String) {
    let bytes = Array(String(repeating: text, count: 2_000).utf8)
    let file = CodeFile(path: "a", bytes)
    let table = CodeTable([file], apis: ["Shop"])
    #expect(CodeResolver.references(in: file, table, apis: APIModules(["Shop"])) == [])
    _ = SwitchStatements(file.code)
  }
}
