import TestSupport
import Testing

@testable import SpecgenCore

/// Files that are compared, and are none that can be.
struct AppFileTests {
  private func check(_ name: String, _ bytes: [UInt8]) -> [String] {
    let (file, findings) = LinkCheck.findings(
      in: "App/\(name)",
      id: 0,
      contents: bytes,
      manifests: [.shop, .bank]
    )
    #expect(findings.allSatisfy { $0.span.end <= file.bytes.count })
    return findings.map { "\($0.span.start) \($0.id.rawValue): \($0.message)" }
  }

  private static func plist(_ text: String) -> String { "<plist><dict>\(text)</dict></plist>" }

  @Test(arguments: [
    ("Info.plist", "", "0 unreadable-link-file: 'Info.plist' is not a file"),
    ("Info.plist", "bplist00", "0 unreadable-link-file: 'Info.plist' is a binary property list"),
    ("Info.plist", "CFBundle = 1;", "0 unreadable-link-file: 'Info.plist' is not a file"),
    ("Info.plist", "<plist><dict>", "13 unreadable-link-file: not readable as XML: no element"),
    ("Info.plist", "<plist/>", "0 unreadable-link-file: 'Info.plist' is not a file"),
    ("Info.plist", "<plist><array/></plist>", "0 unreadable-link-file: 'Info.plist' is not a file"),
    ("Info.plist", "<html/>", "0 unreadable-link-file: 'Info.plist' is not a file"),
    (
      "Info.plist", plist("<key>a</key>"),
      "13 unreadable-link-file: not readable as XML: a dictionary whose keys"
    ),
    (
      "Info.plist", plist("<key>a</key><true/><key>a</key><false/>"),
      "32 unreadable-link-file: not readable as XML: the key 'a' twice"
    ),
    (
      "Info.plist", plist("<key>a</key><set/>"),
      "25 unreadable-link-file: not readable as XML: the element 'set'"
    ),
    (
      "Info.plist", plist("<key>a</key><string>x<b/></string>"),
      "34 unreadable-link-file: not readable as XML: the element 'b'"
    ),
    (
      "Info.plist", "<!DOCTYPE plist [<!ENTITY a \"b\">]>" + plist("<key>&a;</key><true/>"),
      "16 unreadable-link-file: not readable as XML: a document type with declarations"
    ),
    (
      "Info.plist", plist("<key>CFBundleURLTypes</key><string>shop</string>"),
      "40 contrary-link-entry: 'CFBundleURLTypes' must be a list"
    ),
    ("apple-app-site-association", "", "0 unreadable-link-file: not JSON: a JSON value is"),
    ("apple-app-site-association", "[]", "0 unreadable-link-file: 'apple-app-site-association' is"),
    ("apple-app-site-association", "\u{FEFF}{}", "0 unreadable-link-file: 'apple-app-site-"),
    ("apple-app-site-association", "{\"applinks\": {", "14 unreadable-link-file: not JSON"),
    (
      "apple-app-site-association", #"{"applinks": {}, "applinks": {}}"#,
      "17 unreadable-link-file: not JSON: every key once"
    ),
    (
      "apple-app-site-association", #"{"applinks": {"details": {"T.a": {}}}}"#,
      "25 contrary-link-entry: 'details' must be a list"
    ),
    ("assetlinks.json", "{}", "0 unreadable-link-file: 'assetlinks.json' is not a file"),
    ("assetlinks.json", "[1]", "1 contrary-link-entry: 'assetlinks' must be an object"),
    (
      "AndroidManifest.xml", "<!DOCTYPE manifest SYSTEM 'x'><manifest a='&b;'/>",
      "29 unreadable-link-file: not readable as XML: an unnecessary document type"
    ),
    ("notes.txt", "hello", "0 unreadable-link-file: 'notes.txt' is not a file"),
    ("package.json", "{}", "0 unreadable-link-file: 'package.json' is not a file"),
  ])
  func refuses(name: String, text: String, expected: String) {
    let found = check(name, Array(text.utf8))
    #expect(found.count == 1 && found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test func refusesWhatIsNotText() {
    #expect(check("Info.plist", [0x3C, 0xFF, 0x3E]).first?.contains("invalid-encoding") == true)
    let plist = "<plist><dict/></plist>"
    let units = plist.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wide = [[0xFF, 0xFE]] + units
    #expect(check("Info.plist", Array(wide.joined())) == check("Info.plist", Array(plist.utf8)))
  }

  /// Depth and size cost a finding, and no more.
  @Test(arguments: Thoroughness.part(of: large, for: "app files", share: 3))
  func hasAnEnd(name: String, text: String) {
    let found = check(name, Array(text.utf8))
    #expect(found.count == 1 && found.first?.contains("unreadable-link-file") == true, "\(found)")
  }

  private static let large = [
    ("Info.plist", String(repeating: "<array>", count: 100_000)),
    ("Info.plist", "<plist>" + String(repeating: "<array>", count: 100_000)),
    ("Info.plist", "<plist><dict>" + String(repeating: "<true/>", count: 1_500_000)),
    ("AndroidManifest.xml", "<manifest>" + String(repeating: "<a>", count: 100_000)),
    ("apple-app-site-association", String(repeating: "{\"a\":", count: 100_000)),
    ("assetlinks.json", String(repeating: "[", count: 10 << 20)),
    ("assetlinks.json", "[" + String(repeating: "{},", count: 3_000_000) + "{}"),
  ]

  /// Whatever becomes of the bytes of a file, it is compared or refused.
  @Test(arguments: Thoroughness.seeds(5_000))
  func survivesChangedBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "<", ">", "&", "\"", "]]>", "&#0;", "<!DOCTYPE plist [", "{", "}", ",", "\u{FEFF}", "\0",
    ]
    for file in linkFiles(of: [.shop]) {
      var bytes = file.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...20, using: &random))
        let piece = pieces.randomElement(using: &random) ?? ""
        let isByte = Bool.random(using: &random)
        bytes.replaceSubrange(
          start..<end,
          with: isByte ? [UInt8.random(in: 0...255, using: &random)] : Array(piece.utf8)
        )
      }
      _ = check(file.name, bytes)
    }
  }

  /// Nothing of a file that was cut off is compared.
  @Test func refusesEachTruncation() throws {
    for file in linkFiles(of: [.shop]) {
      // What follows the last element is a line break.
      for count in 0..<file.bytes.count - 1 {
        let found = check(file.name, Array(file.bytes[..<count]))
        #expect(found.count == 1, "\(file.name) \(count)")
        #expect(found.first?.contains("unreadable-link-file") == true, "\(file.name) \(count)")
      }
    }
  }
}
