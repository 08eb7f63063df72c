import SpecgenRuntimeCore

/// The progress of an iteration over pages: the next page, and the pages already seen.
struct PageWalk<Cursor: Hashable & Sendable>: Sendable {
  /// The next step of an iteration.
  enum Step: Sendable {
    case fetch(Cursor?)
    case fail(PagingFailure)
    case end
  }

  private let limit: Int
  private var count = 0
  private var seen: Set<Cursor>
  private var step: Step

  /// `true` if a further page is known of, or announced.
  var hasNext: Bool { if case .end = step { false } else { true } }

  /// `true` if the limit forbids to fetch the next page.
  var isAtLimit: Bool { if case .fetch = step { count >= limit } else { false } }

  /// Creates a walk that starts with the first page.
  init(first: Cursor?, limit: Int) {
    self.limit = limit
    seen = first.map { [$0] } ?? []
    step = .fetch(first)
  }

  /// Returns the next step.
  ///
  /// The walk then ends, unless a page arrives.
  mutating func take() -> Step {
    let taken = step
    step = .end
    guard case .fetch = taken else { return taken }
    guard count < limit else { return .fail(.tooManyPages(limit: limit)) }
    count += 1
    return taken
  }

  /// Continues after a page has arrived.
  mutating func arrive(next: Result<Cursor?, PagingFailure>) {
    switch next {
    case .failure(let failure): step = .fail(failure)
    case .success(nil): step = .end
    case .success(let cursor?):
      step = seen.insert(cursor).inserted ? .fetch(cursor) : .fail(.repeatedPage)
    }
  }
}
