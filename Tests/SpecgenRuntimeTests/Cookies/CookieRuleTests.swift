import Foundation
import Testing

@testable import SpecgenRuntimeCore

extension CookieJar {
  /// Takes `Set-Cookie` fields from an answer of a server.
  func take(_ fields: [String], from url: String) throws {
    let url = try #require(URL(string: url))
    let headers = Headers(received: fields.map { (name: "Set-Cookie", value: $0) })
    take(from: HTTPResponse(status: 200, headers: headers, body: Data()), to: url)
  }

  func header(_ url: String) throws -> String? {
    header(for: try #require(URL(string: url)), own: nil)
  }
}

/// Which cookies are sent where, by the rules of RFC 6265bis: rows of an answer's fields and a request's header.
struct CookieRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var from = "https://example.com/"
    let set: [String]
    var to = "https://example.com/"
    let sent: String?
    var testDescription: String { "\(from) \(set) \(to)" }

    init(_ from: String, _ set: [String], _ to: String, _ sent: String?) {
      (self.from, self.set, self.to, self.sent) = (from, set, to, sent)
    }

    init(_ set: [String], _ sent: String?) { (self.set, self.sent) = (set, sent) }

    init(_ set: String, _ sent: String?) { self.init([set], sent) }
  }

  /// The examples of RFC 6265, section 3.1, and the parsing of fields.
  static let fields = [
    Row("SID=31d4d96e407aad42", "SID=31d4d96e407aad42"),
    Row(
      [
        "SID=31d4d96e407aad42; Path=/; Secure; HttpOnly",
        "lang=en-US; Path=/; Domain=example.com",
      ],
      "SID=31d4d96e407aad42; lang=en-US"
    ),
    Row("lang=en-US; Expires=Wed, 09 Jun 2100 10:18:14 GMT", "lang=en-US"),
    Row(["lang=en-US", "lang=; Expires=Sun, 06 Nov 1994 08:49:37 GMT"], nil),
    Row("a=1, b=2", "a=1, b=2"),
    Row("a=1,b=2; Path=/", "a=1,b=2"),
    Row(["a=1", "b=2"], "a=1; b=2"),
    Row("a=b=c", "a=b=c"),
    Row(" \ta \t= b c \t; Path=/", "a=b c"),
    Row("a=\"b c\"", "a=\"b c\""),
    Row("a=", "a="),
    Row("a", nil), Row("=b", nil), Row("", nil), Row(";a=b", nil), Row(" = ; Path=/", nil),
    Row("a=1;Path=/;Path", "a=1"),
    Row("a=1; unknown=x; =; ; SECURE;", "a=1"),
    Row("a=1; SameSite=None", "a=1"), Row("a=1; SameSite=Strict; Partitioned", "a=1"),
    // A tab is text, other control characters are not, wherever they are.
    Row("a=b\tc", "a=b\tc"), Row("a=b\u{1}", nil), Row("a\0=b", nil), Row("a=b\u{7F}", nil),
    Row("a=b; Comment=\u{1B}[2J", nil), Row("a=b\r\nX: y", nil),
    // No header can contain these.
    Row("a=\u{E9}", nil), Row("\u{E9}=a", nil), Row("a=1; Comment=\u{E9}", "a=1"),
    // A mark that combines with a separator does not hide it.
    Row("a=1;\u{301}; Path=/x", nil),
    Row("a=" + String(repeating: "x", count: 4_095), "a=" + String(repeating: "x", count: 4_095)),
    Row("a=" + String(repeating: "x", count: 4_096), nil),
    // An attribute that is too long is ignored.
    Row("a=1; Path=/" + String(repeating: "x", count: 1_024), "a=1"),
    Row("a=1; Path=/" + String(repeating: "x", count: 1_023), nil),
  ]

  static let ages = [
    Row("a=1; Max-Age=10", "a=1"), Row("a=1; Max-Age=0", nil), Row("a=1; Max-Age=-1", nil),
    Row("a=1; Max-Age=" + String(repeating: "9", count: 500), "a=1"),
    Row("a=1; Max-Age=-" + String(repeating: "9", count: 500), nil),
    // What is no number is ignored.
    Row("a=1; Max-Age=", "a=1"), Row("a=1; Max-Age=-", "a=1"), Row("a=1; Max-Age=0x0", "a=1"),
    Row("a=1; Max-Age=+0", "a=1"), Row("a=1; Max-Age=0.0", "a=1"), Row("a=1; Max-Age=nan", "a=1"),
    // An age has precedence over a date, and the last of each counts.
    Row("a=1; Max-Age=10; Expires=Sun, 06 Nov 1994 08:49:37 GMT", "a=1"),
    Row("a=1; Expires=Wed, 09 Jun 2100 10:18:14 GMT; Max-Age=0", nil),
    Row("a=1; Max-Age=0; Max-Age=10", "a=1"), Row("a=1; Max-Age=10; Max-Age=0", nil),
    Row("a=1; Max-Age=0; Max-Age=x", nil),
    Row("a=1; Expires=yesterday", "a=1"), Row("a=1; Expires=", "a=1"),
    Row("a=1; Expires=Sun, 06 Nov 1994 08:49:37 GMT; Expires=Wed, 09 Jun 2100 10:18:14 GMT", "a=1"),
  ]

  static let paths = [
    Row("https://example.com", ["a=1"], "https://example.com", "a=1"),
    Row("https://example.com/x", ["a=1"], "https://example.com/y", "a=1"),
    Row("https://example.com/x/y", ["a=1"], "https://example.com/x", "a=1"),
    Row("https://example.com/x/y", ["a=1"], "https://example.com/x/z?q", "a=1"),
    Row("https://example.com/x/y", ["a=1"], "https://example.com/", nil),
    Row("https://example.com/x/y", ["a=1"], "https://example.com/xy", nil),
    Row("https://example.com/x/y/", ["a=1"], "https://example.com/x/y/", "a=1"),
    Row("https://example.com/x/y/", ["a=1"], "https://example.com/x/", nil),
    Row("https://example.com/a%2Fb/c", ["a=1"], "https://example.com/a%2Fb/d", "a=1"),
    Row("https://example.com/a%2Fb/c", ["a=1"], "https://example.com/a/b/d", nil),
    Row("https://example.com/x/y", ["a=1; Path=z"], "https://example.com/x/", "a=1"),
    Row("https://example.com/x/y", ["a=1; Path="], "https://example.com/", nil),
    Row("https://example.com/x/y", ["a=1; Path=/"], "https://example.com/", "a=1"),
    Row("https://example.com/", ["a=1; Path=/x/"], "https://example.com/x", nil),
    Row("https://example.com/", ["a=1; Path=/x/"], "https://example.com/x/y", "a=1"),
    Row("https://example.com/", ["a=1; Path=/x", "a=2; Path=/y"], "https://example.com/x", "a=1"),
    // Longer paths come first, then older cookies; a newer value keeps the age.
    Row(
      "https://example.com/",
      ["a=1", "b=1; Path=/x/y", "c=1; Path=/x", "d=1", "a=2; Path=/"],
      "https://example.com/x/y",
      "b=1; c=1; a=2; d=1"
    ),
  ]

  static let domains = [
    Row("https://a.example.com/", ["a=1; Domain=example.com"], "https://b.example.com/", "a=1"),
    Row("https://a.example.com/", ["a=1; Domain=.Example.COM"], "https://example.com/", "a=1"),
    Row("https://A.Example.com/", ["a=1"], "https://a.example.COM/", "a=1"),
    Row("https://example.com/", ["a=1"], "https://a.example.com/", nil),
    Row("https://example.com/", ["a=1; Domain="], "https://a.example.com/", nil),
    Row("https://example.com/", ["a=1; Domain=example.com"], "https://a.example.com/", "a=1"),
    Row("https://example.com/", ["a=1; Domain=example.com"], "https://badexample.com/", nil),
    Row("https://example.com/", ["a=1; Domain=a.example.com"], "https://a.example.com/", nil),
    Row(
      "https://example.com/",
      ["a=1; Domain=other.com; Domain=example.com"],
      "https://example.com/",
      "a=1"
    ),
    Row("https://example.com/", ["a=1; Domain=example.org"], "https://example.com/", nil),
    Row(
      "https://example.com/",
      ["a=1", "a=2; Domain=example.com"],
      "https://example.com/",
      "a=1; a=2"
    ),
    // Dots at the end name another host.
    Row("https://example.com./", ["a=1"], "https://example.com./", "a=1"),
    Row("https://example.com./", ["a=1"], "https://example.com/", nil),
    Row("https://example.com/", ["a=1; Domain=example.com."], "https://example.com/", nil),
    Row("https://example.com./", ["a=1; Domain=com."], "https://example.com./", nil),
    Row("https://example.com/", ["a=1; Domain=..example.com"], "https://example.com/", nil),
    // Hosts in Punycode are names as others.
    Row(
      "https://a.xn--bcher-kva.com/",
      ["a=1; Domain=xn--bcher-kva.com"],
      "https://xn--bcher-kva.com/",
      "a=1"
    ),
    Row(
      "https://xn--bcher-kva.com/",
      ["a=1; Domain=b\u{FC}cher.com"],
      "https://xn--bcher-kva.com/",
      nil
    ),
    // Addresses have no domains.
    Row("https://127.0.0.1/", ["a=1; Domain=127.0.0.1"], "https://127.0.0.1/", "a=1"),
    Row("https://127.0.0.1/", ["a=1; Domain=0.0.1"], "https://127.0.0.1/", nil),
    Row("https://127.0.0.1/", ["a=1; Domain=127.0.0.1"], "https://x.127.0.0.1/", nil),
    Row("https://127.0.0x1/", ["a=1; Domain=0.0x1"], "https://127.0.0x1/", nil),
    Row("https://[::1]/", ["a=1"], "https://[::1]/", "a=1"),
    Row("https://[::1]/", ["a=1; Domain=1"], "https://[::1]/", nil),
    // Ports share cookies.
    Row("https://example.com:1/", ["a=1"], "https://example.com:2/", "a=1"),
    // Nobody owns a public suffix, except the host of that name.
    Row("https://a.com/", ["a=1; Domain=com"], "https://a.com/", nil),
    Row("https://a.co.uk/", ["a=1; Domain=co.uk"], "https://a.co.uk/", nil),
    Row("https://a.b.co.uk/", ["a=1; Domain=b.co.uk"], "https://b.co.uk/", "a=1"),
    Row("https://a.github.io/", ["a=1; Domain=github.io"], "https://a.github.io/", nil),
    Row("https://github.io/", ["a=1; Domain=github.io"], "https://github.io/", "a=1"),
    Row("https://github.io/", ["a=1; Domain=github.io"], "https://a.github.io/", nil),
    Row("https://x.ck/", ["a=1; Domain=ck"], "https://x.ck/", nil),
    Row("https://a.x.ck/", ["a=1; Domain=x.ck"], "https://a.x.ck/", nil),
    Row(
      "https://b.s3.amazonaws.com/",
      ["a=1; Domain=amazonaws.com"],
      "https://b.s3.amazonaws.com/",
      nil
    ),
    Row("http://localhost/", ["a=1; Domain=localhost"], "http://localhost/", "a=1"),
    Row("http://localhost/", ["a=1; Domain=localhost"], "http://a.localhost/", nil),
  ]

  static let schemes = [
    Row("https://example.com/", ["a=1; Secure"], "https://example.com/", "a=1"),
    Row("https://example.com/", ["a=1; Secure"], "http://example.com/", nil),
    Row("http://example.com/", ["a=1; Secure"], "https://example.com/", nil),
    Row("http://localhost/", ["a=1; Secure"], "http://localhost/", nil),
    Row("http://example.com/", ["a=1"], "https://example.com/", "a=1"),
    Row("__Host-a=1; Secure; Path=/", "__Host-a=1"), Row("__HOST-a=1; Path=/", nil),
    Row("__host-a=1; Secure", nil), Row("__Host-a=1; Secure; Path=/x", nil),
    Row("__Host-a=1; Secure; Path=/; Domain=example.com", nil),
    Row("__Secure-a=1; Secure", "__Secure-a=1"), Row("__sEcure-a=1", nil),
    Row("__Secure-a=1; Secure; Domain=example.com", "__Secure-a=1"),
    Row("a__Host-=1", "a__Host-=1"),
  ]

  @Test(arguments: fields + ages + paths + domains + schemes)
  func isKept(row: Row) throws {
    let jar = CookieJar()
    try jar.take(row.set, from: row.from)
    #expect(try jar.header(row.to) == row.sent)
    // The same after a launch of the app.
    #expect(try CookieJar(saved: jar.saved).header(row.to) == row.sent)
  }

  /// Fields of http, after a `Secure` cookie of https.
  @Test(arguments: [
    ("https://example.com/", "a=1; Secure", "http://example.com/", "a=2", "a=1"),
    ("https://example.com/", "a=1; Secure", "http://example.com/", "a=2; Max-Age=0", "a=1"),
    ("https://example.com/", "a=1; Secure", "https://example.com/", "a=2", "a=2"),
    (
      "https://example.com/", "a=1; Secure", "http://example.com/", "a=2; Domain=example.com", "a=1"
    ),
    ("https://example.com/", "a=1; Secure", "http://example.com/x/", "a=2; Path=/x", "a=1"),
    ("https://example.com/", "a=1; Secure; Path=/x", "http://example.com/", "a=2", "a=1; a=2"),
    ("https://example.com/", "a=1; Secure; Path=/x", "http://example.com/", "a=2; Path=/xy", "a=1"),
    (
      "https://example.com/", "a=1; Secure", "http://a.example.com/", "a=2; Domain=example.com",
      "a=1"
    ),
    ("https://example.com/", "a=1; Secure", "http://example.com/", "b=2", "a=1; b=2"),
    ("https://example.com/", "a=1", "http://example.com/", "a=2", "a=2"),
  ])
  func leavesSecureCookiesAlone(
    from: String,
    first: String,
    then: String,
    second: String,
    sent: String
  ) throws {
    let jar = CookieJar()
    try jar.take([first], from: from)
    try jar.take([second], from: then)
    #expect(try jar.header("https://example.com/x/y") == sent)
  }

  @Test func ofEarlierVersionsAreLoaded() throws {
    let jar = try CookieJar(
      saved: Secret(
        """
        [{"name": "a", "value": "1", "domain": "example.com", "path": "/", "secure": false},
        {"name": "b", "value": "2", "domain": ".example.com", "path": "/", "secure": true, "end": 9e9},
        {"name": "c", "value": "3", "domain": ".co.uk", "path": "/", "secure": true},
        {"name": "d", "value": "4\\r\\nX: y", "domain": "example.com", "path": "/", "secure": true},
        {"name": "e", "value": "5; f=6", "domain": "example.com", "path": "/", "secure": true}]
        """
      )
    )
    #expect(try jar.header("https://example.com/") == "a=1; b=2")
    #expect(try jar.header("https://a.example.com/") == "b=2")
    #expect(try jar.header("https://a.co.uk/") == nil)
  }
}
