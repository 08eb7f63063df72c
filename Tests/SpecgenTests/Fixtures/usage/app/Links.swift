import Shop

func name(of link: ShopLink) -> String {
  switch link {  // ! help
  case .order(let id): "order \(id)"
  case .basket: "basket"
  case .sale(let code): "sale \(code)"  // ! sale
  }
}

func sale(_ code: String) -> ShopLink {
  .sale(code: code)  // ! sale
}

func isSale(_ link: ShopLink) -> Bool {
  guard case .sale = link else { return false }  // ! sale
  return true
}

func isBasket(_ link: ShopLink) -> Bool { link == .basket }
