import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePaging

/// Sequences of items and pages over a stubbed call.
struct PagedItemsTests {
  typealias Failing = StubBook.Failing

  /// The items before the end, and the error there, if any.
  private func read(
    _ items: PagedItems<Int, StubPage, Failing>
  ) async -> (items: [Int], error: Failing?) {
    var found: [Int] = []
    do throws(Failing) {
      for try await item in items { found.append(item) }
      return (found, nil)
    } catch {
      return (found, error)
    }
  }

  private func failure(_ error: Failing?) -> PagingFailure? {
    guard case .paging(let failure, let context)? = error else { return nil }
    #expect(context.attempt == 0)
    return failure
  }

  @Test func givesTheItemsOfAllPages() async {
    let book = StubBook.three
    let (items, error) = await read(book.items)
    #expect(items == [1, 2, 3] && error == nil)
    #expect(book.calls == ["", "b", "c"])
    // Each iteration starts with the first page.
    #expect(await read(book.items).items == [1, 2, 3])
    #expect(book.calls.count == 6)
  }

  @Test func fetchesNothingAhead() async throws {
    let book = StubBook.three
    let items = book.items
    var iterator = items.makeAsyncIterator()
    #expect(book.calls == [])
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    #expect(book.calls == [""])
    #expect(try await iterator.next() == 3)
    #expect(book.calls == ["", "b", "c"])
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
    #expect(book.calls.count == 3)
    for try await item in items where item == 1 { break }
    #expect(book.calls.count == 4)
  }

  @Test func givesWholePages() async throws {
    let book = StubBook.three
    var sizes: [Int] = []
    for try await page in book.items.pages { sizes.append(page.items.count) }
    #expect(sizes == [2, 0, 1])
    var iterator = book.items.pages.makeAsyncIterator()
    _ = try await iterator.next()
    #expect(book.calls.count == 4)
  }

  @Test func endsAtAnError() async throws {
    let book = StubBook([
      "": StubPage(items: [1], next: "b"), "b": StubPage(items: [2], next: "lost"),
    ])
    var iterator = book.items.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    let error = await #expect(throws: Failing.self) { try await iterator.next() }
    guard case .unexpectedStatus(500, _)? = error else { throw try #require(error) }
    #expect(try await iterator.next() == nil)
    #expect(book.calls == ["", "b", "lost"])
  }

  @Test(arguments: [["": "a", "a": "a"], ["": "a", "a": "b", "b": "c", "c": "a"]])
  func endsAPageThatWasThere(links: [String: String]) async {
    let book = StubBook(links.mapValues { StubPage(items: [1], next: $0) })
    let (items, error) = await read(book.items)
    #expect(failure(error) == .repeatedPage)
    #expect(items.count == links.count && book.calls.count == links.count)
    #expect(error?.description == "book: no further page: \(PagingFailure.repeatedPage)")
  }

  @Test func endsWhereMoreIsSaidAndNotWhere() async {
    let book = StubBook(["": StubPage(items: [1], more: true)])
    let (items, error) = await read(book.items)
    #expect(items == [1] && failure(error) == .missingCursor)
    // What is counted stands still where a page without items is not the last.
    let still = PagedItems("still", items: \StubPage.items, next: .offset(more: { $0.more })) {
      (_: Int?) async throws(Failing) in StubPage(more: true)
    }
    #expect(failure(await read(still).error) == .repeatedPage)
  }

  @Test func fetchesNoMorePagesThanItMay() async throws {
    let endless = PagedItems("endless", items: \StubPage.items, next: .number(from: 1)) {
      (number: Int?) async throws(Failing) in StubPage(items: [number ?? 0])
    }
    for limit in [0, 1, 3] {
      let (items, error) = await read(endless.limit(pages: limit))
      #expect(items == Array(1...limit + 1).dropLast())
      #expect(failure(error) == .tooManyPages(limit: limit))
    }
    #expect(await read(endless).items.count == 1_000)
    #expect(await read(endless.limit(pages: -1)).items == [])
    var pages = 0
    let error = await #expect(throws: Failing.self) {
      for try await _ in endless.pages.limit(pages: 2) { pages += 1 }
    }
    #expect(pages == 2 && failure(error) == .tooManyPages(limit: 2))
    // Empty pages count as well.
    let empty = StubBook([
      "": StubPage(next: "b"), "b": StubPage(next: "c"), "c": StubPage(items: [1]),
    ])
    #expect(failure(await read(empty.items.limit(pages: 2)).error) == .tooManyPages(limit: 2))
    #expect(await read(empty.items.limit(pages: 3)).items == [1])
  }

  @Test func fetchesNoPageOfACancelledTask() async {
    let book = StubBook.three
    let (items, error) = await Task {
      var iterator = book.items.makeAsyncIterator()
      var found: [Int] = []
      do throws(Failing) {
        while let item = try await iterator.next() {
          found.append(item)
          // The items that have arrived are given; the next page is not fetched.
          withUnsafeCurrentTask { $0?.cancel() }
        }
        return (found, nil as Failing?)
      } catch {
        return (found, error)
      }
    }.value
    #expect(items == [1, 2] && book.calls == [""])
    guard case .cancelled(let context)? = error else {
      Issue.record("it was cancelled: \(String(describing: error))")
      return
    }
    #expect(context.method == "book" && context.attempt == 0)
  }

  @Test func showsNoAddressInErrors() {
    let failure = PagingFailure.anotherOrigin("https://o.example")
    #expect("\(failure)" == #"the next page is at "https://o.example", which is outside the API"#)
    #expect("\(PagingFailure.tooManyPages(limit: 3))" == "more than 3 pages")
  }
}
