/// How far a walk over pages has come: which page is next, and which were there.
struct PageWalk<Cursor: Hashable & Sendable>: Sendable {
  /// What comes next.
  enum Step: Sendable {
    case fetch(Cursor?)
    case fail(PagingFailure)
    case end
  }

  private let limit: Int
  private var count = 0
  private var seen: Set<Cursor>
  private var step: Step

  /// Stands before the first page.
  init(first: Cursor?, limit: Int) {
    self.limit = limit
    seen = first.map { [$0] } ?? []
    step = .fetch(first)
  }

  /// Takes the next step; the walk is over after it, unless a page arrives.
  mutating func take() -> Step {
    let taken = step
    step = .end
    guard case .fetch = taken else { return taken }
    guard count < limit else { return .fail(.tooManyPages(limit: limit)) }
    count += 1
    return taken
  }

  /// Goes on from a page that has arrived.
  mutating func arrive(next: Result<Cursor?, PagingFailure>) {
    switch next {
    case .failure(let failure): step = .fail(failure)
    case .success(nil): step = .end
    case .success(let cursor?):
      step = seen.insert(cursor).inserted ? .fetch(cursor) : .fail(.repeatedPage)
    }
  }
}
