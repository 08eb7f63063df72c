import Depot
import DepotTesting
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// A client whose calls are in groups.
struct DepotTests {
  private let transport = StubTransport { request, _ in
    let json =
      switch (request.method.rawValue, request.url.path) {
      case ("POST", "/sessions"): #"{"token": "t1", "lifetime": 3600}"#
      case ("POST", "/orders"):
        #"{"id": \#(request.headers["Accept-Language"] == "pt" ? 1 : 2), "state": "open"}"#
      case ("GET", "/orders"):
        request.url.query == nil
          ? #"{"items": [{"id": 1, "state": "open"}], "next": "b"}"#
          : #"{"items": [{"id": 2, "state": "shipped"}]}"#
      case ("GET", "/lost"): #"{"names": []}"#
      default: ""
      }
    let isKnown = request.url.path == "/sessions" || request.headers["Authorization"] == "Bearer t1"
    return HTTPResponse(
      status: isKnown || request.url.path == "/ping" ? 200 : 401,
      body: Data(json.utf8)
    )
  }

  private var client: DepotClient {
    DepotClient(
      login: AccountLogInMethod(user: "u", password: Secret("p")),
      locale: "pt",
      transport: transport
    )
  }

  @Test func sharesTheSessionAndWhatTheClientHolds() async throws {
    let client = client
    #expect(try await client.orders.create(goods: ["tea"]).id == 1)
    try await client.ping()
    let order = Order(id: 7, state: .open)
    try await order.cancel(from: client)
    #expect(
      transport.requests.map { "\($0.method.rawValue) \($0.url.path)" } == [
        "POST /sessions", "POST /orders", "GET /ping", "DELETE /orders/7",
      ]
    )
    #expect(transport.requests.last?.headers["Authorization"] == "Bearer t1")
  }

  /// Both clients hold the param that the call leaves out.
  @Test func fillsInCallsAsValues() async throws {
    let call = OrdersCreateMethod(goods: ["tea"])
    #expect(try await client.perform(call).id == 1)
    #expect(try await client.orders.perform(call).id == 1)
    let other = OrdersCreateMethod(locale: "en", goods: ["tea"])
    #expect(try await client.perform(other).id == 2)
  }

  @Test func namesTheClosureThatIsMissing() async {
    let error = await #expect(throws: DepotError.self) {
      try await DepotStub().orders.list()
    }
    #expect(error.map { "\($0)".contains("set answers.list") } == true)
  }

  @Test func followsPagesOfAGroup() async throws {
    var ids: [Int] = []
    for try await order in client.orders.listItems() { ids.append(order.id) }
    #expect(ids == [1, 2])
  }

  @Test func optionsOfTheClientHoldForItsGroups() async throws {
    let transport = StubTransport { request, number in
      let json =
        request.url.path == "/sessions"
        ? #"{"token": "t1", "lifetime": 3600}"# : #"{"items": []}"#
      return HTTPResponse(status: number == 2 ? 503 : 200, body: Data(json.utf8))
    }
    let login = AccountLogInMethod(user: "u", password: Secret("p"))
    let client = DepotClient(login: login, locale: "pt", transport: transport)
    let retried = client.retrying { _ in (again: true, after: 0) }
    #expect(try await retried.orders.list().items.isEmpty)
    #expect(transport.requests.count == 3)
  }

  @Test func stubsRecordTheCallsOfAllGroupsInOrder() async throws {
    var stub = DepotStub()
    stub.answers.ping = {}
    stub.orders.answers.create = { goods, _ in Order(id: goods.count, state: .open) }
    try await stub.ping()
    #expect(try await place(["a", "b"], with: stub) == 2)
    let api: any DepotAPI = stub
    #expect(try await api.orders.create(goods: ["c"]).id == 1)
    #expect(
      stub.calls == [
        .ping, .orders(.create(goods: ["a", "b"], priority: nil)),
        .orders(.create(goods: ["c"], priority: nil)),
      ]
    )
    #expect(stub.orders.calls.count == 2)
    await #expect(throws: DepotError.self) {
      _ = try await stub.account.logIn(user: "u", password: Secret("p"))
    }
  }

  private func place(_ goods: [String], with api: some DepotAPI) async throws -> Int {
    try await api.orders.create(goods: goods).id
  }
}
