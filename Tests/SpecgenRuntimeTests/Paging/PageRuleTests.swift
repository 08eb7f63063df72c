import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePaging

struct PageRuleTests {
  private typealias Rule<Cursor: Hashable & Sendable> = PageRule<StubPage, Int, Cursor>

  private func next<Cursor>(
    _ rule: PageRule<StubPage, Int, Cursor>,
    _ page: StubPage,
    after cursor: Cursor? = nil,
    at url: String? = nil
  ) -> Result<Cursor?, PagingFailure> {
    let url = url.flatMap { URL(string: $0) }
    return rule.next(PageAnswer(page, from: url), page.items, cursor)
  }

  @Test(
    arguments: [
      ("a", nil, .success("a")), ("a", true, .success("a")), ("a", false, .success(nil)),
      (nil, nil, .success(nil)), (nil, false, .success(nil)), (nil, true, .failure(.missingCursor)),
      ("", nil, .success(nil)), ("", true, .failure(.missingCursor)),
    ] as [(String?, Bool?, Result<String?, PagingFailure>)]
  )
  func followsCursors(cursor: String?, more: Bool?, next expected: Result<String?, PagingFailure>) {
    let rule = Rule<String>.cursor({ $0.next }, more: { $0.more })
    #expect(rule.first == nil)
    // An empty page goes on.
    #expect(next(rule, StubPage(items: [], next: cursor, more: more)) == expected)
  }

  @Test(
    arguments: [
      ([1, 2], nil, .success(2)), ([1, 2], true, .success(2)), ([1, 2], false, .success(nil)),
      ([], nil, .success(nil)), ([], false, .success(nil)), ([], true, .failure(.missingCursor)),
    ] as [([Int], Bool?, Result<Int?, PagingFailure>)]
  )
  func followsTheLastItem(items: [Int], more: Bool?, next expected: Result<Int?, PagingFailure>) {
    let rule = Rule<Int>.last({ $0 }, more: { $0.more })
    #expect(next(rule, StubPage(items: items, more: more)) == expected)
  }

  @Test(
    arguments: [
      ([1, 2], nil, nil, 7), ([1, 2], nil, 2, 7), ([1, 2], nil, 3, nil), ([1, 2], true, 3, 7),
      ([1, 2], false, 2, nil), ([], nil, nil, nil), ([], nil, 0, nil), ([], true, nil, 5),
      ([1, 2], nil, -1, 7),
    ] as [([Int], Bool?, Int?, Int?)]
  )
  func countsItems(items: [Int], more: Bool?, size: Int?, next expected: Int?) {
    let rule = Rule<Int>.offset(size: size, more: { $0.more })
    #expect(rule.first == 0)
    #expect(next(rule, StubPage(items: items, more: more), after: 5) == .success(expected))
  }

  @Test(
    arguments: [
      ([1, 2], nil, nil, 6), ([1, 2], nil, 2, 6), ([1, 2], nil, 3, nil), ([], nil, nil, nil),
      ([], true, nil, 6), ([1, 2], false, 2, nil),
    ] as [([Int], Bool?, Int?, Int?)]
  )
  func countsPages(items: [Int], more: Bool?, size: Int?, next expected: Int?) {
    let rule = Rule<Int>.number(from: 1, size: size, more: { $0.more })
    #expect(rule.first == 1)
    #expect(next(rule, StubPage(items: items, more: more), after: 5) == .success(expected))
    #expect(Rule<Int>.number(from: 0).first == 0)
  }

  @Test func takesValuesOfAddresses() throws {
    let rule = Rule<PageQuery>.url({ $0.next }, into: [.integer("page")], more: { $0.more })
    let query = try PageQuery(of: "?page=2", [.integer("page")])
    #expect(next(rule, StubPage(next: "https://other.example/?page=2")) == .success(query))
    #expect(next(rule, StubPage(next: "/?page=b")) == .failure(.unreadableAddress))
    #expect(next(rule, StubPage(next: "/?page=2", more: false)) == .success(nil))
    #expect(next(rule, StubPage(next: "")) == .success(nil))
    #expect(next(rule, StubPage(more: true)) == .failure(.missingCursor))
    let links = Rule<PageQuery>.link({ $0.next }, into: [.integer("page")])
    #expect(next(links, StubPage(next: "</?page=2>; rel=next")) == .success(query))
    #expect(next(links, StubPage(next: "</?page=2>; rel=prev")) == .success(nil))
  }

  @Test(
    arguments: [
      ("https://h.example/b?c=d", "https://h.example/b?c=d"), ("/b?c=d", "https://h.example/b?c=d"),
      ("?page=2", "https://h.example/v1/a?page=2"), ("b", "https://h.example/v1/b"),
      ("../b", "https://h.example/b"), ("//o.example/b", "https://o.example/b"),
    ]
  )
  func seesAddressesFromTheirPage(address: String, url: String) throws {
    let rule = Rule<URL>.url({ $0.next })
    let page = StubPage(next: address)
    #expect(next(rule, page, at: "https://h.example/v1/a?page=1") == .success(URL(string: url)))
    let links = Rule<URL>.link({ $0.next.map { "<\($0)>; rel=next" } })
    #expect(next(links, page, at: "https://h.example/v1/a?page=1") == .success(URL(string: url)))
    #expect(next(links, StubPage()) == .success(nil))
  }
}
