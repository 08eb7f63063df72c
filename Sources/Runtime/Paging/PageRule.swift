public import Foundation
public import SpecgenRuntimeCore

/// A rule that derives the next call from a page.
///
/// ```swift
/// .cursor({ $0.nextCursor }, more: { $0.hasMore })
/// ```
///
/// The closure `more` returns whether an answer announces a further page, or nil if it does not say. Its value
/// takes precedence: `false` ends the pages, and `true` without a cursor is ``PagingFailure/missingCursor``.
public struct PageRule<Page: Sendable, Item: Sendable, Cursor: Hashable & Sendable>: Sendable {
  typealias Next = Result<Cursor?, PagingFailure>

  /// The cursor of the first call.
  let first: Cursor?
  /// A closure that returns the cursor of the call after a page, or nil after the last page.
  let next: @Sendable (PageAnswer<Page>, [Item], Cursor?) -> Next

  /// Returns a cursor, or nil if the answer reports that no page follows.
  private static func following(_ cursor: Cursor?, more: Bool?) -> Next {
    if more == false { return .success(nil) }
    if more == true, cursor == nil { return .failure(.missingCursor) }
    return .success(cursor)
  }

  /// Returns the cursor made from a string, if there is one.
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
  /// Returns a rule for answers that contain the cursor of the next call.
  ///
  /// A missing or empty cursor ends the pages.
  public static func cursor(
    _ cursor: @escaping @Sendable (Page) -> Cursor?,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    PageRule(first: nil) { answer, _, _ in
      following(cursor(answer.value)?.unlessEmpty, more: more(answer.value))
    }
  }

  /// Returns a rule for pages whose last item contains the cursor of the next call.
  ///
  /// A page without items ends the pages.
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
  /// Returns a rule by which each call sends the number of items so far, starting at 0.
  ///
  /// A page without items is the last one, as is a page with fewer than `size` items if `size` is given.
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

  /// Returns a rule by which each call sends the number of its page.
  ///
  /// A page without items is the last one, as is a page with fewer than `size` items if `size` is given.
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
  /// Returns a rule for a `Link` header with the address of the next page, whose query contains params of the
  /// next call.
  public static func link(
    _ header: @escaping @Sendable (Page) -> String?,
    into params: [PageQuery.Param],
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    url({ header($0).flatMap(LinkHeader.next) }, into: params, more: more)
  }

  /// Returns a rule for a field with the address of the next page, whose query contains params of the next
  /// call.
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
  /// Returns a rule for a `Link` header with the address of the next call.
  public static func link(
    _ header: @escaping @Sendable (Page) -> String?,
    more: @escaping @Sendable (Page) -> Bool? = { _ in nil }
  ) -> PageRule {
    url({ header($0).flatMap(LinkHeader.next) }, more: more)
  }

  /// Returns a rule for a field with the address of the next call, which may be relative to the URL of the
  /// answer.
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
  /// The value, or nil if its text is empty.
  fileprivate var unlessEmpty: Self? { parameterText.isEmpty ? nil : self }
}
