import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Lists with a sign of the vendor's between their elements, Booleans and bytes, as they go on the wire.
struct SeparatorTests {
  private static let plain: [Character] = [
    ";", ":", "/", "+", "!", "$", "'", "(", ")", "*", "@", ",",
  ]

  private func request(
    _ write: (inout RequestBuilder) -> Void
  ) throws(InvalidRequest) -> HTTPRequest {
    var builder = RequestBuilder()
    builder.start(.post, host: "api", path: "/p")
    write(&builder)
    return try builder.request(hosts: ["api": "h.example"] as HostTable)
  }

  @Test(arguments: plain)
  func keepsTheSignBetweenElements(_ sign: Character) throws {
    let values = ["a\(sign)b", "c&d=e", "", "ü"]
    let escaped = percentEncoded(String(sign))
    let expected = "a=a\(escaped)b\(sign)c%26d%3De\(sign)\(sign)%C3%BC"
    let sent = try request { request in
      request.query("a", values, style: .separator(sign))
      request.query("none", [Int](), style: .separator(sign))
      request.form("a", values, style: .separator(sign))
    }
    #expect(sent.url.absoluteString == "https://h.example/p?\(expected)")
    #expect(sent.body == Data(expected.utf8))
  }

  @Test(arguments: plain.filter { $0 != "/" })
  func keepsTheSignInPaths(_ sign: Character) throws {
    let sent = try request { $0.segment("p", ["a\(sign)b", "."], style: .separator(sign)) }
    let escaped = percentEncoded(String(sign))
    #expect(sent.url.absoluteString == "https://h.example/p/a\(escaped)b\(sign).")
  }

  @Test func escapesWhatURLsDoNotAllow() throws {
    for sign in ["|", " ", "&", "=", "#", "?", "%", "\"", "é", "-", ".", "~"] as [Character] {
      let style = ArrayStyle.separator(sign)
      let escaped = percentEncoded(String(sign))
      #expect(
        try request { $0.query("a", [1, 2], style: style) }.url.query(percentEncoded: true)
          == "a=1\(escaped)2"
      )
      #expect(throws: InvalidRequest.self) {
        try request { $0.query("a", ["x\(sign)"], style: style) }
      }
      #expect(throws: InvalidRequest.self) {
        try request { $0.segment("a", ["x\(sign)"], style: .separator(sign)) }
      }
    }
  }

  @Test func refusesPathsWithoutElements() {
    for values in [[], [""], ["a", ""], ["."], [".."]] {
      #expect(throws: InvalidRequest.segment) {
        try request { $0.segment("p", values, style: .separator(";")) }
      }
    }
    #expect(throws: InvalidRequest.notFinite) {
      try request { $0.segment("p", [Double.nan], style: .separator(";")) }
    }
    // A slash between elements would end the segment.
    #expect(throws: InvalidRequest.self) {
      try request { $0.segment("p", ["a/b"], style: .separator("/")) }
    }
  }

  @Test func hidesSecretElements() throws {
    let sent = try request { $0.query("k", [Secret("hidden")], style: .separator(";")) }
    #expect(!"\(sent)".contains("hidden"))
  }

  @Test func sendsBooleansInTheirForm() throws {
    let form = BoolForm.texts(true: "YES", false: "a b")
    let sent = try request { request in
      request.segment(true, as: form)
      request.segment([.text("x-"), .value(false, as: form)])
      request.query("q", false, as: form)
      request.query("none", nil, as: form)
      request.header("H", true, as: .numbers(true: 1, false: 0), prefix: "v")
      request.cookie("c", true, as: form)
      request.form("f", false, as: form)
    }
    #expect(sent.url.absoluteString == "https://h.example/p/YES/x-a%20b?q=a%20b")
    #expect(sent.headers["H"] == "v1" && sent.headers["Cookie"] == "c=YES")
    #expect(sent.body == Data("f=a%20b".utf8))
  }

  @Test func sendsBytesAsBase64() throws {
    let bytes = Data([0xFB, 0xFF, 0xFE, 0])
    let sent = try request { request in
      request.query("a", bytes)
      request.query("none", Data?.none)
      request.query("empty", Data())
      request.form("b", Secret(bytes))
    }
    #expect(sent.url.absoluteString == "https://h.example/p?a=%2B%2F%2F%2BAA%3D%3D&empty=")
    #expect(sent.body == Data("b=%2B%2F%2F%2BAA%3D%3D".utf8))
  }
}
