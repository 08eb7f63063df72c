import Foundation
import ShopLinks
import SpecgenRuntime
import TestSupport
import Testing

/// Links that come in and go out, by the code of a spec with each kind of value.
@Suite struct ShopLinkTests {
  private static let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
  private static let long = String(repeating: "x", count: 70_000)

  /// What a link opens, or what is wrong with it; `-` where it is somebody else's.
  private static func found(_ text: String) throws -> String {
    let url = try #require(URL(string: text), "\(text)")
    do throws(InvalidLink) {
      let link = try ShopLinkMapper().mapped(url: url)
      #expect(link == ShopLinkMapper().map(url: url))
      return link.map { "\($0)" } ?? "-"
    } catch {
      #expect(ShopLinkMapper().map(url: url) == nil)
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("shop://profile", "profile"), ("SHOP://Profile", "profile"),
      ("shop-beta://profile", "profile"),
      ("shop://profile/", "profile"), ("shop://account", "profile"),
      ("shop://me/profile", "profile"),
      ("https://links.example.com/profile", "profile"), ("https://EXAMPLE.org/profile", "profile"),
      ("shop://pro%66ile?utm=1&utm=2#top", "profile"),
      // The host alone has letters of either case.
      ("shop://me/Profile", "-"), ("https://links.example.com/Profile", "-"),
      ("shop://orders/7", #"order(number: "7", tab: nil)"#),
      ("shop://orders/1%2F2/items", #"order(number: "1/2", tab: Optional(ShopLinks.Tab.items))"#),
      ("shop://order/7/history", #"order(number: "7", tab: Optional(ShopLinks.Tab.history))"#),
      ("shop://orders/7/other", "-"), ("shop://orders", "-"), ("shop://orders//items", "-"),
      ("shop://orders/7//", "-"),
      ("shop://orders/new", "newOrder(from: nil)"),
      (
        "shop://orders/new?from=mail",
        "newOrder(from: Optional(ShopLinks.Screen.unrecognized(\"mail\")))"
      ),
      ("shop://items/42", "itemByNumber(number: 42)"), ("shop://items/042", "-"),
      ("shop://items/\(id.lowercased())", "item(id: \(id))"),
      ("shop://items/book/3", "itemOf(kind: ShopLinks.ItemOfKind.book, switch: 3)"),
      ("shop://open?screen=offer&id=18446744073709551615", "offer(id: 18446744073709551615)"),
      ("shop://open?id=1&screen=help", #"help(topic: "start")"#),
      ("shop://open?screen=help#a%20b", #"help(topic: "a b")"#),
      ("shop://open?screen=other", "-"), ("shop://open", "-"), ("shop://open#%zz", "-"),
      ("shop://open?screen=help&screen=offer&id=1", "\"screen\" appears more than once"),
      ("shop://caf/%C3%A9%2F1", "cafe"), ("shop://caf/%C3%A9/1", "-"),
      ("shop://", "home"), ("shop:", "home"), ("shop:?a=b", "home"),
      ("https://example.org", "home"),
      ("https://example.org/?a", "home"), ("shop:/profile", "-"), ("shop:profile", "-"),
      ("shop:///profile", "-"), ("https://example.org//profile", "-"),
      // Somebody else's.
      ("http://example.org/profile", "-"), ("https://example.com/profile", "-"),
      ("app://profile", "-"),
      ("https://example.org.evil.example/profile", "-"),
      ("https://evil.example/example.org/profile", "-"),
      ("profile", "-"), ("file:///profile", "-"),
    ]
  )
  func findsTheRoute(text: String, expected: String) throws {
    #expect(try Self.found(text) == expected)
  }

  @Test(
    arguments: [
      ("shop://search", "no value for \"q\""),
      ("shop://search?q", "the value of \"q\" does not match its type"),
      ("shop://search?q=a&q=a", "\"q\" appears more than once"),
      ("shop://search?q=%D0", "\"q\" is not percent-encoded UTF-8"),
      ("shop://search?q=a&other=%D0", "\"other\" is not percent-encoded UTF-8"),
      ("shop://search?q=a%00", "\"q\" is not percent-encoded UTF-8"),
      ("shop://search?q=a&page=1.0", "the value of \"page\" does not match its type"),
      ("shop://search?q=a&page=", "the value of \"page\" does not match its type"),
      ("shop://search?q=a&sort=new", "the value of \"sort\" does not match its type"),
      ("shop://search?q=a#first", "the value of \"#\" does not match its type"),
      ("shop://orders/%2e%2E", "a segment of the path is empty, `.` or `..`"),
      ("https://example.org/./profile", "a segment of the path is empty, `.` or `..`"),
      ("shop://orders/%FF", "\"path\" is not percent-encoded UTF-8"),
      ("shop://u:p@profile", "the host has a user name, a password or a port"),
      ("shop://profile:80", "the host has a user name, a password or a port"),
      ("https://example.org:443/profile", "the host has a user name, a password or a port"),
      ("https://u@example.org/profile", "the host has a user name, a password or a port"),
      ("shop://search?q=" + long, "longer than 65536 bytes"),
    ]
  )
  func refusesWhatIsBroken(text: String, expected: String) throws {
    #expect(try Self.found(text) == expected)
  }

  @Test func readsEachValue() throws {
    let url = try #require(
      URL(string: "shop://search?q=a+b%26&page=2&sort=c&exact=true&above=1.5#3")
    )
    let expected = ShopLink.search(
      text: "a+b&",
      page: 2,
      sort: .cheap,
      exact: true,
      above: 1.5,
      row: 3
    )
    #expect(ShopLinkMapper().map(url: url) == expected)
    #expect(try expected.url() == url.absoluteString.replacing("+", with: "%2B").asURL())
  }

  @Test(
    arguments: [
      (ShopLink.home, "shop://", "https://links.example.com"),
      (.profile, "shop://profile", "https://links.example.com/profile"),
      (
        .order(number: "a/b", tab: nil), "shop://orders/a%2Fb",
        "https://links.example.com/orders/a%2Fb"
      ),
      (.search(text: ""), "shop://search?q=", "https://links.example.com/search?q="),
      (.help(), "shop://open?screen=help", "https://links.example.com/open?screen=help"),
      (.cafe, "shop://caf/%C3%A9%2F1", "https://links.example.com/caf/%C3%A9%2F1"),
    ]
  )
  func makesTheLink(link: ShopLink, own: String, universal: String) throws {
    #expect(try link.url().absoluteString == own)
    #expect(try link.universalLink().absoluteString == universal)
  }

  /// A value has a link that leads back to it, or none.
  @Test func makesNoLinkThatLeadsElsewhere() {
    let rows: [(ShopLink, InvalidLink)] = [
      (.order(number: "new", tab: nil), .taken), (.order(number: "", tab: nil), .segment),
      (.order(number: "..", tab: .items), .segment),
      (.order(number: "\0", tab: nil), .encoding(key: "path")),
      (.search(text: "a", above: .infinity), .value(key: "above")),
    ]
    for (link, problem) in rows {
      #expect(throws: problem) { try link.url() }
      #expect(throws: problem) { try link.universalLink() }
    }
  }

  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func leadsBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let link = Self.link(&random)
    do throws(InvalidLink) {
      let urls = [try link.url(), try link.universalLink()]
      for url in urls { #expect(ShopLinkMapper().map(url: url) == link, "\(url)") }
    } catch {
      guard case .order(let number, _) = link else {
        Issue.record("\(link): \(error)")
        return
      }
      #expect(["", ".", "..", "new"].contains(number) || number.contains("\0"))
    }
  }

  private static func link(_ random: inout SeededGenerator) -> ShopLink {
    let text = random.text()
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      return .order(
        number: text,
        tab: [nil, .items, .history].randomElement(using: &random) ?? nil
      )
    case 1:
      return .search(
        text: text.replacing("\0", with: ""),
        page: .random(in: -3...3, using: &random),
        sort: Bool.random(using: &random) ? .new : .cheap,
        exact: .random(using: &random),
        above: Bool.random(using: &random) ? nil : .random(in: -1e6...1e6, using: &random),
        row: Bool.random(using: &random) ? nil : .random(in: .min ... .max, using: &random)
      )
    case 2: return .itemByNumber(number: .random(in: .min ... .max, using: &random))
    case 3:
      return .itemOf(
        kind: Bool.random(using: &random) ? .book : .film,
        switch: .random(in: .min ... .max, using: &random)
      )
    case 4: return .offer(id: .random(in: .min ... .max, using: &random))
    case 5: return .help(topic: text.replacing("\0", with: ""))
    case 6: return .newOrder(from: Screen(rawValue: text.replacing("\0", with: "")))
    case 7: return .signIn(token: Secret(text.replacing("\0", with: "")))
    default: return [.home, .profile, .cafe].randomElement(using: &random) ?? .home
    }
  }

  @Test func hidesSecrets() throws {
    let url = try #require(URL(string: "shop://sign-in?token=canary"))
    let link = try #require(ShopLinkMapper().map(url: url))
    #expect(link == .signIn(token: "canary"))
    var dumped = ""
    dump(link, to: &dumped)
    #expect(!"\(link)\(dumped)\(String(reflecting: link))".contains("canary"))
    #expect(try link.url() == url)
  }

  @Test(arguments: LinkTexts.rows)
  func readsTheTextsOfEachType(text: String, types: [String]) throws {
    let kinds: [String: any LinkValue.Type] = [
      "Int": Int.self, "Int32": Int32.self, "Int64": Int64.self, "UInt64": UInt64.self,
      "Double": Double.self, "Bool": Bool.self, "UUID": UUID.self, "String": String.self,
    ]
    for name in LinkTexts.types {
      let kind = try #require(kinds[name])
      #expect((kind.value(ofLink: text) != nil) == types.contains(name), "\(name)")
    }
  }

  /// Whatever comes in: no trap, and what is made of it leads back.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func takesAnything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "shop:", "//", "/", "https://example.org", "search", "orders", "open", "?", "&", "=", "#",
      "%", "%2F",
      "%2e", "@", ":", "q", "screen=help", "a", "1", "é", "+", "..", "new", "sign-in", "token=t",
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let url = URL(string: text), let link = ShopLinkMapper().map(url: url) else { continue }
      #expect(throws: Never.self) {
        let own = try link.url()
        #expect(ShopLinkMapper().map(url: own) == link, "\(text)")
      }
    }
  }
}

extension String {
  fileprivate func asURL() -> URL? { URL(string: self) }
}
