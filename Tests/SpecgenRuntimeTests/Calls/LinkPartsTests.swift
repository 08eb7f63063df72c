import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeLinks

struct LinkPartsTests {
  private func parts(_ text: String) throws -> LinkParts {
    try LinkParts(try #require(URL(string: text)))
  }

  @Test(
    arguments: [
      ("scheme:?a=b", "scheme", nil, "", []),
      ("scheme://?a=b", "scheme", "", "", []),
      ("SCHEME:?a=b", "scheme", nil, "", []),
      ("s://HOST", "s", "host", "", []),
      ("s://host/", "s", "host", "/", [""]),
      ("s:/x", "s", nil, "/x", ["x"]),
      ("s:x", "s", nil, "x", ["x"]),
      ("s:///x/", "s", "", "/x/", ["x", ""]),
      ("s://h/office/1%2F2", "s", "h", "/office/1%2F2", ["office", "1/2"]),
      ("s://h/%2e%2e/x", "s", "h", "/%2e%2e/x", ["..", "x"]),
      ("s://h//x", "s", "h", "//x", ["", "x"]),
      ("s+a-b.1:?", "s+a-b.1", nil, "", []),
      ("/x", "", nil, "/x", ["x"]),
    ] as [(String, String, String?, String, [String])]
  )
  func takesApart(text: String, scheme: String, host: String?, path: String, segments: [String])
    throws
  {
    let parts = try parts(text)
    #expect(parts.scheme == scheme && parts.host == host && parts.path == path)
    #expect(parts.segments == segments)
  }

  @Test(
    arguments: [
      ("", []), ("&&", []), ("a", [("a", nil)]), ("a=", [("a", "")]), ("=b", [("", "b")]),
      ("a=1&a=2", [("a", "1"), ("a", "2")]), ("a=b=c", [("a", "b=c")]),
      ("a+b=c+d", [("a+b", "c+d")]),
      ("a%26b=c%3Dd", [("a&b", "c=d")]), ("a=%D1%8b%E2%80%AE", [("a", "ы\u{202E}")]),
      ("a=?&b=/", [("a", "?"), ("b", "/")]), ("a;b=c", [("a;b", "c")]),
      ("a=%EF%BB%BFx", [("a", "\u{FEFF}x")]),
    ] as [(String, [(String, String?)])]
  )
  func readsItems(query: String, items: [(String, String?)]) throws {
    for start in ["s:?", "s://?", "s://h/x?"] {
      let parts = try parts(start + query)
      #expect(parts.items == items.map { LinkParts.Item(key: $0.0, value: $0.1) })
      #expect(parts.fragment == nil)
    }
  }

  @Test func readsFragments() throws {
    #expect(try parts("s:?a=b#c%20?d").fragment == "c ?d")
    #expect(try parts("s:#").fragment == "")
    #expect(try parts("s:#a?b").items == [])
  }

  @Test(
    arguments: [
      ("s:?q=%D0", .encoding(key: "q")), ("s:?q=%00", .encoding(key: "q")),
      ("s:?a=b&%FF=c", .encoding(key: "%FF")), ("s:?q=%C0%80", .encoding(key: "q")),
      ("s:?q=%ED%A0%80", .encoding(key: "q")), ("s://h/%D0", .encoding(key: "path")),
      ("s:#%D0", .encoding(key: "fragment")), ("s://u@h", .userInfo), ("s://u:p@h", .userInfo),
      ("s://h:80/x", .userInfo),
    ] as [(String, InvalidLink)]
  )
  func refuses(text: String, problem: InvalidLink) {
    #expect(throws: problem) { try parts(text) }
  }

  /// What Foundation makes of such text is its own affair; the runtime's decoder sees it at last here.
  @Test(arguments: ["%", "%Z", "%ZZ", "a%", "%2", "%D0%", "\0", "%G0", "%0g"])
  func refusesBadEncoding(text: String) {
    #expect(percentDecoded(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [[0x80], [0xFF], [0x61, 0xC3], [0xC3, 0x28], [0x00]] as [[UInt8]])
  func refusesBytesThatAreNotText(bytes: [UInt8]) {
    #expect(percentDecoded(bytes[...]) == nil)
  }

  @Test func makesObjects() throws {
    let items = SplitLink(try #require(URL(string: "s:?a=1&state=2&b&%73tate=3"))).items
    #expect(throws: InvalidLink.repeated(key: "state")) { try LinkParts.object(of: items) }
    let object = try LinkParts.object(of: items.dropLast(), without: "state")
    #expect(
      object == .object([.init(key: "a", value: .string("1")), .init(key: "b", value: .null)])
    )
    let whole = try LinkParts.object(of: items.dropLast())
    #expect(String(decoding: whole.jsonData, as: UTF8.self) == #"{"a":"1","state":"2","b":null}"#)
  }

  @Test func hasALimit() throws {
    let text = "s:?a=" + String(repeating: "b", count: 100)
    let url = try #require(URL(string: text))
    #expect(try LinkParts(url, byteLimit: 105).items.count == 1)
    #expect(throws: InvalidLink.tooLong(limit: 104)) { try LinkParts(url, byteLimit: 104) }
    let large = text + String(repeating: "b", count: LinkParts.byteLimit)
    #expect(throws: InvalidLink.tooLong(limit: 4_194_304)) { try parts(large) }
  }

  @Test(
    arguments: [
      ("a=1", "1"), ("b=2", "2"), ("b=2&a=1", "1"), ("a=&b=2", ""), ("a&b=2", "2"), ("a&b", nil),
      ("A=1", nil), ("c=3", nil), ("%61=1", "1"),
    ] as [(String, String?)]
  )
  func findsTheFirstKeyWithAValue(query: String, value: String?) throws {
    #expect(try parts("s:?" + query).value(of: ["a", "b"]) == value)
  }

  @Test(arguments: [
    ("a=1&a=2", "a"), ("a=1&a=1", "a"), ("a&a=1", "a"), ("a=1&b=1&b=2", "b"), ("a=1&%61=2", "a"),
  ])
  func refusesRepeatedKeys(query: String, key: String) throws {
    let parts = try parts("s:?" + query)
    #expect(throws: InvalidLink.repeated(key: key)) { try parts.value(of: ["a", "b"]) }
  }

  /// Letters that only look alike are other keys.
  @Test func comparesKeysByteByByte() throws {
    #expect(try parts("s:?e%CC%81=1").value(of: ["\u{E9}"]) == nil)
  }

  @Test func hidesValues() throws {
    let parts = try parts("s://host/canary-7f3a?password=canary-7f3a&token=canary-7f3a#canary-7f3a")
    #expect(Leaks(of: parts).found == [] && Leaks(of: parts.items).found == [])
    #expect(parts.description == "s://host with 1 segments?password&token")
  }

  @Test(arguments: [
    InvalidLink.userInfo, .fragment, .encoding(key: "\u{1B}[31m\n"), .tooLong(limit: 1),
    .repeated(key: String(repeating: "\u{202E}", count: 500)),
    .missing(keys: (0..<100).map { "key\($0)" }),
    .unknownMessage("\u{7}\u{0}", expected: ["\u{7}"]),
    .json(DecodingFailure(path: "a.b", expected: "a number", found: #"text "canary-7f3a""#)),
    .json(
      DecodingFailure(path: "", expected: String(repeating: "\u{1B}", count: 900), found: "x")
    ),
  ])
  func saysWhatIsWrong(problem: InvalidLink) {
    for text in [problem.description, problem.debugDescription] {
      #expect(!text.isEmpty && text.utf8.count <= 300)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    }
    #expect(Leaks(of: problem).found == [])
  }

  @Test(
    arguments: [
      (.userInfo, "the host has a user name, a password or a port"),
      (.fragment, "it has a fragment"),
      (.encoding(key: "a"), #""a" is not percent-encoded UTF-8"#),
      (.repeated(key: "a"), #""a" appears more than once"#),
      (.missing(keys: ["a", "b"]), #"no value for "a", "b""#),
      (.value(key: "a"), #"the value of "a" does not match its type"#),
      (.unknown(key: "a"), #""a" is unknown"#),
      (.segment, "a segment of the path is empty, `.` or `..`"),
      (.taken, "another route matches the link"), (.tooLong(limit: 5), "longer than 5 bytes"),
      (
        .unknownMessage("a", expected: ["b", "c"]),
        #"message "a" is unknown: expected "b" or "c""#
      ),
    ] as [(InvalidLink, String)]
  )
  func saysWhichRuleIsBroken(problem: InvalidLink, text: String) {
    #expect(problem.description == text)
  }

  @Test func neverTraps() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "s:", "//", "/", "?", "#", "&", "=", "%", "%41", "%D0", "@", ":", "a", "[", "ы", "\\",
    ]
    var read = 0
    for _ in 0..<3000 {
      let count = Int(random.next() % 12)
      let text = "s:" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let url = URL(string: text) else { continue }
      if let parts = try? LinkParts(url) {
        read += 1
        #expect(parts.description.utf8.count <= 200)
        _ = try? parts.value(of: ["a", "s"])
      }
    }
    #expect(read > 300)
  }
}
