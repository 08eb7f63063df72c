import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePaging

/// Lists of items up to a bound.
struct CollectedItemsTests {
  typealias Failing = ApiError<NoFailure<Never>>

  private let asked = Locked<[String]>([])

  private func items(_ pages: [String: StubPage]) -> PagedItems<Int, StubPage, Failing> {
    PagedItems("book", items: { $0.items }, next: .cursor({ $0.next }, more: { $0.more })) {
      (cursor: String?) async throws(Failing) in
      asked.withLock { $0.append(cursor ?? "") }
      guard let page = pages[cursor ?? ""] else {
        throw .unexpectedStatus(500, CallContext(method: "book", status: 500))
      }
      return page
    }
  }

  private static let three = [
    "": StubPage(items: [1, 2], next: "b"), "b": StubPage(items: [], next: "c"),
    "c": StubPage(items: [3]),
  ]

  @Test(
    arguments: [
      (-1, [], true, 0), (0, [], true, 0), (1, [1], true, 1), (2, [1, 2], true, 1),
      (3, [1, 2, 3], false, 3), (4, [1, 2, 3], false, 3), (.max, [1, 2, 3], false, 3),
    ] as [(Int, [Int], Bool, Int)]
  )
  func saysWhetherItIsComplete(
    bound: Int,
    found: [Int],
    hasMore: Bool,
    calls: Int
  ) async throws {
    let collected = try await items(Self.three).collect(atMost: bound)
    #expect(collected == CollectedItems(found, hasMore: hasMore))
    #expect(asked.withLock { $0.count } == calls)
  }

  @Test func passesTheItemsOfEachPage() async throws {
    var pages: [[Int]] = []
    let collected = try await items(Self.three).collect(atMost: 3) { pages.append($0) }
    #expect(pages == [[1, 2], [], [3]] && collected.items == [1, 2, 3])
    pages = []
    _ = try await items(Self.three).collect(atMost: 1) { pages.append($0) }
    #expect(pages == [[1]])
  }

  @Test func keepsWhatArrivedBeforeAnError() async throws {
    let pages = [
      "": StubPage(items: [1], next: "b"), "b": StubPage(items: [2], next: "lost"),
    ]
    var found: [Int] = []
    let error = await #expect(throws: Failing.self) {
      try await items(pages).collect(atMost: 9) { found += $0 }
    }
    guard case .unexpectedStatus(500, _)? = error else { throw try #require(error) }
    #expect(found == [1, 2] && asked.withLock { $0.count } == 3)
  }

  @Test func endsPagesThatRepeat() async throws {
    let circle = ["": StubPage(items: [1], next: "a"), "a": StubPage(items: [2], next: "a")]
    let error = await #expect(throws: Failing.self) { try await items(circle).collect(atMost: 9) }
    guard case .paging(.repeatedPage, _)? = error else { throw try #require(error) }
    // The bound comes first.
    #expect(try await items(circle).collect(atMost: 2) == CollectedItems([1, 2], hasMore: true))
  }

  @Test func endsAtTheLimitOfPages() async throws {
    let endless = PagedItems<Int, StubPage, Failing>(
      "endless",
      items: { $0.items },
      next: .number(from: 1)
    ) { (number: Int?) async throws(Failing) in StubPage(items: [number ?? 1]) }
    #expect(
      try await endless.limit(pages: 2).collect(atMost: 9) == CollectedItems([1, 2], hasMore: true)
    )
    let none = try await endless.limit(pages: 0).collect(atMost: 9)
    #expect(none == CollectedItems([], hasMore: true))
    let most = try await endless.collect(atMost: .max)
    #expect(most.items.count == 1_000 && most.hasMore)
  }

  @Test func endsWithItsTask() async throws {
    let items = items(Self.three)
    let task = Task { () async throws(Failing) in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await items.collect(atMost: 9)
    }
    let error = await #expect(throws: Failing.self) { try await task.value }
    guard case .cancelled? = error else { throw try #require(error) }
    #expect(asked.withLock { $0.isEmpty })
  }
}
