public import SpecgenRuntimeCore

/// The pages of a call, each fetched on demand.
///
/// No pages are fetched in advance. Each iteration starts with the first page. After any error, the iterator
/// ends. A canceled task receives `.cancelled` instead of the next page.
public struct PageSequence<Page: Sendable, Failure: EndOfPages>: AsyncSequence, Sendable {
  /// A page.
  public typealias Element = Page

  /// The default maximum number of pages.
  static var usualLimit: Int { 1_000 }

  private var limit = Self.usualLimit
  private let start: @Sendable (_ limit: Int) -> Iterator

  init<Item, Cursor>(
    _ method: String,
    items: @escaping @Sendable (Page) -> [Item],
    next rule: PageRule<Page, Item, Cursor>,
    call: @escaping @Sendable (Cursor?) async throws(Failure) -> PageAnswer<Page>
  ) {
    start = { limit in
      var walk = PageWalk(first: rule.first, limit: limit)
      return Iterator(
        state: { (hasNext: walk.hasNext, isAtLimit: walk.isAtLimit) }
      ) { () async throws(Failure) -> Page? in
        // No request is sent for the errors thrown here.
        let context = CallContext(method: method, attempt: 0)
        switch walk.take() {
        case .end: return nil
        case .fail(let failure): throw .paging(failure, context)
        case .fetch(let cursor):
          guard !Task.isCancelled else { throw .cancelled(context) }
          let answer = try await call(cursor)
          walk.arrive(next: rule.next(answer, items(answer.value), cursor))
          return answer.value
        }
      }
    }
  }

  /// Returns the same pages with a maximum number of pages to fetch.
  ///
  /// If more pages exist, the error `.paging(.tooManyPages(limit:), _)` follows the last fetched page.
  public func limit(pages: Int) -> Self {
    var copy = self
    copy.limit = pages
    return copy
  }

  /// Creates an iterator that starts with the first page.
  public func makeAsyncIterator() -> Iterator { start(limit) }

  /// An iterator that fetches the pages in order.
  public struct Iterator: AsyncIteratorProtocol {
    /// Returns whether a further page is known of, and whether the limit forbids to fetch it.
    let state: () -> (hasNext: Bool, isAtLimit: Bool)
    private let fetch: () async throws(Failure) -> Page?

    init(
      state: @escaping () -> (hasNext: Bool, isAtLimit: Bool),
      _ fetch: @escaping () async throws(Failure) -> Page?
    ) {
      self.state = state
      self.fetch = fetch
    }

    /// Fetches the next page, or returns nil after the last one.
    public mutating func next() async throws(Failure) -> Page? { try await fetch() }
  }
}
