import Shop

// The total of an order, its note and its tag: a comment is no call site.

/* order.total /* and order.note in a nested comment */ order.tag */

struct OrderRow {
  let order: Order
  let discount: Double

  var title: String { "total: \(order.total), note" }  // ! total
  var price: Double { order.total - discount }  // ! total
  var note: String { order.note ?? "order.note" }  // ! note

  func isExpensive(than other: Order) -> Bool {
    order.total > other.total  // ! total
  }

  func lines() -> [String] {
    let count: Int = order.count  // ! count
    return order.items.map { item in
      let price: Double = item.price  // ! price
      return "\(item.sku) \(price) \(count)"
    }
  }
}

extension Order {
  var isFree: Bool { total == 0 }  // ! total
  var label: String {
    let note = self.note ?? ""  // ! note
    return note.isEmpty ? "no note" : note
  }
  var prices: [Double] { items.map(\.price) }  // ! price
  func isOver(_ limit: Int) -> Bool { count > limit }  // ! count

  func shadowed(total: Double, note: String) -> String {
    "\(total) \(note)"
  }

  var locals: Double {
    let total = 4.0
    return total * 2
  }
}

extension Customer {
  static let anon = Customer(id: 0, name: "unknown")  // ! tier
  static var nobody: Customer { .init(id: 0, name: "nobody", email: nil) }  // ! tier
  var contact: String { email ?? name }
}

func sum(_ orders: [Order]) -> Double {
  orders.reduce(0) { $0 + $1.total }  // ! total
}

func totals(_ orders: [Order]) -> [Double] {
  orders.map(\.total)  // ! total
}

func notes(_ orders: [Order]) -> [String] {
  orders.compactMap { $0.note }  // ! note
}

func path() -> KeyPath<Order, Double> {
  \Order.total  // ! total
}

func notePath() -> KeyPath<Order, String?> { \.note }  // ! note

func weights(of order: Order) -> Int {
  order.items.compactMap(\.weight).reduce(0, +)
}

func best(_ orders: [Order]) -> Order? {
  orders.max { $0.total < $1.total }  // ! total
}

func describe(_ order: Order?) -> String {
  guard let order else { return "no total" }
  if let tag = order.tag {  // ! tag
    return tag
  }
  return order.customer.email ?? ""
}

func tagged(_ orders: [Order]) -> [Order] {
  orders.filter { ($0.tag ?? "").isEmpty == false }  // ~ tag
}

func firstTag(_ orders: [Order]) -> Int {
  orders.first?.tag?.count ?? 0  // ! tag
}

func couponCode(_ basket: Basket) -> String {
  basket.coupon?.code ?? ""  // ! coupon
}

func coupon(_ basket: Basket) -> Coupon? {  // ! Coupon
  basket.coupon  // ! coupon
}

struct Wallet {
  var coupons: [Coupon] = []  // ! Coupon
  var best: [String: Coupon] = [:]  // ! Coupon

  mutating func add(_ code: String) {
    coupons.append(Coupon(code: code))  // ! Coupon
  }
}

func sample() -> Order {
  Order(id: 1, total: 2, status: .paid, customer: .anon, items: [], count: 3)  // ! total count tag
}

func sampleItem() -> Item {
  Item(
    sku: "a",
    price: 1.5,  // ! price
    weight: nil
  )
}

func hint(_ problem: Problem) -> String {
  problem.hint ?? problem.reason  // ! hint
}
