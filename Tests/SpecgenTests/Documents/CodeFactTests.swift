import Testing

@testable import SpecgenReview

struct CodeFactTests {
  /// Holds the facts of a block of code.
  private func check(_ language: String, _ code: String, _ expected: [String]) throws {
    #expect(try factLines("```\(language)\n\(code)\n```\n") == expected, "\(code)")
  }

  @Test(
    arguments: [
      ("func a()", ["function a"]),
      (
        "func a(_ b: Int, at c: [String: Int]) -> D",
        ["function a", "function a, param b: Int", "function a, param c: [String:Int]"]
      ),
      (
        "func a(b: Int = 1, c: @escaping (D) -> Void = { _ in })",
        ["function a", "function a, param b: Int", "function a, param c: @escaping(D)->Void"]
      ),
      (
        "func a<T: B>(c: T,\n  d: Set<E, F>)",
        ["function a", "function a, param c: T", "function a, param d: Set<E,F>"]
      ),
      ("init?(a: Int)", ["function init", "function init, param a: Int"]),
      ("self.init(a: 1)", []),
      ("let a: String? = nil // b: C", ["property a, type: String?"]),
      ("var a: Int { 1 }", ["property a, type: Int"]),
      ("let a = B(c: 1)", []),
      ("enum A { case b, c = \"d\" }", ["case b, value: ", "case c, value: d"]),
      ("switch a { case .b: c }", []),
      ("if case let .a(b) = c {}", []),
      ("/* func a() */ \"func b()\"", []),
      ("func", []), ("func a(", ["function a"]), ("func a<func b()", ["function b"]),
      ("let a:", ["property a, type: "]),
      ("/* a /* b */ func c() */ func d()", ["function d"]),
      ("let a: B = #\"func \"c()\"#", ["property a, type: B"]),
      (
        "let a: B = \"\"\"\nfunc c() \"d\"\n\"\"\"\nfunc e()",
        ["property a, type: B", "function e"]
      ),
      (
        "func a(b: C = \"\\(d(e, f: \"g\"))\", h: I)",
        ["function a", "function a, param b: C", "function a, param h: I"]
      ),
      ("enum A { case `default` = \"b\" }", ["case default, value: b"]),
    ]
  )
  func readsSwift(code: String, expected: [String]) throws {
    try check("swift", code, expected)
  }

  @Test(
    arguments: [
      ("GET /a", ["request GET, value: /a"]),
      (
        "POST https://example.com/a?b=c HTTP/1.1\nA: b",
        ["request POST, value: https://example.com/a?b=c"]
      ),
      ("GET a", []), ("get /a", []), ("FETCH /a", []),
      ("app://a/1?b=c", ["link app, value: app://a/1?b=c"]),
      ("app:?a=b", ["link app, value: app:?a=b"]),
      ("a: b", []), ("1a://b", []), ("app://a b", []),
      (
        "{\"a\": {\"b\": [null, true]}}",
        [
          "member a, value: object", "member a.b, value: list",
          "member a.b[], value: boolean, null",
        ]
      ),
      ("{\"a\": 1", []),
    ]
  )
  func readsRequestsURLsAndJSON(code: String, expected: [String]) throws {
    try check("", code, expected)
  }

  @Test(
    arguments: [
      ("/a/{b}", "/a/{}"), ("/a/:b/c", "/a/{}/c"), ("/a/<b>?c=d", "/a/{}"), ("/a/[b]", "/a/{}"),
      ("https://example.com/a#b", "/a"), ("https://example.com", "/"), ("/a//b/", "/a/b"),
    ]
  )
  func comparesPathsByTheirForm(path: String, pattern: String) {
    #expect(RequestLine.pattern(of: path) == pattern)
  }
}
