import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePaging

/// Lists of items up to a bound.
struct CollectedItemsTests {
  typealias Failing = StubBook.Failing

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
    let book = StubBook.three
    let collected = try await book.items.collect(atMost: bound)
    #expect(collected == CollectedItems(found, hasMore: hasMore))
    #expect(book.calls.count == calls)
  }

  @Test func passesTheItemsOfEachPage() async throws {
    var pages: [[Int]] = []
    let collected = try await StubBook.three.items.collect(atMost: 3) { pages.append($0) }
    #expect(pages == [[1, 2], [], [3]] && collected.items == [1, 2, 3])
    pages = []
    _ = try await StubBook.three.items.collect(atMost: 1) { pages.append($0) }
    #expect(pages == [[1]])
  }

  @Test func keepsWhatArrivedBeforeAnError() async throws {
    let book = StubBook([
      "": StubPage(items: [1], next: "b"), "b": StubPage(items: [2], next: "lost"),
    ])
    var found: [Int] = []
    let error = await #expect(throws: Failing.self) {
      try await book.items.collect(atMost: 9) { found += $0 }
    }
    guard case .unexpectedStatus(500, _)? = error else { throw try #require(error) }
    #expect(found == [1, 2] && book.calls.count == 3)
  }

  @Test func endsPagesThatRepeat() async throws {
    let circle = StubBook([
      "": StubPage(items: [1], next: "a"), "a": StubPage(items: [2], next: "a"),
    ])
    let error = await #expect(throws: Failing.self) { try await circle.items.collect(atMost: 9) }
    guard case .paging(.repeatedPage, _)? = error else { throw try #require(error) }
    // The bound comes first.
    #expect(try await circle.items.collect(atMost: 2) == CollectedItems([1, 2], hasMore: true))
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
    let book = StubBook.three
    let task = Task { () async throws(Failing) in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await book.items.collect(atMost: 9)
    }
    let error = await #expect(throws: Failing.self) { try await task.value }
    guard case .cancelled? = error else { throw try #require(error) }
    #expect(book.calls.isEmpty)
  }
}
