import Testing

@testable import SpecgenCore

struct LinkPatternTests {
  @Test(arguments: [
    ("/a", "/a", true), ("/a", "/b", false), ("/a", "/a/", false), ("", "", true), ("", "a", false),
    ("/a/*", "/a/", true), ("/a/*", "/a/b/c", true), ("/a/?*", "/a/", false),
    ("/a/?*", "/a/b/c", true), ("/a/??", "/a/bc", true), ("/a/??", "/a/b", false),
    ("/?*/b", "/x/y/b", true), ("*", "", true), ("/$(lang)/a", "/de/a", true),
    ("/$(lang)/a", "//a", false), ("/$(lang", "/$(lang", true), ("/$a", "/$a", true),
    ("/A", "/a", false), ("**a**", "bab", true),
  ])
  func matchesAsApplesSystems(pattern: String, text: String, isMatch: Bool) {
    #expect(LinkPattern(apple: pattern, ignoresCase: false).matches(text) == isMatch)
    let turned = LinkPattern(apple: pattern.uppercased(), ignoresCase: true)
    #expect(turned.matches(text.lowercased()) == (isMatch || pattern == "/A"))
  }

  @Test(arguments: [
    ("/a", "/a", true), ("/a.*", "/a", true), ("/a..*", "/a", false), ("/a..*", "/a/b", true),
    ("/ab*", "/abbb", true), ("/ab*", "/a", true), ("/ab*", "/ac", false),
    ("/a/..*/b", "/a/x/b", true), ("/a/..*/b", "/a//b", false), ("/a\\.b", "/a.b", true),
    ("/a\\.b", "/axb", false), ("/a\\\\", "/a\\", true), ("/\\*", "/*", true), ("*", "*", true),
    ("/a\\", "/a\\", true), ("", "", true),
  ])
  func matchesAsAndroid(pattern: String, text: String, isMatch: Bool) {
    #expect(LinkPattern(android: pattern).matches(text) == isMatch)
  }

  /// Stars beside stars do not make it slow.
  @Test func hasAnEnd() {
    let stars = String(repeating: "*a", count: 1_000) + "b"
    #expect(
      !LinkPattern(apple: stars, ignoresCase: true).matches(String(repeating: "a", count: 2_000))
    )
    let dots = String(repeating: ".*a", count: 1_000) + "b"
    #expect(!LinkPattern(android: dots).matches(String(repeating: "a", count: 2_000)))
  }
}
