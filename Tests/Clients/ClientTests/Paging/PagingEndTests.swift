import Foundation
import Paging
import SpecgenRuntime
import Testing

/// How pages of generated calls end before their time, over a server.
@Suite(.serialized) struct PagingEndTests {
  private let server: PagingServer
  private var client: PagingClient { server.client }

  init() throws {
    server = try PagingServer()
  }

  private func check(
    _ items: some AsyncSequence<Item, PagingError>,
    give count: Int,
    requests: Int,
    run: String,
    then isExpected: (PagingError) -> Bool
  ) async throws {
    let (found, error) = try await readAll(items)
    #expect(found.count == count)
    #expect(error.map(isExpected) == true, "\(error.map { "\($0)" } ?? "no error")")
    #expect(try await server.seen(run).count == requests)
  }

  @Test func endsAtTheThirdPage() async throws {
    let run = "fail-1"
    let calls: [any AsyncSequence<Item, PagingError>] = [
      client.byNumberItems(run: run), client.byLinkItems(run: "fail-2"),
      client.byUrlItems(run: "fail-3"),
    ]
    for (index, items) in calls.enumerated() {
      try await check(items, give: 4, requests: 3, run: "fail-\(index + 1)") { error in
        if case .common(let problem, let context) = error {
          problem.message == "third" && context.status == 500 && context.attempt == 1
        } else {
          false
        }
      }
    }
  }

  @Test func sendsAPageAgainWhereTheAppSaysSo() async throws {
    let run = "fail-4"
    let retrying = client.retrying { ($0.status == 500, 0) }
    let (items, error) = try await readAll(retrying.byNumberItems(run: run))
    #expect(items.count == 5 && error == nil)
    #expect(try await server.seen(run).map(\.target).filter { $0.hasSuffix("page=3") }.count == 2)
  }

  @Test func endsCircles() async throws {
    func isCircle(_ error: PagingError) -> Bool {
      if case .paging(.repeatedPage, _) = error { true } else { false }
    }
    try await check(
      client.byCursorItems(run: "loop-1"),
      give: 3,
      requests: 3,
      run: "loop-1",
      then: isCircle
    )
    try await check(
      client.byLinkItems(run: "loop-2"),
      give: 4,
      requests: 2,
      run: "loop-2",
      then: isCircle
    )
    try await check(
      client.byAddressItems(run: "loop-3", trace: ""),
      give: 4,
      requests: 2,
      run: "loop-3",
      then: isCircle
    )
  }

  @Test func fetchesNoMorePagesThanItMay() async throws {
    try await check(
      client.byNumberItems(run: "five-1").limit(pages: 2),
      give: 4,
      requests: 2,
      run: "five-1"
    ) { error in
      if case .paging(.tooManyPages(limit: 2), _) = error { true } else { false }
    }
  }

  @Test func sendsNothingToAnotherOrigin() async throws {
    try await check(
      client.byUrlItems(run: "away-1"),
      give: 2,
      requests: 1,
      run: "away-1"
    ) { error in
      if case .paging(.anotherOrigin(let origin), _) = error {
        origin == "https://elsewhere.example"
      } else {
        false
      }
    }
    // The same machine by another name is another origin.
    try await check(
      client.byAddressItems(run: "away-2", trace: ""),
      give: 4,
      requests: 2,
      run: "away-2"
    ) { error in
      if case .paging(.anotherOrigin, let context) = error {
        context.attempt == 0 && "\(error)".contains("http://localhost:")
      } else {
        false
      }
    }
  }

  @Test func endsACallThatIsCancelled() async throws {
    let run = "hang-1"
    let items = client.byNumberItems(run: run)
    let task = Task { try await readAll(items) }
    // The third request has arrived, and gets no answer.
    while try await server.seen(run).count < 3 { await Task.yield() }
    task.cancel()
    let (found, error) = try await task.value
    #expect(found.count == 4)
    guard case .cancelled? = error else { throw try #require(error) }
    #expect(try await server.seen(run).count == 3)
  }

  @Test func fetchesNothingAfterACancellation() async throws {
    let run = "five-3"
    let items = client.byNumberItems(run: run)
    let (found, error) = try await Task {
      var iterator = items.makeAsyncIterator()
      let first = try await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      let second = try await iterator.next()
      let error = await #expect(throws: PagingError.self) { try await iterator.next() }
      #expect(try await iterator.next() == nil)
      return ([first?.id, second?.id], error)
    }.value
    #expect(found == ["1", "2"])
    guard case .cancelled? = error else { throw try #require(error) }
    #expect(try await server.seen(run).count == 1)
  }

  /// A stand-in has the same sequences over its own pages.
  @Test func followsThePagesOfAStandIn() async throws {
    let items = try await readAll(PagingStub().byAddressItems(run: "any", trace: "t"))
    #expect(items.items.map(\.id) == ["any", "https://h.example/2", "https://h.example/3"])
    #expect(items.error == nil)
    let numbers = try await readAll(PagingStub().byNumberItems(run: "any"))
    #expect(numbers.items.map(\.id) == ["1", "2"] && numbers.error == nil)
  }
}
