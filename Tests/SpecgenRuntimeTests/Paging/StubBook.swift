@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePaging

/// A page of the tests.
struct StubPage: Sendable {
  var items: [Int] = []
  var next: String?
  var more: Bool?
}

/// Pages by their cursors, and which were asked for.
struct StubBook: Sendable {
  typealias Failing = ApiError<NoFailure<Never>>

  /// Three items on three pages, of which one is empty.
  static var three: StubBook {
    StubBook([
      "": StubPage(items: [1, 2], next: "b"), "b": StubPage(items: [], next: "c"),
      "c": StubPage(items: [3]),
    ])
  }

  private let pages: [String: StubPage]
  private let asked = Locked<[String]>([])

  /// The first page is that of the empty cursor.
  init(_ pages: [String: StubPage]) {
    self.pages = pages
  }

  var calls: [String] { asked.withLock { $0 } }

  var items: PagedItems<Int, StubPage, Failing> {
    PagedItems("book", items: { $0.items }, next: .cursor({ $0.next }, more: { $0.more })) {
      (cursor: String?) async throws(Failing) in
      asked.withLock { $0.append(cursor ?? "") }
      guard let page = pages[cursor ?? ""] else {
        throw .unexpectedStatus(500, CallContext(method: "book", status: 500))
      }
      return page
    }
  }
}
