import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Hosts and paths: what they make together, and what is refused.
struct URLInfoTests {
  @Test(arguments: [
    ("h.example", "/a", "https://h.example/a"),
    ("//h.example", "/a", "https://h.example/a"),
    ("//h.example:8080", "/a", "https://h.example:8080/a"),
    ("h.example:8080", "", "https://h.example:8080"),
    ("https://H.Example", "/a", "https://h.example/a"),
    ("http://127.0.0.1:8080", "/a", "http://127.0.0.1:8080/a"),
    ("http://[::1]:80", "/a", "http://[::1]:80/a"),
    ("https://[2001:db8::1]", "/a", "https://[2001:db8::1]/a"),
    ("https://api.x.br/v2.1", "/Linha/Buscar", "https://api.x.br/v2.1/Linha/Buscar"),
    ("https://api.x.br/v2.1/", "/Linha", "https://api.x.br/v2.1/Linha"),
    ("localhost", "/a%2Fb/@c:d", "https://localhost/a%2Fb/@c:d"),
    ("h.example", "//evil.example/x", "https://h.example//evil.example/x"),
    ("h.example", "/@evil.example", "https://h.example/@evil.example"),
    ("h", "/.../a", "https://h/.../a"), ("h", "/%2e%2E%2e", "https://h/%2e%2E%2e"),
    ("h", "/%252e/.a", "https://h/%252e/.a"), ("https://h/x:", "/y", "https://h/x:/y"),
  ])
  func joinsHostAndPath(_ host: String, _ path: String, _ expected: String) throws {
    let url = try URLInfo.components(host: host, path: path).url()
    #expect(url.absoluteString == expected)
    #expect(url.host != "evil.example")
  }

  @Test(arguments: [
    ("ftp://h", "/", InvalidURL.scheme), ("javascript://h", "/", .scheme),
    ("file:///etc", "/", .scheme), ("https://u:p@h", "/", .userInfo), ("u@h", "/", .userInfo),
    ("https://h?x", "/", .queryOrFragment), ("h#x", "/", .queryOrFragment), ("", "/", .host("")),
    ("https://", "/", .host("")), ("h..x", "/", .host("h..x")),
    ("h.example.", "/", .host("h.example.")),
    ("a b", "/", .host("a b")), ("h\\x", "/", .host("h\\x")), ("сайт.рф", "/", .host("сайт.рф")),
    ("h:99999", "/", .port("99999")), ("h:", "/", .port("")), ("h:0", "/", .port("0")),
    ("h:8x", "/", .port("8x")), ("h/../x", "/", .path("/../x")), ("h", "a", .path("a")),
    ("h", "@evil.example/", .path("@evil.example/")), ("h", "/a?x=1", .path("/a?x=1")),
    ("h", "/a#f", .path("/a#f")), ("h", "/a b", .path("/a b")), ("h", "/../x", .path("/../x")),
    ("h", "/%2e%2E/x", .path("/%2e%2E/x")), ("h", "/%2e", .path("/%2e")),
    ("h", "/.%2E/x", .path("/.%2E/x")), ("h", "/a/%2E./x", .path("/a/%2E./x")),
    ("h/%2e%2e", "/", .path("/%2e%2e")), ("a:b://h", "/", .scheme),
    ("https:/h", "/", .port("")), ("h", "/a\r\n", .path("/a\r\n")),
  ])
  func refuses(_ host: String, _ path: String, _ expected: InvalidURL) {
    #expect(throws: expected) { try URLInfo.components(host: host, path: path).url() }
  }

  @Test func takesWholeURLs() throws {
    let url = try #require(URL(string: "https://h.example/a?b=1#c"))
    #expect(try URLInfo.url(url).url() == url)
    #expect(try URLInfo.url(url).url(query: "d=2").absoluteString == "https://h.example/a?b=1&d=2")
    for text in ["ftp://h/a", "https://u:p@h/a", "mailto:a", "https:///a"] {
      let url = try #require(URL(string: text))
      #expect(throws: InvalidURL.self, "\(text)") { try URLInfo.url(url).url() }
    }
  }
}
