import Shop

typealias Purchase = Order

enum Reports {
  static var format: (Order) -> String { { "\($0.total)" } }  // ! total
  static var keys: [KeyPath<Order, Double>] { [\.total, \Order.total] }  // ! total

  static func most<Item>(_ items: [Item], by value: (Item) -> Double) -> Item? {
    items.max { value($0) < value($1) }
  }

  static func best(_ orders: [Purchase]) -> Purchase? {
    most(orders) { $0.total }  // ! total
  }

  static func steps(_ orders: [Order]) -> [Double] {
    zip(orders, orders.dropFirst()).map { $1.total - $0.total }  // ! total
  }

  static func value(_ order: Order) -> Double {
    order[keyPath: \.total]  // ! total
  }

  static func note(_ order: Order?) -> String? {
    order.flatMap { $0.note }  // ! note
  }

  static func lengths(_ orders: [Order]) -> [Int] {
    orders.enumerated().map { index, order in index + (order.note ?? "").count }  // ! note
  }

  static func groups(_ orders: [Order]) -> [Status: [Order]] {
    Dictionary(grouping: orders) { $0.status }
  }

  static func drafts(_ orders: [Order]) -> [Order] {
    groups(orders)[.draft] ?? []  // ! draft
  }

  static func title(_ order: Order) -> String {
    switch (order.status, order.payment) {
    case (.draft, _): "draft"  // ! draft
    default: "other"
    }
  }

  static func isPaidInCash(_ orders: [Order]) -> Bool {
    for case .cash? in orders.map(\.payment) { return true }  // ! cash
    return orders.contains { if case .cash = $0.payment { true } else { false } }  // ! cash
  }

  static func pair(_ order: Order) -> (total: Double, note: String) {
    (total: order.total, note: "note")  // ! total
  }

  static func sum(_ orders: [Order]) -> Double {
    var total = 0.0
    for order in orders {
      total += order.total  // ! total
    }
    let pairs = orders.map(pair)
    return total + pairs.map(\.total).reduce(0, +) + pairs[0].total
  }

  static func nested(_ orders: [Order]) -> [Double] {
    func half(_ order: Order) -> Double { order.total / 2 }  // ! total
    let double: (Order) -> Double = { order in
      order.total * 2  // ! total
    }
    return orders.map(half) + orders.map(double)
  }

  static func emails(_ orders: [Order]) -> [String] {
    orders.map(\.customer).compactMap(\.email)
  }

  static func prices(_ orders: [Order]) -> Double {
    orders.flatMap(\.items).reduce(0) { (sum: Double, item) in
      sum + item.price  // ! price
    }
  }

  static func first(_ baskets: [String: Basket]) -> String? {
    baskets.values.first?.coupon?.code  // ! coupon
  }
}

extension Array where Element == Order {
  var total: Double { reduce(0) { $0 + $1.total } }  // ! total
  var drafts: Int { count { $0.status == .draft } }  // ! draft
}

func summary(_ orders: [Order]) -> String {
  "\(orders.total) \(orders.drafts) \(orders.count)"
}

func changed(_ orders: [Order]) -> Order? {
  let older: Order? = orders.last
  if let older, older.count > 3 {  // ! count
    return older
  }
  while let order = orders.first {
    return order.count == 0 ? order : nil  // ! count
  }
  return nil
}

func copy(_ order: Order) -> Order {
  Order(
    id: order.id,
    total: order.total + 1,  // ! total
    status: order.status,
    customer: Customer(id: 1, name: "A"),  // ! tier
    items: order.items.filter { $0.weight ?? 0 > 0 },
    count: order.count + 1,  // ! count
    tag: order.tag  // ~ tag
  )
}

func priceOf(_ item: Item) -> Double {
  let Item = item
  return Item.price  // ! price
}

func cheap(_ items: [Item]) -> [Item] {
  items.filter { $0.price < 10 }.sorted { $0.price < $1.price }  // ! price
}
