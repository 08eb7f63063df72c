import SpecgenRuntime
import YookassaPayments

/// What the played payments API serves, written down a second time.
enum ServedPayments {
  /// An amount with two digits after the point, as the API writes it.
  static func rubles(_ hundredths: Int) -> Money {
    Money(value: ExactDecimal(units: hundredths, scale: 2), currency: "RUB")
  }

  static let wallet = PaymentOptionWallet(
    method: .yooMoney,
    confirmations: [.redirect],
    charge: rubles(1050),
    identification: .simplified,
    fee: Fee(service: rubles(10)),
    savesMethod: .forbidden,
    instrumentType: "wallet",
    id: "41001",
    balance: rubles(500)
  )
  static let linkedCard = PaymentOptionLinkedCard(
    method: .yooMoney,
    charge: rubles(1050),
    savesMethod: .allowed,
    instrumentType: "linked_bank_card",
    id: "link-3",
    name: "Зарплата",
    mask: "518901******0446",
    cardType: .masterCard
  )
  static let cards = [
    SavedCard(
      id: "pi-7/ü 50%",
      first6: "220012",
      last4: "0416",
      needsCode: true,
      cardType: .switch
    ),
    SavedCard(id: "pi-8", last4: "0009", needsCode: false, cardType: .unknown),
    SavedCard(id: "pi-9", last4: "7731", needsCode: false, cardType: .unrecognized("NewCard")),
  ]
  static let cardWithInstruments = PaymentOptionBankCard(
    method: .bankCard,
    charge: rubles(1050),
    savesMethod: .allowed,
    savesInstrument: true,
    instruments: cards
  )
  static let cardWithoutInstruments = OptionBase(
    method: .bankCard,
    charge: rubles(1050),
    identification: .full,
    savesMethod: .allowed,
    savesInstrument: false
  )
  static let sberbank = OptionBase(
    method: .sberbank,
    confirmations: [.redirect, .external, .mobileApplication, .unrecognized("code")],
    charge: rubles(1050),
    fee: Fee(service: Money(value: 0, currency: "RUB"), counterparty: rubles(100)),
    savesMethod: .forbidden
  )
  static let applePay = OptionBase(
    method: .applePay,
    charge: rubles(1050),
    savesMethod: .unrecognized("sometimes")
  )

  /// Six of the seven items, in order: the third is of a kind that no client knows.
  static let options = PaymentOptions(
    items: [
      .wallet(wallet), .linkedCard(linkedCard), .bankCard(cardWithInstruments),
      .other(cardWithoutInstruments), .other(sberbank), .other(applePay),
    ],
    shop: ShopProperties(isSafeDeal: false, isMarketplace: true)
  )

  static let savedCard = SavedPaymentMethod(
    type: .bankCard,
    id: "pm-1 +&=#/ü",
    isSaved: true,
    title: "Моя карта",
    needsCode: true,
    card: SavedPaymentMethodCard(
      first6: "427918",
      last4: "5502",
      expiryYear: "2031",
      expiryMonth: "02",
      cardType: .mir
    )
  )
  static let savedOther = SavedPaymentMethod(
    type: .unrecognized("sbp"),
    id: "pm-2",
    isSaved: false,
    needsCode: false
  )
}
