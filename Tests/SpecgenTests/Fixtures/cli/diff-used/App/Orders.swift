import Shop

// order.note is not a call site here.
func text(of order: Order) -> String {
  switch order.state {
  case .open: order.note ?? "order.total"
  case .sent: "\(order.total)"
  }
}

struct Invoice { var note: String }

func note(of invoice: Invoice) -> String { invoice.note }

func load(_ client: ShopClient) async throws -> [Double] {
  try await client.orders(page: 1).map(\.total)
}
