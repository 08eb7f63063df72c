/// Why no further page is fetched although there seems to be one.
public enum PagingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are more pages than the sequence was told to fetch; all that were fetched have been given.
  case tooManyPages(limit: Int)
  /// An answer leads to a page that was there already: the server would go round for ever.
  case repeatedPage
  /// An answer says that there is more, and not where.
  case missingCursor
  /// The address of the next page is none, or lacks the values that the call needs.
  case unreadableAddress
  /// The address of the next page, of which this is scheme, host and port, is not that of the API.
  ///
  /// Nothing was sent there: a call carries credentials.
  case anotherOrigin(String)

  /// What happened, without any cursor.
  public var description: String {
    switch self {
    case .tooManyPages(let limit): "more than \(limit) pages"
    case .repeatedPage: "an answer leads to a page that was there already"
    case .missingCursor: "an answer says that there is more, and not where"
    case .unreadableAddress: "the address of the next page cannot be read"
    case .anotherOrigin(let origin): "the next page is at \(quoted(origin)), which is not the API"
    }
  }
}

/// The error of calls whose pages are followed; ``ApiError`` is the one.
public protocol EndOfPages: Error, Sendable {
  /// No further page is fetched, for this reason.
  static func paging(_ failure: PagingFailure, _ context: CallContext) -> Self
  /// The task was cancelled.
  static func cancelled(_ context: CallContext) -> Self
}

extension ApiError: EndOfPages {}
