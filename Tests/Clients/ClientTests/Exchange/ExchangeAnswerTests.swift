import Exchange
import Foundation
import SpecgenRuntime
import Testing

/// What generated calls make of statuses and headers.
@Suite(.serialized) struct ExchangeAnswerTests {
  private let server: ExchangeServer
  private var client: ExchangeClient { server.client }

  init() throws {
    server = try ExchangeServer()
  }

  @Test func tellsSuccessesByStatus() async throws {
    let order = Order(id: 7, note: "fragile")
    let location = try #require(URL(string: "/orders/7"))
    let ticket = try #require(UUID(uuidString: "3F2504E0-4F89-11D3-9A0C-0305E82C3301"))
    #expect(
      try await client.place(status: 201, item: 1)
        == .created(order, location: location, remaining: 12)
    )
    #expect(try await client.place(status: 202, item: 1) == .queued(ticket: ticket))
    #expect(try await client.place(status: 208, item: 1) == .known("já"))
    #expect(try await client.place(status: 206, item: 1) == .proof(Data([0, 255])))
  }

  @Test func tellsFailuresBeforeSuccesses() async throws {
    do {
      _ = try await client.place(status: 409, item: 1)
      Issue.record("a failure is no success")
    } catch {
      guard case .failure(.soldOut, _) = error else { throw error }
    }
    do {
      _ = try await client.place(status: 422, item: 1)
      Issue.record("a failure is no success")
    } catch {
      guard case .failure(.invalid(let problem), _) = error else { throw error }
      #expect(problem.message == "no item")
    }
    do {
      _ = try await client.place(status: 500, item: 1)
      Issue.record("an error is no success")
    } catch {
      guard case .common(let problem, _) = error else { throw error }
      #expect(problem.message == "status 500")
    }
    do {
      _ = try await client.locate(status: 204)
      Issue.record("another status is no success")
    } catch {
      guard case .unexpectedStatus(204, _) = error else { throw error }
    }
  }

  @Test func takesRedirectsAsAnswers() async throws {
    let location = try #require(URL(string: "/follow?status=200"))
    for status in [300, 301, 302, 303, 307, 308] {
      #expect(try await client.follow(status: status) == .elsewhere(location: location))
    }
    #expect(try await client.follow(status: 200) == .here(Order(id: 7, note: "fragile")))
    #expect(try await client.follow(status: 410) == .gone)
    #expect(try await client.locate(status: 302).location == "/follow?status=200")
    try await client.store(status: 204)
  }

  @Test func readsHeaders() async throws {
    let orders = try await client.orders()
    #expect(orders.value == [Order(id: 7, note: "fragile"), Order(id: 8)])
    #expect(orders.total == 2)
    #expect(orders.changed == Date(timeIntervalSince1970: 1_795_170_600))
    #expect(orders.isLast == true)
    #expect(orders.price?.description == "5.00")
    #expect(orders.state == .shipped)
    #expect(orders.next == Secret("canary-next"))
    #expect(!String(describing: orders).contains("canary"))
    let few = try await client.orders(page: 3)
    #expect(few.isLast == nil && few.price == nil && few.state == nil && few.next == nil)
    #expect(try await client.count().total == 2)
  }

  @Test(arguments: [(1, "header X-Total"), (2, "header X-Total")])
  func failsOnWrongHeaders(page: Int, path: String) async throws {
    do {
      _ = try await client.orders(page: page)
      Issue.record("a wrong header is no success")
    } catch {
      guard case .decoding(let failure, _) = error else { throw error }
      #expect(failure.path == path)
    }
  }
}
