import Testing

@testable import SpecgenReview

struct SwitchStatementTests {
  @Test(arguments: [
    ("switch x { case .a: 1; case .b: 2 }", true), ("switch x { case .a: 1; default: 2 }", false),
    ("switch x { case .a: 1; case _: 2 }", false),
    ("switch x { case .a: 1; case let y: 2 }", false),
    ("switch x { case .a: 1; case let y where y.z: 2 }", true),
    ("switch x { case .a: 1; case .b(_), .c: 2 }", true),
    ("switch x { case .a: 1; @unknown default: 2 }", true),
    ("switch x { case .a: switch y { case .b: 1; default: 2 }; case .c: 3 }", true),
    ("switch x { default: switch y { case .a: 1; case .b: 2 } }", true),
    ("switch x { case .b: if case .a = y { 1 } }", false), ("if case .a = x { 1 }", false),
    ("x.switch { case .a: 1 }", false), ("switch x { case .a: 1", false),
    ("switch f({ $0.a }) { case .a: 1 }", true),
  ])
  func knowsWhatIsExhaustive(text: String, isExhaustive: Bool) throws {
    let code = SourceCode(Array(text.utf8))
    let place = code.tokens.indices.last { index in
      code.tokens[index].text == "a" && code.tokens[index - 1].text == "."
    }
    let last = try #require(place)
    #expect((SwitchStatements(code).keyword(ofPatternWith: last) != nil) == isExhaustive)
  }
}
