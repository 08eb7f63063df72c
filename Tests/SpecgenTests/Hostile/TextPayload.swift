import Testing

/// A text that an attacker, or a careless vendor, puts where an author writes text.
struct TextPayload: Sendable, CustomTestStringConvertible {
  /// The row of the safety table that it comes from, or what it is.
  let id: String
  /// The text; nil where no YAML can say it.
  let text: String?
  /// The text as a scalar in YAML.
  let yaml: String

  var testDescription: String { id }

  /// Makes a payload of a text, which is written in double quotes.
  init(_ id: String, _ text: String) {
    self.id = id
    self.text = text
    yaml = Self.quoted(text)
  }

  /// Makes a payload of a scalar that stands for no text.
  init(_ id: String, scalar: String) {
    self.id = id
    text = nil
    yaml = scalar
  }

  /// Whether a character of the text may stand in no file.
  var isForbidden: Bool {
    guard let text else { return true }
    return text.unicodeScalars.contains { isMisleading($0) && $0 != "\r" || $0 == "\u{FFFF}" }
  }

  /// Writes a text as a double-quoted scalar, with escapes for all that is not seen.
  static func quoted(_ text: String) -> String {
    var scalar = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": scalar += "\\\""
      case "\\": scalar += "\\\\"
      case "\n": scalar += "\\n"
      case "\r": scalar += "\\r"
      case "\t": scalar += "\\t"
      case _
      where isMisleading(character) || character.properties.canonicalCombiningClass != .notReordered:
        let digits = String(character.value, radix: 16)
        scalar += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: scalar.unicodeScalars.append(character)
      }
    }
    return scalar + "\""
  }
}

extension TextPayload {
  /// Texts that try to be code where a comment, a literal or a name is meant.
  static let code: [TextPayload] = [
    TextPayload("T001", "*/ public let PWNED_T001 = 1 /*"),
    TextPayload("T002", "/* /* unclosed"),
    TextPayload("T003", "line1\npublic let PWNED_T003 = 1"),
    TextPayload("T004", "line1\rpublic let PWNED_T004 = 1"),
    TextPayload("T005", "line1\r\npublic let PWNED_T005 = 1"),
    TextPayload("T009a", "#if false"),
    TextPayload("T009b", "#sourceLocation(file: \"/etc/passwd\", line: 1)"),
    TextPayload("T009c", "- Parameter x: y"),
    TextPayload("T009d", "```swift"),
    TextPayload("T009e", "<doc:evil>"),
    TextPayload("T010a", "ends with \\\\"),
    TextPayload("T011a", "x\") public let PWNED_T011 = 1 //"),
    TextPayload("T011b", "\\(PWNED_T011())"),
    TextPayload("T012", "x\"; static let PWNED_T012 = \""),
    TextPayload("T014a", "\\#(PWNED_T014())"),
    TextPayload("T014b", "\"# + PWNED_T014() + #\""),
    TextPayload("T014c", "\"##"),
    TextPayload("T015", "\"\"\"\nPWNED_T015()\n\"\"\""),
    TextPayload("T016", "ends\\"),
    TextPayload("T020a", "{ PWNED_T020() }()"),
    TextPayload("T020b", "0; PWNED_T020()"),
    TextPayload("T022", "init(rawValue: PWNED)!"),
    TextPayload("T024a", "/a\" + PWNED_T024() + \""),
    TextPayload("T024b", "/a\\(PWNED_T024())/{id}"),
    TextPayload("T029", "a/b'; PWNED"),
    TextPayload("T030", "/; PWNED_T030() //"),
    TextPayload("T032a", "Foundation\nimport PWNED"),
    TextPayload("T032b", "Foo; PWNED()"),
    TextPayload("T033", "Int>()) ; PWNED_T033() ; (Array<Int"),
    TextPayload("T036", "%@%n%s\u{FF05}"),
    TextPayload("T084", "]]><script>alert(1)</script>|`"),
  ]

  /// Texts with characters that mislead, which no file may hold.
  static let misleading: [TextPayload] = [
    TextPayload("T006a", "a\u{B}b"), TextPayload("T006b", "a\u{C}b"),
    TextPayload("T006c", "a\u{85}b"), TextPayload("T006d", "a\u{2028}b"),
    TextPayload("T006e", "a\u{2029}b"), TextPayload("T007", "a\0b"),
    TextPayload("T008", "\u{202E} \u{2066}// ok\u{2069}"),
    TextPayload("T017a", scalar: "\"\\ud83d\""),
    TextPayload("T017b", "\u{FFFF}"), TextPayload("T017c", "\u{1B}[31m"),
    TextPayload("T017d", "\u{7F}"), TextPayload("T017e", "\u{1}\u{2}\u{6}"),
    TextPayload("T042a", "zero\u{200B}width"), TextPayload("T042b", "\u{FEFF}mark"),
    TextPayload("T042c", "tag\u{E0041}"), TextPayload("T042d", "soft\u{AD}hyphen"),
  ]

  /// Texts that are fine as text, and strange as anything else.
  static let strange: [TextPayload] = [
    TextPayload("T010b", "   "), TextPayload("T010c", "\n\n"), TextPayload("empty", ""),
    TextPayload("T018a", "é"), TextPayload("T018b", "e\u{301}"),
    TextPayload("T020c", "1e400"), TextPayload("T020d", "9223372036854775808"),
    TextPayload("T020e", "0x10"), TextPayload("T020f", "1_000"), TextPayload("T020g", ".nan"),
    TextPayload("T020h", "1.5"), TextPayload("T021a", "yes"), TextPayload("T021b", "TRUE"),
    TextPayload("T023a", "2024-02-30"), TextPayload("T023b", "1,5"),
    TextPayload("T026a", "X-A\r\nX-Injected: 1"), TextPayload("T026b", "X A"),
    TextPayload("T026c", "X-A:"), TextPayload("T026d", "Content-Length"),
    TextPayload("T027a", "a\" : \"b"), TextPayload("T027b", "a&b=c"),
    TextPayload("T027c", "a#+ []"),
    TextPayload("T033a", "Int?"), TextPayload("T033b", "[String: Any]"),
    TextPayload("T033c", "Swift.Int"), TextPayload("T033d", "() -> Void"),
    TextPayload("T033e", "inout Int"), TextPayload("T033f", "any Error"),
    TextPayload("T033g", "Self"), TextPayload("T033h", "_"),
    TextPayload("T042e", "$0"), TextPayload("T042f", "@main"), TextPayload("T042g", "a`b"),
    TextPayload("T042h", "1st"), TextPayload("T042i", String(repeating: "x", count: 300)),
    TextPayload("T048a", "N\u{430}me"), TextPayload("T048b", "\u{212A}"),
    TextPayload("T048c", "\u{FF2E}ame"), TextPayload("T048d", "שלום"),
    TextPayload("T048e", "👍🏽 ❤\u{FE0F}"), TextPayload("T048f", "\u{301}x"),
    TextPayload("T060a", "../../PWNED"), TextPayload("T060b", "/PWNED"),
    TextPayload("tab", "a\tb"), TextPayload("null", "null"), TextPayload("tilde", "~"),
  ]

  /// Texts that look like addresses and paths.
  static let addresses: [TextPayload] = [
    TextPayload("T025a", "/a?x=1#f"), TextPayload("T025b", "//evil.example/x"),
    TextPayload("T025c", "https://evil.example/x"), TextPayload("T025d", "/../../x"),
    TextPayload("T025e", "/a b"), TextPayload("T025f", "/%2e%2e/x"), TextPayload("T025g", "/{id"),
    TextPayload("T025h", "/{id}{id}"), TextPayload("T025i", "/{}"), TextPayload("T025j", "/{nope}"),
    TextPayload("T025k", "a"), TextPayload("T025l", "@evil.example/"),
    TextPayload("T025m", "/a'b/!$&()*+,;=:@%20"), TextPayload("T025n", "/a%2"),
    TextPayload("T028a", "https://user:pw@h"), TextPayload("T028b", "http://h"),
    TextPayload("T028c", "file:///etc"), TextPayload("T028d", "javascript:x"),
    TextPayload("T028e", "https://h:99999"), TextPayload("T028f", "https://h?x"),
    TextPayload("T028g", "https://h."), TextPayload("T028h", "https://bücher.example"),
    TextPayload("T028i", "https://h/../x"), TextPayload("T028j", "https://h\\@evil.example"),
  ]

  /// All of them.
  static let all = code + misleading + strange + addresses
  /// A few, for places that take none but a word, a number or a name that exists.
  static let few = all.filter {
    ["T003", "T007", "T012", "T033", "T048b", "T048f", "empty", "null", "T042g"].contains($0.id)
  }
}
