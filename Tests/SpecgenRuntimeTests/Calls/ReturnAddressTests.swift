import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// URLs of the app that answers come back to.
struct ReturnAddressTests {
  /// An address, a link, and the segments by which the link is longer; nil where it is not below the address.
  private static let links: [(address: String, link: String, rest: [String]?)] = [
    ("app://paid", "app://paid", []), ("app://paid", "APP://PAID?a=1#b", []),
    ("app://paid", "app://paid/t/success", ["t", "success"]), ("app://paid/", "app://paid//", []),
    ("app://paid", "app://paid/a%2Fb", ["a/b"]), ("app://paid", "app://paid//x", ["", "x"]),
    ("app:", "app:/t", ["t"]), ("app:", "app:?a=1", []), ("app://", "app:///t", ["t"]),
    ("https://a.example/b", "https://a.example/b/c", ["c"]),
    ("https://a.example/b", "https://A.example/b", []),
    ("https://a.example:8443/b", "https://a.example:8443/b", []),
    ("app://paid", "app:/paid", nil), ("app:", "app://t", nil), ("app://paid", "app2://paid", nil),
    ("app://paid", "app://paid.evil/t", nil), ("app://paid", "app://paidx", nil),
    ("app://paid", "app://user@paid/t", nil), ("app://paid", "app://paid:80/t", nil),
    ("app://paid", "app://p%61id/t", nil), ("app://paid/a", "app://paid/b", nil),
    ("app://paid/a", "app://paid", nil), ("app://paid/a", "app://paid/A", nil),
    ("https://a.example/b", "http://a.example/b", nil),
    ("https://a.example/b", "https://a.example.evil.example/b", nil),
    ("https://a.example/b", "https://a.example:444/b", nil),
    ("https://a.example/b", "https://a.example/bc", nil), ("app://paid", "app://paid/%D0", nil),
  ]

  private func address(_ text: String) throws -> ReturnAddress {
    let url = try #require(URL(string: text))
    return try #require(ReturnAddress(url))
  }

  @Test(arguments: links)
  func knowsItsLinks(row: (address: String, link: String, rest: [String]?)) throws {
    let link = try #require(URL(string: row.link))
    #expect(try address(row.address).rest(of: SplitLink(link)) == row.rest)
  }

  @Test(arguments: [
    "app://paid", "app:", "app://", "app:///", "https://a.example/b/", "app://a/b%2Fc",
  ])
  func knowsTheLinksThatItMakes(text: String) throws {
    let address = try self.address(text)
    for segments in [[], ["0f"], ["0f", "success"]] {
      let url = try #require(URL(string: address.text(segments, query: ("a&b", "1"))))
      #expect(address.rest(of: SplitLink(url)) == segments)
      #expect(try LinkParts(url).value(of: ["a&b"]) == "1")
    }
  }

  @Test(arguments: [
    "http://a.example", "https:///b", "https:b", "javascript:x", "data:x", "file:///a",
    "about:blank",
    "blob:x", "app://a?b", "app://a#b", "app://a/../b", "app://a/%2e%2E/b", "app://a/.", "a/b", "",
    "app://user@a",
  ])
  func refusesOtherURLs(text: String) {
    #expect(URL(string: text).flatMap { ReturnAddress($0) } == nil)
  }

  /// The example of RFC 7636, appendix B.
  @Test func makesTheChallengeOfTheStandard() {
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    #expect(ExpectedReturn.challenge(of: verifier) == challenge)
  }

  /// A server that knows the URL compares it byte by byte.
  @Test(arguments: ["https://a.example/b/", "https://a.example/b", "app://a/"])
  func sendsTheURLAsItIs(text: String) throws {
    let address = try self.address(text)
    #expect(address.text([]) == text)
  }

  @Test func makesOtherTokensEachTime() {
    let tokens = (0..<1000).map { _ in RandomToken.text(bytes: 16) }
    #expect(Set(tokens).count == 1000)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy("0123456789abcdef".contains) })
    // Each digit is drawn: of 32,000 about 2,000 are the same.
    let counts = Dictionary(tokens.joined().map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.count == 16 && counts.values.allSatisfy { (1500...2500).contains($0) })
    // And each of the 256 bytes, of which about 62 are the same.
    let bytes = tokens.flatMap { token in
      stride(from: 0, to: 32, by: 2).map { token.dropFirst($0).prefix(2) }
    }
    #expect(Set(bytes).count == 256)
  }

  @Test func knowsTokens() {
    let token = "0123456789abcdef0123456789abcdef"
    #expect(RandomToken.isToken(token))
    #expect(RandomToken.isToken(RandomToken.text(bytes: RandomToken.callBytes)))
    for other in ["", String(token.dropLast()), token + "0", token + token, token.uppercased()] {
      #expect(!RandomToken.isToken(other))
    }
    #expect(!RandomToken.isToken(String(token.dropLast()) + "g"))
  }
}
