import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Which cookies go first when there are too many.
struct CookieBoundTests {
  private func flood(_ count: Int, _ attributes: String = "", size: Int = 1) -> [String] {
    (0..<count).map { "f\($0)=\(String(repeating: "x", count: size))\(attributes)" }
  }

  private func count(_ jar: CookieJar, _ url: String) throws -> Int {
    try jar.header(url)?.split(separator: ";").count ?? 0
  }

  @Test func leavesOtherSitesTheirs() throws {
    let jar = CookieJar()
    try jar.take(["other=1"], from: "https://example.org/")
    try jar.take(["a=1"], from: "https://example.com/")
    // All domains of one owner are one site.
    for host in ["example.com", "a.example.com", "b.a.example.com"] {
      try jar.take(flood(900), from: "https://\(host)/")
      try jar.take(flood(900, "; Domain=example.com; Path=/\(host)"), from: "https://\(host)/")
    }
    #expect(try jar.header("https://example.org/") == "other=1")
    #expect(try count(jar, "https://example.com/b.a.example.com") == 180)
    #expect(try count(jar, "https://b.a.example.com/b.a.example.com") == 180)
    #expect(try count(jar, "https://example.com/") == 0)
  }

  @Test func keepsTheLatest() throws {
    let jar = CookieJar()
    try jar.take(flood(200), from: "https://example.com/")
    let header = try #require(try jar.header("https://example.com/"))
    #expect(header.hasPrefix("f20=x; ") && header.hasSuffix("; f199=x"))
  }

  /// Those that are not `Secure` go first, then those that were not used for longest.
  @Test func removesTheLeastRecentlyUsedFirst() throws {
    let jar = CookieJar()
    try jar.take(["safe=1; Secure", "old=1; Path=/old", "used=1"], from: "https://example.com/")
    try jar.take(flood(177), from: "https://example.com/")
    #expect(try jar.header("https://example.com/")?.hasPrefix("safe=1; used=1; f0=x") == true)
    try jar.take(["new=1"], from: "https://example.com/")
    let header = try #require(try jar.header("https://example.com/old"))
    #expect(header.hasPrefix("safe=1; used=1; f0=x") && header.hasSuffix("; new=1"))
  }

  @Test func keepsAsManyAsThereMayBe() throws {
    let jar = CookieJar()
    for site in 0..<17 { try jar.take(flood(180), from: "https://s\(site).com/") }
    let counts = try (0..<17).map { try count(jar, "https://s\($0).com/") }
    #expect(counts == [120] + Array(repeating: 180, count: 16))
  }

  @Test func fitsIntoTheHeader() throws {
    let jar = CookieJar()
    try jar.take(["a=1", "safe=1; Secure"], from: "https://example.com/")
    try jar.take(flood(10, size: 1_000), from: "https://example.com/")
    let header = try #require(try jar.header("https://example.com/"))
    #expect(header.utf8.count <= 8_000 && header.utf8.count > 7_000)
    #expect(header.hasPrefix("safe=1; f3="))
    #expect(try jar.header("https://example.com/") == header)
    #expect(try CookieJar(saved: jar.saved).header("https://example.com/") == header)
  }

  @Test(arguments: [
    (10, "a=1; b=2"), (8, "a=1; b=2"), (7, "b=2"), (3, "b=2"), (2, nil),
  ])
  func countsTheSeparators(size: Int, sent: String?) throws {
    let jar = CookieJar(headerSize: size)
    try jar.take(["a=1", "b=2"], from: "https://example.com/")
    #expect(try jar.header("https://example.com/") == sent)
  }

  @Test func holdsASavedJarToItsBounds() throws {
    let rows = (0..<5_000).map {
      #"{"name": "c\#($0)", "value": "1", "domain": "example.com", "path": "/", "secure": false}"#
    }
    let jar = try CookieJar(saved: Secret("[\(rows.joined(separator: ","))]"))
    #expect(try count(jar, "https://example.com/") == 180)
  }
}
