import Foundation
import Paging
import SpecgenRuntime
import Testing

/// The pages of generated calls, over a server: each way that leads from one to the next.
@Suite(.serialized) struct PagingTests {
  private let server: PagingServer
  private var client: PagingClient { server.client }

  init() throws {
    server = try PagingServer()
  }

  private func check(
    _ items: some AsyncSequence<Item, PagingError>,
    are count: Int,
    run: String,
    targets: [String]
  ) async throws {
    let (found, error) = try await readAll(items)
    #expect(error == nil, "\(error.map { "\($0)" } ?? "")")
    #expect(found.map(\.id) == (0..<count).map { String($0 + 1) })
    let seen = try await server.seen(run)
    #expect(seen.map(\.target) == targets)
    #expect(seen.allSatisfy { $0.authorization == "Bearer canary-key" })
  }

  @Test func followsCursors() async throws {
    try await check(
      client.byCursorItems(run: "five-1"),
      are: 5,
      run: "five-1",
      targets: ["", "&cursor=a%20b", "&cursor=c%2B%2F%3D"].map { "/cursor?run=five-1\($0)&limit=2" }
    )
  }

  @Test func followsSecretCursorsInBodies() async throws {
    let (items, error) = try await readAll(
      client.bySecretItems(run: "five-2"),
      BySecretFailure.self
    )
    #expect(items.count == 5 && error == nil)
    #expect(try await server.seen("five-2").count == 3)
    let gone = try await readAll(client.bySecretItems(run: "gone-2"), BySecretFailure.self)
    guard case .failure(.gone, let context)? = gone.error else { throw try #require(gone.error) }
    #expect(gone.items.count == 2 && !"\(context)".contains("canary"))
  }

  @Test func followsTheLastItem() async throws {
    try await check(
      client.byLastItems(run: "five-3", next: 7),
      are: 5,
      run: "five-3",
      targets: ["", "&starting_after=2", "&starting_after=4"].map { "/last?run=five-3\($0)&next=7" }
    )
    let labels = try await readAll(client.byLastDeepItems())
    #expect(labels.items.map(\.id) == [1, 2, 3, 4] && labels.error == nil)
  }

  @Test func countsItems() async throws {
    try await check(
      client.byOffsetItems(run: "five-4", limit: 3),
      are: 5,
      run: "five-4",
      targets: ["0", "3"].map { "/offset?run=five-4&skip=\($0)&limit=3" }
    )
    // Nothing says that there is no more, so the last page is one without items.
    try await check(
      client.byOffsetItems(run: "four-4"),
      are: 4,
      run: "four-4",
      targets: ["0", "2", "4"].map { "/offset?run=four-4&skip=\($0)" }
    )
    // With a size it is one with fewer.
    try await check(
      client.byOffsetItems(run: "four-4b", limit: 3),
      are: 4,
      run: "four-4b",
      targets: ["0", "3"].map { "/offset?run=four-4b&skip=\($0)&limit=3" }
    )
  }

  @Test func countsPages() async throws {
    try await check(
      client.byNumberItems(run: "four-5"),
      are: 4,
      run: "four-5",
      targets: (1...3).map { "/number/four-5?page=\($0)" }
    )
    try await check(
      client.byNumberItems(run: "none-5"),
      are: 0,
      run: "none-5",
      targets: ["/number/none-5?page=1"]
    )
    try await check(
      client.everyItem(),
      are: 5,
      run: "five",
      targets: (0...2).map { "/zero?page=\($0)&per_page=2" }
    )
  }

  @Test func takesValuesOfLinks() async throws {
    // The address is that of another host; nothing is sent there, only its values count.
    try await check(
      client.byLinkItems(run: "five-6", perPage: 9),
      are: 5,
      run: "five-6",
      targets: ["", "page=2&after%5Bid%5D=x&", "page=3&after%5Bid%5D=x&"]
        .map { "/link/five-6?\($0)per_page=9" }
    )
  }

  @Test func callsTheAddressesOfLinks() async throws {
    let run = "five-7"
    try await check(
      client.byAddressItems(run: run, appid: "canary-id", at: 1, trace: "t"),
      are: 5,
      run: run,
      targets: [
        "/address/\(run)?appid=canary-id&at=1", "/address/\(run)/2?x=1&appid=canary-id",
        "/address/\(run)/3?x=2&appid=canary-id",
      ]
    )
    #expect(try await server.seen(run).allSatisfy { $0.trace == "t" })
  }

  @Test func callsAddressesInBodies() async throws {
    try await check(
      client.byUrlItems(run: "five-8"),
      are: 5,
      run: "five-8",
      targets: ["", "?p=2", "?p=3"].map { "/url/five-8\($0)" }
    )
  }

  @Test func givesWholePages() async throws {
    var found: [[String]] = []
    for try await page in client.byLinkItems(run: "five-9").pages {
      #expect(page.links != nil)
      found.append(page.value.map(\.id))
    }
    #expect(found == [["1", "2"], ["3", "4"], ["5"]])
  }
}
