public import Foundation

/// The items of all pages of a call, one after the other.
///
/// ```swift
/// for try await order in client.ordersItems(state: .open) { … }
/// for try await page in client.ordersItems(state: .open).pages { … }
/// ```
///
/// A page is fetched when its first item is asked for. What holds for the pages, holds here; see
/// ``PageSequence``.
public struct PagedItems<Element: Sendable, Page: Sendable, Failure: EndOfPages>: AsyncSequence,
  Sendable
{
  /// The pages that the items come in.
  public private(set) var pages: PageSequence<Page, Failure>
  private let items: @Sendable (Page) -> [Element]

  /// Describes the pages of a call that is told the cursor of each.
  /// - Parameters:
  ///   - method: The name of the method, for errors.
  ///   - items: The items of a page.
  ///   - rule: What follows a page.
  ///   - call: Fetches a page; the first one for nil.
  public init<Cursor>(
    _ method: String,
    items: @escaping @Sendable (Page) -> [Element],
    next rule: PageRule<Page, Element, Cursor>,
    call: @escaping @Sendable (Cursor?) async throws(Failure) -> Page
  ) {
    self.items = items
    pages = PageSequence(method, items: items, next: rule) {
      (cursor: Cursor?) async throws(Failure) in
      PageAnswer(try await call(cursor))
    }
  }

  /// Describes the pages of a call that is made at the address of each.
  /// - Parameters:
  ///   - method: The name of the method, for errors.
  ///   - items: The items of a page.
  ///   - rule: What follows a page.
  ///   - call: Fetches the page at an address; the first one for nil.
  public init(
    _ method: String,
    items: @escaping @Sendable (Page) -> [Element],
    next rule: PageRule<Page, Element, URL>,
    callAt call: @escaping @Sendable (URL?) async throws(Failure) -> PageAnswer<Page>
  ) {
    self.items = items
    pages = PageSequence(method, items: items, next: rule, call: call)
  }

  /// Returns the same items, for which no more than so many pages are fetched; 1,000 where nothing is said.
  ///
  /// Where there are more, the error `.paging(.tooManyPages(limit:), _)` comes after the last item of these.
  public func limit(pages count: Int) -> Self {
    var copy = self
    copy.pages = pages.limit(pages: count)
    return copy
  }

  /// Starts before the first item.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator(), items: items)
  }

  /// What gives the items, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private var pages: PageSequence<Page, Failure>.Iterator
    private let items: @Sendable (Page) -> [Element]
    private var rest: IndexingIterator<[Element]> = [].makeIterator()

    init(
      pages: PageSequence<Page, Failure>.Iterator,
      items: @escaping @Sendable (Page) -> [Element]
    ) {
      self.pages = pages
      self.items = items
    }

    /// Gives the next item, for which it may fetch pages; nil after the last one.
    public mutating func next() async throws(Failure) -> Element? {
      while true {
        if let item = rest.next() { return item }
        guard let page = try await pages.next() else { return nil }
        rest = items(page).makeIterator()
      }
    }
  }
}
