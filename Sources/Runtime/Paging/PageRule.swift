public import Foundation

/// What follows a page: where an answer says it, and what the next call is told.
///
/// ```swift
/// .cursor({ $0.nextCursor }, more: { $0.hasMore })
/// ```
///
/// The closure `more` gives what an answer says of whether there is a page after it; nil where it says nothing.
/// What it says wins: false is the end, and true without a way on is ``PagingFailure/missingCursor``.
public struct PageRule<Page: Sendable, Item: Sendable, Cursor: Hashable & Sendable>: Sendable {
  typealias Next = Result<Cursor?, PagingFailure>

  /// What the first call is told.
  let first: Cursor?
  /// What the call after a page is told; nil for none.
  let next: @Sendable (PageAnswer<Page>, [Item], Cursor?) -> Next

  /// Goes on with a cursor, unless the answer says that there is no more.
  private static func following(_ cursor: Cursor?, more: Bool?) -> Next {
    if more == false { return .success(nil) }
    if more == true, cursor == nil { return .failure(.missingCursor) }
    return .success(cursor)
  }

  /// Goes on with what is made of a text, if there is any.
  private static func following(
    _ text: String?,
    more: Bool?,
    _ make: (String) throws(PagingFailure) -> Cursor
  ) -> Next {
    guard more != false, let text, !text.isEmpty else { return following(nil, more: more) }
    do throws(PagingFailure) {
      return .success(try make(text))
    } catch {
      return .failure(error)
    }
  }
}

extension PageRule where Cursor: ParameterValue {
  /// The answer has a cursor for the next call; none, or an empty text, is the end.
  public static func cursor(
    _ cursor: @escaping @Sendable (Page) -> Cursor?,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    PageRule(first: nil) { answer, _, _ in
      following(cursor(answer.value)?.unlessEmpty, more: more(answer.value))
    }
  }

  /// The last item has the cursor for the next call; no items at all is the end.
  public static func last(
    _ cursor: @escaping @Sendable (Item) -> Cursor?,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    PageRule(first: nil) { answer, items, _ in
      following(items.last.flatMap(cursor)?.unlessEmpty, more: more(answer.value))
    }
  }
}

extension PageRule where Cursor == Int {
  /// The next call is told how many items there were so far, from 0.
  ///
  /// A page without items is the last one; so is one with fewer than `size`, where that is given.
  public static func offset(
    size: Int? = nil,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    PageRule(first: 0) { answer, items, offset in
      let isLast = items.isEmpty || items.count < size ?? 0
      let next = (offset ?? 0) + items.count
      return .success(more(answer.value) ?? !isLast ? next : nil)
    }
  }

  /// The next call is told the number of its page.
  ///
  /// A page without items is the last one; so is one with fewer than `size`, where that is given.
  public static func number(
    from first: Int,
    size: Int? = nil,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    PageRule(first: first) { answer, items, number in
      let isLast = items.isEmpty || items.count < size ?? 0
      return .success(more(answer.value) ?? !isLast ? (number ?? first) + 1 : nil)
    }
  }
}

extension PageRule where Cursor == PageQuery {
  /// The header `Link` has the address of the next page, whose query has values for the next call.
  public static func link(
    _ header: @escaping @Sendable (Page) -> String?,
    into params: [PageQuery.Param],
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    url({ header($0).flatMap(LinkHeader.next) }, into: params, more: more)
  }

  /// The answer has the address of the next page, whose query has values for the next call.
  public static func url(
    _ url: @escaping @Sendable (Page) -> String?,
    into params: [PageQuery.Param],
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    PageRule(first: nil) { answer, _, _ in
      following(url(answer.value), more: more(answer.value)) { (text) throws(PagingFailure) in
        try PageQuery(of: text, params)
      }
    }
  }
}

extension PageRule where Cursor == URL {
  /// The header `Link` has the address of the next call.
  public static func link(
    _ header: @escaping @Sendable (Page) -> String?,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    url({ header($0).flatMap(LinkHeader.next) }, more: more)
  }

  /// The answer has the address of the next call, perhaps seen from its own.
  public static func url(
    _ url: @escaping @Sendable (Page) -> String?,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    PageRule(first: nil) { answer, _, _ in
      following(url(answer.value), more: more(answer.value)) { (text) throws(PagingFailure) in
        guard let next = URL(string: text, relativeTo: answer.url) else {
          throw .unreadableAddress
        }
        return next.absoluteURL
      }
    }
  }
}

extension ParameterValue {
  /// Nil where there would be nothing to send.
  fileprivate var unlessEmpty: Self? { parameterText.isEmpty ? nil : self }
}
