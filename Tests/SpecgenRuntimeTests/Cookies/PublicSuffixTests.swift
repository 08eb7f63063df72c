import Testing

@testable import SpecgenRuntimeCore

struct PublicSuffixTests {
  @Test(arguments: [
    "com", "uk", "co.uk", "com.au", "com.br", "co.jp", "or.kr", "gov.uk", "github.io", "pages.dev",
    "herokuapp.com", "s3.amazonaws.com", "x.ck", "co.uk.", "localhost", "",
  ])
  func isPublic(domain: String) { #expect(PublicSuffix.contains(domain)) }

  @Test(arguments: [
    "example.com", "example.co.uk", "a.github.io", "amazonaws.com", "a.x.ck", "com.example",
    "uk.co.example", "xco.uk", "co.uk.com.example", "..", "a..b",
  ])
  func isOwned(domain: String) { #expect(!PublicSuffix.contains(domain)) }

  @Test(arguments: [
    ("example.com", "example.com"), ("a.b.example.com", "example.com"), ("com", "com"),
    ("a.b.example.co.uk", "example.co.uk"), ("co.uk", "co.uk"), ("a.b.github.io", "b.github.io"),
    ("example.com.", "example.com"), ("localhost", "localhost"), ("a.b.x.ck", "b.x.ck"),
  ])
  func hasASite(host: String, site: String) { #expect(PublicSuffix.site(of: host) == site) }

  @Test func isSmall() {
    let texts = [PublicSuffixList.countries, PublicSuffixList.others]
    #expect(texts.map(\.utf8.count).reduce(0, +) <= 4_096)
    for line in PublicSuffixList.countries.split(separator: "\n") {
      let parts = line.split(separator: " ")
      #expect(parts.count == 2 && parts.last.map { $0.count % 2 == 0 } == true, "\(line)")
    }
  }
}
