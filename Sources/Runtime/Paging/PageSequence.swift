/// The pages of a call, each fetched when it is asked for.
///
/// Nothing is fetched ahead. Each iteration starts with the first page. After an error, the first
/// included, an iterator is at its end. A task that is cancelled gets `.cancelled` in place of the next page.
public struct PageSequence<Page: Sendable, Failure: EndOfPages>: AsyncSequence, Sendable {
  /// A page.
  public typealias Element = Page

  /// How many pages are fetched where nothing is said.
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
      return Iterator { () async throws(Failure) -> Page? in
        // Of an error from here nothing was sent.
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

  /// Returns the same pages, of which no more than so many are fetched.
  ///
  /// Where there are more, the error `.paging(.tooManyPages(limit:), _)` comes after the last of these.
  public func limit(pages: Int) -> Self {
    var copy = self
    copy.limit = pages
    return copy
  }

  /// Starts before the first page.
  public func makeAsyncIterator() -> Iterator { start(limit) }

  /// What fetches the pages, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let fetch: () async throws(Failure) -> Page?

    init(_ fetch: @escaping () async throws(Failure) -> Page?) {
      self.fetch = fetch
    }

    /// Fetches the next page; nil after the last one.
    public mutating func next() async throws(Failure) -> Page? { try await fetch() }
  }
}
