@testable import SpecgenRuntimeCore

// Unions as the generator writes them: payloads are models of their own, and each union reads and
// writes the members of one object.

struct Card: JSONModel, Equatable {
  var number: String
  var holder: String?

  init(from json: JSONReader) throws(DecodingFailure) {
    number = try json.string("number")
    holder = try json.string(ifPresent: "holder")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("number", number)
    json.string(ifPresent: "holder", holder)
  }
}

struct Account: JSONModel, Equatable {
  var id: String
  var balance: ExactDecimal

  init(from json: JSONReader) throws(DecodingFailure) {
    id = try json.string("id")
    balance = try json.decimalText("balance")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("id", id)
    json.decimalText("balance", balance)
  }
}

/// By a discriminator, open; one of its forms is told apart by a second key of the same object.
enum Source: JSONModel, Equatable {
  case card(Card)
  case purse(Purse)
  case cash
  case unrecognized(JSONValue)

  init(from json: JSONReader) throws(DecodingFailure) {
    switch try json.string("type") {
    case "card": self = .card(try Card(from: json))
    case "purse": self = .purse(try Purse(from: json))
    case "cash": self = .cash
    default: self = .unrecognized(try JSONValue(from: json))
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .card(let value):
      json.constant("type", "card")
      value.writeMembers(to: &json)
    case .purse(let value):
      json.constant("type", "purse")
      value.writeMembers(to: &json)
    case .cash:
      json.constant("type", "cash")
    case .unrecognized(let value):
      json.members(of: value)
    }
  }
}

/// By a discriminator, closed.
enum Purse: JSONModel, Equatable {
  case account(Account)
  case linkedCard(Card)

  init(from json: JSONReader) throws(DecodingFailure) {
    switch try json.string("instrument") {
    case "account": self = .account(try Account(from: json))
    case "linked_card": self = .linkedCard(try Card(from: json))
    default: throw json.failure("instrument", notAmong: ["account", "linked_card"])
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .account(let value):
      json.constant("instrument", "account")
      value.writeMembers(to: &json)
    case .linkedCard(let value):
      json.constant("instrument", "linked_card")
      value.writeMembers(to: &json)
    }
  }
}

/// By trying in order.
enum Option: JSONModel, Equatable {
  case account(Account)
  case card(Card)

  init(from json: JSONReader) throws(DecodingFailure) {
    if let value = json.form(Account.self) {
      self = .account(value)
    } else if let value = json.form(Card.self) {
      self = .card(value)
    } else {
      throw json.failure(forms: Account.self, Card.self)
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .account(let value): value.writeMembers(to: &json)
    case .card(let value): value.writeMembers(to: &json)
    }
  }
}

/// By which key is there.
enum Payment: JSONModel, Equatable {
  case data(Source)
  case saved(String)

  init(from json: JSONReader) throws(DecodingFailure) {
    if json.has("payment_data") {
      self = .data(try json.value("payment_data"))
    } else if json.has("payment_id") {
      self = .saved(try json.string("payment_id"))
    } else {
      throw json.failure(noneOf: ["payment_data", "payment_id"])
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .data(let value): json.value("payment_data", value)
    case .saved(let value): json.string("payment_id", value)
    }
  }
}

/// By the kind of JSON.
enum Title: JSONCodable, Equatable {
  case text(String)
  case list([String])
  case translations([String: String])

  init(from json: JSONReader) throws(DecodingFailure) {
    switch json.kind {
    case .string: self = .text(try json.string())
    case .list: self = .list(try [String](from: json))
    case .object: self = .translations(try [String: String](from: json))
    case .null, .bool, .number: throw json.failure(notAmong: [.string, .list, .object])
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let value): value.write(to: &json)
    case .list(let value): value.write(to: &json)
    case .translations(let value): value.write(to: &json)
    }
  }
}

/// A union that holds itself twice over and is told apart as late as can be.
indirect enum Tree: JSONCodable, Equatable {
  case left(Left)
  case right(Right)

  init(from json: JSONReader) throws(DecodingFailure) {
    if let value = json.form(Left.self) {
      self = .left(value)
    } else if let value = json.form(Right.self) {
      self = .right(value)
    } else {
      throw json.failure(forms: Left.self, Right.self)
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .left(let value): value.write(to: &json)
    case .right(let value): value.write(to: &json)
    }
  }

  struct Left: JSONModel, Equatable {
    var child: Boxed<Tree>?
    var mark: Int

    init(from json: JSONReader) throws(DecodingFailure) {
      child = try json.boxed(ifPresent: "child")
      mark = try json.int("left")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.boxed(ifPresent: "child", child)
      json.int("left", mark)
    }
  }

  struct Right: JSONModel, Equatable {
    var child: Boxed<Tree>?
    var mark: Int

    init(from json: JSONReader) throws(DecodingFailure) {
      child = try json.boxed(ifPresent: "child")
      mark = try json.int("right")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.boxed(ifPresent: "child", child)
      json.int("right", mark)
    }
  }
}
