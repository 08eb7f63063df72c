import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePaging

struct LinkHeaderTests {
  @Test(
    arguments: [
      (#"</a?page=2>; rel="next""#, "/a?page=2"),
      (#"<https://h/a?page=2>; rel=next"#, "https://h/a?page=2"),
      (#"<?page=2>;rel=next"#, "?page=2"),
      (#"  < /a >  ;  rel  =  "next"  "#, "/a"),
      // Several links, in any order.
      (#"</1>; rel="first", </2>; rel="next", </9>; rel="last""#, "/2"),
      (#"</2>; rel="next", </3>; rel="next""#, "/2"),
      // The target and a quoted text may hold what separates links.
      (#"</a?ids=1,2;3>; rel="next""#, "/a?ids=1,2;3"),
      (#"</1>; title="a, <b>; rel=next", </2>; rel="next""#, "/2"),
      (#"</1>; title="a \", </x>; rel=next"; rel="prev", </2>; rel="next""#, "/2"),
      (#"</2>; title="next page"; rel="next""#, "/2"),
      (#"</2>; title*=UTF-8''n%c3%a4chste; rel="next""#, "/2"),
      // Several relations, and their case.
      (#"</2>; rel="prefetch NEXT""#, "/2"),
      (#"</2>; REL="Next""#, "/2"),
      // The first of two counts, a word without a value is none.
      (#"</2>; rel="next"; rel="prev""#, "/2"),
      (#"</1>; rel="prev"; rel="next""#, nil),
      (#"</1>; rel, </2>; rel=next"#, "/2"),
      ("</1>; title=\"\u{301}a\u{301}\", </2>; rel=next", "/2"),
      // Empty places.
      (#",, </2>; ; rel=next,"#, "/2"),
      ("<>; rel=next", ""),
      // Another context, other relations, nothing.
      (##"</1>; rel="next"; anchor="#a", </2>; rel="next""##, "/2"),
      (#"</1>; rel="nextish", </2>; rel="prev""#, nil),
      ("</1>", nil), ("", nil), ("next", nil), ("</1; rel=next", nil),
      (#"</1>; rel="ne"#, nil), (#"</1>; rel="next"#, "/1"),
      // What is no link ends the reading.
      (#"junk, </2>; rel=next"#, nil),
      (#"</1>; rel=prev junk, </2>; rel=next"#, "/2"),
    ] as [(String, String?)]
  )
  func findsTheNextPage(header: String, target: String?) {
    #expect(LinkHeader.next(in: header) == target)
  }

  @Test func readsLongHeadersInOnePass() {
    let links = String(repeating: ##"</1>; rel="prev"; title="\"\"", "##, count: 5_000)
    #expect(LinkHeader.next(in: links + "</2>; rel=next") == "/2")
    #expect(LinkHeader.next(in: String(repeating: "<", count: 100_000)) == nil)
    #expect(LinkHeader.next(in: "<a>" + String(repeating: ";", count: 100_000)) == nil)
  }
}

struct PageQueryTests {
  @Test(
    arguments: [
      ("https://h/a?page=3&after=x", "x", 3),
      ("/a?after=a%20b%2Bc+d&page=3#page=4", "a b+c d", 3),
      ("?page=3&page=4", nil, 3),
      ("?p%61ge=3", nil, 3),
      ("?after=", "", nil), ("?after", "", nil),
      ("?after=a=b", "a=b", nil), ("?after=%zz", "%zz", nil),
      ("?&&page=-1&", nil, -1),
    ] as [(String, String?, Int?)]
  )
  func readsTheValues(address: String, text: String?, number: Int?) throws {
    let query = try PageQuery(of: address, [.text("after"), .integer("page")])
    #expect(query.text("after") == text)
    #expect(query.integer("page") == number)
    #expect(query.text("page") == nil && query.integer("after") == nil)
  }

  @Test(arguments: ["", "/a", "/a?", "/a?other=1", "/a#?page=1", "?page=", "?page=x", "?page=1.5"])
  func refusesAddressesWithoutAny(address: String) {
    #expect(throws: PagingFailure.unreadableAddress) {
      try PageQuery(of: address, [.text("after"), .integer("page")])
    }
  }
}
