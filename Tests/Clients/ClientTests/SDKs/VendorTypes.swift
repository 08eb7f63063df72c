import YooKassaPayments
import YookassaScreens

/// The vendor's types from those of the spec, and back.
extension YooKassaPayments.Currency {
  init(_ currency: YookassaScreens.Currency) {
    self =
      switch currency {
      case .rub: .rub
      case .usd: .usd
      case .eur: .eur
      case .unrecognized(let text): .custom(text)
      }
  }
}

extension PaymentMethodType {
  init(_ method: PaymentMethod) {
    self =
      switch method {
      case .yooMoney: .yooMoney
      case .sberbank: .sberbank
      case .applePay: .applePay
      case .bankCard, .unrecognized: .bankCard
      }
  }
}

extension PaymentMethod {
  init(_ type: PaymentMethodType) {
    self =
      switch type {
      case .yooMoney: .yooMoney
      case .bankCard: .bankCard
      case .sberbank: .sberbank
      case .applePay: .applePay
      }
  }
}
