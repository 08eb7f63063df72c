import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Values in a spelling that has only one reading.
struct TolerantReadingTests {
  @Test(arguments: [
    ("https://a.example/a b", "https://a.example/a%20b"),
    ("https://a.example/größe?q=ü#ä", "https://a.example/gr%C3%B6%C3%9Fe?q=%C3%BC#%C3%A4"),
    ("https://a.example/?a[]=1|2", "https://a.example/?a%5B%5D=1%7C2"),
    ("https://a.example/a%20b%C3%BC", "https://a.example/a%20b%C3%BC"),
    (" https://a.example/ ", "https://a.example/"),
    ("/заказы/1", "/%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7%D1%8B/1"),
    ("https://münchen.example/", "https://xn--mnchen-3ya.example/"),
  ])
  func encodesURLs(text: String, expected: String) throws {
    #expect(try URL(json: JSONValue.string(text).jsonData).absoluteString == expected)
  }

  @Test(arguments: [
    "", " ", "https://a.example/%", "https://a.example/%zz", "https://a.example/%2",
    "https://a.example/\n",
    "https://a.example/\u{7F}", "https://a b.example/", "http://[",
  ])
  func refusesURLs(text: String) {
    #expect(throws: DecodingFailure.self) { try URL(json: JSONValue.string(text).jsonData) }
  }

  @Test(arguments: [
    ("", ""), ("QQ==", "A"), ("QQ", "A"), ("QQ=", "A"), ("QUI", "AB"), ("QUJD", "ABC"),
  ])
  func padsBase64(text: String, expected: String) throws {
    #expect(try Data(json: JSONValue.string(text).jsonData) == Data(expected.utf8))
  }

  @Test(arguments: ["Q", "QUJDQ", "=", "Q===", "QQ===", "Q Q", "Q-_Q"])
  func refusesOtherBase64(text: String) {
    #expect(throws: DecodingFailure.self) { try Data(json: JSONValue.string(text).jsonData) }
  }

  @Test func skipsAByteOrderMark() throws {
    #expect(try JSONValue(json: Data("\u{FEFF} [1]".utf8)) == .array([1]))
  }
}
