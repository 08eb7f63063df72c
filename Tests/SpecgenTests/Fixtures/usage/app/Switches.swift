import Shop

func title(_ status: Status) -> String {
  switch status {  // ! refunded
  case .draft: "Draft"  // ! draft
  case .paid: "Paid"
  case .sent: "Sent"
  }
}

func isOpen(_ status: Status) -> Bool {
  switch status {
  case .paid: true
  default: false
  }
}

func isDraft(_ status: Status) -> Bool {
  status == .draft  // ! draft
}

func all() -> [Status] {
  [.draft, .paid, .sent]  // ! draft
}

func initial() -> Status { Status.draft }  // ! draft

struct Filter {
  var status: Status = .draft  // ! draft
  var channel = Channel.web

  func name() -> String {
    switch channel {  // ! chat
    case .web: "web"
    case .phone: "phone"
    case .unrecognized(let text): text
    }
  }

  func short() -> String {
    switch channel {
    case .web: "w"
    case _: "?"
    }
  }

  mutating func reset() {
    self = Filter(status: .draft)  // ! draft
    if status == .draft { channel = .phone }  // ! draft
    if case .draft = status { channel = .web }  // ! draft
  }
}

func amount(_ payment: Payment) -> Double {
  switch payment {  // ! crypto
  case .card: 0
  case .cash(let cash): cash.amount  // ! cash
  }
}

func isCash(_ order: Order) -> Bool {
  if case .cash? = order.payment { return true }  // ! cash
  return false
}

func pay(_ amount: Double) -> Payment {
  .cash(Cash(amount: amount))  // ! cash Cash
}

func change(for cash: Cash) -> Double {  // ! Cash
  cash.amount
}

func nested(_ order: Order) -> String {
  switch order.status {  // ! refunded
  case .draft, .paid:  // ! draft
    switch order.payment {
    case .card?: return "card"
    default: return "draft"
    }
  case .sent: return "sent"
  }
}
