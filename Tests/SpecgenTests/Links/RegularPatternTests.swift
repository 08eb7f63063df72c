import Testing

@testable import SpecgenCore

/// Regular expressions of vendors, as sets of strings.
struct RegularPatternTests {
  @Test(arguments: [
    ("^a+$", "aaa", true), ("^a+$", "ab", false), ("a", "bab", true), ("^a|b$", "ac", true),
    ("^a|b$", "cab", true), ("^a|b$", "ca", false), (#"^\d{2,3}$"#, "123", true),
    (#"^\d{2,3}$"#, "1", false), ("^[^a-c]$", "ж", true), ("^[^a-c]$", "b", false),
    ("^.$", "\n", false), (#"^\w+\.\w+$"#, "a.b", true), ("^(?:a|b)*$", "", true),
    ("^[a-]$", "-", true), ("", "x", true), (#"^[\]x]$"#, "]", true),
  ])
  func matches(expression: String, text: String, isMatch: Bool) throws {
    #expect(try #require(RegularPattern(expression)).matches(text) == isMatch)
  }

  @Test(arguments: [
    "(?=a)b", #"\bword"#, "a{2,1}", "[z-a]", "(", "a)", "*", #"\p{L}"#, #"(a)\1"#, "a{99999}",
    "((((((a{999}){999}){999}){999}){999}){999}){999}", "[а-я]",
  ])
  func leavesOut(expression: String) { #expect(RegularPattern(expression) == nil) }

  /// Whether the strings of the first are strings of the second, and the reverse.
  @Test(arguments: [
    ("^(a|b)$", "^[ab]$", true, true), ("^[a-z]{2,}$", "^[a-z]{3,}$", false, true),
    ("^a$", "a", true, false), ("^a*$", "^b*$", false, false), (#"^\d+$"#, "^[0-9]+$", true, true),
    ("^[A-Z]{3}$", "^[A-Z0-9]{3,4}$", true, false),
  ])
  func compares(one: String, other: String, there: Bool, back: Bool) throws {
    let (one, other) = (try #require(RegularPattern(one)), try #require(RegularPattern(other)))
    #expect(one.isContained(in: other) == there)
    #expect(other.isContained(in: one) == back)
  }
}
