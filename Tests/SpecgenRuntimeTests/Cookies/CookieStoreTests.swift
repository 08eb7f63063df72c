import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The cookies of a store, and the order in which it removes them.
@Suite struct CookieStoreTests {
  private let now = Date(timeIntervalSince1970: 1_000_000_000)
  private let origin: CookieOrigin

  init() throws {
    let url = try #require(URL(string: "https://h.example.com/"))
    origin = try #require(CookieOrigin(url))
  }

  private func cookie(_ field: String) throws -> Cookie {
    let parsed = try #require(SetCookie(field, now: now))
    return try #require(Cookie(parsed, from: origin))
  }

  private func store(_ fields: [String]) throws -> CookieStore {
    var store = CookieStore()
    for field in fields { store.add(try cookie(field), now: now) }
    return store
  }

  private func sent(_ store: inout CookieStore, size: Int = 8_000) -> [String] {
    store.send(to: origin, size: size, now: now).map(\.name)
  }

  @Test func countsItsCookies() throws {
    var store = try store(["a=1", "b=1", "a=2"])
    #expect(store.count == 2)
    #expect(store.all.map(\.value) == ["2", "1"])
    store.add(try cookie("a=; Max-Age=0"), now: now)
    #expect(store.count == 1)
    #expect(store.contains { $0.name == "b" } && !store.contains { $0.name == "a" })
    store.remove { $0.name == "b" }
    #expect(store.count == 0 && store.all.isEmpty)
  }

  @Test func isOverAtItsEnd() throws {
    let cookie = try cookie("a=1; Max-Age=10")
    #expect(cookie.end == now + 10)
    #expect(!cookie.isOver(now + 9))
    #expect(cookie.isOver(now + 10))
    #expect(try !self.cookie("a=1").isOver(.distantFuture))
  }

  @Test func keepsTheNumberOfASite() throws {
    var store = try store((0..<180).map { "c\($0)=1" })
    #expect(store.count == 180)
    store.add(try cookie("last=1"), now: now)
    #expect(store.count == 180)
    #expect(!store.contains { $0.name == "c0" } && store.contains { $0.name == "c1" })
  }

  @Test func removesExpiredAndThenInsecureCookiesFirst() throws {
    let rest = (0..<177).map { "c\($0)=1; Secure" }
    var store = try store(["safe=1; Secure", "open=1", "short=1; Max-Age=10; Secure"] + rest)
    store.add(try cookie("x=1; Secure"), now: now + 10)
    #expect(store.count == 180 && !store.contains { $0.name == "short" })
    store.add(try cookie("y=1; Secure"), now: now + 10)
    #expect(store.count == 180 && !store.contains { $0.name == "open" })
    store.add(try cookie("z=1; Secure"), now: now + 10)
    #expect(store.count == 180 && !store.contains { $0.name == "safe" })
  }

  /// The size counts `a=1; ` for each cookie but the last, which has no separator.
  @Test func removesWhatExceedsTheHeader() throws {
    for (size, names) in [(13, ["a", "b", "c"]), (12, ["b", "c"]), (8, ["b", "c"]), (7, ["c"])] {
      var store = try store(["a=1", "b=1", "c=1"])
      #expect(sent(&store, size: size) == names)
      #expect(store.count == names.count)
      #expect(sent(&store) == names)
    }
  }

  @Test func removesInsecureCookiesOfAHeaderFirst() throws {
    var store = try store(["a=1; Secure", "b=1", "c=1; Secure"])
    #expect(sent(&store, size: 8) == ["a", "c"])
  }

  @Test func sendsLongPathsFirst() throws {
    let url = try #require(URL(string: "https://h.example.com/a/b"))
    let store = try store(["a=1; Path=/", "b=1; Path=/a", "c=1; Path=/", "d=1; Path=/a"])
    let origin = try #require(CookieOrigin(url))
    let cookies = store.cookies(for: origin, now: now)
    #expect(cookies.map(\.name) == ["b", "d", "a", "c"])
  }

  @Test func clearsByName() throws {
    let url = try #require(URL(string: "https://h.example.com/"))
    let fields = ["a=12345678", "b=1234567"].map { (name: "Set-Cookie", value: $0) }
    let jar = CookieJar()
    jar.take(from: HTTPResponse(status: 200, headers: Headers(received: fields)), to: url)
    #expect(jar.holds("a") && jar.holds("b") && !jar.holds("c") && !jar.holds(nil))
    #expect(jar.secrets(for: url).redacting("12345678") != "12345678")
    #expect(jar.secrets(for: url).redacting("1234567") == "1234567")
    jar.clear(named: "a")
    #expect(!jar.holds("a") && jar.holds("b"))
    jar.clear()
    #expect(!jar.holds("b"))
    #expect(jar.header(for: url, own: "c=1") == "c=1")
  }
}
