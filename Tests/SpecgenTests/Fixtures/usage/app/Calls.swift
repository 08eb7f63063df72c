import Shop

struct Loader {
  let client: ShopClient
  let api: any ShopAPI

  func load() async throws -> [Order] {
    try await client.orders(page: 1)  // ! page
  }

  func loadAll() async throws -> [Order] {
    try await client.orders(limit: 100)
  }

  func loadMore(page: Int) async throws -> [Order] {
    try await api.orders(
      page: page,  // ! page
      limit: 20
    )
  }

  func stop(_ order: Order) async throws {
    try await client.cancel(id: order.id)  // ! cancel
  }

  func stopAll(_ orders: [Order]) async {
    for order in orders {
      do {
        try await api.cancel(id: order.id)  // ! cancel
      } catch {
        print("cancel failed: \(error)")
      }
    }
  }

  func buy() async throws -> Double {
    let order = try await client.create(sku: "a", amount: 1)  // ! currency
    return order.total  // ! total
  }

  func buyAll() async throws -> Order {
    try await api.perform(CreateMethod(sku: "a", amount: 2))  // ! currency
  }

  func revenue() async throws -> Double {
    let report: Double = try await client.report()  // ! report
    return report
  }

  func revenueText() async throws -> String {
    let value = try await api.report()  // ~ report
    return "report \(value)"
  }

  func people() async throws -> [Customer] {
    try await client.people.find(name: "A")  // ! name
  }

  func remove(_ customer: Customer) async throws {
    try await client.people.remove(id: customer.id)  // ! remove
  }

  func request() -> OrdersMethod {
    OrdersMethod(page: 4, limit: nil)  // ! page
  }

  func page(of request: OrdersMethod) -> Int {
    request.page ?? request.limit ?? 0  // ! page
  }

  func undo(_ call: CancelMethod) -> Int {  // ! cancel
    call.id
  }

  func hints() async -> String {
    do {
      _ = try await client.basket()
      return ""
    } catch .common(let problem, _) {
      return problem.hint ?? ""  // ! hint
    } catch {
      return ""
    }
  }

  func isLocked(_ failure: OrderFailure) -> Bool {
    failure == .locked  // ! locked
  }

  func why(_ failure: OrderFailure) -> String {
    switch failure {  // ! gone
    case .missing: "missing"
    case .locked: "locked"  // ! locked
    }
  }

  func maybe(_ failure: OrderFailure) -> String {
    switch failure {
    case .missing: "missing"
    default: "other"
    }
  }

  func late(_ failure: CancelFailure) -> String {  // ! cancel
    switch failure {
    case .late: "late"
    }
  }
}
