import Shop

/// Types of the app whose members have the names of generated ones.
struct Invoice {
  enum Status { case draft, late, sale }

  var total: Double
  var note: String?
  var tag: String?
  var status = Status.draft
  var count = 0

  var isDraft: Bool { status == .draft }

  func title() -> String {
    switch status {
    case .draft: "draft \(total)"
    case .late: note ?? "late"
    case .sale: tag ?? "sale"
    }
  }
}

final class Cart {
  var price = 1.0
  var coupon: String?
  var invoice = Invoice(total: 1)

  func cancel(id: Int) { price = Double(id) }
  func orders(page: Int) -> Int { page }
  func report() -> Double { invoice.total + price }
  func remove(id: Int) { cancel(id: id) }
}

func work(_ cart: Cart, _ invoices: [Invoice]) -> Double {
  cart.cancel(id: 4)
  cart.remove(id: 5)
  let page = cart.orders(page: 2)
  let total = invoices.map(\.total).reduce(0, +)
  let noted = invoices.filter { $0.note != nil }.count
  let text = #"order.total \(total) "quoted" order.note"#
  let long = """
    order.total
    \(invoices.first?.total ?? 0) and .draft
    """
  let `tag` = text + long + (cart.coupon ?? "")
  return total + cart.report() + Double(page + noted + `tag`.count)
}

enum Local {
  struct Cash { var amount = 0.0 }
  struct Coupon { var code = "" }

  static func pay(_ cash: Cash, _ coupon: Coupon) -> Double {
    coupon.code.isEmpty ? cash.amount : Cash().amount
  }
}

func hint(_ reason: (reason: String, hint: String)) -> String { reason.hint }
