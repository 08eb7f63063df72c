public import Foundation
public import SpecgenRuntimeCore

/// The items of all pages of a call, in order.
///
/// ```swift
/// for try await order in client.ordersItems(state: .open) { … }
/// for try await page in client.ordersItems(state: .open).pages { … }
/// ```
///
/// A page is fetched when its first item is requested. The rules of ``PageSequence`` apply.
public struct PagedItems<Element: Sendable, Page: Sendable, Failure: EndOfPages>: AsyncSequence,
  Sendable
{
  /// The pages that contain the items.
  public private(set) var pages: PageSequence<Page, Failure>
  let items: @Sendable (Page) -> [Element]

  /// Creates the items of a call that sends the cursor of each page.
  ///
  /// - Parameters:
  ///   - method: The name of the method, for errors.
  ///   - items: A closure that returns the items of a page.
  ///   - rule: The rule that derives the next call from a page.
  ///   - call: A closure that fetches the page for a cursor, or the first page for nil.
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

  /// Creates the items of a call that is made at the address of each page.
  ///
  /// - Parameters:
  ///   - method: The name of the method, for errors.
  ///   - items: A closure that returns the items of a page.
  ///   - rule: The rule that derives the next call from a page.
  ///   - call: A closure that fetches the page at an address, or the first page for nil.
  public init(
    _ method: String,
    items: @escaping @Sendable (Page) -> [Element],
    next rule: PageRule<Page, Element, URL>,
    callAt call: @escaping @Sendable (URL?) async throws(Failure) -> PageAnswer<Page>
  ) {
    self.items = items
    pages = PageSequence(method, items: items, next: rule, call: call)
  }

  /// Returns the same items with a maximum number of pages to fetch; the default is 1,000.
  ///
  /// If more pages exist, the error `.paging(.tooManyPages(limit:), _)` follows the last item of the fetched
  /// pages.
  public func limit(pages count: Int) -> Self {
    var copy = self
    copy.pages = pages.limit(pages: count)
    return copy
  }

  /// Creates an iterator that starts with the first item.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator(), items: items)
  }

  /// An iterator that returns the items in order.
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

    /// Returns the next item, fetching pages as needed, or nil after the last one.
    public mutating func next() async throws(Failure) -> Element? {
      while true {
        if let item = rest.next() { return item }
        guard let page = try await pages.next() else { return nil }
        rest = items(page).makeIterator()
      }
    }
  }
}
