import Shop
import SpecgenRuntime

@propertyWrapper
struct Observed<Value> {
  var wrappedValue: Value
}

actor Store {
  private var orders: [Int: Order] = [:]
  @Observed var current: Order? = nil
  private(set) lazy var selected = Status.draft  // ! draft
  let client = ShopClient()

  init(order: Order) {
    orders[order.id] = order
  }

  var total: Double { orders.values.map(\.total).reduce(0, +) }  // ! total

  func total(of id: Int) -> Double? { orders[id]?.total }  // ! total

  func note(of id: Int) -> String {
    guard let order = orders[id], let note = order.note else { return "" }  // ! note
    return note
  }

  func refresh() async {
    async let page = client.orders(page: 2)  // ! page
    _ = try? await page
    for order in await fetch() where order.total > 0 {  // ! total
      self.orders[order.id] = order
    }
  }

  private func fetch() async -> [Order] { current.map { [$0] } ?? [] }

  func refreshAll() async {
    let found =
      (try? await client
        .orders(limit: 5)) ?? []
    current = found.first { $0.status == .draft }  // ! draft
    selected = found.isEmpty ? .paid : .draft  // ! draft
  }

  func drop() async throws {
    guard let id = current?.id else { return }
    let client = client
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await client.cancel(id: id) }  // ! cancel
      try await group.waitForAll()
    }
  }

  func attempt(
    _ call: () async throws(ApiError<CancelFailure>) -> Void  // ! cancel
  ) async -> Bool {
    do throws(ApiError<CancelFailure>) {  // ! cancel
      try await call()
      return true
    } catch {
      return false
    }
  }

  func tags() -> [String] {
    orders.values
      .filter { !$0.items.isEmpty }
      .compactMap {
        $0.tag?.lowercased()  // ! tag
      }
  }
}

func load<API: ShopAPI>(_ api: API) async throws -> Int {
  let found = try await api.orders(page: 3)  // ! page
  return found.count
}

func loadAny(_ api: some ShopAPI) async throws -> Double {
  try await api.order(id: 1).total  // ! total
}
