/// The reason why the next page is not fetched although one seems to exist.
public enum PagingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// More pages exist than the limit allows.
  ///
  /// All pages within the limit were returned.
  case tooManyPages(limit: Int)
  /// An answer leads to a page that was already fetched, so the pages would never end.
  case repeatedPage
  /// An answer announces a further page without its cursor.
  case missingCursor
  /// The address of the next page is invalid, or lacks the values that the call needs.
  case unreadableAddress
  /// The address of the next page has a different origin than the API.
  ///
  /// The value is that scheme, host and port.
  ///
  /// Nothing was sent to it, because calls contain credentials.
  case anotherOrigin(String)

  /// A description of the failure, without cursors.
  public var description: String {
    switch self {
    case .tooManyPages(let limit): "more than \(limit) pages"
    case .repeatedPage: "an answer leads to an earlier page"
    case .missingCursor: "an answer reports another page without its location"
    case .unreadableAddress: "the address of the next page cannot be read"
    case .anotherOrigin(let origin):
      "the next page is at \(quoted(origin)), which is outside the API"
    }
  }
}

/// A protocol for the errors of paged calls, such as ``ApiError``.
public protocol EndOfPages: Error, Sendable {
  /// The next page was not fetched, for this reason.
  static func paging(_ failure: PagingFailure, _ context: CallContext) -> Self
  /// The task was canceled.
  static func cancelled(_ context: CallContext) -> Self
}

extension ApiError: EndOfPages {}
