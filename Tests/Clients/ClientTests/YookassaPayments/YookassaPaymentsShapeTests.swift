import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// The shapes of values: how they are told apart, what is kept, and what is refused.
@Suite(.serialized) struct YookassaPaymentsShapeTests {
  private func read<Model: JSONCodable>(_ text: String) throws(DecodingFailure) -> Model {
    try Model(json: Data(text.utf8))
  }

  @Test func keepsTheDigitsOfMoney() throws {
    for text in ["5.00", "5", "5.0", "0.10", "10.37"] {
      let money: Money = try read(#"{"value": "\#(text)", "currency": "RUB"}"#)
      #expect(money.value.text == text)
      #expect(try JSONValue(json: money.jsonData)["value"] == .string(text))
    }
  }

  @Test(arguments: [#""10,5""#, #""12abc""#, #"" 5""#, #""""#, #""+5""#, "true", "null"])
  func refusesMoneyThatAPrefixOfItWouldBe(value: String) throws {
    let failure = try #require(throws: DecodingFailure.self) {
      let _: Money = try read(#"{"value": \#(value), "currency": "RUB"}"#)
    }
    #expect(failure.path == "value")
  }

  private func isListed(_ type: CardType) -> Bool {
    if case .unrecognized = type { return false }
    return true
  }

  @Test(arguments: [
    "MasterCard", "Visa", "MIR", "AmericanExpress", "JCB", "CUP", "DinersClub", "BankCard",
    "DiscoverCard", "InstaPayment", "Laser", "Dankort", "Solo", "Switch", "Unknown",
  ])
  func readsCardTypesInMixedCaseAndKeepsEveryOther(text: String) throws {
    let type: CardType = try read("\"\(text)\"")
    #expect(isListed(type))
    #expect(type.rawValue == text)
    for other in [text.lowercased(), text + " ", "New" + text] {
      let type: CardType = try read("\"\(other)\"")
      #expect(!isListed(type))
      #expect(type.rawValue == other)
    }
  }

  @Test func tellsTheUnknownOfTheVendorFromWhatIsNotListed() throws {
    #expect(CardType(rawValue: "Unknown") == .unknown)
    #expect(CardType(rawValue: "Switch") == .switch)
    #expect(CardType.unknown != .unrecognized("?"))
  }

  private let base =
    #""charge": {"value": "1.00", "currency": "RUB"}, "save_payment_method": "allowed""#

  private func name(of option: PaymentOption) -> String {
    switch option {
    case .wallet: "wallet"
    case .linkedCard: "linkedCard"
    case .bankCard: "bankCard"
    case .other(let base): "other \(base.method.rawValue)"
    }
  }

  @Test(arguments: [
    (
      #""yoo_money", "instrument_type": "w", "id": "1", "balance": {"value": "1", "currency": "R"}"#,
      "wallet"
    ),
    (
      #""yoo_money", "instrument_type": "w", "id": "1", "card_mask": "*", "card_type": "Visa""#,
      "linkedCard"
    ),
    // The richest shape that fits wins.
    (
      #""yoo_money", "instrument_type": "w", "id": "1", "card_mask": "*", "card_type": "Visa","#
        + #""balance": {"value": "1", "currency": "R"}"#, "wallet"
    ),
    (#""bank_card", "payment_instruments": []"#, "bankCard"),
    (#""bank_card", "payment_instruments": null"#, "other bank_card"),
    (#""bank_card""#, "other bank_card"),
    // No bank card, though the instruments of one may be absent.
    (#""sberbank""#, "other sberbank"), (#""cash""#, "other cash"),
    (#""yoo_money", "instrument_type": "new""#, "other yoo_money"),
  ])
  func tellsOptionsApartByTrying(members: String, expected: String) throws {
    let text = #"{\#(base), "payment_method_type": \#(members)}"#
    #expect(name(of: try read(text)) == expected)
  }

  @Test func leavesUnreadableOptionsOutOfTheList() throws {
    let items = [
      #"{\#(base), "payment_method_type": "cash"}"#,
      #"{\#(base), "payment_method_type": "google_pay"}"#,
      #"{\#(base), "payment_method_type": "sbp"}"#, #"{"payment_method_type": "qiwi"}"#,
      "null", "5", #"{\#(base), "payment_method_type": "qiwi"}"#,
    ]
    let shop = #"{"is_safe_deal": false, "is_marketplace": false}"#
    let options: PaymentOptions = try read(
      #"{"items": [\#(items.joined(separator: ","))], "shop_properties": \#(shop)}"#
    )
    #expect(options.items.map(name) == ["other cash", "other qiwi"])
  }

  @Test func tellsRequestsApartByTheKeyThatIsThere() throws {
    let failure = try #require(throws: DecodingFailure.self) {
      let _: TokensRequest = try read(#"{"tmx_session_id": "s"}"#)
    }
    #expect(failure.expected.contains("payment_instrument_id"))
    let request: TokensRequest = try read(#"{"tmx_session_id": "s", "payment_method_id": "m"}"#)
    let expected = TokensRequestSavedMethod(session: "s", id: "m")
    #expect(request == .savedMethod(expected))
  }

  @Test func requiresTheSessionOfTheFraudCheck() throws {
    let failure = try #require(throws: DecodingFailure.self) {
      let _: TokensRequest = try read(#"{"payment_method_id": "m"}"#)
    }
    #expect(failure.path == "tmx_session_id")
  }

  @Test func refusesAnotherSystemThanItsOwn() throws {
    for system in [#", "app_os_type": "android""#, ""] {
      let failure = try #require(throws: DecodingFailure.self) {
        let _: PaymentConfirmation = try read(
          #"{"type": "mobile_application"\#(system)}"#
        )
      }
      #expect(failure.path == "app_os_type")
    }
  }

  @Test func namesTheDetailsOfAnErrorApartFromItsDescription() throws {
    let error: PaymentsError = try read(
      #"{"type": "error", "code": "forbidden", "description": "нет"}"#
    )
    #expect(error.details == "нет")
    #expect(try JSONValue(json: error.jsonData)["description"] == "нет")
  }
}
