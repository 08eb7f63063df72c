import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeLinks

struct AppLinkTests {
  private func link(_ base: String = "visits:", _ write: (inout RequestBuilder) -> Void) throws
    -> AppLink
  {
    var builder = RequestBuilder()
    builder.start(link: base)
    write(&builder)
    return try builder.link()
  }

  /// Decodes by another way than the runtime's; Foundation's would drop a byte order mark.
  private func decoded(_ text: Substring) -> String {
    let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
    var bytes = Array((pieces.first ?? "").utf8)
    for piece in pieces.dropFirst() {
      bytes.append(UInt8(piece.prefix(2), radix: 16) ?? 0xFF)
      bytes += piece.dropFirst(2).utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func items(of link: AppLink) -> [[String]] {
    let query = link.url.absoluteString.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return query.split(separator: "&").map { item in
      item.split(separator: "=", omittingEmptySubsequences: false).map(decoded)
    }
  }

  private static let texts = [
    "", "a+b", "a b", "&", "=", "#", "%", ";", "ы", "👩🏽‍🚀", "\"", "\n", "\0", "%ZZ", "%2", "?", "/",
    "'", "e\u{301}", String(repeating: "я", count: 50_000),
  ]

  @Test(arguments: texts)
  func sendsExactlyWhatIsGiven(text: String) throws {
    let link = try link { request in
      request.query("a", text)
      request.query(text, "b")
    }
    #expect(items(of: link) == [["a", text], [text, "b"]])
    #expect(!link.url.absoluteString.contains("+"))
  }

  @Test func sendsAnyText() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<500 {
      let fields = (0..<3).map { _ in [random.text(), random.text()] }
      let link = try link { request in
        for field in fields { request.query(field[0], field[1]) }
      }
      #expect(items(of: link) == fields)
      let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%&=?:"
      #expect(link.url.absoluteString.utf8.allSatisfy(allowed.utf8.contains))
      // What the runtime itself reads differs for NUL alone, which it refuses.
      if fields.joined().allSatisfy({ !$0.unicodeScalars.contains("\0") }) {
        let parts = try LinkParts(link.url)
        #expect(parts.items.map { [$0.key, $0.value ?? "none"] } == fields)
      }
    }
  }

  @Test func saysWhatIsAbsent() throws {
    let none: String? = nil
    let link = try link { request in
      request.query("a", none, absent: .omitted)
      request.query("b", none, absent: .empty)
      request.query("c d", none, absent: .bare)
      request.query("e", "f" as String?, absent: .bare)
      request.query("g", nil as Date?, format: .unixSeconds, absent: .empty)
    }
    #expect(link.url.absoluteString == "visits:?b=&c%20d&e=f&g=")
  }

  @Test(arguments: [
    ("visits:", "visits:"), ("app://x-callback-url/visit", "app://x-callback-url/visit"),
  ])
  func beginsWithItsBase(base: String, text: String) throws {
    #expect(try link(base) { _ in }.url.absoluteString == text)
    #expect(try link(base) { $0.query("a", 1) }.url.absoluteString == text + "?a=1")
  }

  @Test(arguments: ["", "1visits:", "vi sits:", "visits", ":"])
  func refusesABaseThatIsNone(base: String) {
    #expect(throws: InvalidRequest.url(.path(base))) { try link(base) { _ in } }
  }

  @Test func refusesWhatNoLinkHas() {
    #expect(throws: InvalidRequest.notStarted) { try RequestBuilder().link() }
    #expect(throws: InvalidRequest.notFinite) { try link { $0.query("a", Double.nan) } }
    #expect(throws: InvalidRequest.segment) { try link { $0.segment("..") } }
    #expect(throws: InvalidRequest.noPlace(problem: "a link has no headers and no body")) {
      try link { $0.header("X-A", "b") }
    }
    #expect(throws: InvalidRequest.notStarted) {
      var builder = RequestBuilder()
      builder.start(link: "visits:")
      _ = try builder.request(hosts: [:] as HostTable)
    }
  }

  @Test func hidesSecrets() throws {
    let password = Secret("canary+7f3a")
    let link = try link { request in
      request.query("login", password.reveal())
      request.query("password", password)
    }
    #expect(link.description == "visits:?login=<secret>&password=<secret>")
    #expect(link.url.absoluteString.contains("password=canary%2B7f3a"))
    #expect(Leaks(of: link).found == [])
    let long = try self.link { $0.query("a", String(repeating: "b", count: 5000)) }
    #expect(long.description.utf8.count == 500)
  }
}
