/// The items of several pages in one list, which says whether it is complete.
public struct CollectedItems<Element: Sendable>: Sendable {
  /// The items, in order.
  public let items: [Element]
  /// `true` if the bound left out items, or if a further page was not fetched.
  ///
  /// A rule by which only a page without items is the last one, such as one with page numbers, does not know that a full
  /// page was the last.
  public let hasMore: Bool

  /// Creates a list, such as one that a test compares with.
  public init(_ items: [Element], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}

extension CollectedItems: Equatable where Element: Equatable {}

extension PagedItems {
  /// Fetches pages until there are enough items, or no more pages.
  ///
  /// ```swift
  /// let found = try await client.ordersItems().collect(atMost: 500) { count += $0.count }
  /// if found.hasMore { … }
  /// ```
  ///
  /// A list that is not complete says so, if the bound or ``limit(pages:)`` ended it. An error ends it as it ends an
  /// iteration; `onPage` has received the items before it.
  ///
  /// - Parameters:
  ///   - count: The maximum number of items. With 0, nothing is fetched, and `hasMore` is `true`.
  ///   - onPage: A closure called with the new items of each page that arrives.
  /// - Returns: The items.
  /// - Throws: The error of a call, or `.paging(_, _)` if pages repeat.
  public func collect(
    atMost count: Int,
    onPage: ([Element]) -> Void = { _ in }
  ) async throws(Failure) -> CollectedItems<Element> {
    var iterator = pages.makeAsyncIterator()
    var found: [Element] = []
    while found.count < count, !iterator.state().isAtLimit {
      guard let page = try await iterator.next() else { break }
      let arrived = items(page)
      let taken = arrived.prefix(count - found.count)
      found += taken
      onPage(Array(taken))
      if taken.count < arrived.count { return CollectedItems(found, hasMore: true) }
    }
    return CollectedItems(found, hasMore: iterator.state().hasNext)
  }
}
